import { z } from 'zod'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const MIDNIGHT_UTC = /^(\d{4}-\d{2}-\d{2})T00:00(:00(\.0+)?)?(Z|\+00:00)$/

function isCalendarDate(value: string): boolean {
  if (!DATE.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

export type CalendarDate = string

/** Leaves room for dates derived from these to keep four-digit years. */
export const FIRST_DATE: CalendarDate = '1900-01-01'
export const LAST_DATE: CalendarDate = '2199-12-31'

/** Also accepts midnight UTC of the day. */
export const calendarDateSchema = z
  .string()
  .transform((value) => MIDNIGHT_UTC.exec(value)?.[1] ?? value)
  .refine(isCalendarDate, { error: 'NOT_A_DATE', abort: true })
  .refine((value) => value >= FIRST_DATE && value <= LAST_DATE, 'DATE_OUT_OF_RANGE')

export const instantSchema = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString())

export const replyDateSchema = z.string().meta({ format: 'date' })
export const replyInstantSchema = z.string().meta({ format: 'date-time' })
