import { createSeat, getAcRevision } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { CreateSeat, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { acCollections } from '@cairn/contract/collections/collections.endpoints'
import type { CreateRevision } from '@cairn/contract/collections/collections.schemas'
import type { TestActor } from '../../testing/seed-organization'

export interface ChartAt {
  readonly collectionId: string
  readonly revisionId: string
}

let count = 0

export async function seedChart(actor: TestActor, permissions?: CreateRevision['permissions']): Promise<ChartAt> {
  const { collection } = await actor.ask(acCollections.create, { body: { title: `Charts ${++count}` } })
  const params = { collectionId: collection.id }
  const body = { title: 'This year', ...(permissions && { permissions }) }
  const { revision } = await actor.ask(acCollections.createRevision, { params, body })
  return { collectionId: collection.id, revisionId: revision.id }
}

export const chartOf = (actor: TestActor, params: ChartAt, query: { publishedId?: string; since?: number } = {}) =>
  actor.ask(getAcRevision, { params, query })

export async function seatsOf(actor: TestActor, params: ChartAt): Promise<Seat[]> {
  const { seats } = await chartOf(actor, params)
  if (!seats) throw new Error('there is nothing to read')
  return seats
}

export async function seedSeat(
  actor: TestActor,
  params: ChartAt,
  title: string,
  further: Partial<Omit<CreateSeat, 'title'>> = {},
): Promise<Seat> {
  const { seat } = await actor.ask(createSeat, { params, body: { title, ...further } })
  return seat
}

export function drawn(seats: readonly Seat[], parentId: string | null = null): string {
  const here = seats.filter((seat) => seat.parentId === parentId).toSorted((a, b) => a.sequence - b.sequence)
  return here
    .map(({ id, title }) => {
      const below = drawn(seats, id)
      return below === '' ? title : `${title}(${below})`
    })
    .join(' ')
}
