import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { JobChildSettings } from '../../testing/job-child'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { createDatabase, type Database } from '../database/database'
import { newId } from '../database/new-id'
import { createPool, type Pool } from '../database/pool'
import { createLog } from '../log/log'
import { defineJob, enqueue, type Job, type JobQueue, type JobRun } from './define-job'
import type { Pace } from './job-worker'
import { createPgBossQueue, pace } from './pg-boss-queue'

const SECRET = 'a secret for tests only, 32 characters'
const payload = z.object({ text: z.string() })
const log = createLog('silent')
const fast = { beatMs: 50, lostSeconds: 1, pollMs: 200, pauseSeconds: 1, stopMs: 200 }

let testDatabase: TestDatabase
let pool: Pool
let database: Database
const started: JobQueue[] = []

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = createPool(testDatabase.serverConnection, log)
  database = createDatabase(pool)
  const producer = createPgBossQueue(pool, log, SECRET)
  database.useQueue((tx, job, given, seconds) => producer.enqueue(tx, job, given, seconds))
})
beforeEach(async () => {
  for (const queue of started.splice(0)) await queue.stop()
  await pool.query('delete from pgboss.job')
})
afterAll(async () => {
  for (const queue of started) await queue.stop()
  await pool.end()
  await testDatabase.drop()
})

const context = {
  log,
  mailer: { send: async () => undefined },
  publicUrl: 'http://localhost',
  mailFrom: '',
  secret: '',
}
type Work = (given: { text: string }, run: JobRun) => Promise<void>
const job = (run: Work, name = 'note') => defineJob({ name, payload, run })

/** A node of its own on the same database. */
async function startNode(jobs: readonly Job[], on: Database = database, at: Pace = fast): Promise<JobQueue> {
  const queue = createPgBossQueue(on.pool, log, SECRET, at)
  on.useQueue((tx, name, given, seconds) => queue.enqueue(tx, name, given, seconds))
  await queue.start(jobs, { database: on, ...context })
  started.push(queue)
  return queue
}

const someOrganization = { orgId: newId() }
const note = job(async () => undefined)
const send = (text: string, seconds = 0) =>
  database.tenant(someOrganization, (tx) => enqueue(tx, note, { text }, seconds))
const left = async () => (await pool.query('select * from pgboss.job order by id')).rows

test('a job enqueued by a request runs after the commit, and never after a rollback', async () => {
  const seen: string[] = []
  await startNode([job(async ({ text }) => void seen.push(text))])
  const failing = database.tenant(someOrganization, async (tx) => {
    await enqueue(tx, note, { text: 'rolled back' })
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  for (const text of ['1', '2', '3']) await send(text)
  await vi.waitFor(async () => expect([seen.toSorted(), await left()]).toEqual([['1', '2', '3'], []]), {
    timeout: 10_000,
  })
})

test('a delayed job waits for its time', async () => {
  const seen: string[] = []
  await startNode([job(async ({ text }) => void seen.push(text))])
  await send('later', 1)
  await send('now')
  await vi.waitFor(() => expect(seen).toEqual(['now']))
  await vi.waitFor(() => expect(seen).toEqual(['now', 'later']), { timeout: 10_000 })
})

test('encrypts queued jobs for this installation only', async () => {
  await send('the link with its code')
  expect(JSON.stringify(await left())).not.toContain('code')
  const seen: string[] = []
  const other = createPgBossQueue(pool, log, 'another secret of 32 characters.....', fast)
  await other.start([job(async ({ text }) => void seen.push(text))], { database, ...context })
  started.push(other)
  await vi.waitFor(async () => expect((await left())[0]).toMatchObject({ state: 'retry' }))
  expect(seen).toEqual([])
})

test('the role that requests run as can enqueue, but not see waiting jobs', async () => {
  await database.tenant(someOrganization, async (tx) => {
    await enqueue(tx, note, { text: 'somebody else’s' })
    expect(await tx.client.query('select current_user')).toMatchObject({ rows: [{ current_user: 'cairn_app' }] })
  })
  const look = database.tenant(someOrganization, (tx) => tx.client.query('select * from pgboss.job'))
  await expect(look).rejects.toMatchObject({ code: '42501' })
})

test('a failed job is retried later, not immediately', async () => {
  const run = vi.fn(async () => Promise.reject(new Error('the mail server is away')))
  await startNode([job(run)])
  await send('text')
  await vi.waitFor(async () => expect((await left())[0]).toMatchObject({ state: 'retry' }))
  expect(run).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { timeout: 10_000 })
})

describe('a job with times of its own', () => {
  afterEach(() => void vi.useRealTimers())

  /** A node whose clock comes to that time. */
  async function startNodeAt(time: string, jobs: readonly Job[]): Promise<void> {
    const moment = new Date(time).getTime()
    vi.setSystemTime(moment - 100)
    await startNode(jobs)
    vi.setSystemTime(moment + 10)
  }

  test('runs once at each of them, however far apart the nodes’ clocks are', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const run = vi.fn(async () => {})
    const hourly = defineJob({ name: 'hourly', payload: z.object({}), cron: '29 * * * *', run })
    for (const time of ['2026-03-02T10:29:00Z', '2026-03-02T10:29:00Z', '2026-03-02T11:29:00Z']) {
      await startNodeAt(time, [hourly])
      await wait(300)
      // Meanwhile half an hour has passed, by the database's clock.
      await pool.query("update pgboss.job set singleton_on = singleton_on - interval '30 minutes'")
    }
    await vi.waitFor(async () => expect(await left()).toMatchObject([{ state: 'completed' }, { state: 'completed' }]))
    expect(run).toHaveBeenCalledTimes(2)
  })
})

