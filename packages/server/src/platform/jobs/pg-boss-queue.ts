import { Cron } from 'croner'
import PgBoss from 'pg-boss'
import type { Pool } from '../database/pool'
import type { Log } from '../log/log'
import type { Job, JobContext, JobQueue } from './define-job'

/**
 * A job that this process enqueues starts at once, polled or not. Polling finds what is due later or was left by another
 * process; every kind of job polls for itself, all of them nearly together, and requests wait while they do.
 */
const POLL_SECONDS = 30
const RETRIES = 5
/** Of the nodes that reach a job's time together, one enqueues it. */
const ONCE_IN_SECONDS = 1_800
const STOP_MS = 5_000

/** Requests enqueue as an unprivileged role; they may add a job and nothing else of consequence. */
const grants = `
grant usage on schema pgboss to cairn_app, cairn_system;
grant select, insert on all tables in schema pgboss to cairn_app, cairn_system;
`

/**
 * Jobs in the database beside the data, so that they are committed together. Failed ones are tried again, later each
 * time. Their times of day are kept here and not by pg-boss, which works them all out again every half minute and has
 * every request wait for a tenth of a second.
 */
export function createPgBossQueue(pool: Pool, log: Log): JobQueue {
  const tellFailure = (error: unknown) => log.error({ err: error }, 'the job queue failed')
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: 'pgboss',
    schedule: false,
  })
  boss.on('error', tellFailure)
  const workers = new Map<string, string>()
  const times: Cron[] = []

  async function enqueueOnce(name: string): Promise<void> {
    await boss.send(name, {}, { singletonSeconds: ONCE_IN_SECONDS })
    wake(name)
  }

  /** Has the worker look again at once, also where it is at a job just now: more may be waiting. */
  function wake(name: string): void {
    const worker = workers.get(name)
    if (worker) boss.notifyWorker(worker)
  }

  async function startWorker(job: Job, context: JobContext): Promise<void> {
    await boss.createQueue(job.name, { name: job.name, retryLimit: RETRIES, retryBackoff: true })
    const worker = await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 }, async (batch) => {
      wake(job.name)
      for (const item of batch) await job.run(job.payload.parse(item.data), context)
    })
    workers.set(job.name, worker)
    if (job.cron) times.push(new Cron(job.cron, { timezone: 'UTC', catch: tellFailure }, () => enqueueOnce(job.name)))
  }

  return {
    enqueue: async (tx, name, payload) => {
      const db = { executeSql: (text: string, values: unknown[]) => tx.client.query(text, values) }
      const id = await boss.send(name, payload as object, { db })
      if (!id) throw new Error(`the job ${name} was not taken`)
      tx.afterCommit(() => wake(name))
    },
    start: async (jobs, context) => {
      await boss.start()
      // One after another: queues that are created side by side lock each other out.
      for (const job of jobs) await startWorker(job, context)
      await pool.query(grants)
    },
    stop: async () => {
      for (const time of times) time.stop()
      await boss.stop({ graceful: true, wait: true, timeout: STOP_MS, close: false })
    },
  }
}
