/** Changes increment the version, are recorded and notify the running meeting. */
import type { Change } from '@cairn/contract/core/define-event'
import { conflict, notFound, staleVersion } from '@cairn/contract/core/errors'
import { ID_PATTERN } from '@cairn/contract/core/ids'
import type { ItemRef, TickedBefore, WorkItemKind } from '@cairn/contract/core/items'
import { picturePathOf } from '@cairn/contract/core/rich-text'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { IdScope } from '../../platform/database/conditions'
import { type ItemRow, type Placed, placeOf } from '../../platform/database/item-columns'
import { copyDependents } from '../../platform/database/item-dependents'
import type { SearchFrame } from '../../platform/database/item-listing'
import type { ItemChanges, PlacedItemStore } from '../../platform/database/item-store'
import { newId } from '../../platform/database/new-id'
import type { Tx } from '../../platform/database/transaction'
import { sanitizeHtml } from '../../platform/html/sanitize-html'
import { recordChange } from '../../platform/realtime/record-event'
import { organizationCalendar } from '../organizations/organizations.service'
import { roleInOrganization } from '../people/people.service'
import { type ReadPlace, readPlaceOf, requireEditable, visibilityOf } from '../places/places.service'
import { readTractionNamedBy } from '../tractions/tractions.service'
import { hasNotesSince, recordHistory } from './work-items.history.service'
import { itemChanged } from './work-items.hooks'
import { notifyMentioned } from './work-items.mentions.service'
import { indexWords, matchTexts } from './work-items.words.service'

export type PlacedItem = ItemRow &
  Placed & { hasMoved: boolean; sourceId?: string | null; sourcePlaceId?: string | null }

type MeetingColumn = 'createdInMeetingId' | 'solvedInMeetingId' | 'meetingId'

export interface WorkItems<Row extends PlacedItem, Entity> {
  readonly kind: WorkItemKind
  readonly store: PlacedItemStore<Row>
  readonly meetingColumn?: keyof Row & MeetingColumn
  present(row: Row): Entity
  /** What only this kind does, before `itemChanged`. `meetingId`: the running meeting. */
  onChanged?(tx: Tx, actor: Actor, row: Row, before: Row | null, meetingId: string | null): Promise<void>
}

export interface ItemGuard {
  readonly version?: number | undefined
  /** Default: 404. */
  readonly takesRemoved?: boolean
}

type Decide<Row extends ItemRow> = (
  row: Row,
  place: ReadPlace,
) => ItemChanges<Row> | null | Promise<ItemChanges<Row> | null>

function changeOf(row: ItemRow, before: ItemRow | null): Change {
  if (!before || (before.removedAt && !row.removedAt)) return 'Added'
  return row.removedAt && !before.removedAt ? 'Deleted' : 'Updated'
}

interface ItemChange<Row extends ItemRow & Placed = ItemRow & Placed> {
  readonly row: Row
  readonly before: Row | null
}

const titled = ({ id, title, placeId }: ItemRow & Placed) => ({ id, title, placeIds: [placeId] })

/** Notifies readers of current and former containers. */
export function recordItems(tx: Tx, kind: WorkItemKind, changed: readonly ItemChange[]): void {
  recordHistory(tx, kind, changed)
  indexWords(
    tx,
    kind,
    changed.map(({ row, before }) => ({ row: titled(row), before: before && titled(before) })),
  )
  for (const { row, before } of changed) {
    const { id, version } = row
    const change = changeOf(row, before)
    recordChange(tx, change, { kind, id, version, place: placeOf(row) })
    if (before && before.placeId !== row.placeId)
      recordChange(tx, change, { kind, id, version, place: placeOf(before) })
  }
}

export const recordItem = (
  tx: Tx,
  kind: WorkItemKind,
  row: ItemRow & Placed,
  before: (ItemRow & Placed) | null,
): void => recordItems(tx, kind, [{ row, before }])

interface NewItem {
  readonly id?: string | undefined
  readonly title: string
  readonly contentHtml: string
}

/** One item per owner. */
export function newItems(tx: Tx, actor: Actor, input: NewItem, ownerIds: readonly string[]) {
  const now = tx.now()
  const contentHtml = sanitizeHtml(input.contentHtml)
  return ownerIds.map((ownerId) => ({
    id: input.id ?? newId(),
    title: input.title,
    ownerId,
    contentHtml,
    createdAt: now,
    createdById: actor.personId,
    updatedAt: now,
    archivedAt: null,
    removedAt: null,
  }))
}

export function newItem(tx: Tx, actor: Actor, input: NewItem & { readonly ownerId: string }) {
  const [item] = newItems(tx, actor, input, [input.ownerId])
  return item as NonNullable<typeof item>
}

/** @throws 409 */
export const idTaken = () => conflict('ID_TAKEN')

export const changedNotes = (contentHtml: string | undefined) =>
  contentHtml === undefined ? {} : { contentHtml: sanitizeHtml(contentHtml) }

