import type { Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { seenMeasurablesQuery } from '../../../lib/seen-measurables'

async function withoutNumber(client: QueryClient): Promise<(seat: Seat) => boolean> {
  const seen = await client.fetchQuery(seenMeasurablesQuery())
  const owners = new Set(seen.map(({ ownerId }) => ownerId))
  return ({ assignedToId }) => assignedToId !== null && !owners.has(assignedToId)
}

export function useWithoutNumber(): () => Promise<(seat: Seat) => boolean> {
  const client = useQueryClient()
  return () => withoutNumber(client)
}
