import type { PoolConfig } from 'pg'
import { z } from 'zod'
import { createDatabase } from '../platform/database/database'
import { newId } from '../platform/database/new-id'
import { createPool } from '../platform/database/pool'
import { defineJob } from '../platform/jobs/define-job'
import type { Pace } from '../platform/jobs/job-worker'
import { createPgBossQueue } from '../platform/jobs/pg-boss-queue'
import { createLog } from '../platform/log/log'

/** What the process is started with, as JSON. */
export interface JobChildSettings {
  readonly connection: PoolConfig
  readonly secret: string
  readonly name: string
  readonly pace: Pace
}

/** A node in a process of its own that takes a job, says so by a line, and never comes to its end: `node --import tsx job-child.ts SETTINGS`. */
async function main(): Promise<void> {
  const { connection, secret, name, pace }: JobChildSettings = JSON.parse(process.argv[2] ?? '')
  const log = createLog('silent')
  const database = createDatabase(createPool(connection, log))
  const queue = createPgBossQueue(database.pool, log, secret, pace)
  const job = defineJob({
    name,
    payload: z.unknown(),
    run: (_given, run) =>
      run.database.tenant({ orgId: newId() }, async (tx) => {
        await run.finish(tx)
        process.stdout.write('begun\n')
        await new Promise(() => setInterval(() => undefined, 60_000))
      }),
  })
  await queue.start([job], {
    database,
    log,
    mailer: { send: async () => undefined },
    mailFrom: '',
    publicUrl: '',
    secret,
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${String(error)}\n`)
  process.exit(1)
})
