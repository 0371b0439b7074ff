import { formatsOf } from '../identity/locales'
import { type CalendarDate, calendarDateSchema } from './dates'
import { dateInWords } from './dates-in-words'

export interface ReadingDates {
  locale: string
  language: string
  /** Without a year, the nearest date. */
  today: CalendarDate
  notBefore?: CalendarDate | undefined
  quarterStartMonth?: number | undefined
}

type Part = 'year' | 'month' | 'day'

const noon = (year: number, month: number, day: number) => Date.UTC(year, month, day, 12)

function orderOf(locale: string): Part[] {
  const parts = new Intl.DateTimeFormat(formatsOf(locale), { timeZone: 'UTC' }).formatToParts(noon(2000, 0, 1))
  return parts.map(({ type }) => type).filter((type): type is Part => ['year', 'month', 'day'].includes(type))
}

export const isYearFirst = (locale: string): boolean => orderOf(locale)[0] === 'year'

const wordOf = (text: string) => text.toLowerCase().replace(/\./g, '')

const known = new Map<string, string[][]>()

function namesOf(locales: readonly string[], times: readonly number[], part: 'month' | 'weekday'): string[][] {
  const key = `${part}|${locales.join()}`
  const before = known.get(key)
  if (before) return before
  const forms = locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((style) => [
      new Intl.DateTimeFormat(locale, { [part]: style, timeZone: 'UTC' }),
      // Some languages decline the month next to a day.
      new Intl.DateTimeFormat(locale, { [part]: style, day: 'numeric', timeZone: 'UTC' }),
    ]),
  )
  const nameIn = (form: Intl.DateTimeFormat, time: number) =>
    form.formatToParts(time).find(({ type }) => type === part)?.value ?? ''
  const names = times.map((time) => forms.map((form) => wordOf(nameIn(form, time))))
  known.set(key, names)
  return names
}

const MONTHS = Array.from({ length: 12 }, (_, month) => noon(2000, month, 1))
const WEEKDAYS = Array.from({ length: 7 }, (_, day) => noon(2000, 0, 2 + day))

function monthNamed(word: string, locales: readonly string[]): number | null {
  const all = namesOf(locales, MONTHS, 'month')
  const exact = all.findIndex((names) => names.includes(word))
  const isWhole = exact >= 0 || word.length < 3 || isWeekday(word, locales)
  const found = isWhole ? exact : all.findIndex((names) => names.some((n) => n.startsWith(word)))
  return found < 0 ? null : found + 1
}

/** 0 is Sunday. */
function weekdayNamed(word: string, locales: readonly string[]): number | null {
  const found = namesOf(locales, WEEKDAYS, 'weekday').findIndex((names) => names.includes(word))
  return found < 0 ? null : found
}

const ENGLISH = ['en-US']

const isWeekday = (word: string, locales: readonly string[]) =>
  namesOf(locales, WEEKDAYS, 'weekday').some((names) => names.includes(word))

const pad = (value: number, length: number) => String(value).padStart(length, '0')

function valid(year: number, month: number, day: number): CalendarDate | null {
  const date = calendarDateSchema.safeParse(`${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`)
  return date.success ? date.data : null
}

function nearest(month: number, day: number, { today, notBefore = '' }: ReadingDates): CalendarDate | null {
  const now = Date.parse(`${today}T12:00:00Z`)
  const distance = (date: CalendarDate) => Math.abs(Date.parse(`${date}T12:00:00Z`) - now)
  const around = [-1, 0, 1, 2].map((step) => valid(Number(today.slice(0, 4)) + step, month, day))
  const possible = around.filter((date): date is CalendarDate => date !== null && date >= notBefore)
  return possible.toSorted((one, other) => distance(one) - distance(other))[0] ?? null
}

const fullYear = (typed: string) => (typed.length <= 2 ? 2000 + Number(typed) : Number(typed))

const NUMBER = /^(\d{1,4})(?:月|st|nd|rd|th|er|º)?$/
const FILLERS = ['of', 'de']

function piecesOf(typed: string, locales: readonly string[]): { numbers: string[]; month: number | null } | null {
  const pieces = typed.toLowerCase().split(/[\s,./()\-年]+|(?<=\d月)|(?<=\d)日/)
  const numbers = pieces.flatMap((piece) => NUMBER.exec(piece)?.[1] ?? [])
  const words = pieces.filter((piece) => piece !== '' && !NUMBER.test(piece) && !FILLERS.includes(piece))
  const read = words.map((word) => ({ month: monthNamed(word, locales), isDay: isWeekday(word, locales) }))
  if (read.some(({ month, isDay }) => month === null && !isDay)) return null
  const named = read.filter(({ month }) => month !== null)
  // "mar. 21 avril": a word that can be weekday or month is the weekday next to a month; of two, the last is the month.
  const certain = named.filter(({ isDay }) => !isDay)
  const [first, ...others] = named.length > 1 && certain.length > 0 ? certain : named.slice(-1)
  return others.length > 0 ? null : { numbers, month: first?.month ?? null }
}

export function parseTypedDate(text: string, reading: ReadingDates): CalendarDate | null {
  const locales = [...new Set([reading.locale, reading.language])]
  const dayNamed = (word: string) => weekdayNamed(word, locales) ?? weekdayNamed(word, ENGLISH)
  return writtenDate(text.trim(), reading)?.date ?? dateInWords(text, { ...reading, locales, dayNamed })
}

export const isNoSuchDate = (text: string, reading: ReadingDates): boolean =>
  writtenDate(text.trim(), reading)?.date === null

const isDayOfSomeMonth = (month: number, day: number) => month >= 1 && month <= 12 && day >= 1 && day <= 31

/** Only day-first languages end a date with a dot. */
const DAY_FIRST = /^\d{1,2}\.\s*\d{1,2}\.$/
const DAYS_WITHOUT_YEAR: readonly Part[] = ['day', 'month']

function writtenDate(typed: string, reading: ReadingDates): { date: CalendarDate | null } | null {
  const { locale, language } = reading
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) {
    const [, month = 0, day = 0] = typed.split('-').map(Number)
    const date = calendarDateSchema.safeParse(typed).data ?? null
    return date !== null || isDayOfSomeMonth(month, day) ? { date } : null
  }
  const pieces = piecesOf(typed, [...new Set([locale, language])])
  if (pieces === null) return null
  const { numbers, month: named } = pieces
  const order = DAY_FIRST.test(typed) ? DAYS_WITHOUT_YEAR : orderFor(numbers, named !== null, locale)
  const given = numbers.length === order.length ? order : order.filter((part) => part !== 'year')
  if (numbers.length !== given.length) return null
  const of = (part: Part) => numbers[given.indexOf(part)] ?? ''
  const [month, day] = [named ?? Number(of('month')), Number(of('day'))]
  if (!isDayOfSomeMonth(month, day)) return null
  return { date: given.includes('year') ? valid(fullYear(of('year')), month, day) : nearest(month, day, reading) }
}

/** Four digits are always the year, followed by the month. */
function orderFor(numbers: readonly string[], isMonthNamed: boolean, locale: string): readonly Part[] {
  const isYearFirst = numbers[0]?.length === 4
  if (isMonthNamed) return isYearFirst ? ['year', 'day'] : ['day', 'year']
  return isYearFirst ? ['year', 'month', 'day'] : orderOf(locale)
}
