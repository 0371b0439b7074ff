/** Licensed readers of the item can comment. */
import type { Attachment } from '@cairn/contract/attachments/attachments.schemas'
import { forbidden, notFound, staleVersion } from '@cairn/contract/core/errors'
import type { ItemRef } from '@cairn/contract/core/items'
import { COMMENT_PAGE } from '@cairn/contract/items/comments.endpoints'
import { canEditComment, canRemoveComment } from '@cairn/contract/items/comments.policy'
import type { AddComment, ItemComment } from '@cairn/contract/items/comments.schemas'
import { type Actor, roleOf } from '@cairn/contract/people/people.policy'
import { purgeableBefore } from '../../platform/clock/retention'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { sanitizeComment } from '../../platform/html/sanitize-html'
import {
  filesOfComments,
  removeWithComment,
  restoreWithComment,
  sayWithFiles,
} from '../attachments/attachments.service'
import { placesHearing, type ReadItem, recordHanging, requireReadableItem } from '../items/items.service'
import { currentPeople } from '../people/people.service'
import { readersOf } from '../places/places.service'
import { notifyMentioned } from '../work-items/work-items.mentions.service'
import { idTaken } from '../work-items/work-items.service'
import * as repository from './comments.repository'

type CommentRow = repository.CommentRow

const present = (row: CommentRow, files: readonly Attachment[]): ItemComment => ({
  id: row.id,
  version: row.version,
  authorId: row.authorId,
  contentHtml: row.contentHtml,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  files: [...files],
})

async function presentOne(tx: Tx, row: CommentRow): Promise<ItemComment> {
  return present(row, (await filesOfComments(tx, [row]))(row.id))
}

const refOf = ({ itemKind, itemId }: CommentRow): ItemRef => ({ kind: itemKind, id: itemId })

export async function listComments(tx: Tx, actor: Actor, ref: ItemRef, before: string | undefined) {
  await requireReadableItem(tx, actor, ref)
  const found = await repository.findComments(tx, ref, before, COMMENT_PAGE + 1)
  const page = found.slice(0, COMMENT_PAGE)
  const filesOf = await filesOfComments(tx, page)
  const earlier = found.length > page.length ? (page.at(-1)?.id ?? null) : null
  return { comments: page.reverse().map((row) => present(row, filesOf(row.id))), earlier }
}

const SINCE_MAX = 200

/** `refs` were read with the actor's permissions. */
export async function commentsSince(tx: Tx, refs: readonly ItemRef[], since: Date) {
  if (refs.length === 0) return []
  const rows = await repository.findCommentsSince(
    tx,
    refs.map(({ id }) => id),
    since,
    SINCE_MAX,
  )
  return rows.map((row) => ({ ref: refOf(row), authorId: row.authorId, contentHtml: row.contentHtml }))
}

/** @throws 404 */
export async function listReaders(tx: Tx, actor: Actor, ref: ItemRef): Promise<string[]> {
  const { places } = await requireReadableItem(tx, actor, ref)
  const people = (await currentPeople(tx)).map((person) => ({ personId: person.id, role: roleOf(person) }))
  return (await readersOf(tx, places, people)).flatMap(({ personIds }) => personIds)
}

async function said(tx: Tx, actor: Actor, item: ReadItem, html: string, before: string): Promise<void> {
  const { ref, title } = item
  await notifyMentioned(tx, actor, { ref, title, places: await placesHearing(tx, item), html, before })
}

/** @throws 404, 409 */
export async function addComment(tx: Tx, actor: Actor, ref: ItemRef, input: AddComment): Promise<ItemComment> {
  const item = await requireReadableItem(tx, actor, ref)
  const row: CommentRow = {
    orgId: tx.orgId,
    itemKind: ref.kind,
    itemId: ref.id,
    id: input.id ?? newId(),
    version: 1,
    authorId: actor.personId,
    contentHtml: sanitizeComment(input.contentHtml),
    createdAt: tx.now(),
    editedAt: null,
    removedAt: null,
    removedById: null,
  }
  repository.insertComment(tx, row, idTaken)
  const files = await sayWithFiles(tx, actor, { item, commentId: row.id, ids: input.fileIds })
  await recordHanging(tx, 'Added', 'comment', item)
  await said(tx, actor, item, row.contentHtml, '')
  return present(row, files)
}

/** @throws 404 */
async function lockedComment(tx: Tx, actor: Actor, id: string): Promise<{ row: CommentRow; item: ReadItem }> {
  const row = await repository.lockComment(tx, id)
  if (!row) throw notFound()
  return { row, item: await requireReadableItem(tx, actor, refOf(row)) }
}

/** @throws 404, 403, 409 */
export async function updateComment(
  tx: Tx,
  actor: Actor,
  id: string,
  input: { readonly version?: number | undefined; readonly contentHtml: string },
): Promise<ItemComment> {
  const { row, item } = await lockedComment(tx, actor, id)
  if (row.removedAt) throw notFound()
  if (!canEditComment(actor, row)) throw forbidden()
  if (input.version !== undefined && input.version !== row.version) throw staleVersion(await presentOne(tx, row))
  const contentHtml = sanitizeComment(input.contentHtml)
  if (contentHtml === row.contentHtml) return presentOne(tx, row)
  const saved = await repository.saveComment(tx, row, { contentHtml, editedAt: tx.now() })
  await recordHanging(tx, 'Updated', 'comment', item)
  await said(tx, actor, item, contentHtml, row.contentHtml)
  return presentOne(tx, saved)
}

/** @throws 404, 403 */
export async function removeComment(tx: Tx, actor: Actor, id: string) {
  const { row, item } = await lockedComment(tx, actor, id)
  if (row.removedAt) throw notFound()
  if (!canRemoveComment(actor, row)) throw forbidden()
  await repository.saveComment(tx, row, { removedAt: tx.now(), removedById: actor.personId })
  await removeWithComment(tx, item, row, tx.now())
  await recordHanging(tx, 'Deleted', 'comment', item)
  return { succeeded: true as const, id }
}

/** Authors cannot restore what an admin removed. @throws 404, 403 */
export async function restoreComment(tx: Tx, actor: Actor, id: string): Promise<ItemComment> {
  const { row, item } = await lockedComment(tx, actor, id)
  if (!canRemoveComment(actor, row)) throw forbidden()
  if (!row.removedAt) return presentOne(tx, row)
  if (!canRemoveComment(actor, { authorId: row.removedById ?? row.authorId })) throw forbidden()
  const saved = await repository.saveComment(tx, row, { removedAt: null, removedById: null })
  await restoreWithComment(tx, item, row, row.removedAt)
  await recordHanging(tx, 'Added', 'comment', item)
  return presentOne(tx, saved)
}

/** Across organizations. */
export const purgeRemovedComments = (tx: Tx): Promise<number> => repository.purgeComments(tx, purgeableBefore(tx.now()))
