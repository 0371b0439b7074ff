import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { LiveMeetingState } from '@cairn/contract/live-meeting/live-meeting.schemas'
import { useQueries, useQuery } from '@tanstack/react-query'
import { issuesQueries } from '../../features/issues/issues.queries'
import { useLiveMeeting } from '../../features/live-meeting/live-meeting.context'

export interface MeetingIssues {
  /** False until the list has been fetched once. */
  isLoaded: boolean
  /** Open ones, oldest first. */
  open: readonly Issue[]
  openIds: readonly string[]
  /** Where the open ones were dropped down from: ids of measurables, rocks, headlines and to-dos. */
  sourceIds: ReadonlySet<string>
}

/** The meeting's list of open issues, kept live. */
export function useMeetingIssues(): MeetingIssues {
  const { tractionId } = useLiveMeeting().state
  const { data } = useQuery(issuesQueries.search({ tractionId, statuses: ['NotDone', 'Pending'] }))
  const open = data ?? []
  return {
    isLoaded: data !== undefined,
    open,
    openIds: open.map(({ id }) => id),
    sourceIds: new Set(open.flatMap(({ source }) => (source ? [source.id] : []))),
  }
}

/** The issues picked in this round with their stones, solved ones included, in the order of their numbers. */
export function useFocusGroup({ focusGroupIds }: LiveMeetingState, open: readonly Issue[]): readonly Issue[] {
  const fetched = useQueries({ queries: focusGroupIds.map((id) => issuesQueries.byId(id)) })
  return focusGroupIds.flatMap((id, index) => open.find((issue) => issue.id === id) ?? fetched[index]?.data ?? [])
}
