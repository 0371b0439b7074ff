/** For kinds whose items belong to one meeting; each kind adds its own columns. */
import { inTraction, type TickedBefore } from '@cairn/contract/core/items'
import { isClosed } from '@cairn/contract/core/work-item-kinds'
import type { Actor } from '@cairn/contract/people/people.policy'
import { noSource, placedIn } from '../../platform/database/item-columns'
import type { ItemChanges } from '../../platform/database/item-store'
import type { Tx } from '../../platform/database/transaction'
import type { ReadPlace } from '../places/places.service'
import type { MeetingsOfItems } from './work-items.kinds.service'
import { bulkAddItems, type NewBulkItem, startedInMeeting } from './work-items.many.service'
import { changedPlace, placeNewItems } from './work-items.owners.service'
import {
  addItems,
  archivedBefore,
  changedNotes,
  changeItem,
  momentBefore,
  newItems,
  type PlacedItem,
  type WorkItems,
} from './work-items.service'

type StoredRow<Row extends PlacedItem> = Omit<Row, 'orgId' | 'version'>
type Shared = keyof ReturnType<typeof startedInMeeting>
/** A kind may set its own source. */
type OwnColumns<Row extends PlacedItem> = Omit<StoredRow<Row>, Shared> &
  Partial<Pick<StoredRow<Row>, Shared & keyof StoredRow<Row>>>

interface NewInMeeting {
  readonly id?: string | undefined
  readonly title: string
  readonly contentHtml: string
  readonly tractionId: string
  readonly ownerIds: readonly string[]
}

/** One item per owner; `prepare` returns a function that creates an item's own columns. @throws 404, 403, 409, 422 */
export async function createInMeeting<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  items: WorkItems<Row, Entity>,
  input: NewInMeeting,
  prepare: (place: ReadPlace) => (() => OwnColumns<Row>) | Promise<() => OwnColumns<Row>>,
): Promise<Entity[]> {
  const { tractionId } = input
  const { place, ownerIds } = await placeNewItems(tx, actor, { ...input, place: inTraction(tractionId) })
  const ownColumns = await prepare(place)
  const rows = newItems(tx, actor, input, ownerIds).map(
    (item) => ({ ...item, ...placedIn('traction', tractionId), ...noSource, ...ownColumns() }) as StoredRow<Row>,
  )
  return await addItems(tx, actor, items, rows, place.runningMeetingId)
}

interface ChangedInMeeting {
  readonly version: number
  readonly title: string
  readonly ownerId?: string | undefined
  readonly contentHtml?: string | undefined
  readonly tractionId?: string | undefined
}

/** @throws 404, 403, 409, 422 */
export function updateInMeeting<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  items: WorkItems<Row, Entity>,
  id: string,
  input: ChangedInMeeting,
  ownColumns?: (row: Row, isMoved: boolean) => ItemChanges<Row>,
): Promise<Entity> {
  const { title, ownerId, contentHtml, tractionId } = input
  return changeItem(tx, actor, items, id, { version: input.version }, async (row, from) => {
    const place = tractionId === undefined ? undefined : inTraction(tractionId)
    const moved = await changedPlace(tx, actor, row, from, { place, ownerId })
    const own = ownColumns?.(row, 'placeId' in moved)
    return { title, ...moved, ...changedNotes(contentHtml), ...own } as ItemChanges<Row>
  })
}

interface Tick {
  readonly version?: number | undefined
  readonly isDone: boolean
  readonly before?: TickedBefore | undefined
}

/** `ticked` returns the columns of the done or reopened item. */
export function tickItem<Row extends PlacedItem & { readonly status: string }, Entity>(
  tx: Tx,
  actor: Actor,
  items: WorkItems<Row, Entity>,
  id: string,
  { version, isDone, before }: Tick,
  ticked: (row: Row, now: Date) => ItemChanges<Row>,
): Promise<Entity> {
  return changeItem(tx, actor, items, id, { version }, (row) => {
    if (isDone === isClosed(items.kind, row.status)) return null
    if (!isDone || !before) return ticked(row, tx.now())
    return { ...ticked(row, momentBefore(tx, before.at)), ...archivedBefore(before) }
  })
}

/** The caller checks access. */
export const bulkAddInMeeting =
  <Row extends PlacedItem, Entity>(
    items: WorkItems<Row, Entity>,
    ownColumns: (tx: Tx, item: NewBulkItem) => OwnColumns<Row>,
  ) =>
  (tx: Tx, actor: Actor, { tractionId }: Pick<MeetingsOfItems, 'tractionId'>, together: readonly NewBulkItem[]) =>
    bulkAddItems(tx, actor, items, {
      tractionId,
      items: together,
      rowOf: (item) =>
        ({ ...startedInMeeting(tx, actor, tractionId, item), ...ownColumns(tx, item) }) as StoredRow<Row>,
    })
