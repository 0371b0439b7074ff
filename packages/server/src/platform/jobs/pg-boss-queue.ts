import PgBoss from 'pg-boss'
import { v5 as uuidV5 } from 'uuid'
import { asSystem } from '../database/as-system'
import { newId } from '../database/new-id'
import type { Pool } from '../database/pool'
import type { Tx } from '../database/transaction'
import type { Log } from '../log/log'
import { sendMail } from '../mail/send-mail.jobs'
import { openText, sealText } from '../secrets/sealed-text'
import { carriedTrace } from '../tracing/tracing'
import type { JobQueue } from './define-job'
import { type JobStore, JobWorker, type Pace, type TakenJob } from './job-worker'
import { type Lane, QUEUE_SCHEMA } from './pg-boss-schema'

/**
 * A crashed worker's jobs go on within a minute: lost after 20 s, noticed after 10, tried after 10, found after 10. One that
 * stops gives a mail as long as a slow mail server takes, since one that is handed back half sent comes twice.
 */
export const pace: Pace = { beatMs: 5_000, lostSeconds: 20, pollMs: 10_000, pauseSeconds: 5, stopMs: 20_000 }

/** The last try comes about eight hours after the first: a mail server may be away overnight. */
const RETRIES = 11

/** What ids of times are made in. */
const TIMES = '5d1d8a0e-3b52-4c0e-9d43-7c0f3f0a6b21'

interface Data {
  readonly name: string
  readonly sealed: string
  readonly trace?: string
}

const laneOf = (name: string): Lane => (name === sendMail.name ? 'mails' : 'work')

const bossOf = (pool: Pool, { lostSeconds, pollMs, pauseSeconds }: Pace) =>
  new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: QUEUE_SCHEMA,
    migrate: false,
    schedule: false,
    maintenanceIntervalSeconds: Math.ceil(pollMs / 1_000),
    expireInSeconds: lostSeconds,
    retryLimit: RETRIES,
    retryDelay: pauseSeconds,
    retryBackoff: true,
  })

/** What has no heartbeat in this release of pg-boss: as long as its worker lives, a job's time never runs out. */
const beatText = `update ${QUEUE_SCHEMA}.job set expire_in = now() - started_on + make_interval(secs => $3)
  where name = $1 and id = $2 and state = 'active'`

/** As it was before it was taken, but for its place in the queue. */
const handBackText = `update ${QUEUE_SCHEMA}.job
  set state = 'retry', started_on = null, start_after = now(), expire_in = make_interval(secs => $3)
  where name = $1 and id = $2 and state = 'active'`

/** A job's time has one id. */
const idOfTime = (name: string, time: Date): string => uuidV5(`${name} ${time.toISOString()}`, TIMES)

/** The number of jobs is in the answer, and pg-boss's types do not tell. */
async function endedBy(tx: Tx, end: (db: PgBoss.Db) => Promise<void>): Promise<boolean> {
  let count = 0
  const system = asSystem(tx)
  await end({
    executeSql: async (text, values) => {
      const result = await system.executeSql(text, values)
      count = Number(result.rows[0]?.count)
      return result
    },
  })
  return count === 1
}

function storeIn(boss: PgBoss, pool: Pool, seal: (id: string) => Parameters<typeof sealText>[0], pace: Pace): JobStore {
  const change = async (text: string, lane: Lane, id: string): Promise<void> => {
    await pool.query(text, [lane, id, pace.lostSeconds])
  }
  return {
    take: async (lane) => {
      const [row] = await boss.fetch<Data>(lane, { priority: false, includeMetadata: true })
      if (!row) return undefined
      // It still has the time that its last worker had worked for.
      if (row.retryCount > 0) await change(beatText, lane, row.id)
      return { id: row.id, lane, ...row.data }
    },
    open: ({ id, sealed }) => JSON.parse(openText(seal(id), sealed)),
    beat: ({ lane, id }) => change(beatText, lane, id),
    handBack: ({ lane, id }) => change(handBackText, lane, id),
    // One that comes again by itself stays for half a day, so that no node whose clock is late repeats it.
    end: ({ lane, id }: TakenJob, tx, isRecurring) =>
      endedBy(tx, (db) => (isRecurring ? boss.complete(lane, id, {}, { db }) : boss.deleteJob(lane, id, { db }))),
    fail: ({ lane, id }, reason) => boss.fail(lane, id, { reason }),
    enqueueRecurring: async (name, time) => {
      const id = idOfTime(name, time)
      await boss.send(laneOf(name), { name, sealed: sealText(seal(id), '{}') }, { id })
    },
  }
}

/**
 * Jobs in the database beside the data, so that they are committed together; pg-boss keeps them. What they carry is
 * sealed and goes with them. A job that this process enqueues starts at once; looking also finds what is due later, or
 * was left by another. Times of day are kept here and not by pg-boss, which works them all out again every half minute.
 */
export function createPgBossQueue(pool: Pool, log: Log, secret: string, chosen: Pace = pace): JobQueue {
  const boss = bossOf(pool, chosen)
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  const seal = (id: string) => ({ secret, purpose: 'job', owner: id })
  const worker = new JobWorker(storeIn(boss, pool, seal, chosen), chosen, log)
  return {
    enqueue: async (tx, name, payload, afterSeconds) => {
      const id = newId()
      const trace = carriedTrace()
      const data: Data = { name, sealed: sealText(seal(id), JSON.stringify(payload)), ...(trace ? { trace } : {}) }
      const options = { id, db: asSystem(tx), ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}) }
      if (!(await boss.send(laneOf(name), data, options))) throw new Error(`the job ${name} was not taken`)
      tx.afterCommit(() => worker.wake(laneOf(name)))
    },
    start: async (jobs, context) => {
      await boss.start()
      worker.start(jobs, context)
    },
    stop: async () => {
      await worker.stop()
      await boss.stop({ graceful: false, close: false })
    },
  }
}
