import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { type ItemKind, itemQueries, removeCachedItem, upsertCachedItem } from './item-cache'

interface Stone {
  id: string
  version: number
}

function slowKind() {
  const answers: ((stones: Stone[]) => void)[] = []
  const kind: ItemKind<Stone, Record<string, never>> = {
    name: 'todo',
    root: 'stones',
    fetchById: async () => null,
    search: () => new Promise((resolve) => answers.push(resolve)),
    belongs: () => true,
    stays: () => true,
    order: (a, b) => a.id.localeCompare(b.id),
  }
  const client = new QueryClient()
  const read = () => client.fetchQuery({ ...itemQueries(kind).search({}), staleTime: 0 })
  return { kind, client, read, answer: (stones: Stone[]) => answers.shift()?.(stones) }
}

const stone = (id: string, version = 1): Stone => ({ id, version })

describe('a list that was read before something changed', () => {
  it('keeps items added during a fetch', async () => {
    const { kind, client, read, answer } = slowKind()
    const list = read()
    upsertCachedItem(client, kind, stone('b'))
    answer([stone('a'), stone('c')])
    expect(await list).toEqual([stone('a'), stone('b'), stone('c')])
  })

  it('keeps the newer version from any source', async () => {
    const { kind, client, read, answer } = slowKind()
    const list = read()
    upsertCachedItem(client, kind, stone('a', 3))
    upsertCachedItem(client, kind, stone('b', 3))
    answer([stone('a', 2), stone('b', 4)])
    expect(await list).toEqual([stone('a', 3), stone('b', 4)])
  })

  it('does not restore items removed meanwhile', async () => {
    const { kind, client, read, answer } = slowKind()
    const list = read()
    removeCachedItem(client, kind, 'a')
    answer([stone('a'), stone('b')])
    expect(await list).toEqual([stone('b')])
  })

  it('accepts the next reading again', async () => {
    const { kind, client, read, answer } = slowKind()
    const first = read()
    upsertCachedItem(client, kind, stone('b'))
    answer([])
    await first
    const second = read()
    answer([stone('a')])
    expect(await second).toEqual([stone('a')])
  })
})
