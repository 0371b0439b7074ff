import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../database/transaction'
import { tryCounters } from './try-counters.table'

const hasWindowExpired = (now: Date) => sql`${tryCounters.resetsAt} <= ${now.toISOString()}::timestamptz`

export async function countTry(tx: Tx, key: string, windowSeconds: number): Promise<number> {
  const now = tx.now()
  const resetsAt = new Date(now.getTime() + windowSeconds * 1000)
  const isNew = hasWindowExpired(now)
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

interface Allowance {
  readonly count: number
  readonly limit: number
  readonly seconds: number
}

const keyOf = (name: string) => createHash('sha256').update(name).digest('base64')

/** A single statement, so that concurrent calls cannot exceed the limit. For system transactions. */
export async function consumeAllowance(tx: Tx, names: readonly string[], allowance: Allowance): Promise<string[]> {
  const { count, limit, seconds } = allowance
  if (names.length === 0 || count > limit) return []
  const now = tx.now()
  const resetsAt = new Date(now.getTime() + seconds * 1000)
  const isNew = hasWindowExpired(now)
  const byKey = new Map(names.map((name) => [keyOf(name), name]))
  const granted = await tx
    .insert(tryCounters)
    // Sorted to avoid deadlocks.
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
  return granted.map(({ key }) => byKey.get(key) as string)
}

export const releaseAllowance = (tx: Tx, name: string): Promise<void> => deleteTries(tx, keyOf(name))

export async function deleteTries(tx: Tx, key: string): Promise<void> {
  await tx.delete(tryCounters).where(eq(tryCounters.key, key))
}

export async function deleteOldCounters(tx: Tx): Promise<number> {
  return (await tx.delete(tryCounters).where(hasWindowExpired(tx.now()))).rowCount ?? 0
}
