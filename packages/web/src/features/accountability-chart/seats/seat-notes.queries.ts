import { editSeatNotes, getSeat } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { SeatDetails } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api'
import { revisionKeys } from '../../../lib/revision-keys'
import { write } from '../../../lib/write'
import type { EditedChart } from '../accountability-chart.mutations'

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
