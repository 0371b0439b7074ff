import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { translate } from '../../i18n/translate'
import { datePart, monthDay, shortDate } from '../../lib/format/format'

const yearOf = (date: string): string => date.slice(0, 4)

export function periodName(kind: PeriodKind, date: string, today: string): string {
  const isThisYear = yearOf(date) === yearOf(today)
  if (kind === 'Week') {
    const day = isThisYear ? monthDay(date) : datePart(date, { month: 'long', day: 'numeric', year: 'numeric' })
    return translate('scorecard-grid:period.Week', { date: day })
  }
  const month = datePart(date, { month: 'long', year: 'numeric' })
  return translate(`scorecard-grid:period.${kind}`, { date: month })
}

const isCalendarYear = (kind: PeriodKind, date: string): boolean => kind === 'Year' && date.endsWith('-01-01')

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

const rangeDate = (date: string, today: string): string =>
  yearOf(date) === yearOf(today) ? shortDate(date) : datePart(date, { month: 'short', day: 'numeric', year: 'numeric' })

export function rangeEnd(kind: PeriodKind, date: string, today: string): string {
  if (kind === 'Week') return rangeDate(date, today)
  return datePart(date, { ...(!isCalendarYear(kind, date) && { month: 'short' }), year: 'numeric' })
}

/** "Sep" in "Sep to Oct 2026". */
export function rangeStart(kind: PeriodKind, from: string, to: string, today: string): string {
  const isOneYear = kind !== 'Week' && kind !== 'Year' && yearOf(from) === yearOf(to)
  return isOneYear ? datePart(from, { month: 'short' }) : rangeEnd(kind, from, today)
}
