import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { ListDefinition, ListItem } from './list-definition'
import { rangeQuery } from './work-lists.queries'

it('the length of a partly counted list is that of its latest page', async () => {
  const client = new QueryClient()
  const search = vi.fn(async ({ endIndex }: { endIndex: number }) => ({
    items: [],
    totalCount: endIndex < 1000 ? 1000 : 1200,
  }))
  const list: Pick<ListDefinition<ListItem>, 'kind' | 'search'> = {
    kind: {
      name: 'todo',
      root: 'todos',
      fetchById: async () => null,
      search: async () => [],
      belongs: () => false,
      stays: () => true,
      order: () => 0,
    },
    search,
  }
  const request = { filters: {}, sorts: [] }
  const lengthOf = async (page: number) => (await client.fetchQuery(rangeQuery(list, request, page))).totalCount
  const first = rangeQuery(list, request, 0).queryKey
  expect(await lengthOf(0)).toBe(1000)
  await lengthOf(9)
  expect(client.getQueryData(first)?.totalCount).toBe(1200)
  await lengthOf(1)
  expect(client.getQueryData(first)?.totalCount).toBe(1200)
})