describe('a worker that is lost', () => {
  /** A node that is killed in the middle of a job, its transaction open. */
  async function killNodeAtWork(): Promise<void> {
    const connection = testDatabase.serverConnection
    const settings: JobChildSettings = { connection, secret: SECRET, name: note.name, pace: fast }
    const file = fileURLToPath(new URL('../../testing/job-child.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', file, JSON.stringify(settings)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await Promise.race([once(child.stdout, 'data'), once(child, 'exit').then(() => Promise.reject(new Error('ended')))])
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }

  test('has its job taken over well within a minute, and done once', async () => {
    await send('recap')
    await killNodeAtWork()
    expect(await left()).toMatchObject([{ state: 'active' }])
    const seen: string[] = []
    await startNode([job(async ({ text }) => void seen.push(text))])
    await vi.waitFor(async () => expect([seen, await left()]).toEqual([['recap'], []]), { timeout: 10_000 })
    expect(pace.lostSeconds + (2 * pace.pollMs) / 1_000 + 2 * pace.pauseSeconds).toBeLessThan(60)
  })

  test('is noticed quickly, however long its job had run on the node before', async () => {
    await send('long')
    await pool.query(
      `update pgboss.job set state = 'retry', started_on = now() - interval '1 hour', expire_in = '1 hour'`,
    )
    const begun = vi.fn()
    await startNode([job(() => new Promise<void>(begun))], database, { ...fast, beatMs: 60_000 })
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 10_000 })
    const { rows } = await pool.query("select state, expire_in < interval '5 seconds' as is_short from pgboss.job")
    expect(rows).toEqual([{ state: 'active', is_short: true }])
  })

  test('changes nothing more if it wakes up after all', async () => {
    const wake: (() => void)[] = []
    const ended: unknown[] = []
    const effects: string[] = []
    const write = (who: string, run: JobRun) =>
      run.database.tenant(someOrganization, async (tx) => {
        await run.finish(tx)
        tx.afterCommit(() => effects.push(who))
      })
    const sleeper = job(async (_given, run) => {
      await new Promise<void>((resolve) => wake.push(resolve))
      await write('the sleeper', run).catch((error: unknown) => ended.push(error))
    })
    await startNode([sleeper])
    await send('text')
    await vi.waitFor(() => expect(wake).toHaveLength(1), { timeout: 10_000 })
    await pool.query("update pgboss.job set state = 'retry'")
    await startNode([job((_given, run) => write('the next', run))])
    await vi.waitFor(() => expect(effects).toEqual(['the next']), { timeout: 10_000 })
    wake[0]?.()
    await vi.waitFor(() => expect(ended).toHaveLength(1))
    expect(effects).toEqual(['the next'])
  })
})

test('a stopping node returns unfinished jobs, which run immediately without counting as an attempt', async () => {
  const begun = vi.fn()
  const node = await startNode([job(() => new Promise<void>(begun))])
  started.pop()
  await send('long')
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 10_000 })
  await node.stop()
  const { rows } = await pool.query('select state, retry_count, start_after <= now() as is_due from pgboss.job')
  expect(rows).toEqual([{ state: 'retry', retry_count: 0, is_due: true }])
  const seen: string[] = []
  await startNode([job(async ({ text }) => void seen.push(text))])
  await vi.waitFor(async () => expect([seen, await left()]).toEqual([['long'], []]), { timeout: 10_000 })
})
