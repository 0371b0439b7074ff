import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { columnKey } from './import-rows'
import classes from './import-table.module.css'

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
    <th scope="col" key={columnKey(at)}>
      <small className="trunc">{nameOf(at)}</small>
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

export interface Problem {
  readonly column: number
  readonly why: { readonly code: string }
}

interface CheckedCellsProps<Field extends string, P extends Problem> {
  columns: readonly (Field | null)[]
  cells: readonly string[]
  cell: (field: Field | null, text: string, at: number) => ReactNode
  problems: readonly P[]
  mend: (problem: P) => ReactNode
}

export function CheckedCells<Field extends string, P extends Problem>(props: CheckedCellsProps<Field, P>) {
  const { columns, cells, cell, problems, mend } = props
  return (
    <>
      {columns.map((field, at) => (
        <td key={columnKey(at)} className={classes.cell}>
          {cell(field, cells[at] ?? '', at)}
        </td>
      ))}
      {problems.map((problem) => (
        <td key={`${problem.column} ${problem.why.code}`} className={classes.below}>
          {mend(problem)}
        </td>
      ))}
    </>
  )
}
