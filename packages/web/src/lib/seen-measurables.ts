import { listSeenMeasurables } from '@cairn/contract/scorecard/scorecard.cells.endpoints'
import type { SeenMeasurable } from '@cairn/contract/scorecard/scorecard.cells.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api'

/** The measurables that one sees, with whose they are, by title. */
export const seenMeasurablesQuery = queryOptions({
  queryKey: ['scorecard-seen'] as const,
  queryFn: (): Promise<SeenMeasurable[]> => call(listSeenMeasurables, {}),
  // Others make and rename measurables at any time.
  staleTime: 0,
})
