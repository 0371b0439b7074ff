import { createHash } from 'node:crypto'
import { and, eq, like, not, type SQL } from 'drizzle-orm'
import { isExpired } from '../../../platform/database/conditions'
import { newId } from '../../../platform/database/new-id'
import type { Tx } from '../../../platform/database/transaction'
import { verifications } from '../users.table'

export type OneTimePurpose = 'second-factor' | 'passkey-sign-in' | 'passkey-registration' | 'password-reset'

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
