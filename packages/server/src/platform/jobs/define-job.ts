import type { z } from 'zod'
import type { Database } from '../database/database'
import type { Tx } from '../database/transaction'
import type { Log } from '../log/log'

/** What a job may reach. */
export interface JobContext {
  readonly database: Database
  readonly log: Log
}

/** Work that nobody waits for: a name, what it needs, and what it does. `run` calls a service; it may run twice. */
export interface Job<Payload extends z.ZodType = z.ZodType> {
  readonly name: string
  readonly payload: Payload
  /** Also runs by itself, with an empty payload: minute, hour, day, month and weekday in UTC, as `17 3 * * *`. */
  readonly cron?: string
  readonly run: (payload: z.output<Payload>, context: JobContext) => Promise<void>
}

export function defineJob<Payload extends z.ZodType>(job: Job<Payload>): Job<Payload> {
  return job
}

/** Enqueues a job in the transaction: it exists if and only if the transaction commits. */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  job: Job<Payload>,
  payload: z.input<Payload>,
): Promise<void> {
  await tx.enqueue(job.name, job.payload.parse(payload))
}

/** Where jobs wait. `start` begins to work them off, `stop` lets the running ones finish. */
export interface JobQueue {
  enqueue(tx: Tx, name: string, payload: unknown): Promise<void>
  start(jobs: readonly Job[], context: JobContext): Promise<void>
  stop(): Promise<void>
}
