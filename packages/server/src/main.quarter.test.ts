import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPool } from './testing/open-pool'
import { createTestDatabase, type TestDatabase } from './testing/postgres'
import { createSwallowingProxy } from './testing/swallowing-proxy'
import { hasRedis, TestRedis } from './testing/test-redis'
import { bundleVersion, type LaunchedVersion, launchVersion, type Version } from './testing/upgrade/bundled-version'

// Servers are started in processes of their own.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const root = join(import.meta.dirname, '../../..')
const TAKEN_OVER_MS = 5_000
const launched: LaunchedVersion[] = []
let version: Version
let database: TestDatabase

beforeAll(async () => {
  version = await bundleVersion(root, root)
  database = await createTestDatabase({ bare: true })
})
afterAll(async () => {
  for (const server of launched) await server.kill('SIGKILL')
  await database.drop()
})

function launch(env: Readonly<Record<string, string>> = {}): LaunchedVersion {
  const server = launchVersion(version, database, { CAIRN_DEMO: 'off', ...env })
  launched.push(server)
  return server
}

const answers = async (address: string) => (await fetch(`${address}/readyz`)).status

describe('a server without others', () => {
  test('runs alone: a second one reports it, does not serve, and takes over when the first is killed', async () => {
    const first = launch()
    expect(await answers(await first.ready)).toBe(200)
    const second = launch()
    await vi.waitFor(() => expect(second.said()).toContain('Another Cairn is running on this database'), 20_000)
    await first.kill('SIGKILL')
    const since = performance.now()
    expect(await answers(await second.ready)).toBe(200)
    expect(performance.now() - since).toBeLessThan(TAKEN_OVER_MS)
    expect(second.said().match(/^Another Cairn is running on this database.*$/gm)).toHaveLength(1)
    const third = launch()
    await vi.waitFor(() => expect(third.said()).toContain('Another Cairn is running on this database'), 20_000)
    await third.kill('SIGTERM')
    expect(await third.exited).toBe(0)
    expect(third.said()).not.toContain('the server could not start')
    await second.kill('SIGTERM')
  })

  test('ends with one sentence if another took its place while the database was out of reach', async () => {
    const proxy = await createSwallowingProxy(database.connection)
    const first = launch({
      DATABASE_URL: `postgres://cairn_server@127.0.0.1:${proxy.port}/${database.connection.database}`,
    })
    await first.ready
    const second = launch()
    await vi.waitFor(() => expect(second.said()).toContain('Another Cairn is running on this database'), 20_000)
    proxy.swallow()
    const owner = openPool(database.connection)
    // As PostgreSQL does by itself within seconds of a cut.
    await owner.query(`
      select pg_terminate_backend(pid) from pg_locks
        where locktype = 'advisory' and mode = 'ExclusiveLock' and granted
          and database = (select oid from pg_database where datname = current_database())`)
    await owner.end()
    expect(await answers(await second.ready)).toBe(200)
    proxy.cut()
    proxy.pass()
    expect(await first.exited).toBe(1)
    expect(first.said().match(/^Another Cairn has taken this one’s place.+\.$/gm)).toHaveLength(1)
    await second.kill('SIGTERM')
    await proxy.close()
  })
})

describe.skipIf(!hasRedis)('a server next to others', () => {
  test('ends with one sentence if its secret differs', async () => {
    const redis = await TestRedis.start()
    const first = launch({ REDIS_URL: redis.url })
    await first.ready
    const second = launch({ REDIS_URL: redis.url, CAIRN_SECRET: 'another one than that of the first' })
    expect(await second.exited).toBe(1)
    expect(second.said().match(/^CAIRN_SECRET differs .+ Set the same value for all of them\.$/gm)).toHaveLength(1)
    expect(await answers(await first.ready)).toBe(200)
    await first.kill('SIGTERM')
    await redis.dispose()
  })

  test('ends with one sentence without the password if its Redis cannot be used', async () => {
    const redis = await TestRedis.start(['--requirepass', 'a-password'])
    const server = launch({ REDIS_URL: redis.url.replace('//', '//:another-password-nobody-sees@') })
    expect(await server.exited).toBe(1)
    expect(server.said().match(/^REDIS_URL names a Redis .+\.$/gm)).toHaveLength(1)
    expect(server.said()).not.toContain('nobody-sees')
    await redis.dispose()
  })
})
