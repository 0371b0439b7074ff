import {
  editSeatNotes,
  getSeat,
  getSeatFit,
  listHeldSeats,
  saveSeatFit,
} from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type {
  HeldSeat,
  SaveSeatFit,
  Seat,
  SeatDetails,
  SeatFit,
} from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { revisionKeys } from '../../../entities/collections/revision-keys'
import { seenMeasurablesQuery } from '../../../entities/scorecard/seen-measurables'
import { call } from '../../../lib/api/api'
import { useWrite, write } from '../../../lib/sync/write'
import type { EditedChart } from '../accountability-chart.mutations'

async function withoutNumber(client: QueryClient): Promise<(seat: Seat) => boolean> {
  const seen = await client.fetchQuery(seenMeasurablesQuery())
  const owners = new Set(seen.map(({ ownerId }) => ownerId))
  return ({ assignedToId }) => assignedToId !== null && !owners.has(assignedToId)
}

export function useWithoutNumber(): () => Promise<(seat: Seat) => boolean> {
  const client = useQueryClient()
  return () => withoutNumber(client)
}

export const seatNotesQuery = ({ id, collectionId }: EditedChart, seatId: string) =>
  queryOptions({
    queryKey: [...revisionKeys.ac(id), 'seat', seatId] as const,
    queryFn: () => call(getSeat, { params: { collectionId, revisionId: id, seatId } }),
  })

interface NotesEdit {
  readonly chart: EditedChart
  readonly seatId: string
  readonly notes: string
  readonly version: number
  readonly onSaved: (saved: SeatDetails) => void
  readonly onError: (failure: unknown) => void
}

/** Durable: survives closing the panel and reloading. */
export const saveNotesWrite = ({ chart, seatId, notes, version, onSaved, onError }: NotesEdit, client: QueryClient) =>
  write({
    endpoint: editSeatNotes,
    params: { collectionId: chart.collectionId, revisionId: chart.id, seatId },
    body: { notes, version },
    thing: `${seatId}/notes`,
    isPatient: true,
    reply: ({ seat }) => {
      client.setQueryData(seatNotesQuery(chart, seatId).queryKey, seat)
      onSaved(seat)
      return client.invalidateQueries({ queryKey: revisionKeys.ac(chart.id) })
    },
    onError,
  })

export const heldSeatsQuery = (personId: string) =>
  queryOptions({
    queryKey: ['ac', 'held', personId] as const,
    queryFn: (): Promise<HeldSeat[]> => call(listHeldSeats, { params: { id: personId } }),
    // Publishing, sharing and removing charts sends no seat updates.
    staleTime: 0,
  })

const at = ({ id, collectionId }: EditedChart, seatId: string) => ({ collectionId, revisionId: id, seatId })

export const seatFitQuery = (chart: EditedChart, seatId: string) =>
  queryOptions({
    queryKey: [...revisionKeys.ac(chart.id), 'fit', seatId] as const,
    queryFn: (): Promise<SeatFit> => call(getSeatFit, { params: at(chart, seatId) }),
    retry: false,
  })

export const useSaveFit = (chart: EditedChart, seatId: string) =>
  useWrite((said: SaveSeatFit, client) => {
    const { queryKey } = seatFitQuery(chart, seatId)
    return write({
      endpoint: saveSeatFit,
      params: at(chart, seatId),
      body: said,
      thing: `${seatId}/fit`,
      optimistic: () => {
        const before = client.getQueryData(queryKey)
        client.setQueryData(queryKey, (fit) => fit && { ...fit, ...said })
        return () => client.setQueryData(queryKey, before)
      },
      reply: ({ fit }) => void client.setQueryData(queryKey, fit),
      refused: () => client.invalidateQueries({ queryKey: revisionKeys.ac(chart.id) }),
    })
  })
