import { listRemovedScorecards } from '@cairn/contract/scorecard/scorecard.sheets.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const removedScorecardsQuery = queryOptions({
  queryKey: ['removed-scorecards'] as const,
  queryFn: () => call(listRemovedScorecards, {}),
  staleTime: 0,
})
