import { z } from 'zod'
import { addDays, addMonths, dayOfWeek, daysInMonth } from '../calendar/days'
import { type CalendarDate, calendarDateSchema } from '../core/dates'

export const repeatRules = ['Weekly', 'EveryTwoWeeks', 'Monthly', 'Weekdays'] as const
export type RepeatRule = (typeof repeatRules)[number]

/** How a to-do comes again: until a date, which may be the last one's, or for good. */
export const repeatSchema = z.object({ rule: z.enum(repeatRules), until: calendarDateSchema.nullable().default(null) })
export type Repeat = z.infer<typeof repeatSchema>

const SATURDAY = 6

/** Monday after a Friday or a day of the weekend, else tomorrow. */
function nextWeekday(date: CalendarDate): CalendarDate {
  const next = addDays(date, 1)
  return dayOfWeek(next) % SATURDAY === 0 ? nextWeekday(next) : next
}

/** `monthDay`: the day of the month that it is meant for, which a shorter month before may not have had. */
function nextMonth(date: CalendarDate, monthDay: number): CalendarDate {
  const first = addMonths(`${date.slice(0, 7)}-01`, 1)
  const [year = 0, month = 1] = first.split('-').map(Number)
  return addDays(first, Math.min(monthDay, daysInMonth(year, month)) - 1)
}

const steps: Record<RepeatRule, (date: CalendarDate, monthDay: number) => CalendarDate> = {
  Weekly: (date) => addDays(date, 7),
  EveryTwoWeeks: (date) => addDays(date, 14),
  Monthly: nextMonth,
  Weekdays: nextWeekday,
}

interface Occurrence {
  readonly dueDate: CalendarDate
  readonly repeat: Repeat
  readonly monthDay: number
}

/** When the next one is due: by the rule, and where days have gone by without one, not in the past. Null after the last. */
export function nextDueDate({ dueDate, repeat, monthDay }: Occurrence, today: CalendarDate): CalendarDate | null {
  const step = steps[repeat.rule]
  let next = step(dueDate, monthDay)
  while (next < today) next = step(next, monthDay)
  return repeat.until !== null && next > repeat.until ? null : next
}

/** The day of the month of a date, for what repeats each month. */
export const monthDayOf = (date: CalendarDate): number => Number(date.slice(8))
