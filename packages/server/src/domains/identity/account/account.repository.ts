import { and, desc, eq, ne, not, or } from 'drizzle-orm'
import type { AccountId } from '../../../platform/database/column-types'
import { anyOf, isExpired } from '../../../platform/database/conditions'
import type { Tx } from '../../../platform/database/transaction'
import { sessions, users } from '../identity.table'
import type { User } from '../users.repository'

export type SessionRow = typeof sessions.$inferSelect

export function findSessions(tx: Tx, userId: AccountId): Promise<SessionRow[]> {
  return tx
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), not(isExpired(sessions))))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
}

/** Returns the deleted ids. */
export async function deleteSessions(tx: Tx, userId: AccountId, exceptId: string | null): Promise<string[]> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), exceptId === null ? undefined : ne(sessions.id, exceptId)))
    .returning({ id: sessions.id })
  return gone.map(({ id }) => id)
}

export async function markEmailVerified(tx: Tx, userId: AccountId): Promise<void> {
  await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
}

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
