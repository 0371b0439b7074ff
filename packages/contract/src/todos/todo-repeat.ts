import { z } from 'zod'
import { addDays, addMonths, dayOfWeek, daysInMonth } from '../calendar/days'
import { type CalendarDate, calendarDateSchema } from '../core/dates'

export const repeatRules = ['Weekly', 'EveryTwoWeeks', 'Monthly', 'Weekdays'] as const
export type RepeatRule = (typeof repeatRules)[number]

/** `until` is inclusive; null for no end. */
export const repeatSchema = z.object({ rule: z.enum(repeatRules), until: calendarDateSchema.nullable().default(null) })
export type Repeat = z.infer<typeof repeatSchema>

const SATURDAY = 6

function nextWeekday(date: CalendarDate): CalendarDate {
  const next = addDays(date, 1)
  return dayOfWeek(next) % SATURDAY === 0 ? nextWeekday(next) : next
}

/** `monthDay`: intended day, longer than some months. */
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

/** Skips missed dates. Null after the last. */
export function nextDueDate({ dueDate, repeat, monthDay }: Occurrence, today: CalendarDate): CalendarDate | null {
  const step = steps[repeat.rule]
  let next = step(dueDate, monthDay)
  while (next < today) next = step(next, monthDay)
  return repeat.until !== null && next > repeat.until ? null : next
}

export const monthDayOf = (date: CalendarDate): number => Number(date.slice(8))
