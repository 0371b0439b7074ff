/**
 * Work items of any kind, by reference: what comments, files, links and changes of several ask of an item, whatever it is. An item
 * that somebody may not see answers like one that there is not. Stands above the kinds, which know nothing of it.
 */
import { forbidden, notFound } from '@cairn/contract/core/errors'
import type { ItemRef, WorkItemKind } from '@cairn/contract/core/items'
import { inTraction, ofPerson, type Place } from '@cairn/contract/core/places'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { listHeadlines } from '../headlines/headlines.service'
import { listIssues } from '../issues/issues.service'
import { editablePlaceIds } from '../places/places.service'
import { listRocks } from '../rocks/rocks.service'
import { listTodos } from '../todos/todos.service'

/** What every kind shows of an item that stands somewhere. */
interface Shown {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly ownerId: string
  readonly status: string | null
  readonly tractionId: string | null
  readonly tractionIds?: readonly string[]
  readonly revisionId?: string | null
  readonly isRemoved?: boolean
}

export interface ReadItem {
  readonly ref: ItemRef
  readonly version: number
  readonly title: string
  readonly ownerId: string
  /** Those that the actor sees; a Rock may stand in several meetings. */
  readonly places: readonly Place[]
  readonly isRemoved: boolean
}

const lists: Record<WorkItemKind, (tx: Tx, actor: Actor, ids: readonly string[]) => Promise<readonly Shown[]>> = {
  rock: listRocks,
  todo: listTodos,
  issue: listIssues,
  headline: listHeadlines,
}

function placesOf({ tractionId, tractionIds, revisionId, ownerId }: Shown): Place[] {
  if (tractionIds) return tractionIds.map(inTraction)
  if (tractionId) return [inTraction(tractionId)]
  return [revisionId ? { kind: 'vtorevision', id: revisionId } : ofPerson(ownerId)]
}

const readItem = (kind: WorkItemKind, item: Shown): ReadItem => ({
  ref: { kind, id: item.id },
  version: item.version,
  title: item.title,
  ownerId: item.ownerId,
  places: placesOf(item),
  isRemoved: item.isRemoved ?? item.status === 'Removed',
})

/** Those that the actor may see, removed ones included, in no particular order; one query for each kind. */
export async function readItems(tx: Tx, actor: Actor, refs: readonly ItemRef[]): Promise<ReadItem[]> {
  const found: ReadItem[] = []
  for (const kind of new Set(refs.map((ref) => ref.kind))) {
    const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id)
    for (const item of await lists[kind](tx, actor, ids)) found.push(readItem(kind, item))
  }
  return found
}

/** @throws 404 where the actor may not see it, or it was removed */
export async function requireReadableItem(tx: Tx, actor: Actor, ref: ItemRef): Promise<ReadItem> {
  const [item] = await readItems(tx, actor, [ref])
  if (!item || item.isRemoved) throw notFound()
  return item
}

/** The ids of those that the actor may change: one of its places is theirs to edit. */
export async function editableItemIds(tx: Tx, actor: Actor, items: readonly ReadItem[]): Promise<Set<string>> {
  const editable = await editablePlaceIds(
    tx,
    actor,
    items.flatMap(({ places }) => places),
  )
  return new Set(items.filter(({ places }) => places.some(({ id }) => editable.has(id))).map(({ ref }) => ref.id))
}

/** @throws 404 where the actor may not see it, 403 where they may not change it */
export async function requireEditableItem(tx: Tx, actor: Actor, ref: ItemRef): Promise<ReadItem> {
  const item = await requireReadableItem(tx, actor, ref)
  if (!(await editableItemIds(tx, actor, [item])).has(ref.id)) throw forbidden()
  return item
}
