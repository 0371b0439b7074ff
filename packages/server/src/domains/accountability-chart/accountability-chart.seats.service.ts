import type { Message } from '@cairn/contract/core/replies'
/** Changes hold the chart's lock, which prevents cycles. */

import { canSeeRating, canSeeSeatFit } from '@cairn/contract/accountability-chart/accountability-chart.policy'
import type {
  CreateSeat,
  EditSeat,
  EditSeatNotes,
  InsertSeat,
  SaveSeatFit,
  Seat,
  SeatDetails,
  SeatFit,
} from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import {
  CHART_DEPTH_MAX,
  CHART_SEATS_MAX,
  type MoveProblem,
  moveProblem,
  seatTree,
} from '@cairn/contract/accountability-chart/seat-tree'
import { canEditRevision } from '@cairn/contract/collections/collections.policy'
import { conflict, forbidden, invalidForm, notFound, refusalMessage, staleVersion } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import { isUniqueViolation } from '../../platform/database/database-error'
import { newId } from '../../platform/database/new-id'
import { type Tx, withoutUndefined } from '../../platform/database/transaction'
import { sanitizeHtml } from '../../platform/html/sanitize-html'
import type { ReadRevision } from '../collections/collections.service'
import { requirePeople } from '../people/people.service'
import { presentFit, presentSeatDetails } from './accountability-chart.presenter'
import type { PlacedSeat } from './accountability-chart.repository'
import * as repository from './accountability-chart.repository'
import {
  type ChartAt,
  editedChart,
  holdersOf,
  presentSeats,
  recordSeatsChanged,
  seenChart,
} from './accountability-chart.service'
import type { SeatRow, SeatToInsert } from './accountability-chart.table'

const refusalOf = (problem: MoveProblem, field: string): Message =>
  problem === 'CHART_TOO_DEEP'
    ? refusalMessage(problem, { field, most: CHART_DEPTH_MAX })
    : refusalMessage(problem, { field })

interface Changing {
  readonly revision: ReadRevision
  readonly tree: readonly PlacedSeat[]
  readonly changeNumber: number
}

async function changing(tx: Tx, actor: Actor, at: ChartAt): Promise<Changing> {
  const revision = await editedChart(tx, actor, at)
  const changeNumber = (await repository.lastChange(tx, revision.id)) + 1
  return { revision, tree: await repository.findTree(tx, revision.id), changeNumber }
}

function requireStand({ tree }: Changing, id: string, parentId: string | null): void {
  const problem = moveProblem(seatTree(tree), id, parentId)
  if (problem) throw invalidForm([refusalOf(problem, 'parentId')])
}

const below = ({ tree }: Changing, parentId: string | null): string[] =>
  tree.filter((seat) => seat.parentId === parentId).map(({ id }) => id)

/** Earlier seats keep their sequence. */
async function place(tx: Tx, chart: Changing, id: string, parentId: string | null, sequence: number | undefined) {
  const others = below(chart, parentId).filter((one) => one !== id)
  const at = Math.min(sequence ?? others.length, others.length)
  const before = chart.tree.find((one) => one.id === others[at - 1])
  const from = before ? before.sequence + 1 : 0
  await repository.saveBelow(tx, parentId, [id, ...others.slice(at)], chart.changeNumber, from)
}

async function shown(tx: Tx, { revision }: Changing, id: string): Promise<Seat> {
  const row = await repository.findSeatEvenRemoved(tx, revision.id, id)
  if (!row) throw notFound()
  const [seat] = await presentSeats(tx, revision, [row])
  if (!seat) throw notFound()
  return seat
}

async function done(tx: Tx, chart: Changing, id: string): Promise<Seat> {
  await recordSeatsChanged(tx, chart.revision, chart.changeNumber)
  return await shown(tx, chart, id)
}

const requireHolder = async (tx: Tx, id: string | null | undefined): Promise<void> => {
  if (id) await requirePeople(tx, [id])
}

type NewSeat = Pick<CreateSeat, 'id' | 'title' | 'assignedToId' | 'roles' | 'isAssistant'>

/** @throws 404, 409 if full or taken */
async function insert(tx: Tx, chart: Changing, parentId: string | null, { id = newId(), ...said }: NewSeat) {
  await requireHolder(tx, said.assignedToId)
  if (chart.tree.length >= CHART_SEATS_MAX) throw conflict('CHART_FULL', { most: CHART_SEATS_MAX })
  const { revision, changeNumber } = chart
  const row: SeatToInsert = {
    id,
    ...said,
    revisionId: revision.id,
    changeNumber,
    parentId,
    sequence: chart.tree.length,
    // The root cannot be an assistant.
    isAssistant: said.isAssistant && parentId !== null,
  }
  try {
    await repository.insertSeats(tx, [row])
  } catch (error) {
    if (isUniqueViolation(error)) throw conflict('ID_TAKEN')
    throw error
  }
  return id
}

