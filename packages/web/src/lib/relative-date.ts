import { daysBetween } from '@cairn/contract/calendar/days'
import type { CalendarDate } from '@cairn/contract/core/dates'
import { language } from './format'

export function relativeDate(today: CalendarDate, date: CalendarDate): string {
  const days = daysBetween(today, date)
  const format = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' })
  return Math.abs(days) < 14 ? format.format(days, 'day') : format.format(Math.round(days / 7), 'week')
}
