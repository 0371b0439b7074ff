import PgBoss from 'pg-boss'
import type { Pool } from '../database/pool'
import type { Log } from '../log/log'
import type { Job, JobContext, JobQueue } from './define-job'

const POLL_SECONDS = 2
const RETRIES = 5
const STOP_MS = 5_000

/** Requests enqueue as an unprivileged role; they may add a job and nothing else of consequence. */
const grants = `
grant usage on schema pgboss to cairn_app, cairn_system;
grant select, insert on all tables in schema pgboss to cairn_app, cairn_system;
`

/** Jobs in the database beside the data, so that they are committed together. Failed ones are tried again, later each time. */
export function createPgBossQueue(pool: Pool, log: Log): JobQueue {
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values) }, schema: 'pgboss' })
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'))
  const workers = new Map<string, string>()

  async function startWorker(job: Job, context: JobContext): Promise<void> {
    await boss.createQueue(job.name, { name: job.name, retryLimit: RETRIES, retryBackoff: true })
    const worker = await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS, batchSize: 1 }, async (batch) => {
      for (const item of batch) await job.run(job.payload.parse(item.data), context)
    })
    workers.set(job.name, worker)
    if (job.cron) await boss.schedule(job.name, job.cron, {})
  }

  return {
    enqueue: async (tx, name, payload) => {
      const db = { executeSql: (text: string, values: unknown[]) => tx.client.query(text, values) }
      const id = await boss.send(name, payload as object, { db })
      if (!id) throw new Error(`the job ${name} was not taken`)
      tx.afterCommit(() => {
        const worker = workers.get(name)
        if (worker) boss.notifyWorker(worker)
      })
    },
    start: async (jobs, context) => {
      await boss.start()
      // One after another: queues that are created side by side lock each other out.
      for (const job of jobs) await startWorker(job, context)
      await pool.query(grants)
    },
    stop: () => boss.stop({ graceful: true, wait: true, timeout: STOP_MS, close: false }),
  }
}
