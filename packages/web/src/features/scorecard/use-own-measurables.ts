import { useQueries, useQuery } from '@tanstack/react-query'
import { myTractionsQuery } from '../../lib/my-tractions'
import { useSession } from '../../lib/session'
import { isMissingIn, isOwnedBy } from './measurable-weeks'
import { scorecardQueries } from './scorecard.queries'
import { useReviewStart } from './use-scorecard'

/**
 * The measurables that one enters each week, as owner or assistant, also in meetings that one isn't invited to; those
 * without last week's value first. Undefined until all of them are known.
 */
export function useOwnMeasurables() {
  const me = useSession().user.userId
  const start = useReviewStart()
  const { data: tractions } = useQuery(myTractionsQuery)
  const { data: assisted } = useQuery(scorecardQueries.assisted)
  const places = [...(tractions ?? []), ...(assisted ?? [])]
  const scorecards = useQueries({
    queries: places.map(({ scorecardId }) => scorecardQueries.weeks(scorecardId, start)),
  })
  if (tractions === undefined || scorecards.some(({ isPending }) => isPending)) return undefined
  const own = scorecards.flatMap(({ data }, at) =>
    (data?.measurables ?? [])
      .filter((measurable) => isOwnedBy(measurable, me))
      .map((measurable) => ({
        measurable,
        weeks: data?.weeks ?? [],
        week: data?.focusIntervalId ?? '',
        canEdit: tractions[at]?.canEditItems ?? false,
        isMissing: isMissingIn(measurable, data?.focusIntervalId ?? ''),
      })),
  )
  return own.toSorted((a, b) => Number(b.isMissing) - Number(a.isMissing))
}
