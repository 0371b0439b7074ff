import { z } from 'zod'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MIDNIGHT_UTC = /^(\d{4}-\d{2}-\d{2})T00:00(:00(\.0+)?)?(Z|\+00:00)$/

function isCalendarDate(value: string): boolean {
  if (!DATE.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** A calendar date `YYYY-MM-DD`, without time or zone. Years 1900 to 9999. */
export type CalendarDate = string

/** Takes `YYYY-MM-DD`, or midnight UTC of that day; gives `YYYY-MM-DD`. */
export const calendarDateSchema = z
  .string()
  .transform((value) => MIDNIGHT_UTC.exec(value)?.[1] ?? value)
  .refine((value) => isCalendarDate(value) && value >= '1900-01-01', 'This is not a date.')

/** An instant in UTC, ISO 8601 with Z. */
export const instantSchema = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString())
