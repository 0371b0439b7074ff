import { searchAgendas } from '@cairn/contract/agendas/agendas.endpoints'
import { getChecklist } from '@cairn/contract/tractions/checklist.endpoints'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import {
  getMeetingSummary,
  getTractionContents,
  listMeetings,
  listRemovedTractions,
  searchMeetings,
} from '@cairn/contract/tractions/tractions.endpoints'
import type { Meeting, Traction } from '@cairn/contract/tractions/tractions.schemas'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { myTractionsKey, tractionQuery } from '../../entities/tractions/my-tractions'
import { call } from '../../lib/api/api'
import { ApiFailure } from '../../lib/api/api-failure'
import { readAll } from '../../lib/api/batched-reads'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'

export function upsertTraction(client: QueryClient, traction: Traction): void {
  client.setQueryData(['tractions', 'one', traction.id], traction)
  client.setQueryData<Traction[]>(myTractionsKey, (mine) =>
    mine?.map((known) => (known.id === traction.id ? traction : known)),
  )
}

const found = <T>(items: T[]): T => {
  const [first] = items
  if (first === undefined) throw new ApiFailure(404, [])
  return first
}

export const tractionsQueries = {
  byId: tractionQuery,
  meeting: (id: string) =>
    queryOptions({
      queryKey: ['meetings', 'one', id],
      queryFn: async (): Promise<Meeting> => found(await call(listMeetings, { query: { ids: id } })),
    }),
  history: (tractionId: string) =>
    queryOptions({
      queryKey: ['meetings', 'history', tractionId],
      queryFn: (): Promise<Meeting[]> => {
        const filters = { 'traction-ids': [tractionId], status: ['Completed', 'Canceled'] }
        const sorts = [{ property: 'MeetingDateTime', ascending: false }]
        return readAll((range) => call(searchMeetings, { body: { ...range, filters, sorts } }))
      },
    }),
  /** The newest of all series' ended meetings, newest first. */
  lastHeld: queryOptions({
    queryKey: ['meetings', 'history', 'last'],
    queryFn: async (): Promise<Meeting[]> => {
      const sorts = [{ property: 'MeetingDateTime', ascending: false }]
      const body = { startIndex: 0, endIndex: 100, filters: { status: ['Completed'] }, sorts }
      return (await call(searchMeetings, { body })).items
    },
  }),
  contents: (tractionId: string) =>
    queryOptions({
      queryKey: ['tractions', 'contents', tractionId],
      queryFn: () => call(getTractionContents, { params: { id: tractionId } }),
      staleTime: 0,
    }),
  removed: queryOptions({
    queryKey: ['tractions', 'removed'],
    queryFn: () => call(listRemovedTractions, {}),
  }),
  summary: (meetingId: string) =>
    queryOptions({
      queryKey: ['meetings', 'summary', meetingId],
      queryFn: (): Promise<MeetingSummary> => call(getMeetingSummary, { params: { id: meetingId } }),
    }),
  /** Any meeting of the series gives the same list. */
  checklist: (meetingId: string) =>
    queryOptions({
      queryKey: ['checklists', meetingId],
      queryFn: () => call(getChecklist, { params: { id: meetingId } }),
    }),
  agendas: queryOptions({
    queryKey: ['agendas'],
    queryFn: () => readAll((range) => call(searchAgendas, { body: { ...range, filters: {}, sorts: [] } })),
  }),
}

export const tractionHandlers: LiveUpdateHandlers = {
  traction: (client, change, update) => {
    // A meeting's items appear in many lists.
    if (change !== 'Updated') return void client.invalidateQueries()
    void client.invalidateQueries({ queryKey: myTractionsKey })
    void client.invalidateQueries({ queryKey: ['tractions', 'one', update.id] })
    void client.invalidateQueries({ queryKey: ['agendas'] })
  },
  meeting: (client, _change, update) => {
    void client.invalidateQueries({ queryKey: ['meetings', 'one', update.id] })
    void client.invalidateQueries({ queryKey: ['meetings', 'summary', update.id] })
    void client.invalidateQueries({ queryKey: myTractionsKey })
    void client.invalidateQueries({ queryKey: tractionsQueries.lastHeld.queryKey })
    if (update.tractionId === null) return
    void client.invalidateQueries({ queryKey: ['meetings', 'history', update.tractionId] })
    void client.invalidateQueries({ queryKey: ['tractions', 'one', update.tractionId] })
  },
  checklist: (client) => {
    void client.invalidateQueries({ queryKey: ['checklists'] })
  },
}
