import { NativeSelect } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { columnKey, ImportRows, type ImportRowsHandle, type TableRow, templateOf } from './import-rows'
import classes from './imports.module.css'

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
