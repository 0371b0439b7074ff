import { lastCompletedWeek, weeksEndingAt } from '@cairn/contract/calendar/weeks'
import { getScorecard } from '@cairn/contract/scorecard/scorecard.endpoints'
import type { Measurable, MeasuredValue, Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { useSession } from '../../lib/session'

/** A measurable with its values of the weeks in view. */
export type MeasurableWithValues = Measurable & { values: MeasuredValue[] }

export const scorecardQueries = {
  all: ['scorecards'] as const,
  /** Thirteen weeks from the week that holds `startDate` (`YYYY-MM-DD`). */
  weeks: (scorecardId: string, startDate: string) =>
    queryOptions({
      queryKey: ['scorecards', scorecardId, startDate] as const,
      queryFn: (): Promise<Scorecard> => call(getScorecard, { params: { scorecardId, startDate } }),
    }),
}

/** Weeks in view (domain.md): the thirteen that end with the last completed one. */
export const WEEKS_IN_VIEW = 13

/** The first date of the thirteen weeks under review, for `scorecardQueries.weeks`. */
export function useReviewStart(): string {
  const { calendarDate, org } = useSession()
  const [first] = weeksEndingAt(lastCompletedWeek(calendarDate, org?.weekStart), WEEKS_IN_VIEW)
  return first ?? calendarDate
}

/** A scorecard as it is reviewed: thirteen weeks, the last of them the last completed one. */
export function useScorecard(scorecardId: string) {
  const startDate = useReviewStart()
  return useQuery({ ...scorecardQueries.weeks(scorecardId, startDate), enabled: scorecardId !== '' })
}
