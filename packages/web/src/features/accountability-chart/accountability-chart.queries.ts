import { getAcRevision } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { revisionKeys } from '../../lib/revision-keys'

export interface ChartAt {
  readonly collectionId: string
  readonly revisionId: string
  /** Of a published copy; left out for what one may read: the draft, or what was published last. */
  readonly publishedId?: string | undefined
}

const keyOf = ({ revisionId, publishedId }: Pick<ChartAt, 'revisionId' | 'publishedId'>) =>
  [...revisionKeys.ac(revisionId), publishedId ?? 'current'] as const

const merged = (held: Chart, fresh: Chart): Chart => {
  if (!held.seats || !fresh.seats) return fresh
  const seats = new Map<string, Seat>(held.seats.map((seat) => [seat.id, seat]))
  for (const seat of fresh.seats) seats.set(seat.id, seat)
  for (const id of fresh.removedIds) seats.delete(id)
  return { ...fresh, seats: [...seats.values()], removedIds: [] }
}

/** Of a draft that is held already only what changed since, so that a seat that nobody touched stays the same object. */
async function readChart(client: QueryClient, at: ChartAt): Promise<Chart> {
  const { collectionId, revisionId, publishedId } = at
  const held = client.getQueryData<Chart>(keyOf(at))
  const params = { collectionId, revisionId }
  const isHeld = held?.seats && held.shownPublishedId === null && publishedId === undefined
  if (!isHeld) return await call(getAcRevision, { params, query: publishedId ? { publishedId } : {} })
  const fresh = await call(getAcRevision, { params, query: { since: held.changeNumber } })
  // Who may only read it by now is shown what was published.
  return fresh.shownPublishedId === null ? merged(held, fresh) : fresh
}

export const chartQueries = {
  all: ['ac'] as const,
  one: (at: ChartAt) => queryOptions({ queryKey: keyOf(at), queryFn: ({ client }) => readChart(client, at) }),
}
