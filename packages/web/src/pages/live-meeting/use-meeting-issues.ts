import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { issuesQueries } from '../../entities/items/item-kinds'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'

interface MeetingIssues {
  isLoaded: boolean
  open: readonly Issue[]
  openIds: readonly string[]
}

const nothing: readonly never[] = []

export const openIssuesQuery = (tractionId: string) =>
  issuesQueries.search({ tractionId, statuses: ['NotDone', 'Pending'] })

export function useMeetingIssues(): MeetingIssues {
  const tractionId = useLiveState((state) => state.tractionId)
  const { data } = useQuery(openIssuesQuery(tractionId))
  return useMemo(() => {
    const open = data ?? nothing
    return { isLoaded: data !== undefined, open, openIds: open.map(({ id }) => id) }
  }, [data])
}

const sourceIdsOf = (open: readonly Issue[]): readonly string[] => open.flatMap(({ source }) => source?.id ?? [])

export function useSourceIds(): readonly string[] {
  const tractionId = useLiveState((state) => state.tractionId)
  return useQuery({ ...openIssuesQuery(tractionId), select: sourceIdsOf }).data ?? nothing
}

export function useFocusGroup(open: readonly Issue[]): readonly Issue[] {
  const ids = useLiveState((state) => state.focusGroupIds)
  const fetched = useQueries({ queries: ids.map((id) => issuesQueries.byId(id)) })
  return ids.flatMap((id, index) => open.find((issue) => issue.id === id) ?? fetched[index]?.data ?? [])
}
