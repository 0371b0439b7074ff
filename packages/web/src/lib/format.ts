import type { CalendarDate } from '@cairn/contract/core/dates'
import { localeIn } from '@cairn/contract/identity/locales'

/** The language that the page is written in. */
export const language = () => (typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en')

let own: string | null = null

const deviceLocale = () => (typeof navigator === 'undefined' ? language() : navigator.language)

/** The page's language as the person's region, or that of their device, writes dates, times and numbers. */
export const locale = () => localeIn(language(), own ?? deviceLocale())

/** The locale that the person has chosen, in whose way amounts are written and numbers are typed; that of the page without one. */
export const ownLocale = () => own ?? locale()

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
  return dateFormat(locale, {}).format(noonUtc(date))
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
    : new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1, ...options })
        .format(value)
        .replace('-', '−')

/** 8012 → "8,012". */
export const wholeNumber = (value: number): string => new Intl.NumberFormat(locale()).format(value)
