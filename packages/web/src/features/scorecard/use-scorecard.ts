import { lastCompletedWeek, weeksEndingAt } from '@cairn/contract/calendar/weeks'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../lib/session'
import { scorecardQueries } from './scorecard.queries'

/** See domain.md. */
export const WEEKS_IN_VIEW = 13

export function useReviewStart(): string {
  const { calendarDate, org } = useSession()
  const [first] = weeksEndingAt(lastCompletedWeek(calendarDate, org?.weekStart), WEEKS_IN_VIEW)
  return first ?? calendarDate
}

export function useScorecard(scorecardId: string) {
  const startDate = useReviewStart()
  return useQuery({ ...scorecardQueries.weeks(scorecardId, startDate), enabled: scorecardId !== '' })
}
