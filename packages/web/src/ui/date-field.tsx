import { isNoSuchDate, parseTypedDate } from '@cairn/contract/core/typed-date'
import { Popover, TextInput } from '@mantine/core'
import { CalendarDays } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { dateWithYear, numericDate } from '../lib/format'
import { useLocale } from '../lib/use-locale'
import classes from './date-field.module.css'
import { IconButton } from './icon-button'
import { lazyPart } from './lazy-part'
import { useTypedValue } from './use-typed-value'

const Calendar = lazyPart(() => import('./calendar').then((module) => module.Calendar))

interface DateFieldProps {
  label: string
  /** Calendar date `YYYY-MM-DD`, without time or zone; null for none. */
  value: string | null
  onChange: (date: string | null) => void
  min?: string
  max?: string
  error?: ReactNode
  isRequired?: boolean
  isClearable?: boolean
  isDisabled?: boolean
  /** It stands in something that closes when anything outside is pressed: its calendar opens within. */
  isInFloat?: boolean
  /** What none means; an example of a date unless said. */
  placeholder?: string
  /** What is typed is told with Enter and when the field is left; what is chosen, at once. */
  isTakenWhenLeft?: boolean
}

/** A date: typed as one writes it, or chosen in the calendar, which is loaded then. */
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
    isTakenWhenLeft = false,
  } = range
  const read = (text: string): { date: string | null } | null => {
    if (text.trim() === '') return isClearable ? { date: null } : null
    const date = parseTypedDate(text, locale)
    return date !== null && date >= min && date <= max ? { date } : null
  }
  const { props, forget } = useTypedValue({
    shown: value ? dateWithYear(value) : '',
    read,
    onChange: ({ date }) => onChange(date),
    unread: (text) => t(isNoSuchDate(text, locale) ? 'typed.noSuchDate' : 'typed.date', { example }),
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
      <Popover.Dropdown className={classes.dropdown}>
        <Suspense fallback={<div className={classes.wait} />}>
          <Calendar value={value} onChange={choose} {...range} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  )
}
