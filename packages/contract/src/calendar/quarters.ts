import type { CalendarDate } from '../core/dates'
import { addDays, addMonths } from './days'
import { addWeeks, type FirstDay, type IntervalId, weekStart } from './weeks'

/** A quarter is drawn as thirteen pebbles, one a week. */
export const PEBBLES = 13

/** Three calendar months. `year` names the business year by the calendar year in which it ends. */
export interface Quarter {
  startDate: CalendarDate
  /** The last date in it. */
  endDate: CalendarDate
  /** 1 to 4 */
  number: number
  year: number
}

function quarterFrom(startDate: CalendarDate, startMonth: number): Quarter {
  const year = Number(startDate.slice(0, 4))
  const monthsIn = (Number(startDate.slice(5, 7)) - startMonth + 12) % 12
  const yearBegan = addMonths(startDate, -monthsIn)
  return {
    startDate,
    endDate: addDays(addMonths(startDate, 3), -1),
    number: monthsIn / 3 + 1,
    year: startMonth === 1 ? year : Number(yearBegan.slice(0, 4)) + 1,
  }
}

/** The quarter a date lies in. `startMonth`, 1 to 12, is the month the organisation's first quarter begins with. */
export function quarterOf(date: CalendarDate, startMonth = 1): Quarter {
  const month = Number(date.slice(5, 7))
  const into = (month - startMonth + 12) % 3
  return quarterFrom(addMonths(`${date.slice(0, 7)}-01`, -into), startMonth)
}

/** The quarter `count` later; negative for earlier. */
export function addQuarters(quarter: Quarter, count: number, startMonth = 1): Quarter {
  return quarterFrom(addMonths(quarter.startDate, count * 3), startMonth)
}

/**
 * The weeks of a quarter as thirteen groups, one for each pebble. A week belongs to the quarter that its first date
 * lies in, which gives thirteen weeks as a rule. Where there are fourteen, the last pebble stands for both. Where there
 * are only twelve (a quarter of at most 90 days that begins just after a week has), the week it begins in comes first.
 */
export function quarterWeeks(quarter: Quarter, firstDay: FirstDay = 'Monday'): IntervalId[][] {
  const beganIn = weekStart(quarter.startDate, firstDay)
  const weeks: IntervalId[] = []
  let week = beganIn < quarter.startDate ? addWeeks(beganIn, 1) : beganIn
  for (; week <= quarter.endDate; week = addWeeks(week, 1)) weeks.push(week)
  if (weeks.length < PEBBLES) weeks.unshift(beganIn)
  return [...weeks.slice(0, PEBBLES - 1).map((single) => [single]), weeks.slice(PEBBLES - 1)]
}

/**
 * Which pebble a date falls on: the quarter, and the pebble's number from 1 to 13. The first days of a quarter whose
 * week began before it still fall on the last pebble of the quarter before.
 */
export function weekOfQuarter(
  date: CalendarDate,
  startMonth = 1,
  firstDay: FirstDay = 'Monday',
): { quarter: Quarter; week: number } {
  const own = quarterOf(date, startMonth)
  const interval = weekStart(date, firstDay)
  const index = quarterWeeks(own, firstDay).findIndex((group) => group.includes(interval))
  if (index >= 0) return { quarter: own, week: index + 1 }
  return { quarter: addQuarters(own, -1, startMonth), week: PEBBLES }
}
