import { HOUR_MS } from '@cairn/contract/calendar/durations'
import { and, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { AccountId } from '../../../platform/database/column-types'
import { anyOf, isExpired } from '../../../platform/database/conditions'
import { newId } from '../../../platform/database/new-id'
import type { Tx } from '../../../platform/database/transaction'
import { apiTokens, calendarFeeds } from '../identity.table'

export type ApiTokenRow = typeof apiTokens.$inferSelect

const ofPerson = (tx: Tx, personId: string) => and(eq(apiTokens.orgId, tx.orgId), eq(apiTokens.personId, personId))

export function findTokens(tx: Tx, personId: string): Promise<ApiTokenRow[]> {
  return tx.select().from(apiTokens).where(ofPerson(tx, personId)).orderBy(desc(apiTokens.createdAt), apiTokens.id)
}

interface NewApiToken {
  readonly personId: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly tokenHash: string
  readonly ending: string
  readonly days: number
}

/** Expiry uses the database's clock, as in lookups. */
export async function insertToken(tx: Tx, { days, scopes, ...token }: NewApiToken): Promise<ApiTokenRow> {
  const expiresAt = sql`now() + make_interval(days => ${days})`
  const [row] = await tx
    .insert(apiTokens)
    .values({ orgId: tx.orgId, id: newId(), ...token, scopes: [...scopes], expiresAt })
    .returning()
  if (!row) throw new Error('the API token was not stored')
  return row
}

/** Undefined if not the person's. */
export async function deleteToken(tx: Tx, personId: string, id: string): Promise<ApiTokenRow | undefined> {
  const [row] = await tx
    .delete(apiTokens)
    .where(and(ofPerson(tx, personId), eq(apiTokens.id, id)))
    .returning()
  return row
}

export async function deleteTokensOf(tx: Tx, personId: string): Promise<string[]> {
  const gone = await tx.delete(apiTokens).where(ofPerson(tx, personId)).returning({ id: apiTokens.id })
  return gone.map(({ id }) => id)
}

/** Across organizations, for the system. */
export async function deleteTokensOfAll(tx: Tx, personIds: readonly string[]): Promise<string[]> {
  const gone = await tx.delete(apiTokens).where(anyOf(apiTokens.personId, personIds)).returning({ id: apiTokens.id })
  return gone.map(({ id }) => id)
}

/** Across organizations, for the system. */
export async function deleteEndedTokens(tx: Tx): Promise<string[]> {
  const gone = await tx.delete(apiTokens).where(isExpired(apiTokens)).returning({ id: apiTokens.id })
  return gone.map(({ id }) => id)
}

export type CalendarFeedRow = typeof calendarFeeds.$inferSelect

export async function findFeed(tx: Tx, userId: AccountId): Promise<CalendarFeedRow | undefined> {
  const [row] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return row
}

export async function findFeedOfSecret(tx: Tx, secretHash: string): Promise<CalendarFeedRow | undefined> {
  const [row] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.secretHash, secretHash))
  return row
}

export async function saveFeed(tx: Tx, userId: AccountId, secretHash: string): Promise<CalendarFeedRow> {
  const fresh = { secretHash, createdAt: tx.now(), lastReadAt: null }
  const [row] = await tx
    .insert(calendarFeeds)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: fresh })
    .returning()
  if (!row) throw new Error('the calendar feed was not stored')
  return row
}

export async function deleteFeed(tx: Tx, userId: AccountId): Promise<boolean> {
  const gone = await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, userId))
  return (gone.rowCount ?? 0) > 0
}

/** At most once an hour. */
export async function noteRead(tx: Tx, userId: AccountId): Promise<void> {
  const hourAgo = new Date(tx.now().getTime() - HOUR_MS)
  await tx
    .update(calendarFeeds)
    .set({ lastReadAt: tx.now() })
    .where(
      and(
        eq(calendarFeeds.userId, userId),
        or(isNull(calendarFeeds.lastReadAt), lt(calendarFeeds.lastReadAt, hourAgo)),
      ),
    )
}
