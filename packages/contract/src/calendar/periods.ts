/**
 * A period's key is the first date of the standard calendar period that contains its middle. It does not change with
 * the settings for weeks and quarters; `intervalId`, the first date sent over the wire, does.
 */
import { type CalendarDate, FIRST_DATE } from '../core/dates'
import { addDays, addMonths } from './days'
import { quarterOf } from './quarters'
import { type FirstDay, type IntervalId, weekStart } from './weeks'

export const periodKinds = ['Week', 'Month', 'Quarter', 'Year'] as const
export type PeriodKind = (typeof periodKinds)[number]

export type PeriodKey = CalendarDate & { readonly brand: 'period' }

export interface Period {
  readonly kind: PeriodKind
  readonly key: PeriodKey
}

export interface PeriodSettings {
  readonly weekStart: FirstDay
  readonly quarterStartMonth: number
}

const standard: PeriodSettings = { weekStart: 'Monday', quarterStartMonth: 1 }
const months = { Month: 1, Quarter: 3, Year: 12 } as const
const toMiddle = { Month: 0, Quarter: 1, Year: 6 } as const
const fromMiddle = { Month: 0, Quarter: 1, Year: 5 } as const

export function firstDateOf(kind: PeriodKind, date: CalendarDate, settings: PeriodSettings): IntervalId {
  if (kind === 'Week') return weekStart(date, settings.weekStart)
  if (kind === 'Month') return `${date.slice(0, 7)}-01`
  const { startDate, number } = quarterOf(date, settings.quarterStartMonth)
  return kind === 'Quarter' ? startDate : addMonths(startDate, -3 * (number - 1))
}

const shifted = (kind: PeriodKind, date: CalendarDate, by: typeof toMiddle | typeof fromMiddle): CalendarDate =>
  kind === 'Week' ? addDays(date, 3) : addMonths(date, by[kind])

const keyOf = (kind: PeriodKind, date: CalendarDate): PeriodKey => firstDateOf(kind, date, standard) as PeriodKey

export function periodOf(kind: PeriodKind, date: CalendarDate, settings: PeriodSettings): Period {
  return { kind, key: keyOf(kind, shifted(kind, firstDateOf(kind, date, settings), toMiddle)) }
}

export const intervalIdOf = ({ kind, key }: Period, settings: PeriodSettings): IntervalId =>
  firstDateOf(kind, shifted(kind, key, fromMiddle), settings)

export function addPeriods({ kind, key }: Period, count: number): Period {
  return { kind, key: keyOf(kind, kind === 'Week' ? addDays(key, 7 * count) : addMonths(key, months[kind] * count)) }
}

export const periodsFrom = (first: Period, count: number): Period[] =>
  Array.from({ length: count }, (_, index) => addPeriods(first, index))

export const periodsEndingAt = (last: Period, count: number): Period[] =>
  periodsFrom(addPeriods(last, 1 - count), count)

export const lastCompletedPeriod = (kind: PeriodKind, today: CalendarDate, settings: PeriodSettings): Period =>
  addPeriods(periodOf(kind, today, settings), -1)

export const firstKey = (kind: PeriodKind): PeriodKey => keyOf(kind, FIRST_DATE)
