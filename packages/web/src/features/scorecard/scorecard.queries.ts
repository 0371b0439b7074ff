import { getScorecard, listAssistedScorecards } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { Measurable, MeasuredValue, Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

/** A measurable with its values of the weeks in view. */
export type MeasurableWithValues = Measurable & { values: MeasuredValue[] }

export const scorecardQueries = {
  all: ['scorecards'] as const,
  /** Of meetings that one isn't invited to, with numbers that are one's own to enter. */
  assisted: queryOptions({
    queryKey: ['assisted-scorecards'] as const,
    queryFn: () => call(listAssistedScorecards, {}),
  }),
  /** Thirteen weeks from the week that holds `startDate` (`YYYY-MM-DD`). */
  weeks: (scorecardId: string, startDate: string) =>
    queryOptions({
      queryKey: ['scorecards', scorecardId, startDate] as const,
      queryFn: (): Promise<Scorecard> => call(getScorecard, { params: { scorecardId, startDate } }),
    }),
}
