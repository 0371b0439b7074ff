import { getAcRevision } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { revisionKeys } from '../../lib/revision-keys'
import { shownAhead } from '../../lib/shown-ahead'
import { inOrder } from './chart-changes'

export interface ChartAt {
  readonly collectionId: string
  readonly revisionId: string
  /** Of a published copy; left out for what one may read: the draft, or what was published last. */
  readonly publishedId?: string | undefined
}

const keyOf = ({ revisionId, publishedId }: Pick<ChartAt, 'revisionId' | 'publishedId'>) =>
  [...revisionKeys.ac(revisionId), publishedId ?? 'current'] as const

/** Seats of the draft as they are shown, with what is written here and not answered yet. */
export const chartAhead = shownAhead<Chart>((revisionId) => keyOf({ revisionId }))

const merged = (held: Chart, fresh: Chart): Chart => {
  if (!held.seats || !fresh.seats) return fresh
  // The same list, so that nothing is laid out and drawn anew: each connection begins with such a reading.
  if (fresh.seats.length === 0 && fresh.removedIds.length === 0) return { ...fresh, seats: held.seats }
  const seats = new Map<string, Seat>(held.seats.map((seat) => [seat.id, seat]))
  for (const seat of fresh.seats) seats.set(seat.id, seat)
  for (const id of fresh.removedIds) seats.delete(id)
  return { ...fresh, seats: inOrder([...seats.values()]), removedIds: [] }
}

/** Charts that this page has read whole: what was kept on the device may show what was never written. */
const readWhole = new WeakMap<QueryClient, Set<string>>()

/** Of a draft that is held already only what changed since, so that a seat that nobody touched stays the same object. */
async function readChart(client: QueryClient, at: ChartAt): Promise<Chart> {
  const { collectionId, revisionId, publishedId } = at
  const whole = readWhole.get(client) ?? new Set<string>()
  readWhole.set(client, whole)
  const held = publishedId === undefined && whole.has(revisionId) ? chartAhead.base(client, revisionId) : undefined
  const params = { collectionId, revisionId }
  const isHeld = held?.seats && held.shownPublishedId === null
  const since = isHeld ? { since: held.changeNumber } : {}
  const fresh = await call(getAcRevision, { params, query: publishedId ? { publishedId } : since })
  // Who may only read it by now is shown what was published.
  if (fresh.shownPublishedId !== null) return fresh
  whole.add(revisionId)
  // Read again: another change may have been answered while this was under way.
  const base = chartAhead.base(client, revisionId)
  return chartAhead.onTop(client, isHeld && base?.seats ? merged(base, fresh) : fresh)
}

export const chartQueries = {
  all: ['ac'] as const,
  of: revisionKeys.ac,
  one: (at: ChartAt) =>
    queryOptions({
      queryKey: keyOf(at),
      queryFn: ({ client }) => readChart(client, at),
      // Which compares by place in the list: a seat that is moved would make others of all that stand behind it.
      structuralSharing: false,
    }),
}
