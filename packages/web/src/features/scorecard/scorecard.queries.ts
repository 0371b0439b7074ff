import type { EndpointReply } from '@cairn/contract/core/define-endpoint'
import { getScorecard, listOwnMeasurables } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { Measurable, MeasuredValue, MeasuredWeeks, Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { listFormulaSources, listScorecardMeetings } from '@cairn/contract/scorecard/scorecard.sheets.endpoints'
import type { FormulaSource } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { wholeScorecard } from '@cairn/contract/scorecard/whole-scorecard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { withNewestValues } from './newest-values'

/** A measurable with its values of the weeks in view. */
export type MeasurableWithValues = Measurable & { values: MeasuredValue[] }

/** A scorecard by the meeting that it belongs to. */
export type ScorecardChoice = EndpointReply<typeof listScorecardMeetings>[number]

/** A line of a scorecard, with the heading it stands under. */
export type GridMeasurable = Scorecard['measurables'][number]

export const scorecardQueries = {
  all: ['scorecards'] as const,
  /** Of each day. */
  ownKey: ['scorecards', 'own'] as const,
  /** Those that one may see, by their meetings. */
  choices: queryOptions({
    queryKey: ['scorecard-choices'] as const,
    queryFn: (): Promise<ScorecardChoice[]> => call(listScorecardMeetings, {}),
  }),
  /** What one owns or assists with, in meetings that one is invited to or not; the weeks follow from the day. */
  own: (calendarDate: string) =>
    queryOptions({
      queryKey: ['scorecards', 'own', calendarDate] as const,
      queryFn: (): Promise<MeasuredWeeks> => call(listOwnMeasurables, {}),
      structuralSharing: withNewestValues,
    }),
  /** Thirteen weeks from the week that holds `startDate` (`YYYY-MM-DD`). */
  weeks: (scorecardId: string, startDate: string) =>
    queryOptions({
      queryKey: ['scorecards', scorecardId, startDate] as const,
      queryFn: async (): Promise<Scorecard> =>
        wholeScorecard(await call(getScorecard, { params: { scorecardId, startDate } })),
      structuralSharing: withNewestValues,
    }),
  /** What one sees that is measured in the scorecard's kind of period, by the beginning of a word; at most twenty. */
  sources: (scorecardId: string, text: string) =>
    queryOptions({
      queryKey: ['scorecard-sources', scorecardId, text] as const,
      queryFn: (): Promise<FormulaSource[]> => call(listFormulaSources, { params: { scorecardId }, query: { text } }),
      // Others make and rename measurables at any time.
      staleTime: 0,
    }),
  /** So many periods of the scorecard's kind, from the one that holds `startDate`. */
  periods: (scorecardId: string, startDate: string, periods: number) =>
    queryOptions({
      queryKey: ['scorecards', scorecardId, startDate, periods] as const,
      queryFn: async (): Promise<Scorecard> =>
        wholeScorecard(await call(getScorecard, { params: { scorecardId, startDate }, query: { periods } })),
      structuralSharing: withNewestValues,
    }),
}
