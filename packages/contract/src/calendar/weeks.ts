import type { CalendarDate } from '../core/dates'
import { addDays, dayOfWeek } from './days'

/** The days a week may begin with; an organisation picks one, Monday unless it does. */
export const firstDays = ['Monday', 'Sunday', 'Saturday'] as const
export type FirstDay = (typeof firstDays)[number]

/** A week, by its first date `YYYY-MM-DD`: the `intervalId` of measured values and rock statuses. */
export type IntervalId = CalendarDate

const dayNumbers = { Sunday: 0, Monday: 1, Saturday: 6 } as const satisfies Record<FirstDay, number>

/** A week's first day as a number: 0 for Sunday to 6 for Saturday. */
export const firstDayOfWeek = (firstDay: FirstDay = 'Monday'): 0 | 1 | 6 => dayNumbers[firstDay]

/** The week a date lies in. */
export function weekStart(date: CalendarDate, firstDay: FirstDay = 'Monday'): IntervalId {
  return addDays(date, -((dayOfWeek(date) - dayNumbers[firstDay] + 7) % 7))
}

/** The week `weeks` later; negative for earlier. */
export function addWeeks(intervalId: IntervalId, weeks: number): IntervalId {
  return addDays(intervalId, weeks * 7)
}

/** The last date of a week. */
export function weekEnd(intervalId: IntervalId): CalendarDate {
  return addDays(intervalId, 6)
}

/** The week a scorecard review looks at: the latest one that has wholly passed. */
export function lastCompletedWeek(today: CalendarDate, firstDay: FirstDay = 'Monday'): IntervalId {
  return addWeeks(weekStart(today, firstDay), -1)
}

/** `count` weeks from early to late, the last of them `intervalId`. */
export function weeksEndingAt(intervalId: IntervalId, count: number): IntervalId[] {
  return Array.from({ length: count }, (_, index) => addWeeks(intervalId, index - count + 1))
}
