import type { Seat, SeatDetails, SeatFit } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { Actor } from '@cairn/contract/people/people.policy'
import type { ShownSeat } from './accountability-chart.repository'
import type { SeatRatingRow, SeatRow } from './accountability-chart.table'

export interface Holders {
  readonly names: ReadonlyMap<string, string>
  readonly leadership: ReadonlySet<string>
}

export function presentSeat(row: ShownSeat, { names, leadership }: Holders): Seat {
  const { id, version, parentId, sequence, title, assignedToId, roles, isAssistant, notesUpdatedById } = row
  return {
    id,
    version,
    parentId,
    sequence,
    title,
    assignedToId,
    roles,
    isAssistant,
    notesUpdatedById,
    assignedTo: assignedToId === null ? row.heldBy : (names.get(assignedToId) ?? null),
    isLT: assignedToId !== null && leadership.has(assignedToId),
    notesUpdatedAt: row.notesUpdatedAt?.toISOString() ?? null,
  }
}

export const presentSeatDetails = (row: SeatRow, holders: Holders): SeatDetails => ({
  ...presentSeat(row, holders),
  notes: row.notesHtml,
  notesVersion: row.notesVersion,
})

const presentRating = ({ getsIt, wantsIt, hasCapacity, raterId, updatedAt }: SeatRatingRow) => ({
  getsIt,
  wantsIt,
  hasCapacity,
  updatedAt: updatedAt.toISOString(),
  updatedById: raterId,
})

const unrated = { getsIt: null, wantsIt: null, hasCapacity: null, updatedAt: null, updatedById: null }

/** The own rating first. */
export function presentFit(
  actor: Actor,
  seatId: string,
  personId: string | null,
  seen: readonly SeatRatingRow[],
): SeatFit {
  const [first, ...others] = seen.toSorted(
    (one, other) => Number(other.raterId === actor.personId) - Number(one.raterId === actor.personId),
  )
  return { seatId, personId, ...(first ? presentRating(first) : unrated), others: others.map(presentRating) }
}
