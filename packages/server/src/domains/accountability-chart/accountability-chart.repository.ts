import type { TreeSeat } from '@cairn/contract/accountability-chart/seat-tree'
import { and, asc, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { anyOf, type IdScope, pairWithin } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import {
  type SeatRatingRow,
  type SeatRow,
  type SeatToInsert,
  seatFits,
  seatRatings,
  seats,
} from './accountability-chart.table'

const isOf = (tx: Tx, revisionId: string, ...further: SQL[]) =>
  and(eq(seats.orgId, tx.orgId), eq(seats.revisionId, revisionId), ...further)

export const findSeats = (tx: Tx, revisionId: string): Promise<SeatRow[]> =>
  tx
    .select()
    .from(seats)
    .where(isOf(tx, revisionId, isNull(seats.removedAt)))
    .orderBy(asc(seats.sequence), asc(seats.id))

const { notesHtml: _notes, notesVersion: _version, removedChildIds: _removed, ...shown } = getTableColumns(seats)
export type ShownSeat = Omit<SeatRow, 'notesHtml' | 'notesVersion' | 'removedChildIds'>

export const findShownSeats = (tx: Tx, revisionId: string): Promise<ShownSeat[]> =>
  tx
    .select(shown)
    .from(seats)
    .where(isOf(tx, revisionId, isNull(seats.removedAt)))
    .orderBy(asc(seats.sequence), asc(seats.id))

/** Includes removed seats. */
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

export const findTree = (tx: Tx, revisionId: string): Promise<PlacedSeat[]> =>
  tx
    .select({ id: seats.id, parentId: seats.parentId, sequence: seats.sequence })
    .from(seats)
    .where(isOf(tx, revisionId, isNull(seats.removedAt)))
    .orderBy(asc(seats.sequence), asc(seats.id))

export async function lastChange(tx: Tx, revisionId: string): Promise<number> {
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(${seats.changeNumber}), 0)`.mapWith(Number) })
    .from(seats)
    .where(isOf(tx, revisionId))
  return row?.last ?? 0
}

/** A statement takes at most 65,535 parameters. */
const ROWS_AT_ONCE = 1_000

export async function insertSeats(tx: Tx, rows: readonly SeatToInsert[]): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE)
    await tx.insert(seats).values(some.map((row) => ({ ...row, orgId: tx.orgId })))
  }
}

export async function bulkRemove(
  tx: Tx,
  ids: readonly string[],
  { removedAt, changeNumber }: { readonly removedAt: Date; readonly changeNumber: number },
): Promise<void> {
  await tx
    .update(seats)
    .set({ removedAt, removedChildIds: [], changeNumber, version: sql`${seats.version} + 1` })
    .where(and(eq(seats.orgId, tx.orgId), anyOf(seats.id, ids)))
}

export async function saveSeat(tx: Tx, row: SeatRow, changes: Partial<SeatRow>): Promise<SeatRow> {
  const saved = { ...row, ...changes, version: row.version + 1 }
  await tx
    .update(seats)
    .set({ ...changes, version: saved.version })
    .where(and(eq(seats.orgId, tx.orgId), eq(seats.id, row.id)))
  return saved
}

/** Separate versions, so that notes do not conflict with moves. */
export async function saveNotes(tx: Tx, row: SeatRow, changes: Partial<SeatRow>): Promise<SeatRow> {
  const saved = { ...row, ...changes, notesVersion: row.notesVersion + 1 }
  await tx
    .update(seats)
    .set({ ...changes, notesVersion: saved.notesVersion })
    .where(and(eq(seats.orgId, tx.orgId), eq(seats.id, row.id)))
  return saved
}

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

/** Checks no policy. */
export const findSeatsHeldBy = (tx: Tx, personId: string): Promise<SeatRow[]> =>
  tx
    .select()
    .from(seats)
    .where(and(eq(seats.orgId, tx.orgId), eq(seats.assignedToId, personId)))

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

export const findRatings = (tx: Tx, seatId: string, personId: string): Promise<SeatRatingRow[]> =>
  tx
    .select()
    .from(seatRatings)
    .where(and(eq(seatRatings.orgId, tx.orgId), eq(seatRatings.seatId, seatId), eq(seatRatings.personId, personId)))
    .orderBy(desc(seatRatings.updatedAt), asc(seatRatings.raterId))

export async function saveRating(tx: Tx, row: Omit<SeatRatingRow, 'orgId'>): Promise<void> {
  const { seatId: _, personId: __, raterId: ___, ...said } = row
  const target = [seatRatings.orgId, seatRatings.seatId, seatRatings.personId, seatRatings.raterId]
  await tx
    .insert(seatRatings)
    .values({ ...row, orgId: tx.orgId })
    .onConflictDoUpdate({ target, set: said })
}

async function purgeRatings(tx: Tx, gone: SQL): Promise<void> {
  for (const table of [seatRatings, seatFits]) {
    await tx.delete(table).where(pairWithin(table.orgId, table.seatId, gone))
  }
}

/** Across organizations. */
export async function purgeSeats(tx: Tx, before: Date): Promise<number> {
  const removed = sql`(select s.org_id, s.id from ${seats} s where s.removed_at < ${before.toISOString()}::timestamptz)`
  await purgeRatings(tx, removed)
  const { rowCount } = await tx.delete(seats).where(and(isNotNull(seats.removedAt), lt(seats.removedAt, before)))
  return rowCount ?? 0
}

/** Across organizations. */
export async function purgeCharts(tx: Tx, gone: IdScope): Promise<number> {
  await purgeRatings(tx, sql`(select s.org_id, s.id from ${seats} s where (s.org_id, s.revision_id) in ${gone})`)
  const { rowCount } = await tx.delete(seats).where(pairWithin(seats.orgId, seats.revisionId, gone))
  return rowCount ?? 0
}