/** @throws 404, 403, 409, 422 */
export async function createSeat(
  tx: Tx,
  actor: Actor,
  at: ChartAt,
  { parentId: above, sequence, ...said }: CreateSeat,
) {
  const parentId = above ?? null
  const chart = await changing(tx, actor, at)
  requireStand(chart, said.id ?? '', parentId)
  const id = await insert(tx, chart, parentId, said)
  await place(tx, chart, id, parentId, sequence)
  return await done(tx, chart, id)
}

/** @throws 404, 403, 409, 422 */
export async function insertSeat(tx: Tx, actor: Actor, at: ChartAt, { childId, ...said }: InsertSeat) {
  const chart = await changing(tx, actor, at)
  const child = chart.tree.find(({ id }) => id === childId)
  if (!child) throw notFound()
  requireDeeper(chart, childId)
  const id = await insert(tx, chart, child.parentId, said)
  const siblings = below(chart, child.parentId).map((one) => (one === childId ? id : one))
  await repository.saveBelow(tx, child.parentId, siblings, chart.changeNumber)
  await repository.saveBelow(tx, id, [childId], chart.changeNumber)
  return await done(tx, chart, id)
}

/** As if the child moved below a new seat. */
function requireDeeper(chart: Changing, childId: string): void {
  const inserted = { id: 'inserted', parentId: chart.tree.find(({ id }) => id === childId)?.parentId ?? null }
  if (moveProblem(seatTree([...chart.tree, inserted]), childId, inserted.id) === 'CHART_TOO_DEEP') {
    throw invalidForm([refusalOf('CHART_TOO_DEEP', 'childId')])
  }
}

async function seatForChange(tx: Tx, chart: Changing, id: string, version: number | undefined): Promise<SeatRow> {
  const row = await repository.findSeatEvenRemoved(tx, chart.revision.id, id)
  if (!row || row.removedAt !== null) throw notFound()
  if (version !== undefined && version !== row.version) throw staleVersion(await shown(tx, chart, id))
  return row
}

/** @throws 404, 403, 409, 422 */
export async function editSeat(
  tx: Tx,
  actor: Actor,
  at: ChartAt,
  { id, version, parentId, sequence, ...said }: EditSeat & { readonly id: string },
): Promise<Seat> {
  const chart = await changing(tx, actor, at)
  const row = await seatForChange(tx, chart, id, version)
  await requireHolder(tx, said.assignedToId)
  const to = parentId ?? row.parentId
  if (to !== row.parentId) requireStand(chart, id, to)
  const heldBy = said.assignedToId ? null : (said.heldBy ?? (said.assignedToId === null ? null : undefined))
  const changes = withoutUndefined({
    ...said,
    heldBy,
    parentId: to,
    isAssistant: to === null ? false : said.isAssistant,
  })
  await repository.saveSeat(tx, row, { ...changes, changeNumber: chart.changeNumber })
  const isMoved = to !== row.parentId || sequence !== undefined
  if (isMoved) await place(tx, chart, id, to, sequence)
  return await done(tx, chart, id)
}

/** Children move up. @throws 404, 403, 409 */
export async function removeSeat(
  tx: Tx,
  actor: Actor,
  at: ChartAt,
  { id, version }: { readonly id: string; readonly version: number | undefined },
) {
  const chart = await changing(tx, actor, at)
  const row = await seatForChange(tx, chart, id, version)
  const children = below(chart, id)
  if (row.parentId === null && children.length > 1) {
    throw conflict('ROOT_HAS_SEATS')
  }
  const { changeNumber } = chart
  await repository.saveSeat(tx, row, { removedAt: tx.now(), removedChildIds: children, changeNumber })
  const siblings = below(chart, row.parentId).flatMap((one) => (one === id ? children : one))
  if (children.length > 0) await repository.saveBelow(tx, row.parentId, siblings, changeNumber)
  await recordSeatsChanged(tx, chart.revision, changeNumber)
  return { succeeded: true as const, id }
}

