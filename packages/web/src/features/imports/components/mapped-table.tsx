import type { ReactNode, Ref } from 'react'
import { ImportRows, type ImportRowsHandle, templateOf } from './import-rows'
import { CheckedCells, MappedHeads, type Problem } from './mapped-columns'
import type { TableRow } from './table-lines'

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
  mend: (row: Row, problem: Row['problems'][number]) => ReactNode
  ref?: Ref<ImportRowsHandle> | undefined
}

export function MappedTable<Field extends string, Row extends MappedRow>(props: MappedTableProps<Field, Row>) {
  const { checked, isBadOnly, widths, fields, none, cell, mend, ref } = props
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
          mend={(problem) => mend(row, problem)}
        />
      )}
    />
  )
}
