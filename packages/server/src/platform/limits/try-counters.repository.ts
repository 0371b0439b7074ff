import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/transaction'
import { tryCounters } from './try-counters.table'

const windowIsOver = (now: Date) => sql`${tryCounters.resetsAt} <= ${now.toISOString()}::timestamptz`

/** Adds a try and gives the number of tries in the running window, which starts with the first of them. */
export async function countTry(tx: Tx, key: string, windowSeconds: number): Promise<number> {
  const now = tx.now()
  const resetsAt = new Date(now.getTime() + windowSeconds * 1000)
  const isNew = windowIsOver(now)
  const [row] = await tx
    .insert(tryCounters)
    .values({ key, count: 1, resetsAt })
    .onConflictDoUpdate({
      target: tryCounters.key,
      set: {
        count: sql`case when ${isNew} then 1 else ${tryCounters.count} + 1 end`,
        resetsAt: sql`case when ${isNew} then excluded.resets_at else ${tryCounters.resetsAt} end`,
      },
    })
    .returning({ count: tryCounters.count })
  return row?.count ?? 1
}

export interface Allowance {
  /** Of each name. */
  readonly count: number
  readonly limit: number
  /** The window, which starts with the first that is had. */
  readonly seconds: number
}

const keyOf = (name: string) => createHash('sha256').update(name).digest('base64')

/**
 * Of things of which only so many may be had, those that may be had now, which counts them: in one statement, so that many
 * calls at once cannot get past the limit. For system transactions.
 */
export async function consumeAllowance(tx: Tx, names: readonly string[], allowance: Allowance): Promise<string[]> {
  const { count, limit, seconds } = allowance
  if (names.length === 0 || count > limit) return []
  const now = tx.now()
  const resetsAt = new Date(now.getTime() + seconds * 1000)
  const isNew = windowIsOver(now)
  const byKey = new Map(names.map((name) => [keyOf(name), name]))
  const had = await tx
    .insert(tryCounters)
    // In one order for all, so that two who count the same do not wait for each other.
    .values([...byKey.keys()].sort().map((key) => ({ key, count, resetsAt })))
    .onConflictDoUpdate({
      target: tryCounters.key,
      set: {
        count: sql`case when ${isNew} then ${count}::int else ${tryCounters.count} + ${count}::int end`,
        resetsAt: sql`case when ${isNew} then excluded.resets_at else ${tryCounters.resetsAt} end`,
      },
      setWhere: sql`${isNew} or ${tryCounters.count} + ${count}::int <= ${limit}::int`,
    })
    .returning({ key: tryCounters.key })
  return had.map(({ key }) => byKey.get(key) as string)
}

/** As if none had been had; for system transactions. */
export const giveBackAllowance = (tx: Tx, name: string): Promise<void> => deleteTries(tx, keyOf(name))

export async function deleteTries(tx: Tx, key: string): Promise<void> {
  await tx.delete(tryCounters).where(eq(tryCounters.key, key))
}

/** Deletes those whose window is over, and says how many. */
export async function deleteOldCounters(tx: Tx): Promise<number> {
  return (await tx.delete(tryCounters).where(windowIsOver(tx.now()))).rowCount ?? 0
}
