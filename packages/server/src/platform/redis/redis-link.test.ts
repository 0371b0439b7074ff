import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasRedis, TestRedis } from '../../testing/test-redis'
import { createLog } from '../log/log'
import { connectRedis, type RedisLink } from './redis-link'

describe.skipIf(!hasRedis)('the link to Redis', () => {
  let redis: TestRedis
  let link: RedisLink
  beforeAll(async () => {
    redis = await TestRedis.start()
    link = connectRedis(redis.url, createLog('silent'))
  })
  afterAll(async () => {
    await link.close()
    await redis.dispose()
  })

  it('refuses at once while Redis is away, and is back by itself', async () => {
    await vi.waitFor(() => expect(link.isUp()).toBe(true))
    expect(await link.client.set('key', 'value')).toBe('OK')
    await redis.kill()
    await vi.waitFor(() => expect(link.isUp()).toBe(false))
    const asked = performance.now()
    await expect(link.client.get('key')).rejects.toThrow()
    expect(performance.now() - asked).toBeLessThan(1_000)
    await redis.start()
    await vi.waitFor(() => expect(link.isUp()).toBe(true), { timeout: 5_000 })
    expect(await link.client.get('key')).toBeNull()
  })
})
