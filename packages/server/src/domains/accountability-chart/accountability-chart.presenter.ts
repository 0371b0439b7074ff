import type { Seat, SeatDetails, SeatFit } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import type { SeatFitRow, SeatRow } from './accountability-chart.table'

/** What a seat's row does not say of who holds it. */
export interface Holders {
  /** By person. */
  readonly names: ReadonlyMap<string, string>
  readonly leadership: readonly string[]
}

export function presentSeat(row: SeatRow, { names, leadership }: Holders): Seat {
  const { id, version, parentId, sequence, title, assignedToId, roles, isAssistant, notesUpdatedById } = row
  return {
    ...{ id, version, parentId, sequence, title, assignedToId, roles, isAssistant, notesUpdatedById },
    assignedTo: (assignedToId && names.get(assignedToId)) || null,
    isLT: assignedToId !== null && leadership.includes(assignedToId),
    notesUpdatedAt: row.notesUpdatedAt?.toISOString() ?? null,
  }
}

export const presentSeatDetails = (row: SeatRow, holders: Holders): SeatDetails => ({
  ...presentSeat(row, holders),
  ...{ notes: row.notesHtml, notesVersion: row.notesVersion },
})

export const presentFit = (seatId: string, personId: string | null, fit: SeatFitRow | undefined): SeatFit => ({
  ...{ seatId, personId, getsIt: fit?.getsIt ?? null, wantsIt: fit?.wantsIt ?? null },
  hasCapacity: fit?.hasCapacity ?? null,
  ...{ updatedAt: fit?.updatedAt.toISOString() ?? null, updatedById: fit?.updatedById ?? null },
})
