import { listHeldSeats } from '@cairn/contract/accountability-chart/accountability-chart.endpoints'
import type { HeldSeat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api'

export const heldSeatsQuery = (personId: string) =>
  queryOptions({
    queryKey: ['ac', 'held', personId] as const,
    queryFn: (): Promise<HeldSeat[]> => call(listHeldSeats, { params: { id: personId } }),
    // Publishing, sharing and removing charts sends no seat updates.
    staleTime: 0,
  })
