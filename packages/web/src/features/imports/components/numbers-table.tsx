import type { CheckedNumbersRow } from '@cairn/contract/imports/checked-numbers'
import { type NumberField, numberFields } from '@cairn/contract/imports/imports.schemas'
import type { Ref } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { dateWithYear } from '../../../lib/format'
import type { CheckedNumbers, NumbersToCheck } from '../use-checked-numbers'
import type { ImportRowsHandle } from './import-rows'
import classes from './import-table.module.css'
import { MappedTable } from './mapped-table'
import { NumbersMendLine } from './numbers-mend'

interface NumbersTableProps {
  table: NumbersToCheck
  checked: CheckedNumbers
  isBadOnly: boolean
  ref?: Ref<ImportRowsHandle>
}

const widths: Readonly<Record<'none' | NumberField, string>> = {
  title: 'minmax(13rem, 3fr)',
  owner: 'minmax(9rem, 2fr)',
  period: 'minmax(9rem, 1fr)',
  value: 'minmax(7rem, 1fr)',
  note: 'minmax(9rem, 2fr)',
  number: 'minmax(12.5rem, 1fr)',
  none: 'minmax(6.5rem, 1fr)',
}

interface CellProps {
  row: CheckedNumbersRow
  at: number
  field: NumberField | null
  text: string
}

function Cell({ row: { found, problems }, at, field, text }: CellProps) {
  const { t } = useTranslation('imports')
  if (field === null || field === 'owner') return <span className={classes.leftOut}>{text}</span>
  if (problems.some(({ column }) => column === at)) {
    return <span className={classes.wrong}>{text || t('check.empty')}</span>
  }
  const number = found.numbers.get(at)
  const period = found.intervalId && dateWithYear(found.intervalId)
  const meant = { title: found.line?.title, period, value: number, number, note: null }
  const shown = meant[field]
  if (!shown) return <span className={field === 'note' ? classes.leftOut : 'num'}>{text}</span>
  const isSame = shown.toLowerCase() === text.toLowerCase()
  return (
    <span className={field === 'title' ? classes.itemTitle : 'num'}>
      {shown} {!isSame && text !== '' && <span className={classes.from}>{t('check.from', { text })}</span>}
    </span>
  )
}

export function NumbersTable({ table, checked, isBadOnly, ref }: NumbersTableProps) {
  const { t } = useTranslation('imports')
  return (
    <MappedTable
      ref={ref}
      checked={checked}
      isBadOnly={isBadOnly}
      widths={widths}
      fields={numberFields.map((field) => ({ value: field, label: t(`numbers.field.${field}`) }))}
      none={t('numbers.field.none')}
      cell={(row: CheckedNumbersRow, field, text, at) => <Cell row={row} at={at} field={field} text={text} />}
      mend={({ row, found: { line } }, problem) => <NumbersMendLine {...{ table, checked, row, line, problem }} />}
    />
  )
}
