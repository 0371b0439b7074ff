import ChevronRight from 'icon:chevron-right'
import CircleAlert from 'icon:circle-alert'
import { NativeSelect } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type ReactNode, type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format/format'
import classes from './imports.module.css'

export interface TableRow {
  readonly row: number
  readonly problems: readonly unknown[]
}

type TableLine<Row extends TableRow> =
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
function tableLines<Row extends TableRow>(rows: readonly Row[], unfolded: ReadonlySet<number>): TableLine<Row>[] {
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

export interface ImportRowsHandle {
  goTo: (row: number) => void
}

interface ImportRowsProps<Row extends TableRow> {
  rows: readonly Row[]
  template: string
  heads: ReactNode
  cells: (row: Row) => ReactNode
  ref?: Ref<ImportRowsHandle> | undefined
}

const ROW = 40
const BAD_ROW = 84
const HEAD = 64

export const templateOf = (widths: readonly string[]): string => ['4.5rem', ...widths].join(' ')

export const columnKey = (at: number): string => `column ${at}`

function Fold({ line, onUnfold }: { line: Extract<TableLine<TableRow>, { kind: 'fold' }>; onUnfold: () => void }) {
  const { t } = useTranslation('imports')
  return (
    <td className={classes.below}>
      <button type="button" className="row-inline gap-2 sub py-2" onClick={onUnfold}>
        <ChevronRight size={16} aria-hidden="true" />
        {t('check.fold', { from: line.from, to: line.to, total: wholeNumber(line.count) })}
      </button>
    </td>
  )
}

export function ImportRows<Row extends TableRow>({ rows, template, heads, cells, ref }: ImportRowsProps<Row>) {
  const { t } = useTranslation('imports')
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set())
  const scrolled = useRef<HTMLDivElement>(null)
  const lines = useMemo(() => tableLines(rows, unfolded), [rows, unfolded])
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scrolled.current,
    estimateSize: (at) => (lines[at]?.isBad ? BAD_ROW : ROW),
    getItemKey: (at) => lines[at]?.key ?? at,
    overscan: 12,
    scrollPaddingStart: HEAD,
  })
  useImperativeHandle(ref, () => ({
    goTo: (row) => virtual.scrollToIndex(lines.findIndex((line) => line.kind === 'row' && line.row.row === row)),
  }))
  const style = { '--columns': template } as CSSProperties
  return (
    <div ref={scrolled} className={`scroll container ${classes.scrolled}`} style={style}>
      <table className={`grid small ${classes.table}`} aria-label={t('check.table')} aria-rowcount={rows.length + 1}>
        <thead className="grid">
          <tr className={`grid bg-sunk border-bottom py-2 ${classes.head}`}>
            <th scope="col" className="text-start medium sub">
              {t('check.row')}
            </th>
            {heads}
          </tr>
        </thead>
        <tbody className="grid relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((item) => {
            const line = lines[item.index]
            if (!line) return null
            return (
              <tr
                key={item.key}
                ref={virtual.measureElement}
                data-index={item.index}
                data-bad={line.isBad || undefined}
                className={`grid items-center bg-paper border-bottom ${classes.row}`}
                style={{ transform: `translateY(${item.start}px)` }}
              >
                {line.kind === 'row' ? (
                  <>
                    <td className={`row-inline gap-1 num py-2 ${line.isBad ? 'bold bad' : 'mut'}`}>
                      {line.row.row} {line.isBad && <CircleAlert size={14} aria-hidden="true" />}
                    </td>
                    {cells(line.row)}
                  </>
                ) : (
                  <Fold line={line} onUnfold={() => setUnfolded(new Set([...unfolded, line.from]))} />
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

interface MappedHeadsProps<Field extends string> {
  columns: readonly (Field | null)[]
  heads: readonly string[]
  fields: readonly { readonly value: Field; readonly label: string }[]
  none: string
  onChoose: (at: number, field: Field | null) => void
}

export function MappedHeads<Field extends string>({ columns, heads, fields, none, onChoose }: MappedHeadsProps<Field>) {
  const { t } = useTranslation('imports')
  const nameOf = (at: number) => heads[at] || t('check.columnNumber', { number: at + 1 })
  return columns.map((field, at) => (
    <th scope="col" className="min-w-0 text-start medium sub" key={columnKey(at)}>
      <small className="block tiny trunc mb-1">{nameOf(at)}</small>
      <NativeSelect
        size="xs"
        aria-label={t('check.columnIs', { name: nameOf(at) })}
        data-none={field === null || undefined}
        data={[...fields, { value: '', label: none }]}
        value={field ?? ''}
        onChange={({ currentTarget }) =>
          onChoose(at, fields.find(({ value }) => value === currentTarget.value)?.value ?? null)
        }
      />
    </th>
  ))
}

interface Problem {
  readonly column: number
  readonly why: { readonly code: string }
}

interface CheckedCellsProps<Field extends string, P extends Problem> {
  columns: readonly (Field | null)[]
  cells: readonly string[]
  cell: (field: Field | null, text: string, at: number) => ReactNode
  problems: readonly P[]
  correction: (problem: P) => ReactNode
}

function CheckedCells<Field extends string, P extends Problem>(props: CheckedCellsProps<Field, P>) {
  const { columns, cells, cell, problems, correction } = props
  return (
    <>
      {columns.map((field, at) => (
        <td key={columnKey(at)} className="min-w-0 trunc py-2">
          {cell(field, cells[at] ?? '', at)}
        </td>
      ))}
      {problems.map((problem) => (
        <td key={`${problem.column} ${problem.why.code}`} className={classes.below}>
          {correction(problem)}
        </td>
      ))}
    </>
  )
}

interface MappedRow extends TableRow {
  readonly problems: readonly Problem[]
}

interface Line {
  readonly cells: readonly string[]
}

interface MappedTableProps<Field extends string, Row extends MappedRow> {
  checked: {
    readonly choice: { readonly columns: readonly (Field | null)[] }
    readonly heads: Line | undefined
    readonly checked: readonly Row[]
    readonly bad: readonly Row[]
    readonly rowsByNumber: ReadonlyMap<number, Line>
    readonly setColumn: (at: number, field: Field | null) => void
  }
  isBadOnly: boolean
  widths: Readonly<Record<Field | 'none', string>>
  fields: readonly { readonly value: Field; readonly label: string }[]
  none: string
  cell: (row: Row, field: Field | null, text: string, at: number) => ReactNode
  correction: (row: Row, problem: Row['problems'][number]) => ReactNode
  ref?: Ref<ImportRowsHandle> | undefined
}

export function MappedTable<Field extends string, Row extends MappedRow>(props: MappedTableProps<Field, Row>) {
  const { checked, isBadOnly, widths, fields, none, cell, correction, ref } = props
  const { columns } = checked.choice
  return (
    <ImportRows
      ref={ref}
      rows={isBadOnly ? checked.bad : checked.checked}
      template={templateOf(columns.map((field) => widths[field ?? 'none']))}
      heads={
        <MappedHeads
          columns={columns}
          heads={checked.heads?.cells ?? []}
          fields={fields}
          none={none}
          onChoose={checked.setColumn}
        />
      }
      cells={(row) => (
        <CheckedCells
          columns={columns}
          cells={checked.rowsByNumber.get(row.row)?.cells ?? []}
          cell={(field, text, at) => cell(row, field, text, at)}
          problems={row.problems}
          correction={(problem) => correction(row, problem)}
        />
      )}
    />
  )
}
