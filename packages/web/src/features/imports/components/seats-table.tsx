import { nameOfPerson } from '@cairn/contract/imports/import-context'
import { type SeatField, seatFields } from '@cairn/contract/imports/imports.schemas'
import type { CheckedSeatRow } from '@cairn/contract/imports/seat-rows'
import type { Ref } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { CheckedSeats, SeatsToCheck } from '../use-checked-seats'
import type { ImportRowsHandle } from './import-rows'
import classes from './import-table.module.css'
import { MappedTable } from './mapped-table'
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

interface CellProps {
  row: CheckedSeatRow
  at: number
  field: SeatField | null
  text: string
}

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

export function SeatsTable({ table, checked, isBadOnly, ref }: SeatsTableProps) {
  const { t } = useTranslation('imports')
  return (
    <MappedTable
      ref={ref}
      checked={checked}
      isBadOnly={isBadOnly}
      widths={widths}
      fields={seatFields.map((field) => ({ value: field, label: t(`seats.field.${field}`) }))}
      none={t('seats.field.none')}
      cell={(row: CheckedSeatRow, field, text, at) => <Cell row={row} at={at} field={field} text={text} />}
      mend={({ row }, problem) => <SeatsMendLine table={table} checked={checked} row={row} problem={problem} />}
    />
  )
}
