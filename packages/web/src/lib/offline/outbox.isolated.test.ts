import { defineEndpoint } from '@cairn/contract/core/define-endpoint'
import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { answerByHand } from '../../testing/answer-by-hand'
import type { StoredWrite } from './outbox-store'

/** Survives a tab: the database and the locks of open pages. */
const device = vi.hoisted(() => ({ kept: new Map<string, unknown>(), locks: new Set<string>() }))
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  set: async (key: string, value: unknown) => void device.kept.set(key, structuredClone(value)),
  del: async (key: string) => void device.kept.delete(key),
  values: async () => [...device.kept.values()],
}))

type Work = (lock: object | null) => Promise<unknown>
async function request(name: string, ...[first, second]: [Work] | [{ ifAvailable: boolean }, Work]): Promise<unknown> {
  const work = second ?? (first as Work)
  if (device.locks.has(name)) return work(null)
  device.locks.add(name)
  await work({ name })
  return device.locks.delete(name)
}
vi.stubGlobal('navigator', Object.assign(navigator, { locks: { request } }))

const rename = defineEndpoint({
  id: 'rename',
  method: 'PUT',
  path: '/thing/{id}',
  group: 'test',
  summary: '',
  access: 'member',
  scope: 'write',
  params: z.object({ id: z.string() }),
  body: z.object({ title: z.string(), version: z.number() }),
  reply: z.object({ thing: z.object({ id: z.string(), version: z.number() }) }),
})

const ME = { personId: 'me', orgId: 'ours' }
const saved = (version: number) => ({ status: 200, body: { thing: { id: 't', version } } })
const refused = { status: 409, body: { messages: [{ code: 'STALE', text: 'Somebody else changed it.' }] } }
const kept = () => [...device.kept.values()] as StoredWrite[]

