import { lastCompletedWeek, weeksEndingAt } from '@cairn/contract/calendar/weeks'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session'
import { scorecardQueries } from './scorecard.queries'

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
