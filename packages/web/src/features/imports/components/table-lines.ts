import type { CheckedRow } from '@cairn/contract/imports/checked-row'

export type TableLine =
  | { readonly kind: 'row'; readonly key: string; readonly isBad: boolean; readonly row: CheckedRow }
  | {
      readonly kind: 'fold'
      readonly key: string
      readonly isBad: false
      readonly from: number
      readonly to: number
      readonly count: number
    }

/** So many right rows between two that are wrong are folded into one line. */
const FOLDED = 20

const lineOf = (row: CheckedRow): TableLine => ({
  kind: 'row',
  key: `row ${row.row}`,
  isBad: row.problems.length > 0,
  row,
})

function linesOfRun(run: readonly CheckedRow[], unfolded: ReadonlySet<number>): TableLine[] {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || run.length < FOLDED || unfolded.has(first.row)) return run.map(lineOf)
  return [{ kind: 'fold', key: `fold ${first.row}`, isBad: false, from: first.row, to: last.row, count: run.length }]
}

/** Long runs of right rows are folded where others are wrong; `unfolded` names runs by their first row. */
export function tableLines(rows: readonly CheckedRow[], unfolded: ReadonlySet<number>): TableLine[] {
  if (rows.every(({ problems }) => problems.length === 0)) return rows.map(lineOf)
  const lines: TableLine[] = []
  let run: CheckedRow[] = []
  for (const row of rows) {
    if (row.problems.length === 0) {
      run.push(row)
      continue
    }
    lines.push(...linesOfRun(run, unfolded), lineOf(row))
    run = []
  }
  return [...lines, ...linesOfRun(run, unfolded)]
}
