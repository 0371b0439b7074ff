import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isTracing, TRACE } from '../lib/browser/trace-mode'
import { startTracing, traceEvents } from './trace'

const ID = '0192f0c4-1111-7000-8000-000000000001'
const KEY = 'kX9_secret-key'
const logged = vi.spyOn(console, 'debug').mockImplementation(() => undefined)

beforeEach(() => {
  logged.mockClear()
  sessionStorage.clear()
})
afterEach(() => {
  vi.unstubAllGlobals()
  window.history.replaceState(null, '', '/')
})

it('is on from the query parameter that turns it on to the one that turns it off', () => {
  vi.stubGlobal('fetch', vi.fn())
  const at = (search: string) => {
    window.history.replaceState(null, '', `/${search}`)
    startTracing(TRACE)
    return isTracing()
  }
  expect(['', '?trace=true', '', '?modal=/org/create', '?trace=false', ''].map(at)).toEqual([
    false,
    true,
    true,
    true,
    false,
    false,
  ])
})

it('logs what finds a call in the server’s log, but no typed texts or secrets', async () => {
  const headers = { 'x-request-id': 'request-1' }
  const sent = vi.fn(async () => Response.json({ token: KEY }, { status: 409, headers }))
  vi.stubGlobal('fetch', sent)
  sessionStorage.setItem(TRACE, 'true')
  startTracing(TRACE)
  const init = { method: 'PUT', headers: { authorization: KEY }, body: JSON.stringify({ text: KEY }) }
  const answer = await window.fetch(`/api/v2/invitation/${ID}/${KEY}/accept?name=${KEY}`, init)
  expect(await answer.json()).toEqual({ token: KEY })
  expect(logged.mock.calls).toEqual([
    [
      'call',
      {
        method: 'PUT',
        path: `/api/v2/invitation/${ID}/…/accept`,
        status: 409,
        requestId: 'request-1',
        ms: expect.any(Number),
      },
    ],
  ])
})

it('logs a call without an answer, which still fails', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  sessionStorage.setItem(TRACE, 'true')
  startTracing(TRACE)
  await expect(window.fetch('/api/v2/time')).rejects.toThrow('Failed to fetch')
  expect(logged.mock.lastCall?.[1]).toMatchObject({ method: 'GET', path: '/api/v2/time', status: 0, requestId: null })
})

it('logs what a hub’s event is about, without its texts', () => {
  const update = { kind: 'todo', id: ID, title: KEY }
  traceEvents('/live-update-hub', { onAny: (listener) => listener('Updated', update) })
  expect(logged.mock.calls).toEqual([['event', { hub: '/live-update-hub', name: 'Updated', kind: 'todo', id: ID }]])
})
