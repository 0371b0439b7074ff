import type { CalendarDate } from '../core/dates'
import { periodOf } from './periods'
import { type Quarter, quarterOf } from './quarters'
import { addWeeks, type FirstDay, type IntervalId, weekStart } from './weeks'

/** A quarter is drawn as thirteen pebbles, one a week. */
export const PEBBLES = 13

const mondaysIn = ({ startDate, endDate }: Pick<Quarter, 'startDate' | 'endDate'>): CalendarDate[] => {
  const beganIn = weekStart(startDate)
  const mondays: CalendarDate[] = []
  let monday = beganIn < startDate ? addWeeks(beganIn, 1) : beganIn
  for (; monday <= endDate; monday = addWeeks(monday, 1)) mondays.push(monday)
  return mondays
}

/**
 * The weeks whose Mondays lie in a quarter, whatever day they begin with: thirteen as a rule, else twelve or fourteen. Each
 * week belongs to one quarter.
 */
export const weeksOfQuarter = (
  quarter: Pick<Quarter, 'startDate' | 'endDate'>,
  firstDay: FirstDay = 'Monday',
): IntervalId[] => mondaysIn(quarter).map((monday) => weekStart(monday, firstDay))

/**
 * The weeks of a quarter as thirteen groups, one for each pebble. A week belongs to the quarter that its Monday lies in,
 * whatever day it begins with, which gives thirteen weeks as a rule. Where there are fourteen, the last pebble stands for
 * both. Where there are only twelve (a quarter of at most 90 days that begins just after a Monday), the week it begins in
 * comes first.
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

/**
 * Which pebble a date falls on: the quarter, and the pebble's number from 1 to 13. The first days of a quarter whose
 * week's Monday lies before it still fall on the last pebble of the quarter before, and the last days of one whose week
 * has its Monday in the next already fall on that one's first.
 */
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
