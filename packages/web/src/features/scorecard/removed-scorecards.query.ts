import { listRemovedScorecards } from '@cairn/contract/scorecard/scorecard.sheets.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

/** Those that one may bring back, the latest first; asked anew whenever they are looked at. */
export const removedScorecardsQuery = queryOptions({
  queryKey: ['removed-scorecards'] as const,
  queryFn: () => call(listRemovedScorecards, {}),
  staleTime: 0,
})
