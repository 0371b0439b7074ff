import PgBoss from 'pg-boss'
import { asSystem } from '../database/as-system'
import { newId } from '../database/new-id'
import type { Pool } from '../database/pool'
import type { Tx } from '../database/transaction'
import type { Log } from '../log/log'
import { sendMail } from '../mail/send-mail.jobs'
import { openText, sealText } from '../secrets/sealed-text'
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
/** Of the nodes that reach a job's time together, one enqueues it. */
const ONCE_IN_SECONDS = 1_800

interface Data {
  readonly name: string
  readonly sealed: string
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
  return {
    take: async (lane) => {
      const [row] = await boss.fetch<Data>(lane, { priority: false })
      return row && { id: row.id, lane, ...row.data }
    },
    open: ({ id, sealed }) => JSON.parse(openText(seal(id), sealed)),
    beat: async ({ lane, id }) => {
      await pool.query(beatText, [lane, id, pace.lostSeconds])
    },
    // One that comes again by itself stays for a while, so that no other node repeats it.
    end: ({ lane, id }: TakenJob, tx, isRecurring) =>
      endedBy(tx, (db) => (isRecurring ? boss.complete(lane, id, {}, { db }) : boss.deleteJob(lane, id, { db }))),
    fail: ({ lane, id }, reason) => boss.fail(lane, id, { reason }),
    enqueueRecurring: async (name) => {
      const id = newId()
      const data = { name, sealed: sealText(seal(id), '{}') }
      await boss.send(laneOf(name), data, { id, singletonKey: name, singletonSeconds: ONCE_IN_SECONDS })
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
      const data = { name, sealed: sealText(seal(id), JSON.stringify(payload)) }
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
