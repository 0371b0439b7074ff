import type { CalendarDate } from '../core/dates'
import { periodOf } from './periods'
import { type Quarter, quarterOf } from './quarters'
import { addWeeks, type FirstDay, type IntervalId, weekStart } from './weeks'

export const PEBBLES = 13

const mondaysIn = ({ startDate, endDate }: Pick<Quarter, 'startDate' | 'endDate'>): CalendarDate[] => {
  const beganIn = weekStart(startDate)
  const mondays: CalendarDate[] = []
  let monday = beganIn < startDate ? addWeeks(beganIn, 1) : beganIn
  for (; monday <= endDate; monday = addWeeks(monday, 1)) mondays.push(monday)
  return mondays
}

export const weeksOfQuarter = (
  quarter: Pick<Quarter, 'startDate' | 'endDate'>,
  firstDay: FirstDay = 'Monday',
): IntervalId[] => mondaysIn(quarter).map((monday) => weekStart(monday, firstDay))

/**
 * A week belongs to the quarter that contains its Monday. Of fourteen weeks, the last pebble holds two; if there are
 * only twelve, the week in which the quarter begins comes first.
 */
export function quarterWeeks(
  quarter: Pick<Quarter, 'startDate' | 'endDate'>,
  firstDay: FirstDay = 'Monday',
): IntervalId[][] {
  const mondays = mondaysIn(quarter)
  if (mondays.length < PEBBLES) mondays.unshift(weekStart(quarter.startDate))
  const weeks = mondays.map((date) => weekStart(date, firstDay))
  return [...weeks.slice(0, PEBBLES - 1).map((single) => [single]), weeks.slice(PEBBLES - 1)]
}

export function weekOfQuarter(
  date: CalendarDate,
  startMonth = 1,
  firstDay: FirstDay = 'Monday',
): { quarter: Quarter; week: number } {
  const interval = weekStart(date, firstDay)
  const pebbleIn = (quarter: Quarter) =>
    quarterWeeks(quarter, firstDay).findIndex((group) => group.includes(interval)) + 1
  const own = quarterOf(date, startMonth)
  const week = pebbleIn(own)
  if (week > 0) return { quarter: own, week }
  const quarter = quarterOf(
    periodOf('Week', date, { weekStart: firstDay, quarterStartMonth: startMonth }).key,
    startMonth,
  )
  return { quarter, week: pebbleIn(quarter) }
}
