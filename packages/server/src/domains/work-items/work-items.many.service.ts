/** The caller notifies owners once. */
import { setImmediate } from 'node:timers/promises'
import { inTraction, type WorkItemKind } from '@cairn/contract/core/items'
import type { Actor } from '@cairn/contract/people/people.policy'
import { noSource, placedIn, placeOf, tractionIdOf } from '../../platform/database/item-columns'
import type { ItemChanges } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import { sanitizeHtml } from '../../platform/html/sanitize-html'
import { recordChange } from '../../platform/realtime/record-event'
import { editablePlaceIds } from '../places/places.service'
import { recordHistory } from './work-items.history.service'
import { itemsBulkChanged } from './work-items.hooks'
import { idTaken, type PlacedItem, type WorkItems } from './work-items.service'
import { indexWords } from './work-items.words.service'

/** Chosen by the caller, so that retries are idempotent. */
export interface NewBulkItem {
  readonly id: string
  readonly title: string
  readonly ownerId: string
  readonly contentHtml: string
  readonly dueDate: string | null
  readonly type: string | null
  readonly status: string | null
}

export const bulkItemColumns = (tx: Tx, actor: Actor, { id, title, ownerId, contentHtml }: NewBulkItem) => ({
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

export const startedInMeeting = (tx: Tx, actor: Actor, tractionId: string, item: NewBulkItem) => ({
  ...bulkItemColumns(tx, actor, item),
  ...placedIn('traction', tractionId),
  ...noSource,
})

/** Without an item, clients refetch the lists. */
export async function notifyBulkChange(tx: Tx, actor: Actor, kind: WorkItemKind, tractionId: string): Promise<void> {
  recordChange(tx, 'Updated', { kind, id: tractionId, place: inTraction(tractionId) })
  await itemsBulkChanged.run(tx, actor, { kind, tractionId })
}

export function bulkIndexWords(
  tx: Tx,
  kind: WorkItemKind,
  placeIds: readonly string[],
  rows: readonly Pick<PlacedItem, 'id' | 'title'>[],
): void {
  const added = rows.map(({ id, title }) => ({ row: { id, title, placeIds }, before: null }))
  indexWords(tx, kind, added)
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
  readonly items: readonly NewBulkItem[]
  rowOf(item: NewBulkItem): Omit<Row, 'orgId' | 'version'>
}

/** @throws 409 if an id is taken */
export async function bulkAddItems<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  { kind, store }: WorkItems<Row, Entity>,
  { tractionId, items, rowOf }: NewItems<Row>,
): Promise<void> {
  await pieceByPiece(items, (piece) => {
    const stored = store.insert(tx, piece.map(rowOf), idTaken)
    bulkIndexWords(tx, kind, [tractionId], stored)
  })
  await notifyBulkChange(tx, actor, kind, tractionId)
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
  recordHistory(tx, items.kind, removed)
  for (const tractionId of new Set(untouched.flatMap((row) => tractionIdOf(row) ?? []))) {
    await notifyBulkChange(tx, actor, items.kind, tractionId)
  }
  return untouched.length
}

/** One notification per owner and transaction. */
export interface AssignedItem {
  readonly kind: WorkItemKind
  readonly item: { readonly id: string; readonly title: string; readonly ownerId: string }
  readonly tractionIds: readonly [string, ...string[]]
  readonly formerOwnerId?: string | undefined
}

const batches = new WeakMap<Tx, AssignedItem[]>()

export async function batchAssignments(tx: Tx, change: (assigned: AssignedItem[]) => Promise<void>): Promise<void> {
  const assigned: AssignedItem[] = []
  batches.set(tx, assigned)
  try {
    await change(assigned)
  } finally {
    batches.delete(tx)
  }
}

/** False outside of a batch. */
export function addToBatch(tx: Tx, assigned: AssignedItem): boolean {
  return batches.get(tx)?.push(assigned) !== undefined
}
