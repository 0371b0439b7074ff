import type { ItemRef } from '@cairn/contract/core/items'
import { and, eq, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { anyOf } from '../../platform/database/conditions'
import { onItemCopy } from '../../platform/database/item-dependents'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { kindTables } from '../items/items.table'
import { type AttachmentRow, attachments } from './attachments.table'

const own = (tx: Tx, id: string) => and(eq(attachments.orgId, tx.orgId), eq(attachments.id, id))

const isOfItem = (tx: Tx, { kind, id }: ItemRef) =>
  and(eq(attachments.orgId, tx.orgId), eq(attachments.itemId, id), eq(attachments.itemKind, kind))

export function findOfItem(tx: Tx, item: ItemRef): Promise<AttachmentRow[]> {
  return tx
    .select()
    .from(attachments)
    .where(and(isOfItem(tx, item), isNull(attachments.removedAt)))
    .orderBy(attachments.addedAt, attachments.id)
}

/** Includes removed files. */
export async function findAttachment(tx: Tx, id: string): Promise<AttachmentRow | undefined> {
  return (await tx.select().from(attachments).where(own(tx, id)))[0]
}

export async function lockAttachment(tx: Tx, id: string): Promise<AttachmentRow | undefined> {
  return (await tx.select().from(attachments).where(own(tx, id)).for('update'))[0]
}

export async function insertAttachment(
  tx: Tx,
  row: Omit<AttachmentRow, 'orgId' | 'version' | 'removedAt'>,
): Promise<AttachmentRow | undefined> {
  const rows = await tx
    .insert(attachments)
    .values({ ...row, orgId: tx.orgId })
    .onConflictDoNothing()
    .returning()
  return rows[0]
}

export async function saveAttachment(
  tx: Tx,
  id: string,
  changes: Partial<Pick<AttachmentRow, 'name' | 'removedAt' | 'commentId'>>,
): Promise<AttachmentRow> {
  const set = { ...changes, version: sql`${attachments.version} + 1` }
  const [row] = await tx.update(attachments).set(set).where(own(tx, id)).returning()
  return row as AttachmentRow
}

/** Includes removed files. */
export function findOfComments(tx: Tx, itemIds: readonly string[], commentIds: readonly string[]) {
  const isSaidWith = and(anyOf(attachments.itemId, itemIds), anyOf(attachments.commentId, commentIds))
  return tx
    .select()
    .from(attachments)
    .where(and(eq(attachments.orgId, tx.orgId), isSaidWith))
    .orderBy(attachments.addedAt, attachments.id)
}

export function lockOfItem(tx: Tx, item: ItemRef, ids: readonly string[]): Promise<AttachmentRow[]> {
  return tx
    .select()
    .from(attachments)
    .where(and(isOfItem(tx, item), anyOf(attachments.id, ids)))
    .orderBy(attachments.id)
    .for('update')
}

/** Copies share the bytes. */
async function copyFiles(tx: Tx, ids: readonly string[], from: ItemRef, to: ItemRef) {
  const rows = await tx
    .select()
    .from(attachments)
    .where(and(isOfItem(tx, from), isNull(attachments.removedAt), anyOf(attachments.id, ids)))
    .orderBy(attachments.id)
    .for('share')
  const copies = new Map(rows.map((row) => [row.id, { ...row, id: newId() }]))
  const added = { itemKind: to.kind, itemId: to.id, version: 1, addedAt: tx.now(), commentId: null }
  if (copies.size > 0) await tx.insert(attachments).values([...copies.values()].map((row) => ({ ...row, ...added })))
  return new Map([...copies].map(([original, copy]) => [original, copy.id]))
}
onItemCopy(copyFiles)

/** Files of other kinds are purged. */
const isLeftOver = (tx: Tx) =>
  and(
    ...Object.entries(kindTables).map(([kind, { table }]) =>
      or(
        sql`${attachments.itemKind} <> ${kind}`,
        notExists(
          tx
            .select({ one: sql`1` })
            .from(table as PgTable)
            .where(and(eq(table.orgId, attachments.orgId), eq(table.id, attachments.itemId))),
        ),
      ),
    ),
  )

/** Across organizations. */
export function findPurgeable(tx: Tx, removedBefore: Date, limit: number): Promise<AttachmentRow[]> {
  const isOld = and(isNotNull(attachments.removedAt), lt(attachments.removedAt, removedBefore))
  return tx
    .select()
    .from(attachments)
    .where(or(isOld, isLeftOver(tx)))
    .limit(limit)
}

export async function bytesInUse(tx: Tx, blobIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ blobId: attachments.blobId })
    .from(attachments)
    .where(and(eq(attachments.orgId, tx.orgId), anyOf(attachments.blobId, blobIds)))
  return new Set(rows.map(({ blobId }) => blobId))
}

export async function deleteAttachments(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.delete(attachments).where(and(eq(attachments.orgId, tx.orgId), anyOf(attachments.id, ids)))
}