/** To its former place, else below the root. Idempotent. @throws 404, 403, 409, 422 */
export async function restoreSeat(tx: Tx, actor: Actor, at: ChartAt, id: string): Promise<Seat> {
  const chart = await changing(tx, actor, at)
  const row = await repository.findSeatEvenRemoved(tx, chart.revision.id, id)
  if (!row) throw notFound()
  if (row.removedAt === null) return await shown(tx, chart, id)
  if (chart.tree.length >= CHART_SEATS_MAX) throw conflict('CHART_FULL', { most: CHART_SEATS_MAX })
  const isThere = (parentId: string | null) => chart.tree.some((one) => one.id === parentId)
  const top = chart.tree.find(({ parentId }) => parentId === null)
  const unmoved = new Set(row.removedChildIds ?? [])
  const children = below(chart, row.parentId).filter((one) => unmoved.has(one))
  const wasTop = row.parentId === null && (!top || children.includes(top.id))
  const parentId = wasTop ? null : isThere(row.parentId) ? row.parentId : (top?.id ?? null)
  if (!wasTop) requireStand(chart, id, parentId)
  await repository.saveSeat(tx, row, {
    removedAt: null,
    removedChildIds: null,
    parentId,
    changeNumber: chart.changeNumber,
  })
  const others = below(chart, parentId).filter((one) => !children.includes(one))
  await repository.saveBelow(tx, parentId, others.toSpliced(row.sequence, 0, id), chart.changeNumber)
  await repository.saveBelow(tx, id, children, chart.changeNumber)
  return await done(tx, chart, id)
}

type SeatAt = ChartAt & { readonly seatId: string }

async function seatOf(tx: Tx, revision: ReadRevision, id: string): Promise<SeatRow> {
  const row = await repository.findSeatEvenRemoved(tx, revision.id, id)
  if (!row || row.removedAt !== null) throw notFound()
  return row
}

const details = async (tx: Tx, revision: ReadRevision, row: SeatRow): Promise<SeatDetails> =>
  presentSeatDetails(row, await holdersOf(tx, revision, [row]))

/** @throws 404, 403 */
export async function getSeat(tx: Tx, actor: Actor, at: SeatAt): Promise<SeatDetails> {
  const revision = await seenChart(tx, actor, at)
  if (!canEditRevision(actor, revision)) throw forbidden()
  return await details(tx, revision, await seatOf(tx, revision, at.seatId))
}

/** @throws 404, 403, 409 */
export async function editSeatNotes(tx: Tx, actor: Actor, at: SeatAt, { notes, version }: EditSeatNotes) {
  const revision = await editedChart(tx, actor, at)
  const row = await seatOf(tx, revision, at.seatId)
  if (version !== undefined && version !== row.notesVersion) throw staleVersion(await details(tx, revision, row))
  const changeNumber = (await repository.lastChange(tx, revision.id)) + 1
  const said = { notesHtml: sanitizeHtml(notes), notesUpdatedAt: tx.now(), notesUpdatedById: actor.personId }
  const saved = await repository.saveNotes(tx, row, { ...said, changeNumber })
  await recordSeatsChanged(tx, revision, changeNumber)
  return await details(tx, revision, saved)
}

/** Only for the holder's manager. @throws 404, 403 */
async function ledSeat(tx: Tx, actor: Actor, at: SeatAt): Promise<SeatRow & { readonly leaderId: string | null }> {
  const revision = await seenChart(tx, actor, at)
  const row = await seatOf(tx, revision, at.seatId)
  const above = row.parentId === null ? undefined : await repository.findSeatEvenRemoved(tx, revision.id, row.parentId)
  const leaderId = above?.assignedToId ?? null
  if (!canSeeSeatFit(actor, leaderId)) throw forbidden()
  return { ...row, leaderId }
}

async function fitSeenBy(tx: Tx, actor: Actor, seatId: string, personId: string | null): Promise<SeatFit> {
  const ratings = personId === null ? [] : await repository.findRatings(tx, seatId, personId)
  const seen = ratings.filter((rating) => canSeeRating(actor, rating))
  return presentFit(actor, seatId, personId, seen)
}

/** @throws 404, 403 */
export async function getSeatFit(tx: Tx, actor: Actor, at: SeatAt): Promise<SeatFit> {
  const { id, assignedToId } = await ledSeat(tx, actor, at)
  return await fitSeenBy(tx, actor, id, assignedToId)
}

/** @throws 404, 403, 409 if the holder changed */
export async function saveSeatFit(
  tx: Tx,
  actor: Actor,
  at: SeatAt,
  { personId, ...said }: SaveSeatFit,
): Promise<SeatFit> {
  const { id, assignedToId, leaderId } = await ledSeat(tx, actor, at)
  if (personId !== assignedToId) throw conflict('SEAT_REFILLED')
  const by = { updatedAt: tx.now(), raterId: actor.personId, ledById: leaderId }
  await repository.saveRating(tx, { seatId: id, personId, ...said, ...by })
  return await fitSeenBy(tx, actor, id, personId)
}
