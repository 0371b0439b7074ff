import { addDays, addMonths } from '@cairn/contract/calendar/days'
import { type Grouping, groupings } from '@cairn/contract/core/search'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'

export interface ListSearch {
  view?: string
  find?: string
  filters?: Record<string, string[]>
  /** A minus sign means descending: `-DueDate`. */
  sort?: string
  by?: string
  /** Comma-separated, in order. */
  columns?: string
  panel?: string
}

const texts = ['view', 'find', 'sort', 'by', 'columns', 'panel'] as const

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

function filtersOf(value: unknown): Record<string, string[]> | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, values]) => (isTexts(values) ? [[name, values]] : [])),
  )
}

export function listSearch(search: Record<string, unknown>): ListSearch {
  const filters = filtersOf(search.filters)
  return {
    ...Object.fromEntries(texts.flatMap((name) => (search[name] === undefined ? [] : [[name, String(search[name])]]))),
    ...(filters ? { filters } : {}),
  }
}

export interface ListRequest {
  readonly filters: Record<string, string[]>
  readonly sorts: { property: string; ascending: boolean }[]
}

export interface Reader {
  readonly me: string
  /** `YYYY-MM-DD` in the organization's calendar. */
  readonly today: string
}

const isGrouping = (text: string): text is Grouping => groupings.some((known) => known === text)

export const sortInAddress = ({ property, ascending }: ViewQuery['sorts'][number]) =>
  ascending ? property : `-${property}`

const sortOf = (text: string) =>
  text.startsWith('-') ? { property: text.slice(1), ascending: false } : { property: text, ascending: true }

export function queryOf(view: ViewQuery, search: ListSearch): ViewQuery {
  const { filters, sort, by, columns } = search
  return {
    filters: filters ?? view.filters,
    sorts: sort === undefined ? view.sorts : [sortOf(sort)],
    by: by === undefined ? view.by : isGrouping(by) ? by : null,
    columns: columns === undefined ? view.columns : columns.split(',').filter(Boolean),
  }
}

const sortedFilters = ({ filters }: ViewQuery) =>
  Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [name, [...values].sort()])
    .sort(([a], [b]) => String(a).localeCompare(String(b)))

export const isSameList = (a: ViewQuery, b: ViewQuery): boolean =>
  JSON.stringify([sortedFilters(a), a.sorts, a.by, a.columns]) ===
  JSON.stringify([sortedFilters(b), b.sorts, b.by, b.columns])

const FROM_TODAY = /^(-?\d{1,4})([dq])$/
const QUARTER_MONTHS = 3

/**
 * Resolves `me`, relative days (`-28d`) and quarters (`1q`) for the current reader, so that shared views work for
 * everyone.
 */
export function readFor(value: string, { me, today }: Reader): string {
  if (value === 'me') return me
  const [, count, unit] = FROM_TODAY.exec(value) ?? []
  if (count === undefined) return value
  return unit === 'q' ? addMonths(today, Number(count) * QUARTER_MONTHS) : addDays(today, Number(count))
}

export function requestOf(
  { filters, sorts }: Pick<ViewQuery, 'filters' | 'sorts'>,
  find: string,
  reader: Reader,
): ListRequest {
  const said = Object.entries(filters)
    .filter(([, values]) => values.length > 0)
    .map(([name, values]) => [name, values.map((value) => readFor(value, reader))])
  const text = find.trim()
  return { filters: Object.fromEntries(text === '' ? said : [...said, ['text-search', [text]]]), sorts }
}

const WEEK_DAYS = 6

function daysOfWeek(filters: ListRequest['filters'], first: string) {
  const last = addDays(first, WEEK_DAYS)
  const { 'due-from': [from = first] = [], 'due-to': [to = last] = [] } = filters
  const [begin = first] = [from, first].sort().reverse()
  const [end = last] = [to, last].sort()
  return { 'due-from': [begin], 'due-to': [end] }
}

export function withGroup(filters: ListRequest['filters'], by: Grouping, key: string, statusFilter: string) {
  if (by === 'due-week') return { ...filters, ...daysOfWeek(filters, key) }
  const name = { meeting: 'traction-ids', owner: 'owner-id', status: statusFilter, type: 'type' }[by]
  return { ...filters, [name]: [key] }
}
