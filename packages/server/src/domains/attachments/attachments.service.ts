import type { Attachment } from '@cairn/contract/attachments/attachments.schemas'
import { notFound, staleVersion } from '@cairn/contract/core/errors'
import type { ItemRef } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import type { Blobs } from '../../platform/files/blobs'
import { requireEditableItem, requireReadableItem } from '../items/items.service'
import { presentAttachment } from './attachments.presenter'
import * as repository from './attachments.repository'
import type { AttachmentRow } from './attachments.table'
import { recordFile } from './attachments.telling.service'
import type { ArrivedFile } from './attachments.upload.service'

interface AttachmentReply {
  readonly succeeded: true
  readonly attachment: Attachment
}

const refOf = ({ itemKind, itemId }: AttachmentRow): ItemRef => ({ kind: itemKind, id: itemId })

/** @throws 404 */
export async function listAttachments(tx: Tx, actor: Actor, ref: ItemRef): Promise<Attachment[]> {
  await requireReadableItem(tx, actor, ref)
  return (await repository.findOfItem(tx, ref)).map(presentAttachment)
}

/** @throws 404 */
export async function readAttachment(tx: Tx, actor: Actor, id: string): Promise<AttachmentRow> {
  const row = await repository.findAttachment(tx, id)
  if (!row || row.removedAt) throw notFound()
  await requireReadableItem(tx, actor, refOf(row))
  return row
}

/** Detects a repeated upload. @throws 404, 403 */
export async function beforeUpload(
  tx: Tx,
  actor: Actor,
  ref: ItemRef,
  id: string | undefined,
): Promise<AttachmentReply | null> {
  await requireEditableItem(tx, actor, ref)
  const known = id === undefined ? undefined : await repository.findAttachment(tx, id)
  return known ? sameFile(known, actor, ref) : null
}

/** Makes uploads idempotent. @throws 404 */
function sameFile(row: AttachmentRow, actor: Actor, ref: ItemRef): AttachmentReply {
  const isSame = row.itemId === ref.id && row.itemKind === ref.kind && row.addedById === actor.personId
  if (!isSame || row.removedAt) throw notFound()
  return { succeeded: true, attachment: presentAttachment(row) }
}

interface NewAttachment {
  readonly ref: ItemRef
  readonly id: string
  readonly name: string
  readonly file: ArrivedFile
}

/** @throws 404, 403 */
export async function addAttachment(
  tx: Tx,
  actor: Actor,
  { ref, id, name, file }: NewAttachment,
  blobs: Blobs,
): Promise<AttachmentReply & { readonly isKept: boolean }> {
  const item = await requireEditableItem(tx, actor, ref)
  const row = await repository.insertAttachment(tx, {
    ...{ id, name, itemKind: ref.kind, itemId: ref.id, addedById: actor.personId, addedAt: tx.now() },
    ...{ mediaType: file.mediaType, size: file.size, blobId: file.id },
    ...{ previewBlobId: file.preview?.id ?? null, previewSize: file.preview?.size ?? null },
    commentId: null,
    ...{ width: file.preview?.width ?? null, height: file.preview?.height ?? null },
  })
  if (!row) {
    const known = await repository.findAttachment(tx, id)
    if (!known) throw notFound()
    return { ...sameFile(known, actor, ref), isKept: false }
  }
  await blobs.keep(tx, blobIdsOf(row))
  recordFile(tx, 'Added', item, [null, name])
  return { succeeded: true, attachment: presentAttachment(row), isKept: true }
}

const blobIdsOf = ({ blobId, previewBlobId }: AttachmentRow): string[] =>
  previewBlobId === null ? [blobId] : [blobId, previewBlobId]

/** @throws 404, 403 */
async function lockEditable(tx: Tx, actor: Actor, id: string) {
  const row = await repository.lockAttachment(tx, id)
  if (!row) throw notFound()
  return { row, item: await requireEditableItem(tx, actor, refOf(row)) }
}

/** @throws 404, 403, 409 */
export async function renameAttachment(
  tx: Tx,
  actor: Actor,
  { id, name, version }: { readonly id: string; readonly name: string; readonly version?: number | undefined },
): Promise<AttachmentReply> {
  const { row, item } = await lockEditable(tx, actor, id)
  if (row.removedAt) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion(presentAttachment(row))
  if (name === row.name) return { succeeded: true, attachment: presentAttachment(row) }
  const saved = await repository.saveAttachment(tx, id, { name })
  recordFile(tx, 'Updated', item, [row.name, name])
  return { succeeded: true, attachment: presentAttachment(saved) }
}

/** Bytes stay until the purge. @throws 404, 403 */
export async function removeAttachment(tx: Tx, actor: Actor, id: string) {
  const { row, item } = await lockEditable(tx, actor, id)
  if (!row.removedAt) {
    await repository.saveAttachment(tx, id, { removedAt: tx.now() })
    recordFile(tx, 'Deleted', item, [row.name, null])
  }
  return { succeeded: true as const, id }
}

/** @throws 404, 403 */
export async function restoreAttachment(tx: Tx, actor: Actor, id: string): Promise<AttachmentReply> {
  const { row, item } = await lockEditable(tx, actor, id)
  if (!row.removedAt) return { succeeded: true, attachment: presentAttachment(row) }
  const saved = await repository.saveAttachment(tx, id, { removedAt: null })
  recordFile(tx, 'Added', item, [null, row.name])
  return { succeeded: true, attachment: presentAttachment(saved) }
}

/** Keeps bytes used by copies. */
export async function purgeAttachments(tx: Tx, rows: readonly AttachmentRow[], blobs: Blobs): Promise<void> {
  await repository.deleteAttachments(
    tx,
    rows.map(({ id }) => id),
  )
  const kept = await repository.bytesInUse(
    tx,
    rows.map(({ blobId }) => blobId),
  )
  await blobs.drop(tx, [...new Set(rows.filter(({ blobId }) => !kept.has(blobId)).flatMap(blobIdsOf))])
}
