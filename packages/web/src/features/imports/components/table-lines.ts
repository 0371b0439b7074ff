export interface TableRow {
  readonly row: number
  readonly problems: readonly unknown[]
}

export type TableLine<Row extends TableRow> =
  | { readonly kind: 'row'; readonly key: string; readonly isBad: boolean; readonly row: Row }
  | {
      readonly kind: 'fold'
      readonly key: string
      readonly isBad: false
      readonly from: number
      readonly to: number
      readonly count: number
    }

/** Longer runs of valid rows collapse. */
const FOLDED = 20

const lineOf = <Row extends TableRow>(row: Row): TableLine<Row> => ({
  kind: 'row',
  key: `row ${row.row}`,
  isBad: row.problems.length > 0,
  row,
})

function linesOfRun<Row extends TableRow>(run: readonly Row[], unfolded: ReadonlySet<number>): TableLine<Row>[] {
  const [first, last] = [run[0], run.at(-1)]
  if (!first || !last || run.length < FOLDED || unfolded.has(first.row)) return run.map((row) => lineOf(row))
  return [{ kind: 'fold', key: `fold ${first.row}`, isBad: false, from: first.row, to: last.row, count: run.length }]
}

/** Collapses runs of valid rows between invalid ones; `unfolded` contains the first rows of expanded runs. */
export function tableLines<Row extends TableRow>(
  rows: readonly Row[],
  unfolded: ReadonlySet<number>,
): TableLine<Row>[] {
  if (rows.every(({ problems }) => problems.length === 0)) return rows.map((row) => lineOf(row))
  const lines: TableLine<Row>[] = []
  let run: Row[] = []
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
