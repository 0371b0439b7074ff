import { addDays } from '@cairn/contract/calendar/days'
import { ownValue } from '@cairn/contract/core/own-value'
import type { Grouping } from '@cairn/contract/core/search'
import type { NewRows } from '../../entities/items/item-ranges'
import { isOver, type ListItem, type ListShape } from './list-definition'
import type { ListRequest, Reader } from './list-query'
import { PAGE_ROWS } from './list-rows'

type Filters = ListRequest['filters']

const placesOf = ({ tractionId, tractionIds, ownerId }: ListItem): readonly string[] =>
  tractionIds ?? [tractionId ?? ownerId]

const words = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Like the server's search, without accents and typos. */
const holdsText = (title: string, text: string) =>
  words(text).every((word) => words(title).some((one) => one.startsWith(word)))

export function matchesFilters(item: ListItem, filters: Filters, list: ListShape, reader: Reader) {
  const { dueDate, archivedAt } = item
  const holds: Record<string, (values: string[]) => boolean> = {
    'traction-ids': (ids) => placesOf(item).some((id) => ids.includes(id)),
    'owner-id': (ids) => ids.includes(item.ownerId),
    [list.statusFilter]: (statuses) => statuses.includes(item.status ?? 'None'),
    type: (types) => item.type !== undefined && types.includes(item.type),
    archived: (values) => values.includes(String(archivedAt !== null)),
    'text-search': (texts) => texts.some((text) => holdsText(item.title, text)),
    'created-from': ([from = '']) => reader.today >= from,
    'created-to': ([to = '']) => reader.today <= to,
    'due-from': ([from = '']) => dueDate !== undefined && dueDate >= from,
    'due-to': ([to = '']) => dueDate !== undefined && dueDate <= to,
    overdue: (values) =>
      values.includes(String(!isOver(item.status, list) && dueDate !== undefined && dueDate < reader.today)),
    'has-source': (values) => values.includes(String(Boolean(item.source))),
    // New items almost always belong to the visible quarter.
    'quarter-start': () => true,
  }
  const isListed = archivedAt === null || filters.archived !== undefined
  return isListed && Object.entries(filters).every(([name, values]) => ownValue(holds, name)?.(values) ?? false)
}

const sortKeys: Record<string, (item: ListItem) => string> = {
  Title: ({ title }) => title.toLowerCase(),
  DueDate: ({ dueDate = '' }) => dueDate,
  CreatedAt: ({ createdAt }) => createdAt,
  UpdatedAt: ({ createdAt }) => createdAt,
  Type: ({ type = '' }) => type,
}

/** Unknown sort values place new items first. */
export function sortsBefore(item: ListItem, other: ListItem, sorts: ListRequest['sorts']): boolean {
  const [sort] = sorts
  const key = sort && ownValue(sortKeys, sort.property)
  if (!sort || !key) return true
  const [one, two] = [key(item), key(other)]
  return sort.ascending ? one < two : one > two
}

export function groupKeysOf(item: ListItem, by: Grouping, known: readonly string[]): readonly string[] {
  switch (by) {
    case 'meeting':
      return placesOf(item)
    case 'owner':
      return [item.ownerId]
    case 'status':
      return [item.status ?? 'None']
    case 'type':
      return item.type === undefined ? [] : [item.type]
    case 'due-week': {
      const { dueDate } = item
      return dueDate === undefined ? [] : known.filter((first) => first <= dueDate && dueDate <= addDays(first, 6))
    }
  }
}

export const placingOf = (list: ListShape, reader: Reader): NewRows<ListItem> => ({
  pageRows: PAGE_ROWS,
  matchesFilters: (item, filters) => matchesFilters(item, filters, list, reader),
  sortsBefore,
  groupKeysOf,
})
