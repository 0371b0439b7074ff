import { createHash } from 'node:crypto'
import { and, eq, like, lt, not, type SQL, sql } from 'drizzle-orm'
import { isExpired } from '../../../platform/database/conditions'
import { newId } from '../../../platform/database/new-id'
import type { Tx } from '../../../platform/database/transaction'
import { deleteOldCounters } from '../../../platform/limits/try-counters.repository'
import { registrationCodes, verifications } from '../identity.table'

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

type OneTimePurpose = 'second-factor' | 'passkey-sign-in' | 'passkey-registration' | 'password-reset'

/** Hashed, so that the table grants no access. */
const identifierOf = (purpose: OneTimePurpose, key: string) =>
  `${purpose}:${createHash('sha256').update(key).digest('base64url')}`

export async function saveOneTimeValue(
  tx: Tx,
  { purpose, key, value, minutes }: { purpose: OneTimePurpose; key: string; value: string; minutes: number },
): Promise<void> {
  const now = tx.now()
  const expiresAt = new Date(now.getTime() + minutes * 60_000)
  const identifier = identifierOf(purpose, key)
  await tx.insert(verifications).values({ id: newId(), identifier, value, expiresAt, createdAt: now, updatedAt: now })
}

const isGood = (tx: Tx, purpose: OneTimePurpose, key: string): SQL | undefined =>
  and(eq(verifications.identifier, identifierOf(purpose, key)), not(isExpired(verifications, tx.now())))

/** Undefined if unknown, used or expired. */
export async function readOneTimeValue(tx: Tx, purpose: OneTimePurpose, key: string): Promise<string | undefined> {
  const [row] = await tx
    .select({ value: verifications.value })
    .from(verifications)
    .where(isGood(tx, purpose, key))
  return row?.value
}

/** Of concurrent calls, one gets the value. */
export async function useOneTimeValue(tx: Tx, purpose: OneTimePurpose, key: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(verifications)
    .where(isGood(tx, purpose, key))
    .returning({ value: verifications.value })
  return row?.value
}

export async function deleteOneTimeValues(tx: Tx, purpose: OneTimePurpose, value: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(and(like(verifications.identifier, `${purpose}:%`), eq(verifications.value, value)))
}
