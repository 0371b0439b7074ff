import type pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPool } from '../../testing/open-pool'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { createSwallowingProxy } from '../../testing/swallowing-proxy'
import { createLog } from '../log/log'
import { marksOf, NodeLock, type NodeLockOptions } from './node-lock'

const SECRET = 'a secret that all nodes have in common'
const TAKEN_OVER_MS = 5_000
vi.setConfig({ testTimeout: 30_000 })

let database: TestDatabase
let owner: pg.Pool
const open: NodeLock[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  owner = openPool(database.connection)
})
afterEach(async () => {
  for (const lock of open.splice(0)) await lock.close()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

interface Told {
  readonly lock: NodeLock
  readonly waiting: string[]
  readonly lost: string[]
}

function node(isAlone: boolean, { secret = SECRET, migrations = 5, ...given }: Partial<Given> = {}): Told {
  const [waiting, lost]: [string[], string[]] = [[], []]
  const lock = new NodeLock({
    connection: database.serverConnection,
    isAlone,
    log: createLog('silent'),
    marks: marksOf(secret, migrations),
    onWaiting: (sentence) => waiting.push(sentence),
    onLost: (sentence) => lost.push(sentence),
    ...given,
  })
  open.push(lock)
  return { lock, waiting, lost }
}

type Given = NodeLockOptions & { secret: string; migrations: number }

/** Ends the sessions of nodes on the server, as its end would, and waits until their locks are released. */
const endSessions = (because = 'true') =>
  owner.query(`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity a
      where datname = current_database() and application_name = 'cairn node' and ${because}`)

const isHolder = `a.datname = current_database()
  and exists (select from pg_locks l where l.pid = a.pid and l.classid = 4711010 and l.granted)`

async function millisecondsUntil(taken: Promise<void>): Promise<number> {
  const since = performance.now()
  await taken
  return performance.now() - since
}

describe('a node without others', () => {
  test('keeps a second one waiting, which says why once and takes over when the first ends', async () => {
    const [first, second] = [node(true), node(true)]
    await first.lock.take()
    const taking = second.lock.take()
    await vi.waitFor(() => expect(second.waiting).toHaveLength(1), { timeout: 5_000 })
    expect(second.waiting[0]).toMatch(/^Another Cairn is running on this database without REDIS_URL.+REDIS_URL.+\.$/)
    await first.lock.close()
    expect(await millisecondsUntil(taking)).toBeLessThan(TAKEN_OVER_MS)
    expect([first.lost, second.waiting.length, second.lost]).toEqual([[], 1, []])
  })

  test('and nodes that share a Redis keep each other waiting', async () => {
    const [alone, one, other] = [node(true), node(false), node(false)]
    await one.lock.take()
    await other.lock.take()
    const taking = alone.lock.take()
    await vi.waitFor(() => expect(alone.waiting).toHaveLength(1), { timeout: 5_000 })
    expect(alone.waiting[0]).toMatch(/^Other Cairn servers are running on this database with REDIS_URL/)
    await one.lock.close()
    await other.lock.close()
    await taking
    const late = node(false)
    const joining = late.lock.take()
    await vi.waitFor(() => expect(late.waiting).toHaveLength(1), { timeout: 5_000 })
    await alone.lock.close()
    await joining
  })

  test('leaves no session behind when stopped while waiting', async () => {
    const [first, second] = [node(true), node(true)]
    await first.lock.take()
    const taking = second.lock.take()
    await vi.waitFor(() => expect(second.waiting).toHaveLength(1), { timeout: 5_000 })
    await second.lock.close()
    await expect(taking).rejects.toThrow(expect.objectContaining({ name: 'AbortError' }))
    const count = async () =>
      (
        await owner.query(
          `select from pg_stat_activity where datname = current_database() and application_name = 'cairn node'`,
        )
      ).rowCount
    await vi.waitFor(async () => expect(await count()).toBe(1))
  })
})

describe('where the database was away', () => {
  test('the serving node gets its place back before a waiting one', async () => {
    const [first, second] = [node(true), node(true)]
    await first.lock.take()
    void second.lock.take().catch(() => undefined)
    await vi.waitFor(() => expect(second.waiting).toHaveLength(1), { timeout: 5_000 })
    await endSessions()
    const holders = async () => (await owner.query(`select from pg_stat_activity a where ${isHolder}`)).rowCount
    await vi.waitFor(async () => expect(await holders()).toBe(1), { timeout: 2_500 })
    const third = node(true)
    void third.lock.take().catch(() => undefined)
    await vi.waitFor(() => expect(third.waiting).toHaveLength(1), { timeout: 5_000 })
    expect(first.lost).toEqual([])
  })

  test('reports that its place was taken, and stops', async () => {
    const proxy = await createSwallowingProxy(database.connection)
    const through = { ...database.serverConnection, host: '127.0.0.1', port: proxy.port }
    const [first, second] = [node(true, { connection: through }), node(true)]
    await first.lock.take()
    const taking = second.lock.take()
    proxy.swallow()
    await endSessions(isHolder)
    await taking
    proxy.cut()
    proxy.pass()
    await vi.waitFor(() => expect(first.lost).toHaveLength(1), { timeout: 10_000 })
    expect(first.lost[0]).toMatch(/^Another Cairn has taken this one’s place.+\.$/)
    expect(second.lost).toEqual([])
    await proxy.close()
  })

  test('nodes that share a Redis all get their places back', async () => {
    const [one, other] = [node(false), node(false)]
    await one.lock.take()
    await other.lock.take()
    await endSessions()
    const holders = async () => (await owner.query(`select from pg_stat_activity a where ${isHolder}`)).rowCount
    await vi.waitFor(async () => expect(await holders()).toBe(2), { timeout: 5_000 })
    expect([one.lost, other.lost]).toEqual([[], []])
  })
})

describe('a node next to others', () => {
  test.each([
    ['of another secret', { secret: 'a secret of its own, which is another' }, /^CAIRN_SECRET differs/],
    ['two releases older', { migrations: 7 }, /is two or more releases older than this one/],
    ['two releases newer', { migrations: 3 }, /is two or more releases newer than this one/],
  ])('is refused if one is %s', async (_what, given, why) => {
    const [first, second] = [node(false), node(false, given)]
    await first.lock.take()
    await first.lock.requireFellows()
    await second.lock.take()
    await expect(second.lock.requireFellows()).rejects.toThrow(why)
  })

  test.each([[{ migrations: 5 }], [{ migrations: 6 }], [{ migrations: 4 }]])('may be of %j', async (given) => {
    const [first, second] = [node(false), node(false, given)]
    await first.lock.take()
    await second.lock.take()
    await second.lock.requireFellows()
  })

  test('does not reveal its secret by its mark', () => {
    const marks = [SECRET, `${SECRET}.`].map((secret) => marksOf(secret, 1).secret)
    expect(new Set(marks).size).toBe(2)
    for (const mark of marks) expect(mark).toBeLessThan(2 ** 31)
  })
})
