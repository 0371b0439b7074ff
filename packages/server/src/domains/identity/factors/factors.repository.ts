import { and, asc, count, eq, lt, not, type SQL, sql } from 'drizzle-orm'
import type { AccountId } from '../../../platform/database/column-types'
import { newId } from '../../../platform/database/new-id'
import type { Tx } from '../../../platform/database/transaction'
import { isConfirmed, passkeys, recoveryCodes, secondFactors } from '../identity.table'

type SecondFactor = typeof secondFactors.$inferSelect

async function findWhere(tx: Tx, userId: AccountId, where: SQL): Promise<SecondFactor | undefined> {
  const [row] = await tx
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), where))
  return row
}

export const findSecondFactor = (tx: Tx, userId: AccountId) => findWhere(tx, userId, isConfirmed)

export const findUnconfirmed = (tx: Tx, userId: AccountId) => findWhere(tx, userId, not(isConfirmed))

/** False if one is in use. */
export async function saveSecret(tx: Tx, userId: AccountId, secret: string): Promise<boolean> {
  const saved = await tx
    .insert(secondFactors)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret, lastStep: 0 },
      setWhere: not(isConfirmed),
    })
    .returning({ userId: secondFactors.userId })
  return saved.length === 1
}

/** False if one is in use. */
export async function confirmSecret(tx: Tx, userId: AccountId, step: number): Promise<boolean> {
  const confirmed = await tx
    .update(secondFactors)
    .set({ confirmedAt: tx.now(), lastStep: step })
    .where(and(eq(secondFactors.userId, userId), not(isConfirmed)))
    .returning({ userId: secondFactors.userId })
  return confirmed.length === 1
}

/** Also uses up earlier steps. False if already used. */
export async function consumeTimeStep(tx: Tx, userId: AccountId, step: number): Promise<boolean> {
  const used = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step), isConfirmed))
    .returning({ userId: secondFactors.userId })
  return used.length === 1
}

export async function deleteSecondFactor(tx: Tx, userId: AccountId): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  const [gone] = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ wasInUse: sql<boolean>`${isConfirmed}` })
  return gone?.wasInUse ?? false
}

export async function replaceRecoveryCodes(tx: Tx, userId: AccountId, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** False if unknown or used. */
export async function consumeRecoveryCode(tx: Tx, userId: AccountId, codeHash: string): Promise<boolean> {
  const gone = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return gone.length === 1
}

export async function countRecoveryCodes(tx: Tx, userId: AccountId): Promise<number> {
  const [row] = await tx.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return row?.left ?? 0
}

export type Passkey = typeof passkeys.$inferSelect

export async function findPasskeys(tx: Tx, userId: AccountId): Promise<Passkey[]> {
  return tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** Locks the row. */
export async function findPasskeyByCredential(tx: Tx, credentialId: string): Promise<Passkey | undefined> {
  const [row] = await tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)).for('update')
  return row
}

/** Undefined if already registered. */
export async function insertPasskey(tx: Tx, passkey: Omit<Passkey, 'id' | 'createdAt'>): Promise<string | undefined> {
  const [row] = await tx
    .insert(passkeys)
    .values({ id: newId(), createdAt: tx.now(), ...passkey })
    .onConflictDoNothing()
    .returning({ id: passkeys.id })
  return row?.id
}

export async function saveCounter(tx: Tx, id: string, counter: number): Promise<void> {
  await tx.update(passkeys).set({ counter }).where(eq(passkeys.id, id))
}

export async function deletePasskeys(tx: Tx, userId: AccountId): Promise<number> {
  const gone = await tx.delete(passkeys).where(eq(passkeys.userId, userId))
  return gone.rowCount ?? 0
}

/** Undefined if not the user's. */
export async function deletePasskey(tx: Tx, id: string, userId: AccountId): Promise<string | undefined> {
  const [gone] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ name: passkeys.name })
  return gone?.name
}
