import type { WorkItemKind } from '@cairn/contract/core/items'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { type ViewRow, views } from './views.table'

export type { ViewRow } from './views.table'

const hasId = (tx: Tx, id: string) => and(eq(views.orgId, tx.orgId), eq(views.id, id))

export function findViews(tx: Tx, kind: WorkItemKind, personId: string): Promise<ViewRow[]> {
  const isShown = or(eq(views.ownerId, personId), views.isShared)
  return tx
    .select()
    .from(views)
    .where(and(eq(views.orgId, tx.orgId), eq(views.kind, kind), isShown))
    .orderBy(asc(views.position), asc(sql`lower(${views.name})`), asc(views.id))
}

export const countOwn = (tx: Tx, kind: WorkItemKind, personId: string): Promise<number> =>
  tx.$count(views, and(eq(views.orgId, tx.orgId), eq(views.kind, kind), eq(views.ownerId, personId)))

export async function lockView(tx: Tx, id: string): Promise<ViewRow | undefined> {
  const [row] = await tx.select().from(views).where(hasId(tx, id)).for('update')
  return row
}

/** Undefined if the id is taken. */
export async function insertView(tx: Tx, row: Omit<ViewRow, 'orgId' | 'version'>): Promise<ViewRow | undefined> {
  const [stored] = await tx
    .insert(views)
    .values({ ...row, orgId: tx.orgId })
    .onConflictDoNothing()
    .returning()
  return stored
}

type Changes = Partial<Pick<ViewRow, 'name' | 'isShared' | 'position' | 'query'>>

export async function saveView(tx: Tx, row: ViewRow, changes: Changes): Promise<ViewRow> {
  const [saved] = await tx
    .update(views)
    .set({ ...changes, version: row.version + 1, updatedAt: tx.now() })
    .where(hasId(tx, row.id))
    .returning()
  if (!saved) throw new Error('a locked view was not there to be changed')
  return saved
}

export async function deleteView(tx: Tx, id: string): Promise<void> {
  await tx.delete(views).where(hasId(tx, id))
}
