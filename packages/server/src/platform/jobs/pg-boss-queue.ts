import PgBoss from 'pg-boss'
import { v5 as uuidV5 } from 'uuid'
import { newId } from '../database/new-id'
import type { Pool } from '../database/pool'
import { asSystem, type Tx } from '../database/transaction'
import type { Log } from '../log/log'
import { sendMail } from '../mail/mail.jobs'
import { openText, sealText } from '../secrets/sealed-text'
import { currentTraceparent } from '../tracing/tracing'
import type { JobQueue } from './define-job'
import { type ClaimedJob, type JobStore, JobWorker, type Pace } from './job-worker'
import { type Lane, QUEUE_SCHEMA } from './pg-boss-schema'

/**
 * Jobs of a crashed worker resume within a minute. `stopMs` covers a slow mail server, because retrying a mail may send
 * it twice.
 */
export const pace: Pace = { beatMs: 5_000, lostSeconds: 20, pollMs: 10_000, pauseSeconds: 5, stopMs: 20_000 }

/** Up to about eight hours, for mail servers that are down overnight. */
const RETRIES = 11

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

/** This pg-boss release has no heartbeat: extends the job's expiry. */
const beatText = `update ${QUEUE_SCHEMA}.job set expire_in = now() - started_on + make_interval(secs => $3)
  where name = $1 and id = $2 and state = 'active'`

const handBackText = `update ${QUEUE_SCHEMA}.job
  set state = 'retry', started_on = null, start_after = now(), expire_in = make_interval(secs => $3)
  where name = $1 and id = $2 and state = 'active'`

const idOfTime = (name: string, time: Date): string => uuidV5(`${name} ${time.toISOString()}`, TIMES)

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
      // Expiry restarts with each worker.
      if (row.retryCount > 0) await change(beatText, lane, row.id)
      return { id: row.id, lane, ...row.data }
    },
    open: ({ id, sealed }) => JSON.parse(openText(seal(id), sealed)),
    beat: ({ lane, id }) => change(beatText, lane, id),
    handBack: ({ lane, id }) => change(handBackText, lane, id),
    // Kept for half a day, so that nodes with slow clocks do not repeat it.
    end: ({ lane, id }: ClaimedJob, tx, isRecurring) =>
      endedBy(tx, (db) => (isRecurring ? boss.complete(lane, id, {}, { db }) : boss.deleteJob(lane, id, { db }))),
    fail: ({ lane, id }, reason) => boss.fail(lane, id, { reason }),
    enqueueRecurring: async (name, time) => {
      const id = idOfTime(name, time)
      await boss.send(laneOf(name), { name, sealed: sealText(seal(id), '{}') }, { id })
    },
  }
}

/**
 * Jobs commit with the data; payloads are encrypted. Cron runs here, because pg-boss evaluates all schedules every 30
 * seconds.
 */
export function createPgBossQueue(pool: Pool, log: Log, secret: string, chosen: Pace = pace): JobQueue {
  const boss = bossOf(pool, chosen)
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  const seal = (id: string) => ({ secret, purpose: 'job', owner: id })
  const worker = new JobWorker(storeIn(boss, pool, seal, chosen), chosen, log)
  return {
    enqueue: async (tx, name, payload, afterSeconds) => {
      const id = newId()
      const trace = currentTraceparent()
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
