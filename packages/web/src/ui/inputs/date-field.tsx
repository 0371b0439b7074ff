import CalendarDays from 'icon:calendar-days'
import { isNoSuchDate, parseTypedDate } from '@cairn/contract/core/typed-date'
import { Popover, TextInput } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { dateWithYear, numericDate } from '../../lib/format/format'
import { expectingUpcoming, useLocale } from '../../lib/format/use-locale'
import { lazyPart } from '../feedback/lazy-part'
import classes from './date-field.module.css'
import { IconButton } from './icon-button'
import { useTypedValue } from './typed-fields'

export const Calendar = lazyPart(() => import('./calendar').then((module) => module.Calendar))

interface DateFieldProps {
  label: string
  value: string | null
  onChange: (date: string | null) => void
  min?: string
  max?: string
  error?: ReactNode
  isRequired?: boolean
  isClearable?: boolean
  isDisabled?: boolean
  /** Renders the calendar without a portal, since the surrounding float closes on outside clicks. */
  isInFloat?: boolean
  placeholder?: string
  /** Reads a date without a year as the nearest one; otherwise as the next one. */
  isNearest?: boolean
  /** Commits typed text on Enter or blur. */
  isTakenWhenLeft?: boolean
}

export function DateField({ label, value, onChange, error, isRequired, isDisabled = false, ...range }: DateFieldProps) {
  const { t } = useTranslation('generic')
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const example = numericDate(locale.today, locale.locale)
  const {
    min = '',
    max = '9999',
    isClearable = false,
    isInFloat = false,
    placeholder = example,
    isNearest = false,
    isTakenWhenLeft = false,
  } = range
  const reading = isNearest ? locale : expectingUpcoming(locale, min)
  const read = (text: string): { date: string | null } | null => {
    if (text.trim() === '') return isClearable ? { date: null } : null
    const date = parseTypedDate(text, reading)
    return date !== null && date >= min && date <= max ? { date } : null
  }
  const refusal = (text: string) => {
    const date = parseTypedDate(text, reading)
    if (date !== null && date < min) return t('typed.tooEarly', { min: dateWithYear(min) })
    if (date !== null && date > max) return t('typed.tooLate', { max: dateWithYear(max) })
    return t(isNoSuchDate(text, reading) ? 'typed.noSuchDate' : 'typed.date', { example })
  }
  const { props, forget } = useTypedValue({
    shown: value ? dateWithYear(value) : '',
    read,
    onChange: ({ date }) => onChange(date),
    unread: refusal,
    error,
    isTakenWhenLeft,
  })
  const choose = (date: string | null) => {
    forget()
    onChange(date)
    setOpen(false)
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" withinPortal={!isInFloat} trapFocus returnFocus>
      <TextInput
        {...props}
        className="num"
        label={label}
        withAsterisk={isRequired}
        disabled={isDisabled}
        autoComplete="off"
        placeholder={placeholder}
        rightSection={
          <Popover.Target>
            <IconButton
              size={28}
              label={t('calendar.chooseFor', { label })}
              icon={<CalendarDays size="1.125rem" aria-hidden="true" />}
              disabled={isDisabled}
              onClick={() => setOpen(!isOpen)}
            />
          </Popover.Target>
        }
      />
      <Popover.Dropdown className="p-3">
        <Suspense fallback={<div className={classes.wait} />}>
          <Calendar value={value} onChange={choose} {...range} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