/** Never in the future. */
export const momentBefore = (tx: Tx, at: string): Date => new Date(Math.min(Date.parse(at), tx.now().getTime()))

export const archivedBefore = (before: TickedBefore | undefined) =>
  before ? { archivedAt: before.archivedAt ? new Date(before.archivedAt) : null } : {}

export async function presentItems<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  { meetingColumn, present }: Pick<WorkItems<Row, Entity>, 'meetingColumn' | 'present'>,
  rows: readonly Row[],
): Promise<Entity[]> {
  const meetingOf = (row: Row) => (meetingColumn ? (row[meetingColumn] as string | null) : null)
  const sight = await visibilityOf(tx, actor, {
    // Readers see the container. Unless moved, the item was created there.
    placeIds: rows.flatMap((row) => (row.sourcePlaceId === row.placeId ? [] : (row.sourcePlaceId ?? []))),
    meetingIds: rows.flatMap((row) => (row.hasMoved ? (meetingOf(row) ?? []) : [])),
  })
  return rows.map((row) => {
    const seesSource = sight.seesPlace(row.sourcePlaceId ?? null)
    const seesMeeting = sight.seesMeeting(meetingOf(row))
    if (seesSource && seesMeeting) return present(row)
    const shown = { ...row, sourceId: seesSource ? row.sourceId : null }
    return present(meetingColumn && !seesMeeting ? { ...shown, [meetingColumn]: null } : shown)
  })
}

export async function presentEach<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  items: Pick<WorkItems<Row, Entity>, 'meetingColumn' | 'present'>,
  lists: readonly (readonly Row[])[],
): Promise<Entity[][]> {
  const shown = await presentItems(tx, actor, items, lists.flat())
  const ends = lists.map((_rows, index) => lists.slice(0, index + 1).reduce((sum, { length }) => sum + length, 0))
  return lists.map(({ length }, index) => shown.slice((ends[index] ?? 0) - length, ends[index]))
}

async function presentItem<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  items: WorkItems<Row, Entity>,
  row: Row,
): Promise<Entity> {
  const [entity] = await presentItems(tx, actor, items, [row])
  return entity as Entity
}

function notifyMentionedInNotes(
  tx: Tx,
  actor: Actor,
  kind: WorkItemKind,
  row: PlacedItem,
  before: PlacedItem | null,
): Promise<void> | undefined {
  const { id, title, contentHtml: html } = row
  if (html === before?.contentHtml) return undefined
  const item = { ref: { kind, id }, title, places: [placeOf(row)] }
  return notifyMentioned(tx, actor, { ...item, html, before: before?.contentHtml ?? '' })
}

export async function notifyChanged<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  { kind, onChanged }: WorkItems<Row, Entity>,
  row: Row,
  before: Row | null,
  meetingId: string | null,
): Promise<void> {
  await onChanged?.(tx, actor, row, before, meetingId)
  await itemChanged.run(tx, actor, { kind, item: row, before })
}

/** @throws 409 */
export async function addItems<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  items: WorkItems<Row, Entity>,
  rows: readonly Omit<Row, 'orgId' | 'version'>[],
  meetingId: string | null,
): Promise<Entity[]> {
  const stored = items.store.insert(tx, rows, idTaken)
  recordItems(
    tx,
    items.kind,
    stored.map((row) => ({ row, before: null })),
  )
  for (const row of stored) {
    await notifyChanged(tx, actor, items, row, null, meetingId)
    await notifyMentionedInNotes(tx, actor, items.kind, row, null)
  }
  return presentItems(tx, actor, items, stored)
}

/** Pipelined: the second query runs after the first has its lock. */
async function lockEditable<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  items: WorkItems<Row, Entity>,
  id: string,
  guard: ItemGuard,
): Promise<{ row: Row; place: ReadPlace }> {
  const [row, traction] = await Promise.all([
    items.store.lock(tx, id),
    readTractionNamedBy(tx, actor, items.store.valueOf(tx, id, 'placeId')),
  ])
  if (!row || (row.removedAt && !guard.takesRemoved)) throw notFound()
  const place = await readPlaceOf(tx, actor, placeOf(row), traction)
  requireEditable(actor, place)
  if (guard.version !== undefined && guard.version !== row.version) {
    throw staleVersion(await presentItem(tx, actor, items, row))
  }
  return { row, place }
}

/** If `decide` returns null, nothing changes. @throws 404, 403, 409 */
export async function changeItem<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  items: WorkItems<Row, Entity>,
  id: string,
  guard: ItemGuard,
  decide: Decide<Row>,
): Promise<Entity> {
  const { row, place } = await lockEditable(tx, actor, items, id, guard)
  const changes = await decide(row, place)
  if (!changes) return await presentItem(tx, actor, items, row)
  const saved = items.store.save(tx, row, changes)
  recordItem(tx, items.kind, saved, row)
  await notifyChanged(tx, actor, items, saved, row, saved.placeId === row.placeId ? place.runningMeetingId : null)
  await notifyMentionedInNotes(tx, actor, items.kind, saved, row)
  return await presentItem(tx, actor, items, saved)
}

