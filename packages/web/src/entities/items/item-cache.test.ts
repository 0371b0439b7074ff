import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import {
  cachedItem,
  type ItemKind,
  itemQueries,
  readPart,
  removeCachedItem,
  showReportedChange,
  startRead,
  upsertCachedItem,
} from './item-cache'

interface Stone {
  id: string
  version: number
  color?: string
}

function slowKind() {
  const answers: ((stones: Stone[]) => void)[] = []
  const oneAnswers: ((stone: Stone | null) => void)[] = []
  const kind: ItemKind<Stone, Record<string, never>> = {
    name: 'todo',
    root: 'stones',
    fetchById: () => new Promise((resolve) => oneAnswers.push(resolve)),
    search: () => new Promise((resolve) => answers.push(resolve)),
    belongs: () => true,
    stays: () => true,
    order: (a, b) => a.id.localeCompare(b.id),
  }
  const client = new QueryClient()
  const read = () => client.fetchQuery({ ...itemQueries(kind).search({}), staleTime: 0 })
  const readOne = (id: string) => client.fetchQuery({ ...itemQueries(kind).byId(id), staleTime: 0 })
  return {
    kind,
    client,
    read,
    readOne,
    answer: (stones: Stone[]) => answers.shift()?.(stones),
    answerOne: (one: Stone | null) => oneAnswers.shift()?.(one),
  }
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

describe('replies that arrive out of order', () => {
  it('keeps the newer item when an older reply arrives later', () => {
    const { kind, client } = slowKind()
    upsertCachedItem(client, kind, stone('a', 3))
    upsertCachedItem(client, kind, stone('a', 2))
    expect(cachedItem(client, kind, 'a')).toEqual(stone('a', 3))
  })

  it('keeps what changed while a single item was fetched', async () => {
    const { kind, client, readOne, answerOne } = slowKind()
    const one = readOne('a')
    upsertCachedItem(client, kind, stone('a', 3))
    answerOne(stone('a', 2))
    expect(await one).toEqual(stone('a', 3))
    const again = readOne('a')
    removeCachedItem(client, kind, 'a')
    answerOne(stone('a', 3))
    expect(await again).toBeNull()
  })

  it('keeps what changed while a part of a long list was fetched', async () => {
    const { kind, client } = slowKind()
    let answer: (stones: Stone[]) => void = () => undefined
    const part = readPart<Stone, { items: Stone[] }>(client, kind, async () => ({
      items: await new Promise<Stone[]>((resolve) => (answer = resolve)),
    }))
    upsertCachedItem(client, kind, stone('a', 3))
    removeCachedItem(client, kind, 'b')
    answer([stone('a', 2), stone('b'), stone('c', 5)])
    expect(await part).toEqual({ items: [stone('a', 3), stone('c', 5)] })
  })
})

describe('changes that are reported before their items arrive', () => {
  const red = (item: Stone): Stone => ({ ...item, color: 'red' })
  const green = (item: Stone): Stone => ({ ...item, color: 'green' })

  it('are not undone by replies to earlier reads', async () => {
    const { kind, client, read, answer } = slowKind()
    upsertCachedItem(client, kind, stone('a', 2))
    const [list, readAt] = [read(), startRead()]
    showReportedChange(client, kind, 'a', red)
    expect(cachedItem(client, kind, 'a')).toEqual({ ...stone('a', 2), color: 'red' })
    upsertCachedItem(client, kind, stone('a', 2), readAt)
    expect(cachedItem(client, kind, 'a')).toEqual({ ...stone('a', 2), color: 'red' })
    answer([stone('a', 2)])
    expect(await list).toEqual([{ ...stone('a', 2), color: 'red' }])
  })

  it('are not undone by the item of an earlier report', () => {
    const { kind, client } = slowKind()
    upsertCachedItem(client, kind, stone('a', 2))
    showReportedChange(client, kind, 'a', red)
    const readAt = startRead()
    showReportedChange(client, kind, 'a', green)
    upsertCachedItem(client, kind, red(stone('a', 3)), readAt)
    expect(cachedItem(client, kind, 'a')).toEqual({ ...stone('a', 3), color: 'green' })
  })

  it('yield to newer items and to later reads', async () => {
    const { kind, client, read, answer } = slowKind()
    upsertCachedItem(client, kind, stone('a', 2))
    const readAt = startRead()
    showReportedChange(client, kind, 'a', red)
    upsertCachedItem(client, kind, stone('a', 3), readAt)
    expect(cachedItem(client, kind, 'a')).toEqual(stone('a', 3))
    showReportedChange(client, kind, 'a', red)
    const list = read()
    answer([stone('a', 3)])
    expect(await list).toEqual([stone('a', 3)])
  })
})
