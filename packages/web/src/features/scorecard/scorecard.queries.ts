import { getScorecard, listOwnMeasurables } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { Measurable, MeasuredValue, MeasuredWeeks, Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { wholeScorecard } from '@cairn/contract/scorecard/whole-scorecard'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

/** A measurable with its values of the weeks in view. */
export type MeasurableWithValues = Measurable & { values: MeasuredValue[] }

export const scorecardQueries = {
  all: ['scorecards'] as const,
  /** What one owns or assists with, in meetings that one is invited to or not; the weeks follow from the day. */
  own: (calendarDate: string) =>
    queryOptions({
      queryKey: ['scorecards', 'own', calendarDate] as const,
      queryFn: (): Promise<MeasuredWeeks> => call(listOwnMeasurables, {}),
    }),
  /** Thirteen weeks from the week that holds `startDate` (`YYYY-MM-DD`). */
  weeks: (scorecardId: string, startDate: string) =>
    queryOptions({
      queryKey: ['scorecards', scorecardId, startDate] as const,
      queryFn: async (): Promise<Scorecard> =>
        wholeScorecard(await call(getScorecard, { params: { scorecardId, startDate } })),
    }),
}
