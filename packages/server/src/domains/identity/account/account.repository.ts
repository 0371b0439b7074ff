import { and, desc, eq, ne, not } from 'drizzle-orm'
import type { AccountId } from '../../../platform/database/column-types'
import { isExpired } from '../../../platform/database/conditions'
import type { Tx } from '../../../platform/database/transaction'
import { sessions, users } from '../users.table'

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
