import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { issuesQueries } from '../../features/issues/issues.queries'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'

export interface MeetingIssues {
  /** False until the list has been fetched once. */
  isLoaded: boolean
  /** Open ones, oldest first. */
  open: readonly Issue[]
  openIds: readonly string[]
}

const nothing: readonly never[] = []

export const openIssuesQuery = (tractionId: string) =>
  issuesQueries.search({ tractionId, statuses: ['NotDone', 'Pending'] })

/** The meeting's list of open issues, kept live. */
export function useMeetingIssues(): MeetingIssues {
  const tractionId = useLiveState((state) => state.tractionId)
  const { data } = useQuery(openIssuesQuery(tractionId))
  return useMemo(() => {
    const open = data ?? nothing
    return { isLoaded: data !== undefined, open, openIds: open.map(({ id }) => id) }
  }, [data])
}

const sourceIdsOf = (open: readonly Issue[]): readonly string[] => open.flatMap(({ source }) => source?.id ?? [])

/** Where the open issues were dropped down from: ids of measurables, rocks, headlines and to-dos. */
export function useSourceIds(): readonly string[] {
  const tractionId = useLiveState((state) => state.tractionId)
  return useQuery({ ...openIssuesQuery(tractionId), select: sourceIdsOf }).data ?? nothing
}

/** The issues picked in this round with their stones, solved ones included, in the order of their numbers. */
export function useFocusGroup(open: readonly Issue[]): readonly Issue[] {
  const ids = useLiveState((state) => state.focusGroupIds)
  const fetched = useQueries({ queries: ids.map((id) => issuesQueries.byId(id)) })
  return ids.flatMap((id, index) => open.find((issue) => issue.id === id) ?? fetched[index]?.data ?? [])
}
