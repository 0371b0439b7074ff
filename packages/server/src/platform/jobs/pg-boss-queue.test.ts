import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { createDatabase, type Database } from '../database/database'
import { newId } from '../database/new-id'
import { createPool, type Pool } from '../database/pool'
import { createLog } from '../log/log'
import { defineJob, enqueue, type Job, type JobQueue, type JobRun } from './define-job'
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

const context = { log, mailer: { send: async () => undefined }, publicUrl: 'http://localhost', secret: '' }
type Work = (given: { text: string }, run: JobRun) => Promise<void>
const job = (run: Work, name = 'note') => defineJob({ name, payload, run })

/** A node of its own on the same database. */
async function startNode(jobs: readonly Job[], on: Database = database): Promise<JobQueue> {
  const queue = createPgBossQueue(on.pool, log, SECRET, fast)
  on.useQueue((tx, name, given, seconds) => queue.enqueue(tx, name, given, seconds))
  await queue.start(jobs, { database: on, ...context })
  started.push(queue)
  return queue
}

const someOrganisation = { orgId: newId() }
const note = job(async () => undefined)
const send = (text: string, seconds = 0) =>
  database.tenant(someOrganisation, (tx) => enqueue(tx, note, { text }, seconds))
const left = async () => (await pool.query('select * from pgboss.job order by id')).rows

test('a job enqueued by a request runs after the commit, and one of a transaction rolled back never', async () => {
  const seen: string[] = []
  await startNode([job(async ({ text }) => void seen.push(text))])
  const failing = database.tenant(someOrganisation, async (tx) => {
    await enqueue(tx, note, { text: 'rolled back' })
    throw new Error('stop')
  })
  await expect(failing).rejects.toThrow('stop')
  for (const text of ['1', '2', '3']) await send(text)
  await vi.waitFor(async () => expect([seen, await left()]).toEqual([['1', '2', '3'], []]), { timeout: 10_000 })
})

test('a job that was put off waits for its time', async () => {
  const seen: string[] = []
  await startNode([job(async ({ text }) => void seen.push(text))])
  await send('later', 1)
  await send('now')
  await vi.waitFor(() => expect(seen).toEqual(['now']))
  await vi.waitFor(() => expect(seen).toEqual(['now', 'later']), { timeout: 10_000 })
})

test('what waits is told by no column, nor opened by another installation', async () => {
  await send('the link with its code')
  expect(JSON.stringify(await left())).not.toContain('code')
  const seen: string[] = []
  const other = createPgBossQueue(pool, log, 'another secret of 32 characters.....', fast)
  await other.start([job(async ({ text }) => void seen.push(text))], { database, ...context })
  started.push(other)
  await vi.waitFor(async () => expect((await left())[0]).toMatchObject({ state: 'retry' }))
  expect(seen).toEqual([])
})

test('the role that requests run as sees nothing of what waits, though it enqueues', async () => {
  await database.tenant(someOrganisation, async (tx) => {
    await enqueue(tx, note, { text: 'somebody else’s' })
    expect(await tx.client.query('select current_user')).toMatchObject({ rows: [{ current_user: 'cairn_app' }] })
  })
  const look = database.tenant(someOrganisation, (tx) => tx.client.query('select * from pgboss.job'))
  await expect(look).rejects.toMatchObject({ code: '42501' })
})

test('a job that fails is tried again later, not at once', async () => {
  const run = vi.fn(async () => Promise.reject(new Error('the mail server is away')))
  await startNode([job(run)])
  await send('text')
  await vi.waitFor(async () => expect((await left())[0]).toMatchObject({ state: 'retry' }))
  expect(run).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { timeout: 10_000 })
})

test('a job with a time of its own runs when it comes, once for all nodes', async () => {
  const run = vi.fn(async () => {})
  const due = defineJob({
    name: 'due',
    payload: z.object({}),
    cron: '* * * * * *',
    run,
  })
  await startNode([due])
  await startNode([due])
  await wait(2_500)
  for (const queue of started.splice(0)) await queue.stop()
  expect(await left()).toMatchObject([{ state: 'completed', singleton_key: 'due' }])
  expect(run).toHaveBeenCalledTimes(1)
})

describe('a worker that is lost', () => {
  /** A node whose connections can be cut, as a killed process's are. */
  function cutOffNode() {
    const ownPool = createPool(testDatabase.serverConnection, log)
    return { ownPool, own: createDatabase(ownPool) }
  }

  test('has its job taken over well within a minute, and done once', async () => {
    const { ownPool, own } = cutOffNode()
    const begun = vi.fn()
    await startNode([job(() => new Promise<void>(begun))], own)
    started.pop()
    await send('recap')
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 10_000 })
    const seen: string[] = []
    await startNode([job(async ({ text }) => void seen.push(text))])
    await wait(1_500)
    expect(seen).toEqual([])
    await ownPool.end()
    await vi.waitFor(async () => expect([seen, await left()]).toEqual([['recap'], []]), { timeout: 10_000 })
    expect(pace.lostSeconds + (2 * pace.pollMs) / 1_000 + 2 * pace.pauseSeconds).toBeLessThan(60)
  })

  test('changes nothing any more where it wakes up after all', async () => {
    const wake: (() => void)[] = []
    const ended: unknown[] = []
    const effects: string[] = []
    const write = (who: string, run: JobRun) =>
      run.database.tenant(someOrganisation, async (tx) => {
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

test('a node that stops hands back what it could not finish', async () => {
  const begun = vi.fn()
  const node = await startNode([job(() => new Promise<void>(begun))])
  started.pop()
  await send('long')
  await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 10_000 })
  await node.stop()
  expect((await left())[0]).toMatchObject({ state: 'retry' })
})

test('what a node takes on while it stops is done by another one', async () => {
  const node = await startNode([job(async () => undefined)])
  started.pop()
  await node.stop()
  await send('late')
  const seen: string[] = []
  await startNode([job(async ({ text }) => void seen.push(text))])
  await vi.waitFor(() => expect(seen).toEqual(['late']), { timeout: 10_000 })
})
