import { invalidInput, refusalMessage } from '@cairn/contract/core/errors'
import type { Message } from '@cairn/contract/core/replies'
import type { SearchRequest } from '@cairn/contract/core/search'
import { messageOfIssue } from '@cairn/contract/core/validation'
import type { z } from 'zod'

export interface Sort<Property extends string> {
  readonly property: Property
  readonly ascending: boolean
}

export interface ParsedSearch<Filters, Property extends string> {
  readonly filters: Filters
  readonly sorts: readonly Sort<Property>[]
  readonly startIndex: number
  readonly endIndex: number
  readonly includeTotalCount: boolean
}

function messagesOf(error: z.ZodError): Message[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => {
        return refusalMessage('UNKNOWN_FILTER', { field: `filters.${key}` })
      })
    }
    const field = ['filters', ...issue.path.map(String)].join('.')
    return [{ ...messageOfIssue(issue), field }]
  })
}

/** @throws 400 */
export function parseFilters<Filters extends z.ZodType>(
  given: SearchRequest['filters'],
  filters: Filters,
): z.output<Filters> {
  const result = filters.safeParse(given)
  if (!result.success) throw invalidInput(messagesOf(result.error))
  return result.data
}

/** @throws 400 */
export function parseSearch<Filters extends z.ZodType, Property extends string>(
  search: SearchRequest,
  filters: Filters,
  properties: readonly Property[],
): ParsedSearch<z.output<Filters>, Property> {
  const wanted = parseFilters(search.filters, filters)
  const sorts = search.sorts.map(({ property, ascending }, index) => {
    const known = properties.find((name) => name === property)
    if (known) return { property: known, ascending }
    const field = `sorts.${index}.property`
    throw invalidInput([refusalMessage('UNKNOWN_SORT_ORDER', { field })])
  })
  const { startIndex, endIndex, includeTotalCount } = search
  return { filters: wanted, sorts, startIndex, endIndex, includeTotalCount }
}

export const WHOLE = { startIndex: 0, endIndex: 1, includeTotalCount: false } as const

/** Serializing larger replies would block the event loop. */
const NOTES_MAX = 20_000_000

const notesLength = (item: object) =>
  'contentHtml' in item && typeof item.contentHtml === 'string' ? item.contentHtml.length : 0

/** @throws 400 */
export function requireShort(items: readonly object[]): void {
  if (items.reduce((length, item) => length + notesLength(item), 0) <= NOTES_MAX) return
  throw invalidInput([refusalMessage('NOTES_TOO_LONG_TOGETHER', { field: 'endIndex' })])
}

/** Totals are 0 if not requested. @throws 400 */
export function searchResult<Item extends object>(
  search: Pick<SearchRequest, 'startIndex' | 'endIndex'>,
  items: Item[],
  totalCount: number,
) {
  requireShort(items)
  return { items, totalCount, totalPages: Math.ceil(totalCount / (search.endIndex - search.startIndex)) }
}
