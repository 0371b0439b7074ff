import { type CalendarDate, calendarDateSchema } from '../core/dates'
import { isYearFirst, parseTypedDate, type ReadingDates } from '../core/typed-date'

export type ReadDate =
  | { readonly date: CalendarDate }
  /** The day does not exist: the last date of its month. */
  | { readonly lastOfMonth: CalendarDate }
  | null

const ISO_TIME = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

function lastDay(firstOfMonth: CalendarDate): CalendarDate {
  const [year, month] = [Number(firstOfMonth.slice(0, 4)), Number(firstOfMonth.slice(5, 7))]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

const LATE_DAY = /(?<!\d)(29|3[01])(?!\d)/

const onTheFirst = (text: string) => text.replace(LATE_DAY, (day) => '1'.padStart(day.length, '0'))

const DOTTED = /^\d{1,2}\.\s*\d{1,2}\.\s*(\d{4}|\d{2})$/

function readingsOf(text: string, own: ReadingDates): ReadingDates[] {
  const american = { ...own, locale: 'en-US', language: 'en' }
  return DOTTED.test(text) && !isYearFirst(own.locale) ? [{ ...own, locale: 'de-DE' }, own, american] : [own, american]
}

const DECIMAL = /^\d+,\d+$/

export function readDate(text: string, locale: string, today: CalendarDate): ReadDate {
  if (DECIMAL.test(text.trim())) return null
  const typed = ISO_TIME.exec(text.trim())?.[1] ?? text.trim()
  const own = { locale, language: locale.split('-')[0] ?? 'en', today }
  const read = (one: string) => {
    const dates = readingsOf(one, own).map((reading) => parseTypedDate(one, reading))
    return dates.find((date) => date !== null && calendarDateSchema.safeParse(date).success) ?? null
  }
  const date = read(typed)
  if (date) return { date }
  const first = onTheFirst(typed)
  const month = first === typed ? null : read(first)
  if (month === null) return null
  const last = lastDay(month)
  // In another order, the day may be the month: `31.02.27` is not January.
  return Number(LATE_DAY.exec(typed)?.[1]) > Number(last.slice(8)) ? { lastOfMonth: last } : null
}
