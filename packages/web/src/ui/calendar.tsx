import { useTranslation } from '../i18n/use-translation'
import '@mantine/dates/styles.layer.css'
import { firstDayOfWeek } from '@cairn/contract/calendar/weeks'
import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '../lib/session'
import classes from './date-field.module.css'

interface CalendarProps {
  /** `YYYY-MM-DD` or null. */
  value: string | null
  onChange: (date: string | null) => void
  min?: string
  max?: string
  isClearable?: boolean
}

/** The month to choose a day in, its weeks as the organisation counts them. Kept apart from the field so that it is loaded when first opened. */
export function Calendar({ value, onChange, min, max, isClearable = false }: CalendarProps) {
  const { t } = useTranslation('generic')
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  return (
    <>
      <DatePicker
        value={value}
        defaultDate={value ?? undefined}
        onChange={(date) => date !== null && onChange(date)}
        minDate={min}
        maxDate={max}
        firstDayOfWeek={firstDayOfWeek(session?.org?.weekStart)}
        ariaLabels={{ previousMonth: t('calendar.previousMonth'), nextMonth: t('calendar.nextMonth') }}
        classNames={{ day: classes.day, weekday: classes.weekday }}
      />
      {isClearable && value !== null && (
        <Button variant="subtle" size="sm" className={classes.clear} onClick={() => onChange(null)}>
          {t('noDate')}
        </Button>
      )}
    </>
  )
}
