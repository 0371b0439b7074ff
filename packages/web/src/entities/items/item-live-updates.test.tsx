import type { LiveUpdate } from '@cairn/contract/core/define-event'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { batchById } from '../../lib/api/batched-reads'
import { ANNA, signedInClient } from '../../testing/signed-in'
import { type CachedItem, type ItemKind, itemQueries } from './item-cache'
import { handleItemUpdate } from './item-live-updates'

interface Thing extends CachedItem {
  title: string
}

const thing = (id: string, version: number): Thing => ({ id, version, title: `${id} ${version}` })

it('many simultaneous changes are fetched by one call and rendered once', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const list = vi.fn(async (asked: string[]) => asked.filter((id) => id !== 'e').map((id) => thing(id, 2)))
  const kind: ItemKind<Thing, null> = {
    name: 'todo',
    root: 'things',
    fetchById: batchById(list),
    search: async () => ids.map((id) => thing(id, 1)),
    belongs: () => true,
    stays: () => true,
    order: (one, other) => one.id.localeCompare(other.id),
  }
  const client = signedInClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const drawn: string[] = []
  renderHook(
    () => {
      const { data } = useQuery(itemQueries(kind).search(null))
      drawn.push((data ?? []).map(({ title }) => title).join())
    },
    { wrapper },
  )
  await waitFor(() => expect(drawn.at(-1)).toBe('a 1,b 1,c 1,d 1,e 1'))
  const before = drawn.length
  const update = (id: string): LiveUpdate => ({
    kind: 'todo',
    id,
    version: 2,
    tractionId: null,
    byPersonId: ANNA,
    at: '2026-11-17T09:00:00Z',
  })
  act(() => {
    for (const id of ids) handleItemUpdate(client, kind, 'Updated', update(id))
  })
  await waitFor(() => expect(drawn.at(-1)).toBe('a 2,b 2,c 2,d 2'))
  expect(list).toHaveBeenCalledExactlyOnceWith(ids)
  expect(drawn).toHaveLength(before + 1)
})
