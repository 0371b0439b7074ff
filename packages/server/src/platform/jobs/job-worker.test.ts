import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/postgres'
import { createDatabase, type Database } from '../database/database'
import { createPool, type Pool } from '../database/pool'
import { createLog } from '../log/log'
import type { Job } from './define-job'
import { type ClaimedJob, type JobStore, JobWorker } from './job-worker'

const job: ClaimedJob = { id: 'one', lane: 'mails', name: 'note', sealed: '' }
const log = createLog('silent')
const others = { log, mailer: { send: async () => undefined }, publicUrl: 'http://localhost', mailFrom: '', secret: '' }

let testDatabase: TestDatabase
let pool: Pool
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  pool = createPool(testDatabase.serverConnection, log)
  database = createDatabase(pool)
})
afterAll(async () => {
  await pool.end()
  await testDatabase.drop()
})

/** A worker of a queue that answers when the test says `give`: with a job whoever asked first, all others with none. */
function startWorker(run: Job['run'], stopMs: number) {
  const asking: ((job: ClaimedJob | undefined) => void)[] = []
  const fail = vi.fn<JobStore['fail']>(async () => undefined)
  const handBack = vi.fn<JobStore['handBack']>(async () => undefined)
  const end = vi.fn<JobStore['end']>(async () => true)
  const store: JobStore = {
    take: () => new Promise((resolve) => asking.push(resolve)),
    open: () => ({}),
    beat: async () => undefined,
    end,
    fail,
    handBack,
    enqueueRecurring: async () => undefined,
  }
  const pace = { beatMs: 5_000, lostSeconds: 20, pollMs: 10_000, pauseSeconds: 5, stopMs }
  const worker = new JobWorker(store, pace, log)
  worker.start([{ name: 'note', run }], { database, ...others })
  const give = () => asking.splice(0).forEach((answer, place) => void answer(place === 0 ? job : undefined))
  return { worker, fail, handBack, end, give }
}

it('lets running jobs end before it stops, and returns none', async () => {
  let finish = () => {}
  const run = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { worker, handBack, end, give } = startWorker(run, 20_000)
  give()
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
  const hasStopped = vi.fn()
  void worker.stop().then(hasStopped)
  give()
  await setImmediate()
  expect(hasStopped).not.toHaveBeenCalled()
  finish()
  await vi.waitFor(() => expect(hasStopped).toHaveBeenCalledOnce())
  expect(end).toHaveBeenCalledOnce()
  expect(handBack).not.toHaveBeenCalled()
})

it('returns jobs that exceeded their time, whose later results change nothing', async () => {
  let giveUp = (_error: Error) => {}
  const run = vi.fn(() => new Promise<void>((_resolve, reject) => (giveUp = reject)))
  const { worker, fail, handBack, give } = startWorker(run, 20)
  give()
  await vi.waitFor(() => expect(run).toHaveBeenCalledOnce())
  await worker.stop()
  expect(handBack.mock.calls).toEqual([[job]])
  giveUp(new Error('the connection is closed'))
  await setImmediate()
  expect(fail).not.toHaveBeenCalled()
})

it('returns jobs that it had fetched and not started', async () => {
  const run = vi.fn(async () => undefined)
  const { worker, handBack, give } = startWorker(run, 20_000)
  const stopped = worker.stop()
  give()
  await stopped
  expect(run).not.toHaveBeenCalled()
  expect(handBack).toHaveBeenCalledOnce()
})
