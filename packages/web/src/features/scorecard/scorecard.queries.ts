import type { EndpointReply } from '@cairn/contract/core/define-endpoint'
import { getScorecard, listOwnMeasurables } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { Measurable, MeasuredValue, MeasuredWeeks, Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { listFormulaSources, listScorecardMeetings } from '@cairn/contract/scorecard/scorecard.sheets.endpoints'
import type { FormulaSource } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { wholeScorecard } from '@cairn/contract/scorecard/whole-scorecard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { withNewestValues } from './newest-values'

export type MeasurableWithValues = Measurable & { values: MeasuredValue[] }

export type ScorecardChoice = EndpointReply<typeof listScorecardMeetings>[number]

export type GridMeasurable = Scorecard['measurables'][number]

export const scorecardQueries = {
  all: ['scorecards'] as const,
  /** Prefix for all days. */
  ownKey: ['scorecards', 'own'] as const,
  choices: queryOptions({
    queryKey: ['scorecard-choices'] as const,
    queryFn: (): Promise<ScorecardChoice[]> => call(listScorecardMeetings, {}),
  }),
  own: (calendarDate: string) =>
    queryOptions({
      queryKey: ['scorecards', 'own', calendarDate] as const,
      queryFn: (): Promise<MeasuredWeeks> => call(listOwnMeasurables, {}),
      structuralSharing: withNewestValues,
    }),
  weeks: (scorecardId: string, startDate: string) =>
    queryOptions({
      queryKey: ['scorecards', scorecardId, startDate] as const,
      queryFn: async (): Promise<Scorecard> =>
        wholeScorecard(await call(getScorecard, { params: { scorecardId, startDate } })),
      structuralSharing: withNewestValues,
    }),
  /** Prefix match on words; at most twenty. */
  sources: (scorecardId: string, text: string) =>
    queryOptions({
      queryKey: ['scorecard-sources', scorecardId, text] as const,
      queryFn: (): Promise<FormulaSource[]> => call(listFormulaSources, { params: { scorecardId }, query: { text } }),
      // Others add and rename measurables at any time.
      staleTime: 0,
    }),
  periods: (scorecardId: string, startDate: string, periods: number) =>
    queryOptions({
      queryKey: ['scorecards', scorecardId, startDate, periods] as const,
      queryFn: async (): Promise<Scorecard> =>
        wholeScorecard(await call(getScorecard, { params: { scorecardId, startDate }, query: { periods } })),
      structuralSharing: withNewestValues,
    }),
}
