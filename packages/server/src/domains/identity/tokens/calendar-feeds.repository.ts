import { HOUR_MS } from '@cairn/contract/calendar/durations'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { AccountId } from '../../../platform/database/column-types'
import type { Tx } from '../../../platform/database/transaction'
import { calendarFeeds } from './calendar-feeds.table'

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
