import { ID_PATTERN } from '@cairn/contract/core/ids'
import type { ItemRef } from '@cairn/contract/core/items'
import { picturePathOf } from '@cairn/contract/core/rich-text'
import { copyToItem } from '../../platform/database/hanging-table'
import type { Tx } from '../../platform/database/transaction'

const PICTURE = new RegExp(`src="${picturePathOf(`(${ID_PATTERN})`)}"`, 'g')

const picturesIn = (html: string): string[] => [...html.matchAll(PICTURE)].flatMap(([, id]) => id ?? [])

export const isSameNotes = (one: string, other: string): boolean =>
  one.replaceAll(PICTURE, '') === other.replaceAll(PICTURE, '') && picturesIn(one).length === picturesIn(other).length

/** Copies pictures, so that they survive the original. The caller checks read access. */
export async function copiedNotes(tx: Tx, html: string, from: ItemRef, to: ItemRef): Promise<string> {
  const ids = picturesIn(html)
  if (ids.length === 0) return html
  const copies = await copyToItem(tx, ids, from, to)
  return html.replaceAll(PICTURE, (whole, id: string) => {
    const copyId = copies.get(id)
    return copyId ? `src="${picturePathOf(copyId)}"` : whole
  })
}
