import type { CalendarDate } from '../core/dates'
import { addDays, dayOfWeek } from './days'

export const firstDays = ['Monday', 'Sunday', 'Saturday'] as const
export type FirstDay = (typeof firstDays)[number]

export type IntervalId = CalendarDate

const dayNumbers = { Sunday: 0, Monday: 1, Saturday: 6 } as const satisfies Record<FirstDay, number>

export const firstDayOfWeek = (firstDay: FirstDay = 'Monday'): 0 | 1 | 6 => dayNumbers[firstDay]

export function weekStart(date: CalendarDate, firstDay: FirstDay = 'Monday'): IntervalId {
  return addDays(date, -((dayOfWeek(date) - dayNumbers[firstDay] + 7) % 7))
}

export function addWeeks(intervalId: IntervalId, weeks: number): IntervalId {
  return addDays(intervalId, weeks * 7)
}

export function weekEnd(intervalId: IntervalId): CalendarDate {
  return addDays(intervalId, 6)
}

export function lastCompletedWeek(today: CalendarDate, firstDay: FirstDay = 'Monday'): IntervalId {
  return addWeeks(weekStart(today, firstDay), -1)
}

export function weeksEndingAt(intervalId: IntervalId, count: number): IntervalId[] {
  return Array.from({ length: count }, (_, index) => addWeeks(intervalId, index - count + 1))
}
