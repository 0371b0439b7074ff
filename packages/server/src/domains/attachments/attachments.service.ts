import type { Attachment } from '@cairn/contract/attachments/attachments.schemas'
import type { Change } from '@cairn/contract/core/define-event'
import { invalidForm, notFound, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import type { ItemRef, Place } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { purgeableBefore } from '../../platform/clock/retention'
import type { Database } from '../../platform/database/database'
import { inOrganization, type Tx } from '../../platform/database/transaction'
import type { Blobs } from '../../platform/files/blobs'
import { mediaTypeOf, SAMPLE_BYTES } from '../../platform/files/file-reply'
import { createPreview } from '../../platform/files/process-picture'
import { recordChange } from '../../platform/realtime/record-event'
import { requireEditableItem, requireReadableItem } from '../items/items.service'
import { recordAct } from '../work-items/work-items.history.service'
import * as repository from './attachments.repository'
import { findPurgeable } from './attachments.repository'
import type { AttachmentRow } from './attachments.table'

const FRAME = { width: 1_600, height: 1_600, fit: 'inside' } as const
const DRAWN = ['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif']

export interface ArrivedFile {
  readonly id: string
  readonly size: number
  readonly mediaType: string
  readonly preview: {
    readonly id: string
    readonly size: number
    readonly width: number
    readonly height: number
  } | null
}

export const arrivedBlobIds = ({ id, preview }: ArrivedFile): string[] => (preview ? [id, preview.id] : [id])

function sampled(chunks: AsyncIterable<Buffer>) {
  let sample: Buffer = Buffer.alloc(0)
  async function* passing() {
    for await (const chunk of chunks) {
      if (sample.length < SAMPLE_BYTES) sample = Buffer.concat([sample, chunk.subarray(0, SAMPLE_BYTES)])
      yield chunk
    }
  }
  return { chunks: passing(), sample: () => sample }
}

async function wholeOf(blobs: Blobs, orgId: string, id: string, size: number): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of blobs.read({ orgId, id }, { first: 0, last: size - 1 })) parts.push(part)
  return Buffer.concat(parts)
}

async function storePreview(blobs: Blobs, orgId: string, id: string, size: number): Promise<ArrivedFile['preview']> {
  const preview = await createPreview(() => wholeOf(blobs, orgId, id, size), FRAME)
  if (!preview) return null
  const { bytes, width, height } = preview
  async function* once() {
    yield bytes
  }
  return { ...(await blobs.take(orgId, once(), bytes.length)), width, height }
}

/** Outside of transactions, since uploads can be slow. The caller stores or discards the file. @throws 422, 429 */
export async function receiveFile(
  blobs: Blobs,
  orgId: string,
  incoming: AsyncIterable<Buffer>,
  most: number,
): Promise<ArrivedFile> {
  const { chunks, sample } = sampled(incoming)
  const { id, size } = await blobs.take(orgId, chunks, most)
  try {
    if (size === 0) throw invalidForm([refusalMessage('FILE_EMPTY', { field: 'file' })])
    const mediaType = await mediaTypeOf(sample())
    const preview = DRAWN.includes(mediaType) ? await storePreview(blobs, orgId, id, size) : null
    return { id, size, mediaType, preview }
  } catch (error) {
    await blobs.discard(orgId, [id])
    throw error
  }
}

function presentAttachment(row: AttachmentRow): Attachment {
  return {
    id: row.id,
    version: row.version,
    itemKind: row.itemKind,
    itemId: row.itemId,
    commentId: row.commentId,
    name: row.name,
    mediaType: row.mediaType,
    size: row.size,
    addedById: row.addedById,
    addedAt: row.addedAt.toISOString(),
    preview: row.width !== null && row.height !== null ? { width: row.width, height: row.height } : null,
  }
}

export interface OfItem {
  readonly ref: ItemRef
  readonly places: readonly Place[]
}

export function recordFile(
  tx: Tx,
  change: Change,
  { ref, places }: OfItem,
  names: readonly [string | null, string | null],
): void {
  for (const place of places) recordChange(tx, change, { kind: 'attachment', id: ref.id, place })
  recordAct(tx, ref, 'changed', { file: names })
}

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
    id,
    name,
    itemKind: ref.kind,
    itemId: ref.id,
    addedById: actor.personId,
    addedAt: tx.now(),
    mediaType: file.mediaType,
    size: file.size,
    blobId: file.id,
    previewBlobId: file.preview?.id ?? null,
    previewSize: file.preview?.size ?? null,
    commentId: null,
    width: file.preview?.width ?? null,
    height: file.preview?.height ?? null,
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

const AT_ONCE = 200

export async function purgeRemovedAttachments(database: Database, blobs: Blobs): Promise<number> {
  const before = purgeableBefore(database.clock.now())
  for (let purged = 0; ; ) {
    const count = await database.system(async (tx) => {
      const rows = await findPurgeable(tx, before, AT_ONCE)
      for (const orgId of new Set(rows.map((row) => row.orgId))) {
        const own = rows.filter((row) => row.orgId === orgId)
        await purgeAttachments(inOrganization(tx, orgId), own, blobs)
      }
      return rows.length
    })
    purged += count
    if (count < AT_ONCE) return purged
  }
}

/** Removed and restored with the comment. Callers check access. */
interface CommentOfItem {
  readonly id: string
  readonly itemId: string
}

export async function filesOfComments(
  tx: Tx,
  comments: readonly CommentOfItem[],
): Promise<(id: string) => Attachment[]> {
  if (comments.length === 0) return () => []
  const itemIds = [...new Set(comments.map(({ itemId }) => itemId))]
  const rows = await repository.findOfComments(
    tx,
    itemIds,
    comments.map(({ id }) => id),
  )
  const there = rows.filter(({ removedAt }) => removedAt === null)
  return (id) => there.filter(({ commentId }) => commentId === id).map(presentAttachment)
}

/** @throws 422 */
export async function sayWithFiles(
  tx: Tx,
  actor: Actor,
  { item, commentId, ids }: { readonly item: OfItem; readonly commentId: string; readonly ids: readonly string[] },
): Promise<Attachment[]> {
  if (ids.length === 0) return []
  const rows = await repository.lockOfItem(tx, item.ref, ids)
  const own = rows.filter(({ addedById, removedAt, commentId: known }) => {
    return addedById === actor.personId && removedAt === null && (known === null || known === commentId)
  })
  if (own.length < new Set(ids).size) {
    throw invalidForm([refusalMessage('NO_SUCH_FILE', { field: 'fileIds' })])
  }
  const said: Attachment[] = []
  for (const { id } of own) said.push(presentAttachment(await repository.saveAttachment(tx, id, { commentId })))
  return said
}

export async function removeWithComment(tx: Tx, item: OfItem, comment: CommentOfItem, at: Date): Promise<void> {
  for (const row of await repository.findOfComments(tx, [comment.itemId], [comment.id])) {
    if (row.removedAt) continue
    await repository.saveAttachment(tx, row.id, { removedAt: at })
    recordFile(tx, 'Deleted', item, [row.name, null])
  }
}

/** Excludes files removed separately. */
export async function restoreWithComment(tx: Tx, item: OfItem, comment: CommentOfItem, removedAt: Date): Promise<void> {
  for (const row of await repository.findOfComments(tx, [comment.itemId], [comment.id])) {
    if (row.removedAt?.getTime() !== removedAt.getTime()) continue
    await repository.saveAttachment(tx, row.id, { removedAt: null })
    recordFile(tx, 'Added', item, [null, row.name])
  }
}
