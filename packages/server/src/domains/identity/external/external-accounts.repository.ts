import { and, eq, ne } from 'drizzle-orm'
import type { AccountId } from '../../../platform/database/column-types'
import { newId } from '../../../platform/database/new-id'
import type { Tx } from '../../../platform/database/transaction'
import { accounts } from '../identity.table'

export interface ExternalAccount {
  readonly providerId: string
  /** Issuer and subject, unique forever. */
  readonly accountId: string
}

export async function findLinkedUser(
  tx: Tx,
  { providerId, accountId }: ExternalAccount,
): Promise<AccountId | undefined> {
  const [row] = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, accountId)))
  return row?.userId
}

/** False if already linked. */
export async function linkExternalAccount(tx: Tx, userId: AccountId, account: ExternalAccount): Promise<boolean> {
  const { providerId, accountId } = account
  const now = tx.now()
  const linked = await tx
    .insert(accounts)
    .values({ id: newId(), userId, providerId, accountId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  return linked.length === 1
}

const ofUser = (userId: AccountId) => and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential'))

export async function findLinkedAccounts(tx: Tx, userId: AccountId) {
  const { id, providerId, createdAt } = accounts
  return await tx.select({ id, providerId, createdAt }).from(accounts).where(ofUser(userId)).orderBy(createdAt, id)
}

/** Undefined if not the user's. */
export async function deleteLinkedAccount(tx: Tx, id: string, userId: AccountId): Promise<string | undefined> {
  const [gone] = await tx
    .delete(accounts)
    .where(and(ofUser(userId), eq(accounts.id, id)))
    .returning({ providerId: accounts.providerId })
  return gone?.providerId
}
