import {
  intervalIdOf,
  type PeriodKind,
  type PeriodSettings,
  periodOf,
  periodsEndingAt,
} from '@cairn/contract/calendar/periods'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session/session'
import { scorecardQueries } from './scorecard.queries'

/** Yearly averages need a year of periods. */
const AT_FIRST: Record<PeriodKind, number> = { Week: 65, Month: 26, Quarter: 26, Year: 26 }
const AT_MOST: Record<PeriodKind, number> = { Week: 520, Month: 240, Quarter: 80, Year: 40 }

const settingsOf = ({ org }: Pick<Session, 'org'>): PeriodSettings => ({
  weekStart: org?.weekStart ?? 'Monday',
  quarterStartMonth: org?.quarterStartMonth ?? 1,
})

export const usePeriodSettings = (): PeriodSettings => settingsOf(useSession())

export function latestPeriods(
  scorecardId: string,
  session: Pick<Session, 'org' | 'calendarDate'>,
  kind: PeriodKind = 'Week',
  count: number = AT_FIRST[kind],
) {
  const running = periodOf(kind, session.calendarDate, settingsOf(session))
  const [first = running] = periodsEndingAt(running, count)
  return scorecardQueries.periods(scorecardId, intervalIdOf(first, settingsOf(session)), count)
}

/** Loads about a year; `older` doubles it. */
export function useGridScorecard(scorecardId: string, expected: PeriodKind = 'Week') {
  // The response states the actual kind; most are weekly.
  const [kind, setKind] = useState<PeriodKind>(expected)
  const [doublings, setDoublings] = useState(0)
  const count = Math.min(AT_FIRST[kind] * 2 ** doublings, AT_MOST[kind])
  const query = useQuery({
    ...latestPeriods(scorecardId, useSession(), kind, count),
    placeholderData: (before, beforeQuery) =>
      beforeQuery?.queryKey[1] === scorecardId ? keepPreviousData(before) : undefined,
  })
  if (query.data && query.data.periodKind !== kind) setKind(query.data.periodKind)
  const hasMore = count < AT_MOST[kind]
  const older = () => {
    if (hasMore && !query.isPlaceholderData && !query.isFetching) setDoublings(doublings + 1)
  }
  return { ...query, older }
}
