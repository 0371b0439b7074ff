import { useTranslation } from '../../i18n/use-translation'
import '@mantine/dates/styles.layer.css'
import { firstDayOfWeek } from '@cairn/contract/calendar/weeks'
import { firstDayIn } from '@cairn/contract/identity/locales'
import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { datePart, locale } from '../../lib/format/format'
import { useLocale } from '../../lib/format/use-locale'
import classes from './date-field.module.css'

export interface CalendarProps {
  value: string | null
  onChange: (date: string | null) => void
  min?: string
  max?: string
  isClearable?: boolean
}

const monthAndYear = { month: 'long', year: 'numeric' } as const
const wholeDay = { day: 'numeric', month: 'long', year: 'numeric' } as const

export function Calendar({ value, onChange, min, max, isClearable = false }: CalendarProps) {
  const { t } = useTranslation('generic')
  const { weekStart } = useLocale()
  return (
    <>
      <DatePicker
        value={value}
        defaultDate={value ?? undefined}
        onChange={(date) => date !== null && onChange(date)}
        minDate={min}
        maxDate={max}
        firstDayOfWeek={weekStart ? firstDayOfWeek(weekStart) : firstDayIn(locale())}
        weekdayFormat={(date) => datePart(date, { weekday: 'short' })}
        monthLabelFormat={(date) => datePart(date, monthAndYear)}
        monthsListFormat={(date) => datePart(date, { month: 'short' })}
        getDayAriaLabel={(date) => datePart(date, wholeDay)}
        ariaLabels={{ previousMonth: t('calendar.previousMonth'), nextMonth: t('calendar.nextMonth') }}
        classNames={{ day: classes.day, weekday: 'text-center mut' }}
      />
      {isClearable && value !== null && (
        <Button variant="subtle" size="sm" className="mt-2" onClick={() => onChange(null)}>
          {t('noDate')}
        </Button>
      )}
    </>
  )
}
