import { localDateOf } from '@cairn/contract/calendar/time-zone'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { issuesQueries, todosQueries } from '../../entities/items/item-kinds'
import { useNamesOf } from '../../entities/people/people'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useOrgZone } from '../../lib/format/zones'

const nothing: readonly never[] = []

interface MeetingIssues {
  isLoaded: boolean
  open: readonly Issue[]
  openIds: readonly string[]
}

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

export interface TodoReview {
  /** Created before this meeting and due by its date (`wire.md`): the base of the completion rate. */
  due: readonly Todo[]
  fresh: readonly Todo[]
  later: readonly Todo[]
  done: number
  /** Null if nothing was due. */
  share: number | null
}

/** `date` in the organization's time zone. */
export function reviewTodos(todos: readonly Todo[], since: string, date: string): TodoReview {
  const isFresh = (todo: Todo) => Date.parse(todo.createdAt) >= Date.parse(since)
  const live = todos.filter(({ archivedAt }) => archivedAt === null)
  const before = live.filter((todo) => !isFresh(todo))
  const due = before.filter((todo) => todo.dueDate <= date)
  const done = due.filter((todo) => todo.status === 'Done').length
  return {
    due,
    fresh: live.filter(isFresh),
    later: before.filter((todo) => todo.dueDate > date),
    done,
    share: due.length === 0 ? null : done / due.length,
  }
}

interface SideLine {
  id: string
  title: string
  ownerId: string
  ownerName: string
}

function useLines<T extends Omit<SideLine, 'ownerName'>>(items: readonly T[]): readonly (T & SideLine)[] {
  const nameOf = useNamesOf(items.map(({ ownerId }) => ownerId))
  return items.map((item) => ({ ...item, ownerName: nameOf(item.ownerId) }))
}

export function useNewTodos(): readonly (SideLine & { dueDate: string })[] {
  const tractionId = useLiveState((state) => state.tractionId)
  const added = useLiveState((state) => state.addedTodoIds)
  const select = useCallback((todos: Todo[]) => todos.filter(({ id }) => added.includes(id)), [added])
  return useLines(useQuery({ ...todosQueries.search({ tractionId }), select }).data ?? nothing)
}

export function useDroppedIssues(): readonly SideLine[] {
  const tractionId = useLiveState((state) => state.tractionId)
  const started = useLiveState((state) => state.started)
  const select = useCallback(
    (issues: Issue[]) =>
      issues.filter(({ source, createdAt }) => source !== null && started !== null && createdAt >= started),
    [started],
  )
  return useLines(useQuery({ ...openIssuesQuery(tractionId), select }).data ?? nothing)
}

export function useSolvedIssues(): readonly { id: string; title: string }[] {
  const ids = useLiveState((state) => state.solvedIssueIds)
  const found = useQueries({ queries: ids.map((id) => issuesQueries.byId(id)) })
  return ids.map((id, index) => ({ id, title: found[index]?.data?.title ?? '' })).reverse()
}

export function useTodoReview(): TodoReview | undefined {
  const tractionId = useLiveState((state) => state.tractionId)
  const since = useLiveState(({ started, plannedFor }) => started ?? plannedFor)
  const timeZone = useOrgZone()
  const select = useCallback(
    (todos: Todo[]) => reviewTodos(todos, since, localDateOf(since, timeZone)),
    [since, timeZone],
  )
  return useQuery({ ...todosQueries.search({ tractionId }), select }).data
}
