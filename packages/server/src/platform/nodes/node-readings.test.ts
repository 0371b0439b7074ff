import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { createDatabase, type Database } from '../database/database'
import { newId } from '../database/new-id'
import { createPool, type Pool } from '../database/pool'
import { createPgBossQueue } from '../jobs/pg-boss-queue'
import { createLog } from '../log/log'
import { recordEvent } from '../realtime/record-event'
import { NodeReader } from './node-status'

let testDatabase: TestDatabase
let [pool, owner]: Pool[] = []
let database: Database
const log = createLog('silent')

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = createPool(testDatabase.serverConnection, log)
  owner = createPool(testDatabase.connection, log)
  database = createDatabase(pool)
  const queue = createPgBossQueue(pool, log, 'a secret for tests only, 32 characters')
  database.useQueue((tx, job, payload, seconds) => queue.enqueue(tx, job, payload, seconds))
})
afterAll(async () => {
  await pool?.end()
  await owner?.end()
  await testDatabase.drop()
})

const reader = () => new NodeReader(database, undefined, log)

async function leaveBehind(): Promise<void> {
  await database.tenant({ orgId: newId() }, async (tx) => {
    recordEvent(tx, { hub: '/live-update-hub', name: 'Updated', audience: { to: 'organization' }, payload: {} })
    for (const [job, seconds] of [['now'], ['tried'], ['given-up'], ['later', 600]] as const) {
      await tx.enqueue(job, {}, seconds)
    }
  })
  const set = (job: string, state: string) =>
    owner?.query(`update pgboss.job set state = $2 where data->>'name' = $1`, [job, state])
  await set('tried', 'retry')
  await set('given-up', 'failed')
  await owner?.query(
    "update pgboss.job set start_after = now() - interval '8 seconds' where state in ('created', 'retry') and start_after < now()",
  )
  await owner?.query("update outbox set created_at = now() - interval '7 seconds'")
}

test('a reading finds the waiting jobs, since when, and how far the clocks differ', async () => {
  await leaveBehind()
  const node = reader()
  await node.look()
  const { outbox, jobs, clockOffsetMs, redisAnswerMs } = node.latest()
  expect(outbox).toEqual({ waiting: 1, oldestMs: expect.any(Number) })
  expect(outbox.oldestMs).toBeGreaterThan(6_900)
  expect(jobs).toEqual({ waiting: 2, oldestMs: expect.any(Number), retrying: 1, failed: 1 })
  expect(jobs.oldestMs).toBeGreaterThan(7_900)
  expect(Math.abs(clockOffsetMs ?? Number.NaN)).toBeLessThan(1_000)
  expect(redisAnswerMs).toBeNull()
})

test('an event arriving during a reading has waited zero time, not less', async () => {
  await leaveBehind()
  await owner?.query("update outbox set created_at = now() + interval '1 second'")
  const node = reader()
  await node.look()
  expect(node.latest().outbox.oldestMs).toBe(0)
})

test('a machine whose clock is ahead says by how much', async () => {
  const now = vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 120_000)
  const node = reader()
  await node.look()
  now.mockRestore()
  expect(node.latest().clockOffsetMs).toBeGreaterThan(119_000)
})

test('keeps the last reading while the database is away', async () => {
  const node = reader()
  await node.look()
  const before = node.latest()
  const connect = vi.spyOn(database, 'system').mockRejectedValueOnce(new Error('away'))
  await node.look()
  connect.mockRestore()
  expect([before.isDatabaseUp, node.latest()]).toEqual([true, { ...before, isDatabaseUp: false }])
})
