import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sessionQuery } from '../lib/session/session'
import { renderApp } from '../testing/render'
import { signedInClient } from '../testing/signed-in'
import { useDayWatch } from './background'

function Watch() {
  useDayWatch()
  return null
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  return () => vi.useRealTimers()
})
afterEach(() => vi.unstubAllGlobals())

it('reloads the session once when the organization’s day changes', async () => {
  const reads = vi.fn(async () => Response.json({ succeeded: false, messages: [] }, { status: 503 }))
  vi.stubGlobal('fetch', reads)
  // 23:59 of the 17th in New York.
  vi.setSystemTime('2026-11-18T04:59:30Z')
  const queryClient = signedInClient()
  queryClient.setQueryData(
    sessionQuery.queryKey,
    (session) => session && { ...session, org: { timeZone: 'America/New_York' } as NonNullable<typeof session.org> },
  )
  await renderApp(<Watch />, { queryClient })
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(reads).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(reads).toHaveBeenCalledOnce()
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(reads).toHaveBeenCalledOnce()
})
