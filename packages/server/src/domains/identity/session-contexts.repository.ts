import { and, eq } from 'drizzle-orm'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { sessionContexts } from './session-contexts.table'

/** Lets a context work in another organisation. False where it is not one of the person's. */
export async function moveContext(tx: Tx, id: string, userId: string, orgId: string): Promise<boolean> {
  const moved = await tx
    .update(sessionContexts)
    .set({ currentOrgId: orgId })
    .where(and(eq(sessionContexts.id, id), eq(sessionContexts.userId, userId)))
    .returning({ id: sessionContexts.id })
  return moved.length > 0
}

export async function createContext(tx: Tx, userId: string, orgId: string): Promise<string> {
  const id = newId()
  await tx.insert(sessionContexts).values({ id, userId, currentOrgId: orgId, createdAt: tx.now() })
  return id
}
