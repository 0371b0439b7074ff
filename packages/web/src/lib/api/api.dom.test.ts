import { defineEndpoint } from '@cairn/contract/core/define-endpoint'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { writeSessionContext } from '../session/session-context'
import { call, type Lookup } from './api'
import { ApiFailure } from './api-failure'
import { onApiEvent, urlOf } from './http-client'
import { sendCall } from './send-call'

const rename = defineEndpoint({
  id: 'rename',
  method: 'PUT',
  path: '/thing/{id}',
  group: 'test',
  summary: '',
  access: 'member',
  scope: 'write',
  params: z.object({ id: z.string() }),
  body: z.object({ title: z.string() }),
  reply: z.object({ succeeded: z.literal(true) }),
})
const list = defineEndpoint({
  id: 'list',
  method: 'GET',
  path: '/things',
  group: 'test',
  summary: '',
  access: 'member',
  scope: 'write',
  query: z.object({ ids: z.array(z.string()).optional(), open: z.boolean().optional() }),
  reply: z.array(z.string()),
})

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  fetchMock.mockReset()
  vi.stubGlobal('fetch', fetchMock)
  writeSessionContext(null)
})

const search = defineEndpoint({ ...list, id: 'search', method: 'POST', isLookup: true })
/** Compile-time check: a write accepted by `call` would turn `false` into `true`. */
const canBeCalled: [
  get: typeof list extends Lookup ? true : false,
  search: typeof search extends Lookup ? true : false,
  write: typeof rename extends Lookup ? true : false,
] = [true, true, false]

describe('calling the server', () => {
  it('is used for lookups; changes are sent as writes', () => {
    expect(canBeCalled).toEqual([true, true, false])
  })

  it('fills in parameters, escaped, and joins lists in the query', () => {
    expect(urlOf(rename, { params: { id: 'a/b' } })).toBe('/api/v2/thing/a%2Fb')
    expect(urlOf(list, { query: { ids: ['1', '2'], open: undefined } })).toBe('/api/v2/things?ids=1%2C2')
  })

  it('sends the session context and the idempotency key', async () => {
    fetchMock.mockResolvedValue(answer(200, { succeeded: true }))
    writeSessionContext('ctx-1')
    await sendCall(rename, { params: { id: '1' }, body: { title: 'New' } }, { idempotencyKey: 'key-1' })
    const [url, init] = fetchMock.mock.calls[0] ?? []
    const headers = init?.headers as Headers
    expect(url).toBe('/api/v2/thing/1')
    expect(headers.get('x-session-context')).toBe('ctx-1')
    expect(headers.get('idempotency-key')).toBe('key-1')
    expect(init?.body).toBe('{"title":"New"}')
    expect(init?.credentials).toBe('same-origin')
  })

  it('throws a refusal with its sentences and the current entity', async () => {
    const messages = [{ code: 'STALE', text: 'Somebody else changed it.' }]
    fetchMock.mockResolvedValue(answer(409, { succeeded: false, messages, current: { version: 4 } }))
    const failure = await sendCall(rename, { params: { id: '1' }, body: { title: 'x' } }, {}).catch((error) => error)
    expect(failure).toBeInstanceOf(ApiFailure)
    expect(failure).toMatchObject({ status: 409, messages, current: { version: 4 } })
  })

  it('says that the server is out of reach when no answer comes', async () => {
    fetchMock.mockRejectedValue(new TypeError('Failed to fetch'))
    const received = vi.fn()
    const stop = onApiEvent('api-not-available', received)
    await expect(call(list, {})).rejects.toMatchObject({ status: 0 })
    stop()
    expect(received).toHaveBeenCalledOnce()
  })

  it('also reports a server that has lost its database as unreachable', async () => {
    fetchMock.mockResolvedValue(answer(503, { succeeded: false, messages: [{ code: 'UNAVAILABLE', text: 'Later.' }] }))
    const away = vi.fn()
    const back = vi.fn()
    const stops = [onApiEvent('api-not-available', away), onApiEvent('api-available', back)]
    await expect(call(list, {})).rejects.toMatchObject({ status: 0, messages: [] })
    for (const stop of stops) stop()
    expect(away).toHaveBeenCalledOnce()
    expect(back).not.toHaveBeenCalled()
  })

  it('silently retries once what one of several servers may have lost, a write with its key', async () => {
    const away = vi.fn()
    const stop = onApiEvent('api-not-available', away)
    const gone = async () => answer(502, null)
    const written = { params: { id: '1' }, body: { title: 'New' } }
    fetchMock.mockImplementationOnce(gone).mockResolvedValueOnce(answer(200, ['one']))
    expect(await call(list, {})).toEqual(['one'])
    fetchMock.mockImplementationOnce(gone).mockResolvedValueOnce(answer(200, { succeeded: true }))
    await sendCall(rename, written, { idempotencyKey: 'key-1' })
    const keys = fetchMock.mock.calls.slice(2).map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
    expect([keys, away.mock.calls.length]).toEqual([['key-1', 'key-1'], 0])
    fetchMock.mockImplementation(gone)
    await expect(sendCall(rename, written, {})).rejects.toMatchObject({ status: 0 })
    expect(fetchMock).toHaveBeenCalledTimes(5)
    await expect(call(list, {})).rejects.toMatchObject({ status: 0 })
    expect([fetchMock.mock.calls.length, away.mock.calls.length]).toEqual([7, 2])
    stop()
  })
})
