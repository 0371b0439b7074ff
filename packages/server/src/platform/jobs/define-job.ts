import type { z } from 'zod'
import type { Database } from '../database/database'
import type { Tx } from '../database/transaction'
import type { Log } from '../log/log'
import type { Mailer } from '../mail/mailer'

/** What a job may reach. */
export interface JobContext {
  readonly database: Database
  readonly log: Log
  readonly mailer: Mailer
  /** Where people reach this installation. */
  readonly publicUrl: string
  /** Whom mails come from. */
  readonly mailFrom: string
  /** Keys what is kept of codes. */
  readonly secret: string
}

/** One run of a job. */
export interface JobRun extends JobContext {
  /** The same however often the job is tried. */
  readonly jobId: string
  /**
   * Ends the job in the transaction: its effects and its end are committed together, so that they are there once.
   * Throws where another worker has taken the job over. A job that never asks for it ends after its run.
   */
  readonly finish: (tx: Tx) => Promise<void>
}

/** A job as queues and workers know it. */
export interface Job {
  readonly name: string
  readonly cron?: string
  /** @throws where the payload is not the job's */
  readonly run: (payload: unknown, run: JobRun) => Promise<void>
}

/** A job as those know it who enqueue it. */
export interface JobFor<Payload extends z.ZodType> extends Job {
  readonly payload: Payload
}

/** Work that nobody waits for: a name, what it needs, and what it does. `run` calls a service; it may run twice. */
export function defineJob<Payload extends z.ZodType>(job: {
  name: string
  payload: Payload
  /** Also runs by itself, with an empty payload: minute, hour, day, month and weekday in UTC, as `17 3 * * *`. */
  cron?: string
  run: (payload: z.output<Payload>, run: JobRun) => Promise<void>
}): JobFor<Payload> {
  return { ...job, run: async (payload, jobRun) => job.run(job.payload.parse(payload), jobRun) }
}

/** Enqueues a job in the transaction: it exists if and only if the transaction commits. It runs at once, or later. */
export async function enqueue<Payload extends z.ZodType>(
  tx: Tx,
  job: Pick<JobFor<Payload>, 'name' | 'payload'>,
  payload: z.input<Payload>,
  afterSeconds = 0,
): Promise<void> {
  await tx.enqueue(job.name, job.payload.parse(payload), afterSeconds)
}

/** Where jobs wait. `start` begins to work them off, `stop` lets the running ones finish. */
export interface JobQueue {
  enqueue(tx: Tx, name: string, payload: unknown, afterSeconds: number): Promise<void>
  start(jobs: readonly Job[], context: JobContext): Promise<void>
  stop(): Promise<void>
}
