import { listSeenMeasurables } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { SeenMeasurable } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

export const seenMeasurablesQuery = (ownerId?: string) =>
  queryOptions({
    queryKey: ['scorecard-seen', ownerId] as const,
    queryFn: (): Promise<SeenMeasurable[]> => call(listSeenMeasurables, { query: { ownerId } }),
    staleTime: 0,
  })
