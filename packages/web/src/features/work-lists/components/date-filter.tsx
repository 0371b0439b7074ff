import X from 'icon:x'
import { Popover } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { DateField } from '../../../ui/date-field'
import { Segmented } from '../../../ui/segmented'
import {
  type DateMode,
  type DateName,
  type DateRange,
  dateModes,
  quickNameOf,
  quickRanges,
  rangeSaid,
  type SaidRange,
  saidRange,
} from '../list-dates'
import type { Reader } from '../list-query'
import { useDateWords } from '../list-texts'
import classes from './date-filter.module.css'
import filterClasses from './list-filters.module.css'

interface DateRangeProps {
  name: DateName
  range: DateRange | null
  reader: Reader
  onChange: (range: DateRange | null) => void
}

const unsaid: SaidRange = { mode: 'before', first: null, last: null }

function RangeFields({ name, range, reader, onChange }: DateRangeProps) {
  const { t } = useTranslation('lists')
  const { quick } = useDateWords()
  const [said, setSaid] = useState<SaidRange>(() => (range ? saidRange(range, reader) : unsaid))
  const chosen = range && quickNameOf(name, range)
  const say = (next: SaidRange) => {
    setSaid(next)
    const days = rangeSaid(next)
    if (days) onChange(days)
  }
  const turn = (mode: DateMode) => {
    const { first, last } = said
    say({ mode, first: mode === 'before' ? null : (first ?? last), last: mode === 'after' ? null : (last ?? first) })
  }
  const day = (end: 'first' | 'last', label: string) => (
    <DateField isNearest label={label} value={said[end]} onChange={(date) => say({ ...said, [end]: date })} isInFloat />
  )
  return (
    <>
      <div className={classes.quick}>
        {quickRanges[name].map((one) => (
          <button
            key={one.name}
            type="button"
            aria-pressed={one.name === chosen}
            onClick={() => {
              onChange(one.range)
              setSaid(saidRange(one.range, reader))
            }}
          >
            {quick(one.name)}
          </button>
        ))}
      </div>
      <Segmented
        size="sm"
        label={t('range.mode')}
        options={dateModes.map((value) => ({ value, label: t(`range.${value}`) }))}
        value={said.mode}
        onChange={turn}
      />
      <div className={classes.days}>
        {said.mode !== 'before' && day('first', t(said.mode === 'after' ? 'range.day' : 'range.first'))}
        {said.mode !== 'after' && day('last', t(said.mode === 'before' ? 'range.day' : 'range.last'))}
      </div>
    </>
  )
}

interface DateFilterProps extends DateRangeProps {
  label: string
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

export function DateFilter({ label, isOpen, onOpenChange, ...props }: DateFilterProps) {
  const { t } = useTranslation('lists')
  const { range: words } = useDateWords()
  const { name, range, reader, onChange } = props
  return (
    <span className={range ? filterClasses.split : filterClasses.unset}>
      <Popover opened={isOpen} onChange={onOpenChange} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <button type="button" onClick={() => onOpenChange(!isOpen)}>
            {label} {range && <b>{words(name, range, reader)}</b>}
          </button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label} className={classes.dropdown}>
          <RangeFields {...props} />
        </Popover.Dropdown>
      </Popover>
      {range && (
        <button type="button" aria-label={t('removeFilter', { label })} onClick={() => onChange(null)}>
          <X size="0.875rem" aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
