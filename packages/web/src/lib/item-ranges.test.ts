import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ItemKind, removeCachedItem, updateItemOptimistically, upsertCachedItem } from './item-cache'
import { countsOf, type ItemRange, rangesOf } from './item-ranges'

interface Thing {
  id: string
  version: number
  title: string
}
const kind: ItemKind<Thing, never> = {
  name: 'todo',
  root: 'todos',
  fetchById: async () => null,
  search: async () => [],
  belongs: () => false,
  stays: () => true,
  order: () => 0,
}
const thing = (id: string, version = 1): Thing => ({ id, version, title: `${id} ${version}` })
const key = [...rangesOf('todos'), {}, 0]

let client: QueryClient
const range = () => client.getQueryData<ItemRange<Thing>>(key)
const isStale = (of: readonly unknown[]) => client.getQueryState(of)?.isInvalidated

beforeEach(() => {
  vi.useFakeTimers()
  client = new QueryClient()
  client.setQueryData<ItemRange<Thing>>(key, { items: [thing('a'), thing('b'), thing('c')], totalCount: 3 })
  client.setQueryData([...countsOf('todos'), 'x'], 3)
})
afterEach(() => {
  vi.runOnlyPendingTimers()
  vi.useRealTimers()
})

it('an item that changes keeps its row in a long list, and the list is not read again', () => {
  upsertCachedItem(client, kind, thing('b', 2))
  vi.runOnlyPendingTimers()
  expect(range()?.items.map(({ title }) => title)).toEqual(['a 1', 'b 2', 'c 1'])
  expect(isStale(key)).toBe(false)
  expect(isStale([...countsOf('todos'), 'x'])).toBe(true)
})

it('an item that goes takes its row with it, and what is refused brings it back', () => {
  removeCachedItem(client, kind, 'b')
  expect(range()).toMatchObject({ items: [{ id: 'a' }, { id: 'c' }], totalCount: 2 })
  vi.runOnlyPendingTimers()
  expect(isStale(key)).toBe(true)
})

it('one that stands in no list yet has the lists read again, once for all that come within a moment', () => {
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  upsertCachedItem(client, kind, thing('new'))
  upsertCachedItem(client, kind, thing('newer'))
  vi.runOnlyPendingTimers()
  expect(isStale(key)).toBe(true)
  expect(invalidated).toHaveBeenCalledTimes(2)
})

it('what is shown ahead of the answer stands in the long list too, and comes off again', () => {
  const restore = updateItemOptimistically(client, kind, 'a', (item) => ({ ...item, title: 'typed' }))
  expect(range()?.items[0]?.title).toBe('typed')
  restore()
  expect(range()?.items[0]?.title).toBe('a 1')
})
