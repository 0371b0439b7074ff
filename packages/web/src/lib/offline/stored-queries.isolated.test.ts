import type { Session } from '@cairn/contract/identity/session.schemas'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { requireSession } from '../../app/guard'
import { ApiFailure } from '../api/api-failure'
import { sessionQuery } from '../session/session'
import { readSessionContext, writeSessionContext } from '../session/session-context'
import { whileSigningOut } from '../session/session-reset'
import { useConnection } from '../sync/connection'
import { deleteStoredQueries, restoreQueries, storeQueries } from './stored-queries'

const device = vi.hoisted(() => new Map<string, unknown>())
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  get: async (key: string) => structuredClone(device.get(key)),
  set: async (key: string, value: unknown) => void device.set(key, structuredClone(value)),
  clear: async () => device.clear(),
}))

const session: Session = {
  ...({} as Session),
  orgId: 'o',
  calendarDate: '2026-11-20',
  org: { timeZone: 'Europe/Berlin' } as Session['org'],
  user: { accountId: 'me', userLocale: 'en-US' } as Session['user'],
}

let stop = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
  writeSessionContext('this-tab')
})
afterEach(() => {
  stop()
  device.clear()
  useConnection.getState().report('call', false)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function workedIn(): Promise<QueryClient> {
  const client = new QueryClient()
  client.setQueryData(sessionQuery.queryKey, session)
  client.setQueryData(['todos', 'list'], ['Call the county'])
  client.setQueryData(['scorecard-choices'], ['Weekly numbers'])
  client.setQueryData(['sessions'], ['a device'])
  stop = storeQueries(client)
  await vi.advanceTimersByTimeAsync(5000)
  return client
}

describe('cached reads', () => {
  it('serve a page opened without the server, and are refetched later', async () => {
    await workedIn()
    sessionStorage.clear()
    vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
    const client = new QueryClient()
    expect(await restoreQueries(client)).toBe(true)
    expect(client.getQueryData(['todos', 'list'])).toEqual(['Call the county'])
    expect(client.getQueryData(['scorecard-choices'])).toEqual(['Weekly numbers'])
    expect(client.getQueryData(sessionQuery.queryKey)?.calendarDate).toBe('2026-11-21')
    expect(client.getQueryState(sessionQuery.queryKey)?.dataUpdatedAt).toBe(0)
    expect(readSessionContext()).toBe('this-tab')
  })

  it('admit only their reader when the server does not respond', async () => {
    await workedIn()
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const open = (queryClient: QueryClient) =>
      requireSession({ context: { queryClient }, location: { href: '/todos' } })
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    await open(client)
    expect(client.getQueryData(sessionQuery.queryKey)?.user.accountId).toBe('me')
    await deleteStoredQueries()
    const next = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    await expect(open(next)).rejects.toMatchObject({ status: 0 })
  })

  it('is deleted once the server knows no session', async () => {
    await workedIn()
    vi.stubGlobal('fetch', async () => Response.json({ succeeded: false, messages: [] }, { status: 401 }))
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const opened = requireSession({ context: { queryClient }, location: { href: '/todos' } })
    await expect(opened).rejects.toMatchObject({ options: { to: '/login' } })
    await vi.waitFor(() => expect(device.size).toBe(0))
  })

  it('contains no account data', async () => {
    await workedIn()
    const client = new QueryClient()
    await restoreQueries(client)
    expect(client.getQueryData(['sessions'])).toBeUndefined()
  })

  it('are deleted on sign-out, and nothing is cached meanwhile', async () => {
    const client = await workedIn()
    await whileSigningOut(async () => {
      await deleteStoredQueries()
      client.setQueryData(['todos', 'list'], ['Call again'])
      await vi.advanceTimersByTimeAsync(5000)
    })
    expect(await restoreQueries(new QueryClient())).toBe(false)
  })

  it('include what was loaded just before the connection was lost', async () => {
    const client = await workedIn()
    client.setQueryData(['todos', 'list'], ['Call the county', 'Loaded now'])
    useConnection.getState().report('call', true)
    await vi.advanceTimersByTimeAsync(300)
    const next = new QueryClient()
    await restoreQueries(next)
    expect(next.getQueryData(['todos', 'list'])).toEqual(['Call the county', 'Loaded now'])
  })

  it('include offline changes, also when the refetch fails', async () => {
    const client = await workedIn()
    useConnection.getState().report('call', true)
    client.setQueryData(['todos', 'list'], ['Call the county', 'Call again'])
    await vi.advanceTimersByTimeAsync(300)
    const restored = async () => {
      const next = new QueryClient()
      await restoreQueries(next)
      return next.getQueryData(['todos', 'list'])
    }
    expect(await restored()).toEqual(['Call the county', 'Call again'])
    const fails = (status: number) =>
      client.fetchQuery({
        queryKey: ['todos', 'list'],
        queryFn: () => Promise.reject(new ApiFailure(status, [])),
        retry: false,
      })
    await expect(fails(0)).rejects.toThrow()
    await vi.advanceTimersByTimeAsync(5000)
    expect(await restored()).toEqual(['Call the county', 'Call again'])
    await expect(fails(403)).rejects.toThrow()
    client.setQueryData(['rocks'], [])
    await vi.advanceTimersByTimeAsync(5000)
    expect(await restored()).toBeUndefined()
  })

  it('expire after a week', async () => {
    await workedIn()
    vi.setSystemTime(new Date('2026-11-28T10:00:00Z'))
    expect(await restoreQueries(new QueryClient())).toBe(false)
  })
})
