import { z } from 'zod'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MIDNIGHT_UTC = /^(\d{4}-\d{2}-\d{2})T00:00(:00(\.0+)?)?(Z|\+00:00)$/

function isCalendarDate(value: string): boolean {
  if (!DATE.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** A calendar date `YYYY-MM-DD`, without time or zone. */
export type CalendarDate = string

/**
 * The dates that may be given. Whatever is counted from them, a quarter's end or a series' next meeting, is a date of
 * four digits still, which every part of Cairn can read, write and sort.
 */
export const FIRST_DATE: CalendarDate = '1900-01-01'
export const LAST_DATE: CalendarDate = '2199-12-31'

/** Takes `YYYY-MM-DD`, or midnight UTC of that day; gives `YYYY-MM-DD`. */
export const calendarDateSchema = z
  .string()
  .transform((value) => MIDNIGHT_UTC.exec(value)?.[1] ?? value)
  .refine(isCalendarDate, { error: 'This is not a date.', abort: true })
  .refine((value) => value >= FIRST_DATE && value <= LAST_DATE, 'Give a date from 1900 to 2199.')

/** An instant in UTC, ISO 8601 with Z. */
export const instantSchema = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString())

/** In replies: presenters write them, and the OpenAPI document names their format. */
export const replyDateSchema = z.string().meta({ format: 'date' })
export const replyInstantSchema = z.string().meta({ format: 'date-time' })
