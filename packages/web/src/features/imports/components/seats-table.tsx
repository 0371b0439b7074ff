import { nameOfPerson } from '@cairn/contract/imports/import-context'
import { type SeatField, seatFields } from '@cairn/contract/imports/import-seats.schemas'
import type { CheckedSeatRow } from '@cairn/contract/imports/seat-rows'
import { NativeSelect } from '@mantine/core'
import type { Ref } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { CheckedSeats, SeatsToCheck } from '../use-checked-seats'
import { columnKey, ImportRows, type ImportRowsHandle, templateOf } from './import-rows'
import classes from './import-table.module.css'
import { SeatsMendLine } from './seats-mend'

interface SeatsTableProps {
  table: SeatsToCheck
  checked: CheckedSeats
  isBadOnly: boolean
  ref?: Ref<ImportRowsHandle>
}

const widths: Readonly<Record<'none' | SeatField, string>> = {
  title: 'minmax(12rem, 3fr)',
  name: 'minmax(11rem, 2fr)',
  lastName: 'minmax(8rem, 1fr)',
  email: 'minmax(11rem, 2fr)',
  reportsTo: 'minmax(11rem, 2fr)',
  roles: 'minmax(10rem, 2fr)',
  assistant: 'minmax(6.5rem, 1fr)',
  number: 'minmax(5rem, 1fr)',
  none: 'minmax(6.5rem, 1fr)',
}

function Heads({ checked }: { checked: CheckedSeats }) {
  const { t } = useTranslation('imports')
  const { choice, heads, setColumn } = checked
  const nameOf = (at: number) => heads?.cells[at] || t('check.columnNumber', { number: at + 1 })
  const options = [
    ...seatFields.map((field) => ({ value: field, label: t(`seats.field.${field}`) })),
    { value: '', label: t('seats.field.none') },
  ]
  return (
    <>
      {choice.columns.map((field, at) => (
        <th scope="col" key={columnKey(at)}>
          <small className="trunc">{nameOf(at)}</small>
          <NativeSelect
            size="xs"
            aria-label={t('check.columnIs', { name: nameOf(at) })}
            data-none={field === null || undefined}
            data={options}
            value={field ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setColumn(at, seatFields.find((known) => known === value) ?? null)
            }
          />
        </th>
      ))}
    </>
  )
}

interface CellProps {
  row: CheckedSeatRow
  at: number
  field: SeatField | null
  text: string
}

/** What a cell of the file becomes, or how it reads where it becomes nothing. */
function Cell({ row: { found, problems }, at, field, text }: CellProps) {
  const { t } = useTranslation('imports')
  if (field === null || field === 'number') return <span className={classes.leftOut}>{text}</span>
  if (problems.some(({ column }) => column === at)) {
    return <span className={classes.wrong}>{text || t('check.empty')}</span>
  }
  if (field === 'title') return <span className={classes.itemTitle}>{found.title}</span>
  if (field === 'reportsTo') {
    const isSame = found.aboveTitle.toLowerCase() === text.toLowerCase()
    const from = !isSame && text !== '' && <span className={classes.from}>{t('check.from', { text })}</span>
    return (
      <span>
        {found.aboveTitle} {from}
      </span>
    )
  }
  const isHolder = field === 'name' || (field === 'email' && found.name === '')
  if (isHolder && found.meantFor !== '') return <span>{t('seats.openFor', { name: found.meantFor })}</span>
  if (field === 'name' && found.person) return <span>{nameOfPerson(found.person)}</span>
  if (field === 'roles') return <span className="trunc">{found.roles.join('; ')}</span>
  return <span className={found.person || field === 'assistant' ? undefined : classes.leftOut}>{text}</span>
}

function RowCells({ row, table, checked }: Omit<SeatsTableProps, 'isBadOnly' | 'ref'> & { row: CheckedSeatRow }) {
  const cells = checked.rowsByNumber.get(row.row)?.cells ?? []
  return (
    <>
      {checked.choice.columns.map((field, at) => (
        <td key={columnKey(at)} className={classes.cell}>
          <Cell row={row} at={at} field={field} text={cells[at] ?? ''} />
        </td>
      ))}
      {row.problems.map((problem) => (
        <td key={`${problem.column} ${problem.why.code}`} className={classes.below}>
          <SeatsMendLine table={table} checked={checked} row={row.row} problem={problem} />
        </td>
      ))}
    </>
  )
}

/** The rows of seats as they will be. */
export function SeatsTable({ table, checked, isBadOnly, ref }: SeatsTableProps) {
  return (
    <ImportRows
      ref={ref}
      rows={isBadOnly ? checked.bad : checked.checked}
      template={templateOf(checked.choice.columns.map((field) => widths[field ?? 'none']))}
      heads={<Heads checked={checked} />}
      cells={(row) => <RowCells row={row} table={table} checked={checked} />}
    />
  )
}
