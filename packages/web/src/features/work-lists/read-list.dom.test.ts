import { waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../../lib/session/session'
import { signedInClient, TRACTION } from '../../testing/signed-in'
import { requestOf } from './list-query'
import { readList } from './read-list'
import { groupRequest } from './use-list-rows'
import { four, groups, list, search } from './work-list.testing'
import { rangeQuery } from './work-lists.queries'

function inOrganization() {
  const client = signedInClient()
  client.setQueryData(sessionQuery.queryKey, (session) => session && { ...session, orgId: 'o' })
  return client
}
const reader = { me: 'me', today: '2026-11-17' }
const open = requestOf({ filters: { status: ['NotDone'] }, sorts: list.standard.sorts }, '', reader)

afterEach(() => {
  vi.unstubAllGlobals()
  search.mockImplementation(four)
  groups.mockReset()
})

it('loads the rows that the list will request, by its groups', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }))
  groups.mockResolvedValue({ items: [{ key: TRACTION, count: 4 }], hasMore: false })
  const client = inOrganization()
  await readList(list)(client, { by: 'meeting' })
  const { queryKey } = rangeQuery(list, groupRequest(list, open, 'meeting', TRACTION), 0)
  expect(client.getQueryData(queryKey)?.items).toHaveLength(4)
})

it('loads nothing twice, and does not fail when the server does', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [] }))
  const client = inOrganization()
  await readList(list)(client, {})
  const asked = search.mock.calls.length
  expect(asked).toBeGreaterThan(0)
  await readList(list)(client, {})
  expect(search).toHaveBeenCalledTimes(asked)
  search.mockRejectedValue(new Error('away'))
  await readList(list)(client, { view: 'tab.mine' })
  await waitFor(() => expect(client.isFetching()).toBe(0))
})
