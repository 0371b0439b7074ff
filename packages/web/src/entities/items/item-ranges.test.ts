import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDraft, noteDraft } from '../../lib/forms/drafts'
import { type ItemKind, removeCachedItem, updateItemOptimistically, upsertCachedItem } from './item-cache'
import { countsOf, type ItemRange, rangesOf, takeInNew } from './item-ranges'

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

it('a changed item keeps its row in a long list, and the list is not reloaded', () => {
  upsertCachedItem(client, kind, thing('b', 2))
  vi.runOnlyPendingTimers()
  expect(range()?.items.map(({ title }) => title)).toEqual(['a 1', 'b 2', 'c 1'])
  expect(isStale(key)).toBe(false)
  expect(isStale([...countsOf('todos'), 'x'])).toBe(true)
})

it('a removed item leaves the list with its row, and a refusal restores it', () => {
  removeCachedItem(client, kind, 'b')
  expect(range()).toMatchObject({ items: [{ id: 'a' }, { id: 'c' }], totalCount: 2 })
  vi.runOnlyPendingTimers()
  expect(isStale(key)).toBe(true)
})

it('refetches lists for an item that is in none, once per moment', () => {
  const invalidated = vi.spyOn(client, 'invalidateQueries')
  upsertCachedItem(client, kind, thing('new'))
  upsertCachedItem(client, kind, thing('newer'))
  vi.runOnlyPendingTimers()
  expect(isStale(key)).toBe(true)
  expect(invalidated).toHaveBeenCalledTimes(2)
})

it('shows an optimistic item in the long list too, and removes it again', () => {
  const restore = updateItemOptimistically(client, kind, 'a', (item) => ({ ...item, title: 'typed' }))
  expect(range()?.items[0]?.title).toBe('typed')
  restore()
  expect(range()?.items[0]?.title).toBe('a 1')
})

const byTitle = {
  pageRows: 3,
  matchesFilters: () => true,
  sortsBefore: (one: Thing, other: Thing) => one.title < other.title,
  groupKeysOf: () => ['first', 'second'],
}
const titles = (at: number) =>
  client.getQueryData<ItemRange<Thing>>([...rangesOf('todos'), {}, at])?.items.map(({ title }) => title)

it('inserts a new item in order and shifts those below, across range boundaries', () => {
  client.setQueryData<ItemRange<Thing>>([...rangesOf('todos'), {}, 1], { items: [thing('d')], totalCount: 4 })
  const groups = [...countsOf('todos'), 'groups', {}, 'owner']
  client.setQueryData(groups, { pages: [{ items: [{ key: 'first', count: 4 }], hasMore: false }], pageParams: [0] })
  const end = takeInNew('todos', byTitle)
  upsertCachedItem(client, kind, thing('b2'))
  expect([titles(0), titles(1)]).toEqual([
    ['a 1', 'b 1', 'b2 1'],
    ['c 1', 'd 1'],
  ])
  expect(client.getQueryData([...countsOf('todos'), 'x'])).toBe(4)
  const counted = [
    { key: 'first', count: 5 },
    { key: 'second', count: 1 },
  ]
  expect(client.getQueryData(groups)).toEqual({ pages: [{ items: counted, hasMore: false }], pageParams: [0] })
  end()
})

it('only counts an item after the loaded end of a longer list', () => {
  client.setQueryData<ItemRange<Thing>>(key, { items: [thing('a'), thing('b'), thing('c')], totalCount: 9 })
  const end = takeInNew('todos', byTitle)
  upsertCachedItem(client, kind, thing('z'))
  expect(titles(0)).toEqual(['a 1', 'b 1', 'c 1'])
  expect(range()?.totalCount).toBe(10)
  end()
})

it('a list is not reloaded for changes the server has not received', () => {
  const end = takeInNew('todos', byTitle)
  noteDraft('b2')
  upsertCachedItem(client, kind, thing('b2'))
  vi.runOnlyPendingTimers()
  expect(titles(0)).toContain('b2 1')
  expect(isStale(key)).toBe(false)
  forgetDraft('b2')
  end()
})
