import type { Locale } from '@cairn/contract/identity/locales'
import { and, desc, eq, exists, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { AccountId } from '../../platform/database/column-types'
import { anyOf, isExpired } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import { preparedQuery } from '../../platform/database/prepared/prepared-query'
import type { Tx } from '../../platform/database/transaction'
import { accounts, passkeys, sessions, users, verifications } from './identity.table'

export type User = typeof users.$inferSelect

const oneUser = preparedQuery((db, [where]) => db.select().from(users).where(where))

export async function findUser(tx: Tx, id: AccountId): Promise<User | undefined> {
  const [row] = await oneUser.run(tx, {}, eq(users.id, id))
  return row
}

/** Rows that reference the user are deleted with it. */
export async function existingUser(tx: Tx, id: AccountId): Promise<User> {
  const user = await findUser(tx, id)
  if (!user) throw new Error('something of an account that is not there')
  return user
}

export async function deleteUser(tx: Tx, id: AccountId): Promise<void> {
  await tx.delete(users).where(eq(users.id, id))
}

/** Serializes changes of sign-in methods. */
export async function lockUser(tx: Tx, id: AccountId): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update')
}

/** Locks the row, so that concurrent registrations of one address wait. */
export async function findUserByEmail(tx: Tx, email: string): Promise<User | undefined> {
  const [row] = await tx.select().from(users).where(eq(users.email, email)).for('update')
  return row
}

/** False for accounts without a sign-in method. */
export async function hasCredentials(tx: Tx, email: string): Promise<boolean> {
  const has = (table: typeof accounts | typeof passkeys) =>
    exists(tx.select({ id: table.id }).from(table).where(eq(table.userId, users.id)))
  const found = await tx.$count(users, and(eq(users.email, email), or(has(accounts), has(passkeys))))
  return found > 0
}

export async function hasPassword(tx: Tx, userId: AccountId): Promise<boolean> {
  const found = await tx.$count(accounts, and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
  return found > 0
}

/** One query in every case, for equal timing. */
export async function findPassword(
  tx: Pick<Tx, 'select'>,
  email: string,
): Promise<{ userId: AccountId; stored: string | null } | undefined> {
  const [row] = await tx
    .select({ userId: users.id, stored: accounts.password })
    .from(users)
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, 'credential')))
    .where(eq(users.email, email))
  return row
}

export interface NewUser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** Used for new accounts only. */
  readonly locale: Locale
}

export interface NewAccount extends NewUser {
  readonly passwordHash: string
}

/** Takes over accounts without a sign-in method. */
export async function saveUser(tx: Tx, { email, firstName, lastName, locale }: NewUser): Promise<AccountId> {
  const now = tx.now()
  const owned = { firstName, lastName, name: `${firstName} ${lastName}`, emailVerified: true, termsAcceptedAt: now }
  const [user] = await tx
    .insert(users)
    .values({ id: newId() as AccountId, email, locale, ...owned, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: users.email, set: { ...owned, updatedAt: now } })
    .returning({ id: users.id })
  if (!user) throw new Error('the account was not stored')
  return user.id
}

export async function savePassword(tx: Tx, userId: AccountId, passwordHash: string): Promise<void> {
  const now = tx.now()
  const credential = { userId, accountId: userId, providerId: 'credential', password: passwordHash }
  await tx
    .insert(accounts)
    .values({ id: newId(), ...credential, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({
      target: [accounts.providerId, accounts.accountId],
      set: { password: passwordHash, updatedAt: now },
    })
}

export async function saveAccount(tx: Tx, account: NewAccount): Promise<AccountId> {
  const userId = await saveUser(tx, account)
  await savePassword(tx, userId, account.passwordHash)
  return userId
}

/** Keeps an existing default. */
export async function suggestDefaultOrganization(tx: Tx, userId: AccountId, orgId: string): Promise<void> {
  await tx
    .update(users)
    .set({ defaultOrgId: orgId })
    .where(and(eq(users.id, userId), isNull(users.defaultOrgId)))
}

/** False if not the person's. */
export async function deleteSession(tx: Tx, sessionId: string, userId: AccountId): Promise<boolean> {
  const gone = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return gone.length > 0
}

/** At most once a day. */
export async function extendSession(
  tx: Tx,
  sessionId: string,
  { seconds, daysAtMost }: { seconds: number; daysAtMost: number },
): Promise<void> {
  const last = sql`${sessions.createdAt} + make_interval(days => ${daysAtMost})`
  const later = sql`least(now() + make_interval(secs => ${seconds}), ${last})`
  const isOld = sql`${sessions.expiresAt} < ${later} - interval '1 day'`
  await tx
    .update(sessions)
    .set({ expiresAt: later })
    .where(and(eq(sessions.id, sessionId), isOld))
}

export async function markProven(tx: Tx, sessionId: string): Promise<void> {
  await tx.update(sessions).set({ provenAt: sql`now()` }).where(eq(sessions.id, sessionId))
}

/** Uses the database's clock, as in lookups. */
export async function deleteEndedSessions(tx: Tx): Promise<string[]> {
  const gone = await tx.delete(sessions).where(isExpired(sessions)).returning({ id: sessions.id })
  return gone.map(({ id }) => id)
}

export async function deleteEndedVerifications(tx: Tx): Promise<number> {
  const gone = await tx.delete(verifications).where(isExpired(verifications))
  return gone.rowCount ?? 0
}

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