async function openTab(sender: { personId: string; orgId: string } | null = ME) {
  vi.resetModules()
  const [outbox, { sendWrite, write: writeOf }, recovery, unsent, { emitApiEvent }] = await Promise.all([
    import('./outbox'),
    import('../sync/write'),
    import('./outbox-recovery'),
    import('./unsent'),
    import('../api/http-client'),
  ])
  outbox.setSender(sender)
  const write = (title: string, version: number) =>
    sendWrite(writeOf({ endpoint: rename, params: { id: 't' }, body: { title, version }, thing: 't' }))
  const close = () => {
    device.locks.delete(`cairn-page-${outbox.pageId}`)
    outbox.setSender(null)
  }
  return { ...outbox, ...recovery, ...unsent, write, close, answered: () => emitApiEvent('api-available') }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

beforeEach(() => {
  device.kept.clear()
  device.locks.clear()
})
afterEach(() => vi.useRealTimers())

describe('a write that must arrive', () => {
  it('is on the device before the server has answered, and off it after', async () => {
    const server = answerByHand()
    const tab = await openTab()
    const write = tab.write('New', 1)
    await waitFor(() => expect(kept()).toMatchObject([{ method: 'PUT', url: '/api/v2/thing/t', ...ME }]))
    expect(server.sent[0]?.key).toBe(kept()[0]?.key)
    await server.answer(saved(2))
    await write
    await waitFor(() => expect(kept()).toEqual([]))
  })

  it('is also on the device while it waits for its turn', async () => {
    const server = answerByHand()
    const tab = await openTab()
    void tab.write('First', 1)
    void tab.write('Second', 1)
    await waitFor(() => expect(kept().map(({ body }) => body)).toMatchObject([{ title: 'First' }, { title: 'Second' }]))
    await settle()
    expect(server.sent).toHaveLength(1)
  })

  it('is refused immediately when the server says no, and deleted', async () => {
    const server = answerByHand()
    const tab = await openTab()
    const write = tab.write('New', 1)
    const outcome = expect(write).rejects.toMatchObject({ status: 409 })
    await server.answer(refused)
    await outcome
    await waitFor(() => expect(kept()).toEqual([]))
  })

  it('stays on the device when its writer signs out, until they return', async () => {
    const server = answerByHand()
    const tab = await openTab()
    const outcome = expect(tab.write('New', 1)).rejects.toMatchObject({ status: 401 })
    await server.answer({ status: 401, body: { messages: [] } })
    await outcome
    expect(kept()).toHaveLength(1)
    const again = tab.recoverOutbox(ME)
    await server.answer(saved(2))
    expect(await again).toMatchObject({ sent: 1 })
    expect(server.sent[1]?.key).toBe(server.sent[0]?.key)
  })

  it('is resent under its key when a proxy answers instead of the server', async () => {
    const server = answerByHand()
    const tab = await openTab()
    const write = tab.write('New', 1)
    await server.answer({ status: 503, body: null })
    await settle()
    tab.answered()
    await server.answer(saved(2))
    await write
    expect(server.sent[1]?.key).toBe(server.sent[0]?.key)
  })

  it('waits while another person, or organization, is active', async () => {
    const server = answerByHand()
    const tab = await openTab()
    const write = tab.write('New', 1)
    await server.answer('no network')
    tab.setSender({ ...ME, orgId: 'another' })
    await settle()
    tab.answered()
    await settle()
    expect(server.sent).toHaveLength(1)
    tab.setSender(ME)
    tab.answered()
    await server.answer(saved(2))
    await write
  })
})

describe('while the organization is being switched', () => {
  it('nothing is sent, and everything is when the switch has failed', async () => {
    const server = answerByHand()
    const tab = await openTab()
    const write = tab.write('New', 1)
    await server.answer('no network')
    const goOn = tab.pauseSending()
    tab.answered()
    await settle()
    expect(server.sent).toHaveLength(1)
    expect(tab.pendingWrites()).toHaveLength(1)
    goOn()
    tab.answered()
    await server.answer(saved(2))
    await write
    expect(server.sent[1]?.key).toBe(server.sent[0]?.key)
  })

  it('holds earlier writes until their author is back, even after another sender', async () => {
    const server = answerByHand()
    const tab = await openTab()
    const write = tab.write('New', 1)
    await server.answer('no network')
    const goOn = tab.pauseSending()
    tab.setSender({ ...ME, orgId: 'another' })
    goOn()
    tab.answered()
    await settle()
    expect(server.sent).toHaveLength(1)
    tab.setSender(ME)
    tab.answered()
    await server.answer(saved(2))
    await write
  })
})

describe('without a signed-in person', () => {
  it('gives up unsent writes in the page and stores them on the device for their author', async () => {
    const server = answerByHand()
    const tab = await openTab()
    const outcome = expect(tab.write('New', 1)).rejects.toMatchObject({ status: 0 })
    await server.answer('no network')
    tab.setSender(null)
    tab.answered()
    await outcome
    expect(tab.pendingWrites()).toEqual([])
    expect(kept()).toHaveLength(1)
    tab.setSender(ME)
    const again = tab.recoverOutbox(ME)
    await server.answer(saved(2))
    expect(await again).toMatchObject({ sent: 1 })
    expect(server.sent[1]?.key).toBe(server.sent[0]?.key)
    await waitFor(() => expect(kept()).toEqual([]))
  })

  it('deletes answered writes from the device', async () => {
    const server = answerByHand()
    const tab = await openTab()
    const write = tab.write('New', 1)
    await waitFor(() => expect(kept()).toHaveLength(1))
    tab.setSender(null)
    await server.answer(saved(2))
    await write
    await waitFor(() => expect(kept()).toEqual([]))
  })

  it('writes of the next person do not wait for earlier ones', async () => {
    const server = answerByHand()
    const tab = await openTab()
    void tab.write('Theirs', 1).catch(() => undefined)
    await server.answer('no network')
    tab.setSender(null)
    tab.setSender({ personId: 'other', orgId: 'ours' })
    const write = tab.write('New', 1)
    await waitFor(() => expect(server.sent).toHaveLength(2))
    await server.answer(saved(2))
    await write
  })
})

describe('writes of a closed tab', () => {
  async function leaveTwo() {
    const server = answerByHand()
    const tab = await openTab()
    void tab.write('First', 1)
    void tab.write('Second', 1)
    await server.answer('no network')
    await waitFor(() => expect(kept()).toHaveLength(2))
    const keys = kept().map(({ key }) => key)
    tab.close()
    return keys
  }

  it('is sent once, in order, with its keys, each from the version returned before', async () => {
    const keys = await leaveTwo()
    const server = answerByHand()
    const tab = await openTab()
    const outcome = tab.recoverOutbox(ME)
    await server.answer(saved(2))
    await server.answer(saved(3))
    expect(await outcome).toEqual({ sent: 2, refused: [], expired: [] })
    expect(server.sent.map(({ key }) => key)).toEqual(keys)
    expect(server.sent.map(({ body }) => body)).toEqual([
      { title: 'First', version: 1 },
      { title: 'Second', version: 2 },
    ])
    await waitFor(() => expect(kept()).toEqual([]))
    expect(await tab.recoverOutbox(ME)).toMatchObject({ sent: 0 })
  })

  it('keeps the version it has reached when the next tab is closed in between', async () => {
    const [, second] = await leaveTwo()
    const server = answerByHand()
    const tab = await openTab()
    void tab.recoverOutbox(ME)
    await server.answer(saved(2))
    await waitFor(() => expect(kept()).toMatchObject([{ key: second, body: { title: 'Second', version: 2 } }]))
  })

  it('is not sent for another person or organization', async () => {
    await leaveTwo()
    const server = answerByHand()
    for (const sender of [
      { personId: 'other', orgId: 'ours' },
      { personId: 'me', orgId: 'another' },
    ]) {
      const tab = await openTab(sender)
      expect(await tab.recoverOutbox(sender)).toEqual({ sent: 0, refused: [], expired: [] })
    }
    expect(server.sent).toEqual([])
    expect(kept()).toHaveLength(2)
  })

  it('is left to the tab that wrote it while that one is open', async () => {
    const server = answerByHand()
    const first = await openTab()
    void first.write('Mine to send', 1)
    await waitFor(() => expect(kept()).toHaveLength(1))
    const second = await openTab()
    expect(await second.recoverOutbox(ME)).toMatchObject({ sent: 0 })
    expect(server.sent).toHaveLength(1)
  })

  it('is dropped and reported when refused, without delaying later ones', async () => {
    await leaveTwo()
    const server = answerByHand()
    const tab = await openTab()
    const outcome = tab.recoverOutbox(ME)
    await server.answer(refused)
    await server.answer(saved(2))
    expect(await outcome).toMatchObject({ sent: 1, refused: [{ write: { body: { title: 'First' } } }] })
    await waitFor(() => expect(kept()).toEqual([]))
  })

  it('is never sent once the server may have forgotten its key', async () => {
    await leaveTwo()
    const server = answerByHand()
    vi.useFakeTimers({ now: Date.now() + 24 * 3_600_000, toFake: ['Date'] })
    const tab = await openTab()
    const outcome = await tab.recoverOutbox(ME)
    expect(outcome.expired).toHaveLength(2)
    expect(server.sent).toEqual([])
    expect(kept()).toEqual([])
  })

  it('is counted and deleted for the person who signs out', async () => {
    await leaveTwo()
    const tab = await openTab()
    expect(await tab.countUnsent('other')).toBe(0)
    expect(await tab.countUnsent('me')).toBe(2)
    await tab.deleteUnsent('other')
    expect(kept()).toHaveLength(2)
    await tab.deleteUnsent('me')
    expect(kept()).toEqual([])
  })
})
