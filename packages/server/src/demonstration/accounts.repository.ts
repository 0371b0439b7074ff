import { eq } from 'drizzle-orm'
import { users } from '../domains/identity/identity.table'
import type { AccountId } from '../platform/database/column-types'
import type { Tx } from '../platform/database/transaction'

/** For system transactions. */
export async function hasUsers(tx: Tx): Promise<boolean> {
  return (await tx.select({ id: users.id }).from(users).limit(1)).length > 0
}

/** For system transactions. */
export async function findAccountId(tx: Tx, email: string): Promise<AccountId | undefined> {
  const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email))
  return user?.id
}

export async function accountIdOf(tx: Tx, email: string): Promise<AccountId> {
  const id = await findAccountId(tx, email)
  if (id === undefined) throw new Error(`${email} has no account`)
  return id
}

/** For system transactions. */
export async function saveDefaultOrganization(tx: Tx, userId: AccountId, defaultOrgId: string): Promise<void> {
  await tx.update(users).set({ defaultOrgId }).where(eq(users.id, userId))
}
