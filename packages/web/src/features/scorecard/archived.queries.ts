import { listArchivedMeasurables } from '@cairn/contract/scorecard/scorecard.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const archivedQuery = (scorecardId: string) =>
  queryOptions({
    queryKey: ['scorecard-archived', scorecardId] as const,
    queryFn: () => call(listArchivedMeasurables, { params: { scorecardId } }),
    staleTime: 0,
  })
