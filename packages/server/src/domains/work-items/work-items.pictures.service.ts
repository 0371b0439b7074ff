/** Pictures in notes that are copied onto another item: each becomes a file of that one, over the same bytes. */
import { ID_PATTERN } from '@cairn/contract/core/ids'
import type { ItemRef } from '@cairn/contract/core/items'
import { picturePathOf } from '@cairn/contract/core/rich-text'
import { copyToItem } from '../../platform/database/hanging-table'
import type { Tx } from '../../platform/database/transaction'

const PICTURE = new RegExp(`src="${picturePathOf(`(${ID_PATTERN})`)}"`, 'g')

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
  const copies = await copyToItem(tx, ids, from, to)
  return html.replaceAll(PICTURE, (whole, id: string) => {
    const copyId = copies.get(id)
    return copyId ? `src="${picturePathOf(copyId)}"` : whole
  })
}
