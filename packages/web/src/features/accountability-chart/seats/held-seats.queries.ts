import { listHeldSeats } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { HeldSeat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api'

/** The seats that somebody holds in the charts that one may read, the company's first; a change of any chart has them read anew. */
export const heldSeatsQuery = (personId: string) =>
  queryOptions({
    queryKey: ['ac', 'held', personId] as const,
    queryFn: (): Promise<HeldSeat[]> => call(listHeldSeats, { params: { id: personId } }),
    // Charts are published, shared and removed without a word of their seats.
    staleTime: 0,
  })
