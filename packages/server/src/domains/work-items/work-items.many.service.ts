/** The caller notifies owners once. */
import { setImmediate } from 'node:timers/promises'
import { inTraction, type WorkItemKind } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { noSource, placeOf, standing, tractionIdOf } from '../../platform/database/item-columns'
import type { ItemChanges } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import { sanitizeHtml } from '../../platform/html/sanitize-html'
import { recordChange } from '../../platform/realtime/record-event'
import { editablePlaceIds } from '../places/places.service'
import { keepHistory } from './work-items.history.service'
import { itemsChangedTogether } from './work-items.hooks'
import { idTaken, type PlacedItem, type WorkItems } from './work-items.service'
import { keepWords } from './work-items.words.service'

/** Chosen by the caller, so that retries are idempotent. */
export interface ItemTogether {
  readonly id: string
  readonly title: string
  readonly ownerId: string
  readonly contentHtml: string
  readonly dueDate: string | null
  readonly type: string | null
  readonly status: string | null
}

export const startedTogether = (tx: Tx, actor: Actor, { id, title, ownerId, contentHtml }: ItemTogether) => ({
  id,
  title,
  ownerId,
  contentHtml: sanitizeHtml(contentHtml),
  createdAt: tx.now(),
  createdById: actor.personId,
  updatedAt: tx.now(),
  archivedAt: null,
  removedAt: null,
})

export const startedInMeeting = (tx: Tx, actor: Actor, tractionId: string, item: ItemTogether) => ({
  ...startedTogether(tx, actor, item),
  ...standing('traction', tractionId),
  ...noSource,
})

/** Without an item, clients refetch the lists. */
export async function tellTogether(tx: Tx, actor: Actor, kind: WorkItemKind, tractionId: string): Promise<void> {
  recordChange(tx, 'Updated', { kind, id: tractionId, place: inTraction(tractionId) })
  await itemsChangedTogether.run(tx, actor, { kind, tractionId })
}

export function keepWordsTogether(
  tx: Tx,
  kind: WorkItemKind,
  placeIds: readonly string[],
  rows: readonly Pick<PlacedItem, 'id' | 'title'>[],
): void {
  const added = rows.map(({ id, title }) => ({ row: { id, title, placeIds }, before: null }))
  keepWords(tx, kind, added)
}

const PIECE = 50

export async function pieceByPiece<Item>(
  items: readonly Item[],
  store: (piece: readonly Item[]) => void | Promise<void>,
): Promise<void> {
  for (let from = 0; from < items.length; from += PIECE) {
    if (from > 0) await setImmediate()
    await store(items.slice(from, from + PIECE))
  }
}

interface NewItems<Row extends PlacedItem> {
  readonly tractionId: string
  readonly items: readonly ItemTogether[]
  rowOf(item: ItemTogether): Omit<Row, 'orgId' | 'version'>
}

/** @throws 409 if an id is taken */
export async function addTogether<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  { kind, store }: WorkItems<Row, Entity>,
  { tractionId, items, rowOf }: NewItems<Row>,
): Promise<void> {
  await pieceByPiece(items, (piece) => {
    const stored = store.insert(tx, piece.map(rowOf), idTaken)
    keepWordsTogether(tx, kind, [tractionId], stored)
  })
  await tellTogether(tx, actor, kind, tractionId)
}

/** Only items unchanged since creation. */
export async function removeUntouched<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  items: WorkItems<Row, Entity>,
  ids: readonly string[],
): Promise<number> {
  await items.store.lockMany(tx, ids)
  const found = await items.store.findMany(tx, ids, undefined)
  const rows = found.filter(({ version, removedAt }) => version === 1 && !removedAt)
  const editable = await editablePlaceIds(tx, actor, rows.map(placeOf))
  const untouched = rows.filter(({ placeId }) => editable.has(placeId))
  const removal = { removedAt: tx.now() } as ItemChanges<Row>
  const removed = untouched.map((before) => ({ row: items.store.save(tx, before, removal), before }))
  keepHistory(tx, items.kind, removed)
  for (const tractionId of new Set(untouched.flatMap((row) => tractionIdOf(row) ?? []))) {
    await tellTogether(tx, actor, items.kind, tractionId)
  }
  return untouched.length
}

/** One notification per owner and transaction. */
export interface GivenItem {
  readonly kind: WorkItemKind
  readonly item: { readonly id: string; readonly title: string; readonly ownerId: string }
  readonly tractionIds: readonly [string, ...string[]]
  readonly formerOwnerId?: string | undefined
}

const together = new WeakMap<Tx, GivenItem[]>()

export async function gatherGiven(tx: Tx, change: (given: GivenItem[]) => Promise<void>): Promise<void> {
  const given: GivenItem[] = []
  together.set(tx, given)
  try {
    await change(given)
  } finally {
    together.delete(tx)
  }
}

export function isGathered(tx: Tx, given: GivenItem): boolean {
  return together.get(tx)?.push(given) !== undefined
}
