import { lastCompletedWeek, weeksEndingAt } from '@cairn/contract/calendar/weeks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { myTractionsQuery } from '../../entities/tractions/my-tractions'
import { useSession } from '../../lib/session/session'
import { isMissingIn } from './measurable-weeks'
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

/** Undefined until all have loaded. */
export function useOwnMeasurables() {
  const { calendarDate } = useSession()
  const { data: tractions } = useQuery(myTractionsQuery)
  const { data: own } = useQuery(scorecardQueries.own(calendarDate))
  return useMemo(() => {
    if (tractions === undefined || own === undefined) return undefined
    const { weeks, focusIntervalId: week } = own
    const editable = new Set(tractions.filter(({ canEditItems }) => canEditItems).map(({ id }) => id))
    return own.measurables
      .map((measurable) => ({
        measurable,
        weeks,
        week,
        canEdit: measurable.tractionId !== null && editable.has(measurable.tractionId),
        isMissing: isMissingIn(measurable, week),
      }))
      .toSorted((a, b) => Number(b.isMissing) - Number(a.isMissing))
  }, [tractions, own])
}
