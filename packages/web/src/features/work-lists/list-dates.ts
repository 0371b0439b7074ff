import { addDays } from '@cairn/contract/calendar/days'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { type Reader, readFor } from './list-query'

export const dateNames = ['due', 'created', 'done'] as const
export type DateName = (typeof dateNames)[number]

/** Both ends included. Absolute dates, or days relative to today (`-7d`). */
export interface DateRange {
  readonly from?: string
  readonly to?: string
}

export const dateModes = ['before', 'after', 'between'] as const
export type DateMode = (typeof dateModes)[number]

const quickNames = ['today', 'next7', 'next30', 'last7', 'last28', 'over2', 'over4'] as const
export type QuickName = (typeof quickNames)[number]

interface QuickRange {
  readonly name: QuickName
  readonly range: DateRange
}

/** Relative, so that saved views stay current. */
export const quickRanges: Record<DateName, readonly QuickRange[]> = {
  due: [
    { name: 'today', range: { from: '0d', to: '0d' } },
    { name: 'next7', range: { from: '0d', to: '7d' } },
    { name: 'next30', range: { from: '0d', to: '30d' } },
  ],
  created: [
    { name: 'last7', range: { from: '-7d' } },
    { name: 'last28', range: { from: '-28d' } },
    { name: 'over2', range: { to: '-14d' } },
    { name: 'over4', range: { to: '-28d' } },
  ],
  done: [
    { name: 'today', range: { from: '0d' } },
    { name: 'last7', range: { from: '-7d' } },
    { name: 'last28', range: { from: '-28d' } },
  ],
}

type Filters = ViewQuery['filters']

export function rangeOf(filters: Filters, name: DateName): DateRange | null {
  const from = filters[`${name}-from`]?.[0]
  const to = filters[`${name}-to`]?.[0]
  if (from === undefined && to === undefined) return null
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

export function withRange(filters: Filters, name: DateName, range: DateRange | null): Filters {
  const { [`${name}-from`]: _from, [`${name}-to`]: _to, ...others } = filters
  return {
    ...others,
    ...(range?.from !== undefined && { [`${name}-from`]: [range.from] }),
    ...(range?.to !== undefined && { [`${name}-to`]: [range.to] }),
  }
}

export const quickNameOf = (name: DateName, { from, to }: DateRange): QuickName | null =>
  quickRanges[name].find(({ range }) => range.from === from && range.to === to)?.name ?? null

export interface DateRangeInput {
  readonly mode: DateMode
  readonly first: string | null
  readonly last: string | null
}

export function rangeInputOf({ from, to }: DateRange, reader: Reader): DateRangeInput {
  const first = from === undefined ? null : readFor(from, reader)
  const last = to === undefined ? null : readFor(to, reader)
  if (first === null) return { mode: 'before', first: null, last: last && addDays(last, 1) }
  if (last === null) return { mode: 'after', first: addDays(first, -1), last: null }
  return { mode: 'between', first, last }
}

/** Null while a date is missing; swapped dates are accepted. */
export function rangeOfInput({ mode, first, last }: DateRangeInput): DateRange | null {
  if (mode === 'before') return last === null ? null : { to: addDays(last, -1) }
  if (mode === 'after') return first === null ? null : { from: addDays(first, 1) }
  if (first === null || last === null) return null
  return first <= last ? { from: first, to: last } : { from: last, to: first }
}
