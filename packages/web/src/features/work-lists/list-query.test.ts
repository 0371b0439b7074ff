import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { expect, it } from 'vitest'
import { isSameList, listSearch, queryOf, readFor, requestOf, sortInAddress, withGroup } from './list-query'

const view: ViewQuery = {
  filters: { status: ['NotDone'] },
  sorts: [{ property: 'DueDate', ascending: true }],
  by: 'meeting',
  columns: ['due', 'age'],
}
const reader = { me: 'tom', today: '2026-11-22' }

it('an address without parameters shows its view', () => {
  expect(queryOf(view, listSearch({}))).toEqual(view)
})

it('applies the address on top of the view', () => {
  const search = listSearch({ sort: '-Title', by: 'none', filters: { status: ['Done'], odd: 3 }, columns: 'age' })
  expect(queryOf(view, search)).toEqual({
    filters: { status: ['Done'] },
    sorts: [{ property: 'Title', ascending: false }],
    by: null,
    columns: ['age'],
  })
})

it('an order is read as it was written', () => {
  for (const ascending of [true, false]) {
    const sort = { property: 'Owner', ascending }
    expect(queryOf(view, { sort: sortInAddress(sort) }).sorts).toEqual([sort])
  }
})

it('lists with the same filters in any order are equal, with another sort order they are not', () => {
  const some = { ...view, filters: { status: ['NotDone', 'Done'], type: [] } }
  expect(isSameList(some, { ...view, filters: { status: ['Done', 'NotDone'] } })).toBe(true)
  expect(isSameList(some, { ...some, sorts: [{ property: 'DueDate', ascending: false }] })).toBe(false)
})

it('a shared view applies to each reader’s own values', () => {
  const filters = { 'owner-id': ['me', 'anna'], 'created-to': ['-28d'], 'quarter-start': ['0d'] }
  expect(requestOf({ filters, sorts: [] }, '', reader).filters).toEqual({
    'owner-id': ['tom', 'anna'],
    'created-to': ['2026-10-25'],
    'quarter-start': ['2026-11-22'],
  })
})

it('narrows the list by typed text, ignoring spaces', () => {
  expect(requestOf(view, ' walnut ', reader).filters).toEqual({ status: ['NotDone'], 'text-search': ['walnut'] })
  expect(requestOf(view, '  ', reader).filters).toEqual({ status: ['NotDone'] })
})

it('a group is requested by the filter of its key, a week by its first and last day', () => {
  expect(withGroup({}, 'meeting', 'm', 'status')).toEqual({ 'traction-ids': ['m'] })
  expect(withGroup({}, 'status', 'Done', 'headline-status')).toEqual({ 'headline-status': ['Done'] })
  expect(withGroup({}, 'due-week', '2026-11-16', 'status')).toEqual({
    'due-from': ['2026-11-16'],
    'due-to': ['2026-11-22'],
  })
})

it('a week of a list filtered by due date has no days beyond the filter', () => {
  const filters = { 'due-from': ['2026-11-18'], 'due-to': ['2026-12-31'] }
  expect(withGroup(filters, 'due-week', '2026-11-16', 'status')).toEqual({
    'due-from': ['2026-11-18'],
    'due-to': ['2026-11-22'],
  })
})

it('a relative quarter follows the reader’s, even if months differ in length', () => {
  const at = (today: string, value: string) => readFor(value, { me: 'tom', today })
  expect(at('2026-12-31', '-1q')).toBe('2026-09-30')
  expect(at('2026-11-30', '1q')).toBe('2027-02-28')
})
