import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { translate } from '../../i18n/translate'
import { datePart, monthDay, shortDate } from '../../lib/format'

const yearOf = (date: string): string => date.slice(0, 4)

/** A period in full, by its first date: "Week of November 9", with the year where it is another one than today's. */
export function periodName(kind: PeriodKind, date: string, today: string): string {
  const isThisYear = yearOf(date) === yearOf(today)
  if (kind === 'Week') {
    const day = isThisYear ? monthDay(date) : datePart(date, { month: 'long', day: 'numeric', year: 'numeric' })
    return translate('scorecard-grid:period.Week', { date: day })
  }
  const month = datePart(date, { month: 'long', year: 'numeric' })
  return translate(`scorecard-grid:period.${kind}`, { date: month })
}

/** A year that is the calendar's own is called by its number. */
const isCalendarYear = (kind: PeriodKind, date: string): boolean => kind === 'Year' && date.endsWith('-01-01')

/** At a column's head: "Nov 2", and the day alone where the month has been said beside it. */
export function periodHead(kind: PeriodKind, date: string, before: string | undefined): string {
  if (isCalendarYear(kind, date)) return datePart(date, { year: 'numeric' })
  if (kind === 'Year') return datePart(date, { year: '2-digit', month: 'short' })
  if (kind !== 'Week') {
    const isNewYear = before === undefined || yearOf(before) !== yearOf(date)
    return datePart(date, isNewYear ? { month: 'short', year: '2-digit' } : { month: 'short' })
  }
  const isSameMonth = before?.slice(0, 7) === date.slice(0, 7)
  return isSameMonth ? datePart(date, { day: 'numeric' }) : shortDate(date)
}

/** A period's first day: "Sep 7", with the year where it is another one than today's. */
const rangeDate = (date: string, today: string): string =>
  yearOf(date) === yearOf(today) ? shortDate(date) : datePart(date, { month: 'short', day: 'numeric', year: 'numeric' })

/** An end of what is in sight, or where a goal begins to hold: "Sep 7" for a week, "Dec 2025" for what is longer. */
export function rangeEnd(kind: PeriodKind, date: string, today: string): string {
  if (kind === 'Week') return rangeDate(date, today)
  return datePart(date, { ...(!isCalendarYear(kind, date) && { month: 'short' }), year: 'numeric' })
}
