import type { CalendarDate } from '../core/dates'
import { addDays, addMonths } from './days'

/** Three calendar months. `year` names the business year by the calendar year in which it ends. */
export interface Quarter {
  startDate: CalendarDate
  /** The last date in it. */
  endDate: CalendarDate

  number: 1 | 2 | 3 | 4
  year: number
}

function quarterFrom(startDate: CalendarDate, startMonth: number): Quarter {
  const year = Number(startDate.slice(0, 4))
  const monthsIn = (Number(startDate.slice(5, 7)) - startMonth + 12) % 12
  const yearBegan = addMonths(startDate, -monthsIn)
  return {
    startDate,
    endDate: addDays(addMonths(startDate, 3), -1),
    number: (monthsIn / 3 + 1) as Quarter['number'],
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

/** So many days into a quarter the one before is still being closed. */
const CLOSING_DAYS = 21

/** The quarter that a plan of this date is for: in the first three weeks of a quarter the one that has just ended. */
export function planQuarterOf(date: CalendarDate, startMonth = 1): Quarter {
  const quarter = quarterOf(date, startMonth)
  return date < addDays(quarter.startDate, CLOSING_DAYS) ? addQuarters(quarter, -1, startMonth) : quarter
}
