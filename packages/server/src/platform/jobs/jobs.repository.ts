import { and, eq, sql } from 'drizzle-orm'
import { anyOf, noneOf } from '../database/conditions'
import type { Tx } from '../database/transaction'
import { jobs, jobTimes } from './jobs.table'

export type JobRow = typeof jobs.$inferSelect

interface NewJob {
  readonly id: string
  readonly name: string
  readonly sealedPayload: string
  readonly afterSeconds: number
}

/** In any transaction, whatever its role. */
export async function insertJob(tx: Tx, { id, name, sealedPayload, afterSeconds }: NewJob): Promise<void> {
  await tx.execute(sql`select cairn_enqueue(${id}, ${name}, ${sealedPayload}, ${afterSeconds})`)
}

/** Ends a job in any transaction. False where another worker has taken it over. */
export async function finishJob(tx: Tx, id: string, worker: string): Promise<boolean> {
  const { rows } = await tx.execute<{ is_mine: boolean }>(sql`select cairn_finish_job(${id}, ${worker}) as is_mine`)
  return rows[0]?.is_mine === true
}

export interface Search {
  readonly worker: string
  readonly names: readonly string[]
  readonly busyNames: readonly string[]
  /** A worker that has not shown for so long that it lives does not. */
  readonly lostSeconds: number
}

/** Takes the job that has waited longest, also from a worker that is lost; of several workers, one gets it. */
export async function takeJob(tx: Tx, search: Search): Promise<JobRow | undefined> {
  const isLost = sql`${jobs.beatAt} < clock_timestamp() - make_interval(secs => ${search.lostSeconds})`
  const isFree = sql`(${jobs.takenBy} is null or ${isLost})`
  const isDue = sql`${jobs.dueAt} <= clock_timestamp()`
  const [next] = await tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isDue, isFree, anyOf(jobs.name, search.names), noneOf(jobs.name, search.busyNames)))
    .orderBy(jobs.dueAt, jobs.id)
    .limit(1)
    .for('update', { skipLocked: true })
  if (!next) return undefined
  const [taken] = await tx
    .update(jobs)
    .set({ takenBy: search.worker, beatAt: sql`clock_timestamp()`, tries: sql`${jobs.tries} + 1` })
    .where(eq(jobs.id, next.id))
    .returning()
  return taken
}

/** Shows that the worker lives. */
export async function beat(tx: Tx, worker: string): Promise<void> {
  await tx.update(jobs).set({ beatAt: sql`clock_timestamp()` }).where(eq(jobs.takenBy, worker))
}

/** Hands the worker's jobs back, or one of them, to be done after a while. */
export async function handBack(
  tx: Tx,
  { worker, id, afterSeconds }: { worker: string; id?: string; afterSeconds: number },
): Promise<void> {
  const dueAt = sql`clock_timestamp() + make_interval(secs => ${afterSeconds})`
  await tx
    .update(jobs)
    .set({ takenBy: null, beatAt: null, dueAt })
    .where(and(eq(jobs.takenBy, worker), id === undefined ? undefined : eq(jobs.id, id)))
}

/** True for the first node that comes with a recurring job's time, or a later one. */
export async function noteTime(tx: Tx, name: string, at: Date): Promise<boolean> {
  const noted = await tx
    .insert(jobTimes)
    .values({ name, lastAt: at })
    .onConflictDoUpdate({ target: jobTimes.name, set: { lastAt: at }, setWhere: sql`${jobTimes.lastAt} < ${at}` })
    .returning({ name: jobTimes.name })
  return noted.length === 1
}
