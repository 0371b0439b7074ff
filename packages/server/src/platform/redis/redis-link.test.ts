import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { recordedLog } from '../../testing/recorded-log'
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

  it('refuses immediately while Redis is away, and recovers by itself', async () => {
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

  it('an unawaited refusal ends no process, and awaited calls are refused', async () => {
    const unheard: unknown[] = []
    const note = (error: unknown) => void unheard.push(error)
    process.on('unhandledRejection', note)
    onTestFinished(async () => {
      process.off('unhandledRejection', note)
      await redis.start()
      await vi.waitFor(() => expect(link.isUp()).toBe(true), { timeout: 5_000 })
    })
    const follower = link.client.duplicate()
    follower.on('error', () => undefined)
    await redis.kill()
    await vi.waitFor(() => expect(link.isUp()).toBe(false))
    void link.client.publish('cairn:news', 'one')
    void follower.subscribe('cairn:news')
    follower.disconnect()
    await expect(link.client.publish('cairn:news', 'two')).rejects.toThrow()
    await delay(50)
    expect(unheard).toEqual([])
  })

  it('reports once, not per command, that Redis is full, and what to do', async () => {
    const full = await TestRedis.start(['--maxmemory', '1'])
    const { log, lines } = recordedLog()
    const narrow = connectRedis(full.url, log)
    onTestFinished(async () => {
      await narrow.close()
      await full.dispose()
    })
    await vi.waitFor(() => expect(narrow.isUp()).toBe(true))
    for (const key of ['one', 'two', 'three']) await expect(narrow.client.set(key, '1')).rejects.toThrow('OOM')
    expect(lines).toMatchObject([{ level: 50, msg: expect.stringContaining('give it more memory') }])
    expect(narrow.isUp()).toBe(true)
  })

  it('looks for the primary again after a reply of a replica, and reports it once', async () => {
    const { log, lines } = recordedLog()
    const follower = await TestRedis.start(['--replicaof', '127.0.0.1', String(redis.port)])
    const toFollower = connectRedis(follower.url, log)
    onTestFinished(async () => {
      await toFollower.close()
      await follower.dispose()
    })
    await vi.waitFor(() => expect(toFollower.isUp()).toBe(true))
    const again = new Promise((resolve) => toFollower.client.once('ready', resolve))
    for (const key of ['one', 'two']) await toFollower.client.set(key, '1').catch(() => undefined)
    await again
    await follower.run('REPLICAOF', 'NO', 'ONE')
    expect(await toFollower.client.set('one', '1')).toBe('OK')
    expect(lines).toMatchObject([{ level: 50, msg: expect.stringContaining('name the primary') }])
  })
})
