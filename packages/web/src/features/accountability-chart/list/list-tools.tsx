import Search from 'icon:search'
import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { Segmented } from '../../../ui/segmented'
import { useWithoutNumber } from '../seats/without-number'
import classes from './chart-list.module.css'
import { isOpenSeat, type ListFilter } from './list-lines'

type Which = 'all' | 'open' | 'withoutNumber'

function useWhich(onWhich: (test: ((seat: Seat) => boolean) | null) => void) {
  const withoutNumber = useWithoutNumber()
  const [which, setWhich] = useState<Which>('all')
  const latest = useRef<Which>('all')
  const show = (value: Which, test: ((seat: Seat) => boolean) | null) => {
    setWhich(value)
    onWhich(test)
  }
  const choose = async (value: Which) => {
    latest.current = value
    if (value !== 'withoutNumber') return show(value, value === 'open' ? isOpenSeat : null)
    const test = await withoutNumber()
    // Another choice may have been made since.
    if (latest.current === value) show(value, test)
  }
  return { which, choose: (value: Which) => void choose(value).catch(toastFailure) }
}

interface ListToolsProps {
  filter: ListFilter
  onFilter: (change: Partial<ListFilter>) => void
  found: number
  total: number
}

export function ListTools({ filter, onFilter, found, total }: ListToolsProps) {
  const { t } = useTranslation('chart-list')
  const { t: tSeats } = useTranslation('seats')
  const { which, choose } = useWhich((test) => onFilter({ which: test }))
  const options = [
    { value: 'all', label: t('all') },
    { value: 'open', label: t('openOnly') },
    { value: 'withoutNumber', label: <span title={tSeats('withoutNumberNote')}>{tSeats('withoutNumber')}</span> },
  ] as const
  const isAll = filter.text.trim() === '' && filter.which === null
  const counts = { found: wholeNumber(found), total: wholeNumber(total), count: total }
  return (
    <div className={classes.tools}>
      <TextInput
        type="search"
        size="sm"
        className={classes.search}
        aria-label={t('find')}
        placeholder={t('find')}
        leftSection={<Search size="1rem" aria-hidden="true" />}
        maxLength={200}
        value={filter.text}
        onChange={(event) => onFilter({ text: event.currentTarget.value })}
      />
      <Segmented size="sm" label={t('which')} options={options} value={which} onChange={choose} />
      <span role="status" className={classes.counts}>
        {isAll ? t('seats', counts) : t('found', counts)}
      </span>
    </div>
  )
}
