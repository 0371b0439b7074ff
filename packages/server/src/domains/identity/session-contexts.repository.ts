import { and, eq, lt } from 'drizzle-orm'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { sessionContexts } from './session-contexts.table'

/** Lets a context work in another organisation. False where it is not one of the person's. */
export async function moveContext(tx: Tx, id: string, userId: string, orgId: string): Promise<boolean> {
  const moved = await tx
    .update(sessionContexts)
    .set({ currentOrgId: orgId, usedAt: tx.now() })
    .where(and(eq(sessionContexts.id, id), eq(sessionContexts.userId, userId)))
    .returning({ id: sessionContexts.id })
  return moved.length > 0
}

export async function createContext(tx: Tx, userId: string, orgId: string): Promise<string> {
  const id = newId()
  const now = tx.now()
  await tx.insert(sessionContexts).values({ id, userId, currentOrgId: orgId, createdAt: now, usedAt: now })
  return id
}

const daysAgo = (tx: Tx, days: number) => new Date(tx.now().getTime() - days * 86_400_000)

/** Notes, at most once a day, that a context is in use. */
export async function noteContextUse(tx: Tx, id: string, userId: string): Promise<void> {
  await tx
    .update(sessionContexts)
    .set({ usedAt: tx.now() })
    .where(
      and(eq(sessionContexts.id, id), eq(sessionContexts.userId, userId), lt(sessionContexts.usedAt, daysAgo(tx, 1))),
    )
}

/** Deletes the contexts that nobody has used for so many days, and says how many. */
export async function deleteUnusedContexts(tx: Tx, days: number): Promise<number> {
  const gone = await tx.delete(sessionContexts).where(lt(sessionContexts.usedAt, daysAgo(tx, days)))
  return gone.rowCount ?? 0
}
