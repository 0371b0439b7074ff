/** `npm test -- --full` tries every combination. */
export const isFull = process.env.CAIRN_FULL === 'on'

/**
 * Of those whom a row of a matrix is tried with: all in the full one, and otherwise one in turn, so that the matrix grows
 * with its rows plus its columns.
 */
export function inTurn<T>(columns: readonly T[], row: number): readonly T[] {
  return isFull ? columns : columns.slice(row % columns.length, (row % columns.length) + 1)
}
