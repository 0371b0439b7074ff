import type { CalendarDate } from '@cairn/contract/core/dates'
import { formatsOf, localeIn } from '@cairn/contract/identity/locales'

export const language = () => (typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en')

let own: string | null = null

const deviceLocale = () => (typeof navigator === 'undefined' ? language() : navigator.language)

export const locale = () => localeIn(language(), own ?? deviceLocale())

export const ownLocale = () => own ?? locale()

const numbersLocale = () => formatsOf(own ?? deviceLocale())

export function writeAs(userLocale: string | null): void {
  own = userLocale
}

const noonUtc = (date: CalendarDate) => new Date(`${date}T12:00:00Z`)

const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter is slow. */
function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  dateFormats.set(key, format)
  return format
}

export function datePart(date: CalendarDate, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(locale(), options).format(noonUtc(date))
}

/** 0 is Sunday. */
export const weekdayName = (day: number): string => datePart(`2026-11-0${1 + day}`, { weekday: 'long' })

/** 1 is January. */
export const monthName = (month: number): string =>
  datePart(`2026-${String(month).padStart(2, '0')}-01`, { month: 'long' })

export function shortDate(date: CalendarDate): string {
  return datePart(date, { month: 'short', day: 'numeric' })
}

export function monthDay(date: CalendarDate): string {
  return datePart(date, { month: 'long', day: 'numeric' })
}

export function fullDate(date: CalendarDate): string {
  return datePart(date, { year: 'numeric', month: 'long', day: 'numeric' })
}

export function dayRange(from: CalendarDate, to: CalendarDate): string {
  const isOfOneYear = from.slice(0, 4) === to.slice(0, 4)
  const options = { month: 'long', day: 'numeric', year: isOfOneYear ? undefined : 'numeric' } as const
  return dateFormat(locale(), options).formatRange(noonUtc(from), noonUtc(to))
}

export function longDate(date: CalendarDate): string {
  return datePart(date, { weekday: 'long', month: 'long', day: 'numeric' })
}

export function dateWithYear(date: CalendarDate): string {
  return datePart(date, { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' })
}

export function numericDate(date: CalendarDate, locale: string): string {
  return dateFormat(formatsOf(locale), {}).format(noonUtc(date))
}

const collators = new Map<string, Intl.Collator>()

export function compareNames(one: string, other: string): number {
  const collator = collators.get(locale()) ?? new Intl.Collator(locale(), { sensitivity: 'base', numeric: true })
  collators.set(locale(), collator)
  return collator.compare(one, other)
}

export const oneDecimal = (value: number | null, options: Intl.NumberFormatOptions = {}): string =>
  value === null
    ? '–'
    : new Intl.NumberFormat(numbersLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1, ...options })
        .format(value)
        .replace('-', '−')

export const wholeNumber = (value: number): string => new Intl.NumberFormat(numbersLocale()).format(value)

const NUMBER_PARTS: readonly string[] = ['integer', 'group', 'decimal', 'fraction']

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
