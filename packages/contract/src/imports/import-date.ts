import { type CalendarDate, calendarDateSchema } from '../core/dates'
import { parseTypedDate } from '../core/typed-date'

export type ReadDate =
  | { readonly date: CalendarDate }
  /** It names a day that its month does not have: the last that it has. */
  | { readonly lastOfMonth: CalendarDate }
  | null

const ISO_TIME = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

function lastDay(firstOfMonth: CalendarDate): CalendarDate {
  const [year, month] = [Number(firstOfMonth.slice(0, 4)), Number(firstOfMonth.slice(5, 7))]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const LATE_DAY = /(?<!\d)(29|3[01])(?!\d)/

/** The same with the first in place of a 29th, 30th or 31st. */
const onTheFirst = (text: string) => text.replace(LATE_DAY, (day) => '1'.padStart(day.length, '0'))

/** A date as people and spreadsheets write it. */
export function readDate(text: string, locale: string, today: CalendarDate): ReadDate {
  const typed = ISO_TIME.exec(text.trim())?.[1] ?? text.trim()
  const reading = { locale, language: locale.split('-')[0] ?? 'en', today }
  const read = (one: string) => {
    const date = parseTypedDate(one, reading) ?? parseTypedDate(one, { ...reading, locale: 'en-US', language: 'en' })
    return date !== null && calendarDateSchema.safeParse(date).success ? date : null
  }
  const date = read(typed)
  if (date) return { date }
  const first = onTheFirst(typed)
  const month = first === typed ? null : read(first)
  if (month === null) return null
  const last = lastDay(month)
  // Where the order is another one, what was taken for a day may be the month: `31.02.27` is no January.
  return Number(LATE_DAY.exec(typed)?.[1]) > Number(last.slice(8)) ? { lastOfMonth: last } : null
}
