import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { createDatabase, type Database } from '../database/database'
import { newId } from '../database/new-id'
import { createPool, type Pool } from '../database/pool'
import { createLog } from '../log/log'
import { defineJob, enqueue, type Job, type JobQueue } from './define-job'
import { createPgBossQueue } from './pg-boss-queue'

const seen: string[] = []
const note = defineJob({
  name: 'note',
  payload: z.object({ text: z.string() }),
  run: async ({ text }) => {
    seen.push(text)
  },
})

let testDatabase: TestDatabase
let pool: Pool
let database: Database
let queue: JobQueue

beforeAll(async () => {
  const log = createLog('error')
  testDatabase = await createTestDatabase()
  pool = createPool(testDatabase.connection, log)
  database = createDatabase(pool)
  queue = createPgBossQueue(pool, log)
  database.useQueue((tx, job, payload) => queue.enqueue(tx, job, payload))
  await queue.start([note as unknown as Job], { database, log })
})
afterAll(async () => {
  await queue.stop()
  await pool.end()
  await testDatabase.drop()
})

test('a job enqueued by a request runs after the commit, and one of a transaction rolled back never', async () => {
  const failing = database.tenant({ orgId: newId() }, async (tx) => {
    await enqueue(tx, note, { text: 'rolled back' })
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  await database.tenant({ orgId: newId() }, (tx) => enqueue(tx, note, { text: 'committed' }))
  await vi.waitFor(() => expect(seen).toEqual(['committed']), { timeout: 10_000 })
})

test('many jobs enqueued together run one right after the other', async () => {
  const texts = ['1', '2', '3', '4', '5']
  seen.length = 0
  await database.tenant({ orgId: newId() }, async (tx) => {
    for (const text of texts) await enqueue(tx, note, { text })
  })
  await vi.waitFor(() => expect(seen.toSorted()).toEqual(texts), { timeout: 10_000 })
})

test('a job with a time of its own runs when it comes, once for all nodes', async () => {
  const run = vi.fn(async () => {})
  const due = defineJob({ name: 'due', payload: z.object({}), cron: '* * * * * *', run }) as unknown as Job
  const log = createLog('error')
  const nodes = [createPgBossQueue(pool, log), createPgBossQueue(pool, log)]
  for (const node of nodes) await node.start([due], { database, log })
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  for (const node of nodes) await node.stop()
  // Half an hour that begins meanwhile brings another one.
  const { rows } = await pool.query("select distinct singleton_on from pgboss.job where name = 'due'")
  expect(rows.length).toBeGreaterThan(0)
  expect(run).toHaveBeenCalledTimes(rows.length)
})
