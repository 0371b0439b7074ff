/** Pictures in notes that are copied onto another item: each becomes a file of that one, over the same bytes. */
import type { ItemRef } from '@cairn/contract/core/items'
import { picturePathOf } from '@cairn/contract/core/rich-text'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { holdFiles, insertFiles } from './work-items.pictures.repository'

const PICTURE = new RegExp(`src="${picturePathOf('([0-9a-f-]{36})')}"`, 'g')

const picturesIn = (html: string): string[] => [...html.matchAll(PICTURE)].flatMap(([, id]) => id ?? [])

/** Whether two notes say and show the same, whichever item the pictures are files of. */
export const isSameNotes = (one: string, other: string): boolean =>
  one.replaceAll(PICTURE, '') === other.replaceAll(PICTURE, '') && picturesIn(one).length === picturesIn(other).length

/**
 * The notes of an item that the caller may read, for another one that is made of it: they go on showing their pictures when the
 * first one is gone. What is no picture of the first one stays as it is.
 */
export async function copiedNotes(tx: Tx, html: string, from: ItemRef, to: ItemRef): Promise<string> {
  const ids = picturesIn(html)
  if (ids.length === 0) return html
  const copies = new Map((await holdFiles(tx, from, ids)).map((row) => [row.id, { ...row, id: newId() }]))
  if (copies.size === 0) return html
  const added = { itemKind: to.kind, itemId: to.id, version: 1, addedAt: tx.now(), commentId: null }
  await insertFiles(
    tx,
    [...copies.values()].map((row) => ({ ...row, ...added })),
  )
  return html.replaceAll(PICTURE, (whole, id: string) => {
    const copy = copies.get(id)
    return copy ? `src="${picturePathOf(copy.id)}"` : whole
  })
}
