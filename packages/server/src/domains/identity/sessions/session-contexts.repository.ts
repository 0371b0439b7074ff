import { HOUR_MS } from '@cairn/contract/calendar/durations'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { AccountId } from '../../../platform/database/column-types'
import { newId } from '../../../platform/database/new-id'
import { type Tx, takeAdvisoryLock } from '../../../platform/database/transaction'
import { sessionContexts } from '../identity.table'

/** Keeps the last use in another context of the same organization. */
async function noteLeaving(tx: Tx, id: string, userId: AccountId, orgId: string): Promise<void> {
  const now = sql`${tx.now().toISOString()}::timestamptz`
  await tx.execute(sql`
    with left_behind as (
      select current_org_id as org_id from session_contexts
      where id = ${id}::uuid and user_id = ${userId}::uuid and current_org_id <> ${orgId}::uuid
    ), noted as (
      update session_contexts c set used_at = ${now} from left_behind l
      where c.user_id = ${userId}::uuid and c.current_org_id = l.org_id and c.id <> ${id}::uuid returning c.id
    )
    insert into session_contexts (id, user_id, current_org_id, created_at, used_at)
    select ${newId()}::uuid, ${userId}::uuid, org_id, ${now}, ${now} from left_behind where not exists (select from noted)`)
}

export async function findContext(tx: Tx, id: string, userId: AccountId): Promise<string | undefined> {
  const [row] = await tx
    .select({ orgId: sessionContexts.currentOrgId })
    .from(sessionContexts)
    .where(and(eq(sessionContexts.id, id), eq(sessionContexts.userId, userId)))
  return row?.orgId
}

/** False if not the person's. */
export async function moveContext(tx: Tx, id: string, userId: AccountId, orgId: string): Promise<boolean> {
  await noteLeaving(tx, id, userId, orgId)
  const moved = await tx
    .update(sessionContexts)
    .set({ currentOrgId: orgId, usedAt: tx.now() })
    .where(and(eq(sessionContexts.id, id), eq(sessionContexts.userId, userId)))
    .returning({ id: sessionContexts.id })
  return moved.length > 0
}

/** The most recently used remain. */
const CONTEXTS_OF_ONE = 100

async function makeRoom(tx: Tx, userId: AccountId): Promise<void> {
  const { id, usedAt } = sessionContexts
  const beyond = tx
    .select({ id })
    .from(sessionContexts)
    .where(eq(sessionContexts.userId, userId))
    .orderBy(desc(usedAt), desc(id))
    .offset(CONTEXTS_OF_ONE - 1)
  await tx.delete(sessionContexts).where(inArray(id, beyond))
}

export async function createContext(tx: Tx, userId: AccountId, orgId: string): Promise<string> {
  await takeAdvisoryLock(tx, 'session contexts', userId)
  await makeRoom(tx, userId)
  const id = newId()
  const now = tx.now()
  await tx.insert(sessionContexts).values({ id, userId, currentOrgId: orgId, createdAt: now, usedAt: now })
  return id
}

const hoursAgo = (tx: Tx, hours: number) => new Date(tx.now().getTime() - hours * HOUR_MS)

/** At most once an hour. */
export async function noteContextUse(tx: Tx, id: string, userId: AccountId): Promise<void> {
  await tx
    .update(sessionContexts)
    .set({ usedAt: tx.now() })
    .where(
      and(eq(sessionContexts.id, id), eq(sessionContexts.userId, userId), lt(sessionContexts.usedAt, hoursAgo(tx, 1))),
    )
}

export async function deleteUnusedContexts(tx: Tx, days: number): Promise<number> {
  const gone = await tx.delete(sessionContexts).where(lt(sessionContexts.usedAt, hoursAgo(tx, days * 24)))
  return gone.rowCount ?? 0
}
