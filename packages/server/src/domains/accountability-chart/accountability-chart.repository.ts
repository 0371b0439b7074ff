import type { TreeSeat } from '@cairn/contract/accountability-chart/seat-tree'
import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { anyOf, type IdScope, pairWithin } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { type SeatRatingRow, type SeatRow, seatFits, seatRatings, seats } from './accountability-chart.table'

const isOf = (tx: Tx, revisionId: string, ...further: SQL[]) =>
  and(eq(seats.orgId, tx.orgId), eq(seats.revisionId, revisionId), ...further)

/** Those below each seat in their order. */
export const findSeats = (tx: Tx, revisionId: string): Promise<SeatRow[]> =>
  tx
    .select()
    .from(seats)
    .where(isOf(tx, revisionId, isNull(seats.removedAt)))
    .orderBy(asc(seats.sequence), asc(seats.id))

const { notesHtml: _notes, notesVersion: _version, removedChildIds: _removed, ...shown } = getTableColumns(seats)
/** A seat without its notes, which may be long. */
export type ShownSeat = Omit<SeatRow, 'notesHtml' | 'notesVersion' | 'removedChildIds'>

export const findShownSeats = (tx: Tx, revisionId: string): Promise<ShownSeat[]> =>
  tx
    .select(shown)
    .from(seats)
    .where(isOf(tx, revisionId, isNull(seats.removedAt)))
    .orderBy(asc(seats.sequence), asc(seats.id))

/** Removed ones included. */
export const findSeatsSince = (tx: Tx, revisionId: string, changeNumber: number): Promise<ShownSeat[]> =>
  tx
    .select(shown)
    .from(seats)
    .where(isOf(tx, revisionId, gt(seats.changeNumber, changeNumber)))
    .orderBy(asc(seats.sequence), asc(seats.id))

export async function findSeatEvenRemoved(tx: Tx, revisionId: string, id: string): Promise<SeatRow | undefined> {
  const [row] = await tx
    .select()
    .from(seats)
    .where(isOf(tx, revisionId, eq(seats.id, id)))
  return row
}

export type PlacedSeat = TreeSeat & Pick<SeatRow, 'sequence'>

/** What the tree consists of, those below each seat in their order. */
export const findTree = (tx: Tx, revisionId: string): Promise<PlacedSeat[]> =>
  tx
    .select({ id: seats.id, parentId: seats.parentId, sequence: seats.sequence })
    .from(seats)
    .where(isOf(tx, revisionId, isNull(seats.removedAt)))
    .orderBy(asc(seats.sequence), asc(seats.id))

