/** Removed and restored with the comment. Callers check access. */
import type { Attachment } from '@cairn/contract/attachments/attachments.schemas'
import { invalidForm } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { presentAttachment } from './attachments.presenter'
import * as repository from './attachments.repository'
import { type OfItem, recordFile } from './attachments.telling.service'

interface Said {
  readonly id: string
  readonly itemId: string
}

export async function filesSaidWith(tx: Tx, comments: readonly Said[]): Promise<(id: string) => Attachment[]> {
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
    const text = 'A file of this comment is there no longer. Add it again.'
    throw invalidForm([{ code: 'NO_SUCH_FILE', text, field: 'fileIds' }])
  }
  const said: Attachment[] = []
  for (const { id } of own) said.push(presentAttachment(await repository.saveAttachment(tx, id, { commentId })))
  return said
}

export async function removeWithComment(tx: Tx, item: OfItem, comment: Said, at: Date): Promise<void> {
  for (const row of await repository.findOfComments(tx, [comment.itemId], [comment.id])) {
    if (row.removedAt) continue
    await repository.saveAttachment(tx, row.id, { removedAt: at })
    recordFile(tx, 'Deleted', item, [row.name, null])
  }
}

/** Excludes files removed separately. */
export async function restoreWithComment(tx: Tx, item: OfItem, comment: Said, removedAt: Date): Promise<void> {
  for (const row of await repository.findOfComments(tx, [comment.itemId], [comment.id])) {
    if (row.removedAt?.getTime() !== removedAt.getTime()) continue
    await repository.saveAttachment(tx, row.id, { removedAt: null })
    recordFile(tx, 'Added', item, [null, row.name])
  }
}
