import { nameOfPerson } from '@cairn/contract/imports/import-context'
import { type SeatField, seatFields } from '@cairn/contract/imports/import-seats.schemas'
import type { CheckedSeatRow } from '@cairn/contract/imports/seat-rows'
import type { Ref } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { CheckedSeats, SeatsToCheck } from '../use-checked-seats'
import { ImportRows, type ImportRowsHandle, templateOf } from './import-rows'
import classes from './import-table.module.css'
import { CheckedCells, MappedHeads } from './mapped-columns'
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
  const fields = seatFields.map((field) => ({ value: field, label: t(`seats.field.${field}`) }))
  return (
    <MappedHeads
      columns={choice.columns}
      heads={heads?.cells ?? []}
      fields={fields}
      none={t('seats.field.none')}
      onChoose={setColumn}
    />
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
  if (isHolder && found.meantFor !== '')
    return <span className={classes.whole}>{t('seats.openFor', { name: found.meantFor })}</span>
  if (field === 'name' && found.person) return <span>{nameOfPerson(found.person)}</span>
  if (field === 'roles') return <span className="trunc">{found.roles.join('; ')}</span>
  return <span className={found.person || field === 'assistant' ? undefined : classes.leftOut}>{text}</span>
}

function RowCells({ row, table, checked }: Omit<SeatsTableProps, 'isBadOnly' | 'ref'> & { row: CheckedSeatRow }) {
  return (
    <CheckedCells
      columns={checked.choice.columns}
      cells={checked.rowsByNumber.get(row.row)?.cells ?? []}
      cell={(field, text, at) => <Cell row={row} at={at} field={field} text={text} />}
      problems={row.problems}
      mend={(problem) => <SeatsMendLine table={table} checked={checked} row={row.row} problem={problem} />}
    />
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
