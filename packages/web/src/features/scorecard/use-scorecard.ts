import { lastCompletedWeek, weeksEndingAt } from '@cairn/contract/calendar/weeks'
import type { Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { shallow } from 'zustand/shallow'
import { myTractionsQuery } from '../../entities/tractions/my-tractions'
import { retryFailed } from '../../lib/api/retry-failed'
import { useSession } from '../../lib/session/session'
import { isMissingIn, isSameButValues } from './measurable-weeks'
import { type GridMeasurable, scorecardQueries } from './scorecard.queries'

/** See domain.md. */
const WEEKS_IN_VIEW = 13

function useReviewStart(): string {
  const { calendarDate, org } = useSession()
  const [first] = weeksEndingAt(lastCompletedWeek(calendarDate, org?.weekStart), WEEKS_IN_VIEW)
  return first ?? calendarDate
}

export function useScorecard(scorecardId: string) {
  const startDate = useReviewStart()
  return useQuery({ ...scorecardQueries.weeks(scorecardId, startDate), enabled: scorecardId !== '' })
}

/** After a failed load of what `useOwnMeasurables` needs. */
export function useRetryOwnMeasurables(): (() => void) | undefined {
  const { calendarDate } = useSession()
  return retryFailed(useQuery(myTractionsQuery), useQuery(scorecardQueries.own(calendarDate)))
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

export type SheetWithoutValues = Omit<Scorecard, 'measurables'> & {
  readonly measurables: readonly Omit<GridMeasurable, 'values'>[]
}

const isSameSheet = (one: Scorecard, other: Scorecard): boolean =>
  shallow({ ...one, measurables: null }, { ...other, measurables: null }) &&
  one.measurables.length === other.measurables.length &&
  one.measurables.every((line, at) => other.measurables[at] && isSameButValues(line, other.measurables[at]))

/** The same object while only values change. */
export function useSheetWithoutValues(scorecard: Scorecard | undefined): SheetWithoutValues | undefined {
  const [kept, setKept] = useState(scorecard)
  if (kept === scorecard || (kept && scorecard && isSameSheet(kept, scorecard))) return kept
  setKept(scorecard)
  return scorecard
}
