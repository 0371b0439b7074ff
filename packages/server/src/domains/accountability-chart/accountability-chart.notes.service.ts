import { canSeeRating, canSeeSeatFit } from '@cairn/contract/accountability-chart/accountability-chart.policy'
import type {
  EditSeatNotes,
  SaveSeatFit,
  SeatDetails,
  SeatFit,
} from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { canEditRevision } from '@cairn/contract/collections/collections.policy'
import { conflict, forbidden, notFound, staleVersion } from '@cairn/contract/core/errors'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { Tx } from '../../platform/database/transaction'
import { sanitiseHtml } from '../../platform/html/sanitise-html'
import type { ReadRevision } from '../collections/collections.service'
import { presentFit, presentSeatDetails } from './accountability-chart.presenter'
import * as repository from './accountability-chart.repository'
import { type ChartAt, editedChart, holdersOf, seenChart, tellOfSeats } from './accountability-chart.service'
import type { SeatRow } from './accountability-chart.table'

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
  const said = { notesHtml: sanitiseHtml(notes), notesUpdatedAt: tx.now(), notesUpdatedById: actor.personId }
  const saved = await repository.saveNotes(tx, row, { ...said, changeNumber })
  await tellOfSeats(tx, revision, changeNumber)
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
  if (personId !== assignedToId) throw conflict('SEAT_REFILLED', 'Another person holds this seat now.')
  const by = { updatedAt: tx.now(), raterId: actor.personId, ledById: leaderId }
  await repository.saveRating(tx, { seatId: id, personId, ...said, ...by })
  return await fitSeenBy(tx, actor, id, personId)
}
