import { getLanguagePack } from '@cairn/contract/platform/platform.endpoints'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { createTestApp, TEST_SECRET, type TestApp } from '../../testing/test-app'
import { hasRedis, TestRedis } from '../../testing/test-redis'
import { routePath } from '../http/register-endpoints'
import { createLog } from '../log/log'
import { connectRedis, type RedisLink } from '../redis/redis-link'
import { createSharedCounts } from './request-counts'

const log = createLog('silent')
const PER_MINUTE = 10

describe.skipIf(!hasRedis)('requests that come to several nodes', () => {
  let redis: TestRedis
  let database: TestDatabase
  let link: RedisLink
  const nodes: TestApp[] = []
  beforeAll(async () => {
    redis = await TestRedis.start()
    database = await createTestDatabase()
    link = connectRedis(redis.url, log)
    await vi.waitFor(() => expect(link.isUp()).toBe(true))
    const options = { database, redis: link, requestsPerMinute: PER_MINUTE }
    nodes.push(await createTestApp(options), await createTestApp(options))
  })
  afterAll(async () => {
    for (const node of nodes) await node.close()
    await link.close()
    await database.drop()
    await redis.dispose()
  })

  const ask = async (node: TestApp | undefined, remoteAddress: string) =>
    (await node?.fastify.inject({ url: routePath(getLanguagePack).replace(':file', 'en.json'), remoteAddress }))
      ?.statusCode

  test('are limited together, separately from others', async () => {
    const answers: unknown[] = []
    for (let nth = 0; nth < 3 * PER_MINUTE; nth += 1) {
      answers.push(await ask(nodes[nth % 2], '203.0.113.7'))
      // Whoever was counted before this is known by its answer.
      await link.client.ping()
    }
    expect(answers.slice(0, PER_MINUTE)).toEqual(Array(PER_MINUTE).fill(200))
    // Each node hears of the other's last request with the answer to its own next one.
    expect(answers.slice(PER_MINUTE + 1)).toEqual(Array(2 * PER_MINUTE - 1).fill(429))
    expect(await ask(nodes[0], '203.0.113.8')).toBe(200)
  })

  test('Redis stores nothing that identifies callers, and deletes it within a minute', async () => {
    const token = 'a-session-token-that-nobody-may-read'
    await createSharedCounts(link, TEST_SECRET, log)([{ caller: token, count: 2 }], 60_000)
    const keys = await link.client.keys('cairn:{requests}*')
    expect(keys.length).toBeGreaterThan(1)
    for (const key of keys) {
      expect(key).toMatch(/^cairn:\{requests\}:[\w-]{43}$/)
      expect(await link.client.pttl(key)).toBeGreaterThan(0)
    }
  })

  test('an installation with another secret counts separately', async () => {
    const once = [{ caller: 'somebody', count: 1 }]
    const sums = []
    for (const secret of [TEST_SECRET, TEST_SECRET, 'another secret, of 32 characters....']) {
      sums.push(...(await createSharedCounts(link, secret, log)(once, 60_000)))
    }
    expect(sums.map(({ count }) => count)).toEqual([1, 2, 1])
  })

  test('each node limits separately while Redis is away, without refusals or delays', async () => {
    await redis.kill()
    await vi.waitFor(() => expect(link.isUp()).toBe(false))
    const from = '203.0.113.9'
    for (let nth = 0; nth < PER_MINUTE; nth += 1) expect(await ask(nodes[0], from)).toBe(200)
    expect(await ask(nodes[0], from)).toBe(429)
    await redis.start()
    await vi.waitFor(() => expect(link.isUp()).toBe(true), { timeout: 5_000 })
    expect(await ask(nodes[1], from)).toBe(200)
  })

  test('a read-only Redis refuses no one, and is logged once', async () => {
    const lines: string[] = []
    const telling = createLog('warn', { write: (line: string) => void lines.push(line) })
    const share = createSharedCounts(link, TEST_SECRET, telling)
    await link.client.config('SET', 'maxmemory', '1')
    for (const caller of ['one', 'two']) await expect(share([{ caller, count: 1 }], 60_000)).rejects.toThrow()
    await link.client.config('SET', 'maxmemory', '0')
    expect(lines.filter((line) => line.includes('each node limits requests by its own'))).toHaveLength(1)
    expect(await share([{ caller: 'one', count: 1 }], 60_000)).toMatchObject([{ count: 1 }])
  })
})
