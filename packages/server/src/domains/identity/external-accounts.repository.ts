import { and, eq, ne } from 'drizzle-orm'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { accounts } from './users.table'

/** An account at a provider. */
export interface ExternalAccount {
  readonly providerId: string
  /** Issuer and subject, which together name one account for good. */
  readonly accountId: string
}

export async function findLinkedUser(tx: Tx, { providerId, accountId }: ExternalAccount): Promise<string | undefined> {
  const [row] = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, accountId)))
  return row?.userId
}

/** Lets the user sign in with it from now on. False where it is linked already. */
export async function linkExternalAccount(tx: Tx, userId: string, account: ExternalAccount): Promise<boolean> {
  const { providerId, accountId } = account
  const now = tx.now()
  const linked = await tx
    .insert(accounts)
    .values({ id: newId(), userId, providerId, accountId, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: accounts.id })
  return linked.length === 1
}

/** The ids of the providers that a user can sign in with. */
export async function findLinkedProviders(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ providerId: accounts.providerId })
    .from(accounts)
    .where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
  return rows.map(({ providerId }) => providerId)
}
