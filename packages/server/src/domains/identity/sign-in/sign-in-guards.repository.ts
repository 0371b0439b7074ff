import { and, eq, lt, not, sql } from 'drizzle-orm'
import { isOver } from '../../../platform/database/conditions'
import type { Tx } from '../../../platform/database/transaction'
import { registrationCodes, tryCounters } from './sign-in-guards.table'

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
  /** Of each. */
  readonly count: number
  readonly limit: number
  /** The window, which starts with the first that is had. */
  readonly seconds: number
}

/** Counts only what is within the limit, in one statement: many calls at once cannot get past it. Gives the keys that had it. */
export async function consumeFrom(tx: Tx, keys: readonly string[], allowance: Allowance): Promise<string[]> {
  const { count, limit, seconds } = allowance
  if (keys.length === 0 || count > limit) return []
  const now = tx.now()
  const resetsAt = new Date(now.getTime() + seconds * 1000)
  const isNew = windowIsOver(now)
  const had = await tx
    .insert(tryCounters)
    // In one order for all, so that two who count the same do not wait for each other.
    .values([...keys].sort().map((key) => ({ key, count, resetsAt })))
    .onConflictDoUpdate({
      target: tryCounters.key,
      set: {
        count: sql`case when ${isNew} then ${count}::int else ${tryCounters.count} + ${count}::int end`,
        resetsAt: sql`case when ${isNew} then excluded.resets_at else ${tryCounters.resetsAt} end`,
      },
      setWhere: sql`${isNew} or ${tryCounters.count} + ${count}::int <= ${limit}::int`,
    })
    .returning({ key: tryCounters.key })
  return had.map(({ key }) => key)
}

export async function deleteTries(tx: Tx, key: string): Promise<void> {
  await tx.delete(tryCounters).where(eq(tryCounters.key, key))
}

export async function saveCode(tx: Tx, email: string, codeHash: string, expiresAt: Date): Promise<void> {
  await tx
    .insert(registrationCodes)
    .values({ email, codeHash, expiresAt })
    .onConflictDoUpdate({ target: registrationCodes.email, set: { codeHash, expiresAt, wrongTries: 0 } })
}

/** Whether the code is right, in one statement: many guesses at once cannot get past the limit. A wrong one counts. */
export async function tryCode(tx: Tx, email: string, codeHash: string, maxWrong: number): Promise<boolean> {
  const isRight = sql<boolean>`${registrationCodes.codeHash} = ${codeHash}`
  const [row] = await tx
    .update(registrationCodes)
    .set({ wrongTries: sql`${registrationCodes.wrongTries} + case when ${isRight} then 0 else 1 end` })
    .where(
      and(
        eq(registrationCodes.email, email),
        not(isOver(registrationCodes, tx.now())),
        lt(registrationCodes.wrongTries, maxWrong),
      ),
    )
    .returning({ isRight })
  return row?.isRight ?? false
}

/** Uses the code up; of several at once, one gets true. */
export async function consumeCode(tx: Tx, email: string, codeHash: string): Promise<boolean> {
  const gone = await tx
    .delete(registrationCodes)
    .where(and(eq(registrationCodes.email, email), eq(registrationCodes.codeHash, codeHash)))
    .returning({ email: registrationCodes.email })
  return gone.length === 1
}

/** Deletes counters whose window is over and codes that are no longer good, and says how many of each. */
export async function deleteExpiredGuards(tx: Tx): Promise<{ counters: number; codes: number }> {
  const counters = await tx.delete(tryCounters).where(windowIsOver(tx.now()))
  const codes = await tx.delete(registrationCodes).where(isOver(registrationCodes, tx.now()))
  return { counters: counters.rowCount ?? 0, codes: codes.rowCount ?? 0 }
}
