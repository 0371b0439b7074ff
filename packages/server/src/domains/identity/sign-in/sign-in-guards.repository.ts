import { and, eq, lt, not, sql } from 'drizzle-orm'
import { isExpired } from '../../../platform/database/conditions'
import type { Tx } from '../../../platform/database/transaction'
import { deleteOldCounters } from '../../../platform/limits/try-counters.repository'
import { registrationCodes } from './sign-in-guards.table'

export async function saveCode(tx: Tx, email: string, codeHash: string, expiresAt: Date): Promise<void> {
  await tx
    .insert(registrationCodes)
    .values({ email, codeHash, expiresAt })
    .onConflictDoUpdate({ target: registrationCodes.email, set: { codeHash, expiresAt, wrongTries: 0 } })
}

/** One statement, so that concurrent guesses cannot exceed the limit. Counts wrong codes. */
export async function tryCode(tx: Tx, email: string, codeHash: string, maxWrong: number): Promise<boolean> {
  const isRight = sql<boolean>`${registrationCodes.codeHash} = ${codeHash}`
  const [row] = await tx
    .update(registrationCodes)
    .set({ wrongTries: sql`${registrationCodes.wrongTries} + case when ${isRight} then 0 else 1 end` })
    .where(
      and(
        eq(registrationCodes.email, email),
        not(isExpired(registrationCodes, tx.now())),
        lt(registrationCodes.wrongTries, maxWrong),
      ),
    )
    .returning({ isRight })
  return row?.isRight ?? false
}

/** False if already used. */
export async function consumeCode(tx: Tx, email: string, codeHash: string): Promise<boolean> {
  const gone = await tx
    .delete(registrationCodes)
    .where(and(eq(registrationCodes.email, email), eq(registrationCodes.codeHash, codeHash)))
    .returning({ email: registrationCodes.email })
  return gone.length === 1
}

export async function deleteExpiredGuards(tx: Tx): Promise<{ counters: number; codes: number }> {
  const counters = await deleteOldCounters(tx)
  const codes = await tx.delete(registrationCodes).where(isExpired(registrationCodes, tx.now()))
  return { counters, codes: codes.rowCount ?? 0 }
}
