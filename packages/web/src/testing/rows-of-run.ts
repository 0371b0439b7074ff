/** 1 to 4 in `npm test`; four consecutive commits have all. */
const quarter = Number(import.meta.env.CAIRN_MATRIX_QUARTER ?? 0)

/** Every fourth row of a matrix, or all where no quarter is set. */
export function rowsOfRun<T>(rows: readonly T[]): readonly T[] {
  return quarter === 0 ? rows : rows.filter((_row, index) => index % 4 === quarter - 1)
}
