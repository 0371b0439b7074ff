import { eq, or } from 'drizzle-orm'
import type { AccountId } from '../../../platform/database/column-types'
import { anyOf } from '../../../platform/database/conditions'
import type { Tx } from '../../../platform/database/transaction'
import type { User } from '../users.repository'
import { users } from '../users.table'

export type UserChange = Partial<
  Pick<
    User,
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'name'
    | 'image'
    | 'locale'
    | 'nameFormat'
    | 'dashboard'
    | 'isScorecardReversed'
    | 'isNavBarOpen'
    | 'theme'
    | 'defaultOrgId'
  >
>

export async function updateUser(tx: Tx, userId: AccountId, change: UserChange): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, updatedAt: tx.now() })
    .where(eq(users.id, userId))
}

/** In system transactions. */
export const findLocales = (tx: Tx, userIds: readonly string[]): Promise<{ id: string; locale: string }[]> =>
  tx.select({ id: users.id, locale: users.locale }).from(users).where(anyOf(users.id, userIds))

/** In system transactions. */
export async function findReading(tx: Tx, userId: AccountId) {
  const columns = { locale: users.locale, isScorecardReversed: users.isScorecardReversed }
  const [found] = await tx.select(columns).from(users).where(eq(users.id, userId))
  return found
}

/** In system transactions. */
export async function localeOfAddress(tx: Tx, email: string): Promise<string | undefined> {
  const [found] = await tx.select({ locale: users.locale }).from(users).where(eq(users.email, email))
  return found?.locale
}

/** In system transactions. */
export const findLocalesOfAddresses = (tx: Tx, userId: AccountId, emails: readonly string[]) =>
  tx
    .select({ id: users.id, email: users.email, locale: users.locale })
    .from(users)
    .where(or(eq(users.id, userId), anyOf(users.email, emails)))
