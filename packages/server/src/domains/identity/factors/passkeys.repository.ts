import { and, asc, eq } from 'drizzle-orm'
import type { AccountId } from '../../../platform/database/column-types'
import { newId } from '../../../platform/database/new-id'
import type { Tx } from '../../../platform/database/transaction'
import { passkeys } from './passkeys.table'

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
