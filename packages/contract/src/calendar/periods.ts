/**
 * The periods that numbers and statuses belong to. A period is kept by its kind and a key that no setting changes: the
 * first date of the standard calendar's period (a week from Monday, a quarter from January, a year from January) that
 * holds its middle. So a number stays in its week when the organisation's weeks begin on another day, and in its
 * quarter and year when these begin in another month; what is shown and sent is the first date under today's settings.
 */
import { type CalendarDate, FIRST_DATE } from '../core/dates'
import { addDays, addMonths } from './days'
import { quarterOf } from './quarters'
import { type FirstDay, type IntervalId, weekStart } from './weeks'

export const periodKinds = ['Week', 'Month', 'Quarter', 'Year'] as const
export type PeriodKind = (typeof periodKinds)[number]

declare const brand: unique symbol

/** Sorts as the periods of one kind follow each other. A type of its own: an `intervalId` is no key. */
export type PeriodKey = CalendarDate & { readonly [brand]: 'period' }

export interface Period {
  readonly kind: PeriodKind
  readonly key: PeriodKey
}

/** What an organisation has set, and what its periods follow from. */
export interface PeriodSettings {
  readonly weekStart: FirstDay
  /** 1 to 12: the month that the first quarter, and with it the year, begins with. */
  readonly quarterStartMonth: number
}

const standard: PeriodSettings = { weekStart: 'Monday', quarterStartMonth: 1 }
const months = { Month: 1, Quarter: 3, Year: 12 } as const
/** A year has no middle month: from its own first date the seventh, from the calendar's the sixth. */
const toMiddle = { Month: 0, Quarter: 1, Year: 6 } as const
const fromMiddle = { Month: 0, Quarter: 1, Year: 5 } as const

/** The first date of the period that a date lies in. */
export function firstDateOf(kind: PeriodKind, date: CalendarDate, settings: PeriodSettings): IntervalId {
  if (kind === 'Week') return weekStart(date, settings.weekStart)
  if (kind === 'Month') return `${date.slice(0, 7)}-01`
  const { startDate, number } = quarterOf(date, settings.quarterStartMonth)
  return kind === 'Quarter' ? startDate : addMonths(startDate, -3 * (number - 1))
}

const shifted = (kind: PeriodKind, date: CalendarDate, by: typeof toMiddle | typeof fromMiddle): CalendarDate =>
  kind === 'Week' ? addDays(date, 3) : addMonths(date, by[kind])

const keyOf = (kind: PeriodKind, date: CalendarDate): PeriodKey => firstDateOf(kind, date, standard) as PeriodKey

/** The period that a date lies in. */
export function periodOf(kind: PeriodKind, date: CalendarDate, settings: PeriodSettings): Period {
  return { kind, key: keyOf(kind, shifted(kind, firstDateOf(kind, date, settings), toMiddle)) }
}

/** A period's first date, by which it is named on the wire. */
export const intervalIdOf = ({ kind, key }: Period, settings: PeriodSettings): IntervalId =>
  firstDateOf(kind, shifted(kind, key, fromMiddle), settings)

/** The period `count` later; negative for earlier. */
export function addPeriods({ kind, key }: Period, count: number): Period {
  return { kind, key: keyOf(kind, kind === 'Week' ? addDays(key, 7 * count) : addMonths(key, months[kind] * count)) }
}

/** `count` periods from early to late, the first of them `first`. */
export const periodsFrom = (first: Period, count: number): Period[] =>
  Array.from({ length: count }, (_, index) => addPeriods(first, index))

/** `count` periods from early to late, the last of them `last`. */
export const periodsEndingAt = (last: Period, count: number): Period[] =>
  periodsFrom(addPeriods(last, 1 - count), count)

/** The period that a review looks at: the latest one that has wholly passed. */
export const lastCompletedPeriod = (kind: PeriodKind, today: CalendarDate, settings: PeriodSettings): Period =>
  addPeriods(periodOf(kind, today, settings), -1)

/** The first of each kind, where something holds from the beginning. */
export const firstKey = (kind: PeriodKind): PeriodKey => keyOf(kind, FIRST_DATE)
