import type { LiveTextRef } from '@cairn/contract/core/live-texts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../database/new-id'
import type { LiveTextDomain } from './live-text'
import * as keptText from './persist-text'
import { LiveTextSaver } from './shared-texts'

const domain = { kind: 'vto' } as LiveTextDomain
const orgId = newId()
const [poisoned, sound] = [newId(), newId()]
const refOf = (id: string): LiveTextRef => ({ orgId, kind: 'vto', id })
const database = { tenant: (_scope: object, work: (tx: object) => unknown) => Promise.resolve().then(() => work({})) }

let tries: Record<string, number>

beforeEach(() => {
  vi.useFakeTimers()
  tries = { [poisoned]: 0, [sound]: 0 }
  vi.spyOn(keptText, 'persistText').mockImplementation(async (_tx, _domain, id) => {
    tries[id] = (tries[id] ?? 0) + 1
    if (id === poisoned) throw new Error('it cannot be read')
    return true
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a document that keeps failing is retried less and less often, however much is written, and delays no other', async () => {
  const log = { error: vi.fn(), info: vi.fn() }
  const keeper = new LiveTextSaver(database as never, new Map([['vto', domain]]), log as never)
  for (let second = 0; second < 600; second += 1) {
    keeper.changed(refOf(poisoned), null)
    if (second % 60 === 0) keeper.changed(refOf(sound), null)
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(tries[poisoned]).toBeGreaterThan(4)
  expect(tries[poisoned]).toBeLessThan(10)
  expect(log.error).toHaveBeenCalledTimes(tries[poisoned] ?? 0)
  expect(tries[sound]).toBe(10)
  await keeper.stop()
})

test('stores a recovered document as promptly as before', async () => {
  const keeper = new LiveTextSaver(database as never, new Map([['vto', domain]]), { error: vi.fn() } as never)
  keeper.changed(refOf(poisoned), null)
  await vi.advanceTimersByTimeAsync(1_000)
  vi.mocked(keptText.persistText).mockResolvedValue(true)
  await vi.advanceTimersByTimeAsync(6_000)
  vi.mocked(keptText.persistText).mockClear()
  keeper.changed(refOf(poisoned), null)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keptText.persistText).toHaveBeenCalledOnce()
  await keeper.stop()
})
