import { expect, it } from 'vitest'
import type { ListItem, ListShape } from './list-definition'
import { groupKeysOf, matchesFilters, sortsBefore } from './list-placing'

const list: ListShape = {
  kind: { name: 'todo' },
  groupings: [],
  statusFilter: 'status',
  statuses: ['NotDone', 'Done'],
  types: [],
  columns: [],
  sorts: {},
}
const item: ListItem = {
  id: 'new',
  version: 1,
  title: 'Order the walnut, twice',
  contentHtml: '',
  ownerId: 'tom',
  tractionId: 'shop',
  status: 'NotDone',
  createdAt: '2026-11-22T09:00:00.000Z',
  archivedAt: null,
  dueDate: '2026-11-24',
}
const reader = { me: 'tom', today: '2026-11-22' }
const stands = (filters: Record<string, string[]>) => matchesFilters(item, filters, list, reader)

it.each([
  [{}, true],
  [{ status: ['NotDone', 'Pending'], 'owner-id': ['tom'], 'traction-ids': ['shop', 'board'] }, true],
  [{ status: ['Done'] }, false],
  [{ 'owner-id': ['anna'] }, false],
  [{ 'traction-ids': ['board'] }, false],
  [{ archived: ['true'] }, false],
  [{ constructor: ['x'] }, false],
  [{ toString: ['x'] }, false],
  [{ 'text-search': ['wal ord'] }, true],
  [{ 'text-search': ['alnut'] }, false],
  [{ 'due-from': ['2026-11-24'], 'due-to': ['2026-11-24'] }, true],
  [{ 'due-to': ['2026-11-23'] }, false],
  [{ overdue: ['true'] }, false],
  [{ 'created-to': ['2026-11-08'] }, false],
  [{ 'has-source': ['true'] }, false],
  [{ 'done-from': ['2026-11-01'] }, false],
])('places a new item in a list of %o: %s', (filters, expected) => {
  expect(stands(filters)).toBe(expected)
})

it('a personal to-do belongs to its owner’s place', () => {
  expect(matchesFilters({ ...item, tractionId: null }, { 'traction-ids': ['tom'] }, list, reader)).toBe(true)
})

it('is placed by the list’s order, after equal items, and first if only the server knows the order', () => {
  const later = { ...item, dueDate: '2026-11-25' }
  const by = (property: string, ascending: boolean) => [{ property, ascending }]
  expect(sortsBefore(item, later, by('DueDate', true))).toBe(true)
  expect(sortsBefore(item, later, by('DueDate', false))).toBe(false)
  expect(sortsBefore(item, { ...item }, by('Title', true))).toBe(false)
  expect(sortsBefore(item, later, by('Owner', true))).toBe(true)
})

it('it counts in each of its meetings, and in its due week', () => {
  expect(groupKeysOf({ ...item, tractionIds: ['shop', 'board'] }, 'meeting', [])).toEqual(['shop', 'board'])
  expect(groupKeysOf(item, 'due-week', ['2026-11-16', '2026-11-23'])).toEqual(['2026-11-23'])
})
