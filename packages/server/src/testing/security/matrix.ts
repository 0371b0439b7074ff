/** `npm test -- --full` tries every combination. */
export const isFull = process.env.CAIRN_FULL === 'on'

/** 1 to 4; `npm test` sets it, and has all in four consecutive commits. */
const quarter = Number(process.env.CAIRN_MATRIX_QUARTER ?? 0)

/** Only a run of all rows can show what the rows have in common. */
export const isWhole = quarter === 0

/** Of a matrix's rows those of this run: every fourth, or all where no quarter is set. */
export function rowsOfRun<T>(rows: readonly T[]): readonly T[] {
  return isWhole ? rows : rows.filter((_row, index) => index % 4 === quarter - 1)
}

/**
 * The columns that a row is tried with: all in the full matrix, and otherwise one in turn, so that the matrix grows with
 * its rows plus its columns.
 */
export function inTurn<T>(columns: readonly T[], row: number): readonly T[] {
  return isFull ? columns : columns.slice(row % columns.length, (row % columns.length) + 1)
}
