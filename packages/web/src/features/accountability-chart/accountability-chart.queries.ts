import { getAcRevision } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { revisionKeys } from '../../entities/collections/revision-keys'
import { call } from '../../lib/api/api'
import { optimisticChanges } from '../../lib/sync/optimistic-changes'
import { sortedBySequence } from './chart-changes'

export interface ChartAt {
  readonly collectionId: string
  readonly revisionId: string
  /** Omitted: the draft if the user may read it, else the latest published copy. */
  readonly publishedId?: string | undefined
}

const keyOf = ({ revisionId, publishedId }: Pick<ChartAt, 'revisionId' | 'publishedId'>) =>
  [...revisionKeys.ac(revisionId), publishedId ?? 'current'] as const

export const optimisticChart = optimisticChanges<Chart>((revisionId) => keyOf({ revisionId }))

const merged = (held: Chart, fresh: Chart): Chart => {
  if (!held.seats || !fresh.seats) return fresh
  // Keep the list's identity, so that reconnects do not trigger a layout.
  if (fresh.seats.length === 0 && fresh.removedIds.length === 0) return { ...fresh, seats: held.seats }
  const seats = new Map<string, Seat>(held.seats.map((seat) => [seat.id, seat]))
  for (const seat of fresh.seats) seats.set(seat.id, seat)
  for (const id of fresh.removedIds) seats.delete(id)
  return { ...fresh, seats: sortedBySequence([...seats.values()]), removedIds: [] }
}

/** Charts fully fetched by this page; a device cache may contain optimistic data that was never saved. */
const readWhole = new WeakMap<QueryClient, Set<string>>()

/** Fetches only changes to a cached draft, so that unchanged seats keep their identity. */
async function readChart(client: QueryClient, at: ChartAt): Promise<Chart> {
  const { collectionId, revisionId, publishedId } = at
  const whole = readWhole.get(client) ?? new Set<string>()
  readWhole.set(client, whole)
  const held = publishedId === undefined && whole.has(revisionId) ? optimisticChart.base(client, revisionId) : undefined
  const params = { collectionId, revisionId }
  const isHeld = held?.seats && held.shownPublishedId === null
  const since = isHeld ? { since: held.changeNumber } : {}
  const fresh = await call(getAcRevision, { params, query: publishedId ? { publishedId } : since })
  // The user lost access to the draft.
  if (fresh.shownPublishedId !== null) return fresh
  whole.add(revisionId)
  const base = optimisticChart.base(client, revisionId)
  return optimisticChart.onTop(client, isHeld && base?.seats ? merged(base, fresh) : fresh)
}

export const chartQueries = {
  all: ['ac'] as const,
  of: revisionKeys.ac,
  one: (at: ChartAt) =>
    queryOptions({
      queryKey: keyOf(at),
      queryFn: ({ client }) => readChart(client, at),
      // Structural sharing compares by index, so one moved seat would replace all after it.
      structuralSharing: false,
    }),
}
