import type { z } from 'zod'
import type { Database } from '../database/database'
import type { Tx } from '../database/transaction'
import type { Log } from '../log/log'
import type { Mailer } from '../mail/mailer'

export interface JobContext {
  readonly database: Database
  readonly log: Log
  readonly mailer: Mailer
  readonly publicUrl: string
  readonly mailFrom: string
  readonly secret: string
}

export interface JobRun extends JobContext {
  /** The same for all tries. */
  readonly jobId: string
  /** Commits effects and completion together. Throws if another worker has taken over. */
  readonly finish: (tx: Tx) => Promise<void>
}

export interface Job {
  readonly name: string
  readonly cron?: string
  readonly run: (payload: unknown, run: JobRun) => Promise<void>
}

export interface JobFor<Payload extends z.ZodType> extends Job {
  readonly payload: Payload
}

/** `run` may run twice. */
export function defineJob<Payload extends z.ZodType>(job: {
  name: string
  payload: Payload
  /** UTC, for example `17 3 * * *`. */
  cron?: string
  run: (payload: z.output<Payload>, run: JobRun) => Promise<void>
}): JobFor<Payload> {
  return { ...job, run: async (payload, jobRun) => job.run(job.payload.parse(payload), jobRun) }
}

/** Exists only if the transaction commits. */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  job: Pick<JobFor<Payload>, 'name' | 'payload'>,
  payload: z.input<Payload>,
  afterSeconds = 0,
): Promise<void> {
  await tx.enqueue(job.name, job.payload.parse(payload), afterSeconds)
}

export interface JobQueue {
  enqueue(tx: Tx, name: string, payload: unknown, afterSeconds: number): Promise<void>
  start(jobs: readonly Job[], context: JobContext): Promise<void>
  stop(): Promise<void>
}
