import type { CalendarDate } from '../core/dates'
import { addDays, addMonths } from './days'

/** `year` is the calendar year in which the business year ends. */
export interface Quarter {
  startDate: CalendarDate
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

export function quarterOf(date: CalendarDate, startMonth = 1): Quarter {
  const month = Number(date.slice(5, 7))
  const into = (month - startMonth + 12) % 3
  return quarterFrom(addMonths(`${date.slice(0, 7)}-01`, -into), startMonth)
}

export function addQuarters(quarter: Quarter, count: number, startMonth = 1): Quarter {
  return quarterFrom(addMonths(quarter.startDate, count * 3), startMonth)
}

const CLOSING_DAYS = 21

export function planQuarterOf(date: CalendarDate, startMonth = 1): Quarter {
  const quarter = quarterOf(date, startMonth)
  return date < addDays(quarter.startDate, CLOSING_DAYS) ? addQuarters(quarter, -1, startMonth) : quarter
}