/** Of the last change; 0 while there has been none. */
export async function lastChange(tx: Tx, revisionId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${seats.changeNumber}), 0)`.mapWith(Number) })
    .from(seats)
    .where(isOf(tx, revisionId))
  return row?.last ?? 0
}

/** A statement takes 65,535 values. */
const ROWS_AT_ONCE = 1_000

export async function insertSeats(tx: Tx, rows: readonly Omit<SeatRow, 'orgId'>[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE)
    await tx.insert(seats).values(some.map((row) => ({ ...row, orgId: tx.orgId })))
  }
}

/** Below none of which any stays. */
export async function removeTogether(
  tx: Tx,
  ids: readonly string[],
  { removedAt, changeNumber }: { readonly removedAt: Date; readonly changeNumber: number },
): Promise<void> {
  await tx
    .update(seats)
    .set({ removedAt, removedChildIds: [], changeNumber, version: sql`${seats.version} + 1` })
    .where(and(eq(seats.orgId, tx.orgId), anyOf(seats.id, ids)))
}

/** With a version of its own for whoever edits it next. */
export async function saveSeat(tx: Tx, row: SeatRow, changes: Partial<SeatRow>): Promise<SeatRow> {
  const saved = { ...row, ...changes, version: row.version + 1 }
  await tx
    .update(seats)
    .set({ ...changes, version: saved.version })
    .where(and(eq(seats.orgId, tx.orgId), eq(seats.id, row.id)))
  return saved
}

/** Notes have a version of their own: who writes them and who moves the seat are not refused for one another. */
export async function saveNotes(tx: Tx, row: SeatRow, changes: Partial<SeatRow>): Promise<SeatRow> {
  const saved = { ...row, ...changes, notesVersion: row.notesVersion + 1 }
  await tx
    .update(seats)
    .set({ ...changes, notesVersion: saved.notesVersion })
    .where(and(eq(seats.orgId, tx.orgId), eq(seats.id, row.id)))
  return saved
}

/** What the seats stand below, and their places there, counted on by the order of the ids; no edit of theirs. */
export async function saveBelow(
  tx: Tx,
  parentId: string | null,
  ids: readonly string[],
  changeNumber: number,
  from = 0,
): Promise<void> {
  if (ids.length === 0) return
  const place = sql`array_position(${sql.param(ids)}::uuid[], ${seats.id}) - 1 + ${from}::int`
  await tx
    .update(seats)
    .set({ parentId, sequence: place, changeNumber })
    .where(and(eq(seats.orgId, tx.orgId), anyOf(seats.id, ids)))
}

/** Of drafts that are not removed for good; whoever asks. */
export const findSeatsHeldBy = (tx: Tx, personId: string): Promise<SeatRow[]> =>
  tx
    .select()
    .from(seats)
    .where(and(eq(seats.orgId, tx.orgId), eq(seats.assignedToId, personId)))

/** Of some drafts, those that somebody holds and those above them. */
export async function findSeatsHeldIn(tx: Tx, revisionIds: readonly string[], personId: string): Promise<SeatRow[]> {
  if (revisionIds.length === 0) return []
  const isThere = and(eq(seats.orgId, tx.orgId), anyOf(seats.revisionId, revisionIds), isNull(seats.removedAt))
  const above = sql`${seats.id} in (select h.parent_id from ${seats} h
    where h.org_id = ${tx.orgId} and h.assigned_to_id = ${personId} and h.removed_at is null)`
  return await tx
    .select()
    .from(seats)
    .where(and(isThere, or(eq(seats.assignedToId, personId), above)))
    .orderBy(asc(seats.sequence), asc(seats.id))
}

/** Of a holder in a seat, the newest first. */
export const findRatings = (tx: Tx, seatId: string, personId: string): Promise<SeatRatingRow[]> =>
  tx
    .select()
    .from(seatRatings)
    .where(and(eq(seatRatings.orgId, tx.orgId), eq(seatRatings.seatId, seatId), eq(seatRatings.personId, personId)))
    .orderBy(desc(seatRatings.updatedAt), asc(seatRatings.raterId))

/** In place of the rater's own before. */
export async function saveRating(tx: Tx, row: Omit<SeatRatingRow, 'orgId'>): Promise<void> {
  const { seatId: _, personId: __, raterId: ___, ...said } = row
  const target = [seatRatings.orgId, seatRatings.seatId, seatRatings.personId, seatRatings.raterId]
  await tx
    .insert(seatRatings)
    .values({ ...row, orgId: tx.orgId })
    .onConflictDoUpdate({ target, set: said })
}

/** Of seats that are gone for good; `gone`: both ids of each. */
async function purgeRatings(tx: Tx, gone: SQL): Promise<void> {
  for (const table of [seatRatings, seatFits]) {
    await tx.delete(table).where(pairWithin(table.orgId, table.seatId, gone))
  }
}

/** For good, what was removed before a moment; across organisations. */
export async function purgeSeats(tx: Tx, before: Date): Promise<number> {
  const removed = sql`(select s.org_id, s.id from ${seats} s where s.removed_at < ${before.toISOString()}::timestamptz)`
  await purgeRatings(tx, removed)
  const { rowCount } = await tx.delete(seats).where(and(isNotNull(seats.removedAt), lt(seats.removedAt, before)))
  return rowCount ?? 0
}

/** For good, the seats of charts; `gone`: both ids of each. Across organisations. */
export async function purgeCharts(tx: Tx, gone: IdScope): Promise<number> {
  await purgeRatings(tx, sql`(select s.org_id, s.id from ${seats} s where (s.org_id, s.revision_id) in ${gone})`)
  const { rowCount } = await tx.delete(seats).where(pairWithin(seats.orgId, seats.revisionId, gone))
  return rowCount ?? 0
}