/** The version stays, so that edits in progress do not conflict. @throws 404, 403 */
export async function markItem<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  items: WorkItems<Row, Entity>,
  id: string,
  decide: (row: Row) => ItemChanges<Row> | null,
): Promise<Entity> {
  const { row } = await lockEditable(tx, actor, items, id, {})
  const changes = decide(row)
  if (!changes) return await presentItem(tx, actor, items, row)
  const marked = items.store.mark(tx, row, changes)
  recordHistory(tx, items.kind, [{ row: marked, before: row }])
  // Readers refetch.
  recordChange(tx, 'Updated', { kind: items.kind, id, version: null, place: placeOf(row) })
  return await presentItem(tx, actor, items, marked)
}

/** One history entry per person in this time. */
const NOTES_HISTORY_MS = 15 * 60_000

/** The transaction's person is the last writer. */
export async function saveSharedNotes<Row extends PlacedItem>(
  tx: Tx,
  { kind, store }: Pick<WorkItems<Row, never>, 'kind' | 'store'>,
  row: Row,
  contentHtml: string,
): Promise<void> {
  const saved = store.save(tx, row, { contentHtml } as ItemChanges<Row>)
  const since = new Date(tx.now().getTime() - NOTES_HISTORY_MS)
  if (!(await hasNotesSince(tx, { kind, id: row.id }, since))) recordHistory(tx, kind, [{ row: saved, before: row }])
  recordChange(tx, 'Updated', { kind, id: row.id, version: saved.version, place: placeOf(row) })
  const { personId } = tx
  const role = personId && (await roleInOrganization(tx, personId))
  if (role) await notifyMentionedInNotes(tx, { personId, role }, kind, saved, row)
}

/** Purged after 90 days. */
export async function removeItem<Row extends PlacedItem, Entity>(
  tx: Tx,
  actor: Actor,
  items: WorkItems<Row, Entity>,
  id: string,
  guard: ItemGuard,
): Promise<{ succeeded: true; id: string }> {
  await changeItem(tx, actor, items, id, guard, () => ({ removedAt: tx.now() }) as ItemChanges<Row>)
  return { succeeded: true, id }
}

const PICTURE = new RegExp(`src="${picturePathOf(`(${ID_PATTERN})`)}"`, 'g')

const picturesIn = (html: string): string[] => [...html.matchAll(PICTURE)].flatMap(([, id]) => id ?? [])

export const isSameNotes = (one: string, other: string): boolean =>
  one.replaceAll(PICTURE, '') === other.replaceAll(PICTURE, '') && picturesIn(one).length === picturesIn(other).length

/** Copies pictures, so that they survive the original. The caller checks read access. */
export async function copiedNotes(tx: Tx, html: string, from: ItemRef, to: ItemRef): Promise<string> {
  const ids = picturesIn(html)
  if (ids.length === 0) return html
  const copies = await copyDependents(tx, ids, from, to)
  return html.replaceAll(PICTURE, (whole, id: string) => {
    const copyId = copies.get(id)
    return copyId ? `src="${picturePathOf(copyId)}"` : whole
  })
}

interface FramedFilters {
  readonly 'created-from'?: string | undefined
  readonly 'created-to'?: string | undefined
  readonly 'done-from'?: string | undefined
  readonly 'done-to'?: string | undefined
  readonly overdue?: readonly boolean[] | undefined
  readonly 'text-search'?: readonly string[] | undefined
}

const UNDATED = { today: '', timeZone: 'UTC' }

/** A blank text matches everything. */
async function textsFind(tx: Tx, kind: WorkItemKind, texts: readonly string[] | undefined, readable: IdScope) {
  if (texts === undefined || texts.some((text) => text.trim() === '')) return undefined
  return (await matchTexts(tx, [kind], texts, readable))(kind)
}

export const textlessFrame = ({ today, timeZone }: Pick<SearchFrame, 'today' | 'timeZone'>): SearchFrame => ({
  today,
  timeZone,
  holdsText: undefined,
  holdsTextOfMany: undefined,
  isNarrow: false,
})

export async function searchFrame(
  tx: Tx,
  kind: WorkItemKind,
  filters: FramedFilters,
  readable: IdScope,
  calendar?: { readonly today: string; readonly timeZone: string },
): Promise<SearchFrame> {
  const days = [filters['created-from'], filters['created-to'], filters['done-from'], filters['done-to']]
  const isDated = [...days, filters.overdue].some((given) => given !== undefined)
  const { today, timeZone } = calendar ?? (isDated ? await organizationCalendar(tx) : UNDATED)
  const found = await textsFind(tx, kind, filters['text-search'], readable)
  return {
    today,
    timeZone,
    holdsText: found?.holds,
    holdsTextOfMany: found?.holdsOfMany,
    isNarrow: found?.isNarrow ?? false,
    sample: found?.sample,
  }
}
