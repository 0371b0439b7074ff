import { listSeenMeasurables } from '@cairn/contract/scorecard/scorecard.cells.endpoints'
import type { SeenMeasurable } from '@cairn/contract/scorecard/scorecard.cells.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api'

/** The measurables that one sees, or one owner's, by title. */
export const seenMeasurablesQuery = (ownerId?: string) =>
  queryOptions({
    queryKey: ['scorecard-seen', ownerId] as const,
    queryFn: (): Promise<SeenMeasurable[]> => call(listSeenMeasurables, { query: { ownerId } }),
    // Others make and rename measurables at any time.
    staleTime: 0,
  })
