import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasRedis, TestRedis } from '../../testing/test-redis'
import { newId } from '../database/new-id'
import { createLog } from '../log/log'
import { connectRedis, type RedisLink } from '../redis/redis-link'
import { redisStore } from './redis-store'
import { type SharedStore, STREAM_START } from './shared-store'

describe.skipIf(!hasRedis)('on Redis', () => {
  let redis: TestRedis
  let links: RedisLink[]
  let stores: [SharedStore, SharedStore]
  let orgId: string

  beforeAll(async () => {
    redis = await TestRedis.start()
    const open = () => connectRedis(redis.url, createLog('silent'))
    links = [open(), open()]
    stores = links.map((link) => redisStore(link, 'test')) as [SharedStore, SharedStore]
    await vi.waitFor(() => expect(stores.map((store) => store.isUp())).toEqual([true, true]))
  })
  beforeEach(() => {
    orgId = newId()
  })
  afterAll(async () => {
    for (const store of stores) store.close()
    for (const link of links) await link.close()
    await redis.dispose()
  })

  test('entries are read from a position, by the woken reader', async () => {
    const [one, two] = stores
    const woken: string[] = []
    two.onWake((stream) => woken.push(stream))
    await two.listen(orgId)
    const position = await two.lastId(orgId)
    expect(position).toBe(STREAM_START)
    await one.append(orgId, 'one', 'first')
    await one.append(orgId, 'one', 'second')
    await vi.waitFor(() => expect(woken).toEqual([orgId, orgId]))
    const [read] = await two.readAfter(
      new Map([
        [orgId, position],
        ['of nobody', STREAM_START],
      ]),
    )
    expect(read).toMatchObject({ stream: orgId, isTrimmed: false, isFull: false })
    expect(read?.entries.map(({ from, text }) => `${from}: ${text}`)).toEqual(['one: first', 'one: second'])
    const after = await two.readAfter(new Map([[orgId, read?.entries[0]?.id ?? '']]))
    expect(after[0]?.entries.map(({ text }) => text)).toEqual(['second'])
    expect(await two.lastId(orgId)).toBe(read?.entries[1]?.id)
    await two.unlisten(orgId)
  })

  test('a position whose next entries were discarded is reported, one that has them is not', async () => {
    const [one, two] = stores
    await one.append(orgId, 'one', 'first')
    const position = await two.lastId(orgId)
    for (let hundred = 0; hundred < 15; hundred += 1) {
      await Promise.all(Array.from({ length: 100 }, () => one.append(orgId, 'one', 'next')))
    }
    expect(await two.readAfter(new Map([[orgId, position]]))).toMatchObject([{ isTrimmed: false, isFull: true }])
    for (let hundred = 0; hundred < 15; hundred += 1) {
      await Promise.all(Array.from({ length: 100 }, () => one.append(orgId, 'one', 'next')))
    }
    expect(await two.readAfter(new Map([[orgId, position]]))).toMatchObject([{ isTrimmed: true }])
  })

  test('fields are written, removed and read one by one or all', async () => {
    const [one, two] = stores
    await one.writeFields(
      orgId,
      new Map([
        ['a', '1'],
        ['b', '2'],
      ]),
      [],
    )
    await one.writeFields(orgId, new Map([['c', '3']]), ['a'])
    expect(await two.readFields(orgId, null)).toEqual(
      new Map([
        ['b', '2'],
        ['c', '3'],
      ]),
    )
    expect(await two.readFields(orgId, ['a', 'b'])).toEqual(new Map([['b', '2']]))
  })

  test('a lease ends with its node, or three seconds after it was renewed', { timeout: 10_000 }, async () => {
    const [one, two] = stores
    const seen = async () => (await two.renewLease('m', 'other')).leases.get('n')
    expect(await one.renewLease('n', 'first')).toMatchObject({ wasHeld: false })
    expect(await one.renewLease('n', 'second line')).toMatchObject({ wasHeld: true })
    expect(await seen()).toBe('second line')
    await one.endLease('n')
    expect(await seen()).toBeUndefined()
    await one.renewLease('n', 'third')
    await vi.waitFor(async () => expect(await seen()).toBeUndefined(), { timeout: 4_500, interval: 200 })
    expect(await one.renewLease('n', 'fourth')).toMatchObject({
      wasHeld: false,
      leases: new Map([
        ['m', 'other'],
        ['n', 'fourth'],
      ]),
    })
  })

  test('fails while Redis is away, and has a new identity when it is back', { timeout: 10_000 }, async () => {
    const [one] = stores
    const back = vi.fn()
    one.onUp(back)
    const before = await one.identity()
    expect(await one.identity()).toBe(before)
    await redis.kill()
    await vi.waitFor(() => expect(one.isUp()).toBe(false))
    await expect(one.append(orgId, 'one', 'lost')).rejects.toThrow()
    await redis.start()
    await vi.waitFor(() => expect(back).toHaveBeenCalledOnce(), { timeout: 5_000 })
    expect(await one.identity()).not.toBe(before)
  })
})
