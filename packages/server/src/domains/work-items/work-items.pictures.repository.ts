import type { ItemRef } from '@cairn/contract/core/items'
import { and, eq, isNull } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { type AttachmentRow, attachments } from '../attachments/attachments.table'

/** Of an item's files those that are named, which stay as they are until the transaction ends. */
export function holdFiles(tx: Tx, { kind, id }: ItemRef, ids: readonly string[]): Promise<AttachmentRow[]> {
  const isOfItem = and(eq(attachments.orgId, tx.orgId), eq(attachments.itemId, id), eq(attachments.itemKind, kind))
  return tx
    .select()
    .from(attachments)
    .where(and(isOfItem, isNull(attachments.removedAt), anyOf(attachments.id, ids)))
    .orderBy(attachments.id)
    .for('share')
}

export async function insertFiles(tx: Tx, rows: readonly AttachmentRow[]): Promise<void> {
  await tx.insert(attachments).values([...rows])
}
