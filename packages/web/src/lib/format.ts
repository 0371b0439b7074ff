import type { CalendarDate } from '@cairn/contract/core/dates'
import { formatsOf, localeIn } from '@cairn/contract/identity/locales'

/** The language that the page is written in. */
export const language = () => (typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en')

let own: string | null = null

const deviceLocale = () => (typeof navigator === 'undefined' ? language() : navigator.language)

/** The page's language as the person's region, or that of their device, writes dates, times and numbers. */
export const locale = () => localeIn(language(), own ?? deviceLocale())

/** The locale that the person has chosen: the language of words within numbers, and the region's formats; that of the page without one. */
export const ownLocale = () => own ?? locale()

/** In whose way the person's region writes numbers, whatever the language. */
const numbersLocale = () => formatsOf(own ?? deviceLocale())

/** Told by the session. */
export function writeAs(userLocale: string | null): void {
  own = userLocale
}

const noonUtc = (date: CalendarDate) => new Date(`${date}T12:00:00Z`)

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Making one takes longer than all that it writes on a page: each is made once. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  dateFormats.set(key, format)
  return format
}

/** A part of a date, as the person writes it: of `2026-11-20` the month's name, or its weekday's. */
export function datePart(date: CalendarDate, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale(), options).format(noonUtc(date))
}

/** `2026-11-20` → "Nov 20" (MMM D). */
export function shortDate(date: CalendarDate): string {
  return datePart(date, { month: 'short', day: 'numeric' })
}

/** `2026-11-09` → "November 9". */
export function monthDay(date: CalendarDate): string {
  return datePart(date, { month: 'long', day: 'numeric' })
}

/** `2026-12-01` → "December 1, 2026". */
export function fullDate(date: CalendarDate): string {
  return datePart(date, { year: 'numeric', month: 'long', day: 'numeric' })
}

/** `2026-11-13`, `2026-11-30` → "November 13 – 30". */
export function dayRange(from: CalendarDate, to: CalendarDate): string {
  const isOfOneYear = from.slice(0, 4) === to.slice(0, 4)
  const options = { month: 'long', day: 'numeric', year: isOfOneYear ? undefined : 'numeric' } as const
  return dateFormat(locale(), options).formatRange(noonUtc(from), noonUtc(to))
}

/** `2026-12-31` → "Thursday, December 31". */
export function longDate(date: CalendarDate): string {
  return datePart(date, { weekday: 'long', month: 'long', day: 'numeric' })
}

/** `2026-12-31` → "Thu, Dec 31, 2026": what a field of a date shows, and takes typed. */
export function dateWithYear(date: CalendarDate): string {
  return datePart(date, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' })
}

/** `2026-12-31` in the numbers of a locale: "12/31/2026". */
export function numericDate(date: CalendarDate, locale: string): string {
  return dateFormat(formatsOf(locale), {}).format(noonUtc(date))
}

const collators = new Map<string, Intl.Collator>()

/** Sorts names as the person's language does, case and accents aside. */
export function compareNames(one: string, other: string): number {
  const collator = collators.get(locale()) ?? new Intl.Collator(locale(), { sensitivity: 'base', numeric: true })
  collators.set(locale(), collator)
  return collator.compare(one, other)
}

/** 8.25 → "8.3", "8,3" in German; a dash where there is none. */
export const oneDecimal = (value: number | null, options: Intl.NumberFormatOptions = {}): string =>
  value === null
    ? '–'
    : new Intl.NumberFormat(numbersLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1, ...options })
        .format(value)
        .replace('-', '−')

/** 8012 → "8,012". */
export const wholeNumber = (value: number): string => new Intl.NumberFormat(numbersLocale()).format(value)

const NUMBER_PARTS: readonly string[] = ['integer', 'group', 'decimal', 'fraction']

/** 1.2 and "megabyte" → "1.2 MB": the number as the region writes it, the unit in the page's language. */
export function withUnit(value: number, options: Intl.NumberFormatOptions & { unit: string }): string {
  const number = new Intl.NumberFormat(numbersLocale(), { maximumFractionDigits: options.maximumFractionDigits })
  const parts = new Intl.NumberFormat(locale(), { ...options, style: 'unit' }).formatToParts(value)
  const begin = parts.findIndex(({ type }) => NUMBER_PARTS.includes(type))
  const unit = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .filter(({ type }) => !NUMBER_PARTS.includes(type))
      .map((part) => part.value)
  return [...unit(0, begin), number.format(value), ...unit(begin)].join('')
}
