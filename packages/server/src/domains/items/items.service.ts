/** Item domains must not depend on this. Unreadable items answer 404. */

import type { Change } from '@cairn/contract/core/define-event'
import { forbidden, notFound } from '@cairn/contract/core/errors'
import {
  type ItemRef,
  inTraction,
  ofPerson,
  type Place,
  type SourceKind,
  type WorkItemKind,
} from '@cairn/contract/core/items'
import { isRemovedItem } from '@cairn/contract/core/work-item-kinds'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { recordChange } from '../../platform/realtime/record-event'
import { editablePlaceIds } from '../places/places.service'
import { meetingsOfRock } from '../rocks/rocks.access.service'
import { measurableTitles } from '../scorecard/scorecard.service'
import type { ShownItem } from '../work-items/work-items.kinds.service'
import { itemKinds } from './items.kinds.service'

export interface Origin {
  readonly how: 'source' | 'delegatedFrom' | 'recommittedFrom'
  readonly kind: SourceKind
  readonly id: string | null
  readonly note: string
}

export interface ReadItem {
  readonly ref: ItemRef
  readonly version: number
  readonly title: string
  readonly ownerId: string
  readonly contentHtml: string
  readonly status: string | null
  readonly dueDate: string | null
  readonly createdAt: string
  readonly createdById: string
  readonly origins: readonly Origin[]
  /** Only readable places. */
  readonly places: readonly Place[]
  readonly isRemoved: boolean
}

function placesOf({ tractionId, tractionIds, revisionId, ownerId }: ShownItem): Place[] {
  if (tractionIds) return tractionIds.map(inTraction)
  if (tractionId) return [inTraction(tractionId)]
  return [revisionId ? { kind: 'vtorevision', id: revisionId } : ofPerson(ownerId)]
}

function originsOf({ source, delegatedFrom, recommittedFrom }: ShownItem): Origin[] {
  const fromRock = (how: Origin['how'], id: string | null | undefined): Origin[] =>
    id ? [{ how, kind: 'rock', id, note: '' }] : []
  return [
    ...(source ? [{ ...source, how: 'source' as const }] : []),
    ...fromRock('delegatedFrom', delegatedFrom),
    ...fromRock('recommittedFrom', recommittedFrom),
  ]
}

const readItem = (kind: WorkItemKind, item: ShownItem): ReadItem => ({
  ref: { kind, id: item.id },
  version: item.version,
  title: item.title,
  ownerId: item.ownerId,
  contentHtml: item.contentHtml,
  status: item.status,
  dueDate: item.dueDate ?? null,
  createdAt: item.createdAt,
  createdById: item.createdById,
  origins: originsOf(item),
  places: placesOf(item),
  isRemoved: isRemovedItem(item),
})

/** Includes removed items. */
export async function readItems(tx: Tx, actor: Actor, refs: readonly ItemRef[]): Promise<ReadItem[]> {
  const found: ReadItem[] = []
  for (const kind of new Set(refs.map((ref) => ref.kind))) {
    const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id)
    for (const item of await itemKinds[kind].list(tx, actor, ids)) found.push(readItem(kind, item))
  }
  return found
}

/** @throws 404 */
export async function requireReadableItem(tx: Tx, actor: Actor, ref: ItemRef): Promise<ReadItem> {
  const [item] = await readItems(tx, actor, [ref])
  if (!item || item.isRemoved) throw notFound()
  return item
}

/** Editable in any place. */
async function editableItemIds(tx: Tx, actor: Actor, items: readonly ReadItem[]): Promise<Set<string>> {
  const editable = await editablePlaceIds(
    tx,
    actor,
    items.flatMap(({ places }) => places),
  )
  return new Set(items.filter(({ places }) => places.some(({ id }) => editable.has(id))).map(({ ref }) => ref.id))
}

/** @throws 404, 403 */
export async function requireEditableItem(tx: Tx, actor: Actor, ref: ItemRef): Promise<ReadItem> {
  const item = await requireReadableItem(tx, actor, ref)
  if (!(await editableItemIds(tx, actor, [item])).has(ref.id)) throw forbidden()
  return item
}

export interface Named {
  readonly kind: SourceKind
  readonly id: string
}

const isItem = (named: Named): named is ItemRef => named.kind !== 'measurable'

/** Omits removed items. */
export async function titlesOf(tx: Tx, actor: Actor, named: readonly Named[]) {
  const titles = new Map<string, string>()
  const key = ({ kind, id }: Named) => `${kind}/${id}`
  const items = await readItems(tx, actor, named.filter(isItem))
  for (const { ref, title, isRemoved } of items) if (!isRemoved) titles.set(key(ref), title)
  const measurableIds = named.filter(({ kind }) => kind === 'measurable').map(({ id }) => id)
  const measurables = measurableIds.length > 0 ? await measurableTitles(tx, actor, measurableIds) : []
  for (const [id, title] of measurables) titles.set(key({ kind: 'measurable', id }), title)
  return { titleOf: (one: Named): string | null => titles.get(key(one)) ?? null }
}

/** Includes meetings of a rock that the actor cannot see. */
export async function placesHearing(tx: Tx, { ref, places }: ReadItem): Promise<readonly Place[]> {
  return ref.kind === 'rock' ? (await meetingsOfRock(tx, ref.id)).map(inTraction) : places
}

/** Refetched by everyone who can see the item. */
export async function recordHanging(tx: Tx, change: Change, kind: 'comment' | 'link', item: ReadItem): Promise<void> {
  for (const place of await placesHearing(tx, item)) recordChange(tx, change, { kind, id: item.ref.id, place })
}
