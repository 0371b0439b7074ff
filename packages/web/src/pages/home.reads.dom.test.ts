import type { Session } from '@cairn/contract/identity/session.schemas'
import { afterEach, expect, it, vi } from 'vitest'
import { makeQueryClient } from '../lib/api/query-client'
import { sessionQuery } from '../lib/session/session'
import { readHome } from './home.reads'

let asked: string[]

function signedIn(role: 'Admin' | 'Member', orgId: string | null = 'o') {
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url.replace('/api/v2', ''))
    return Response.json({ tractions: [], measured: null, rocks: [], todos: [] })
  })
  const client = makeQueryClient()
  const user = { userId: 'me', roles: [role] }
  client.setQueryData(sessionQuery.queryKey, {
    orgId,
    calendarDate: '2026-11-17',
    org: null,
    user,
  } as unknown as Session)
  return client
}
const whenAsked = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count))

afterEach(() => vi.unstubAllGlobals())

it('loads what the dashboard starts with, and for people who run the organization the first hour', async () => {
  readHome(signedIn('Member'))
  await whenAsked(2)
  expect(asked).toEqual(['/dashboard/now', '/dashboard'])
  readHome(signedIn('Admin'))
  await whenAsked(3)
  expect(asked).toEqual(['/dashboard/now', '/dashboard', '/getting-started'])
})

it('loads nothing that is already there', async () => {
  const client = signedIn('Member')
  readHome(client)
  await whenAsked(2)
  await vi.waitFor(() => expect(client.isFetching()).toBe(0))
  readHome(client)
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toHaveLength(2)
})

it('fetches nothing without an organization', async () => {
  readHome(signedIn('Member', null))
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked).toEqual([])
})
