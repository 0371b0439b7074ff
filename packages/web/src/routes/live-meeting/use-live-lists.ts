import { localDateOf } from '@cairn/contract/calendar/time-zone'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { useQueries, useQuery } from '@tanstack/react-query'
import { issuesQueries } from '../../features/issues/issues.queries'
import { useLiveMeeting } from '../../features/live-meeting/live-meeting.context'
import { todosQueries } from '../../features/todos/todos.queries'
import { fullName, usePeople } from '../../lib/people'
import { useSession } from '../../lib/session'
import { reviewTodos } from './todo-review'

export interface SideLine {
  id: string
  title: string
  ownerId: string
  ownerName: string
}

export interface LiveLists {
  openIssues: readonly Issue[]
  todos: readonly Todo[]
  /** Newest first. */
  solved: readonly { id: string; title: string }[]
  newTodos: readonly (SideLine & { dueDate: string })[]
  /** Open issues that were dropped down since the meeting started. */
  dropped: readonly SideLine[]
  todosDue: number
  todosDone: number
  issueTitle: (id: string) => string | undefined
}

/** The lists that several parts of the screen show, and what is counted from them. */
export function useLiveLists(): LiveLists {
  const { state } = useLiveMeeting()
  const { org } = useSession()
  const { tractionId } = state
  const { data: openIssues = [] } = useQuery(issuesQueries.search({ tractionId, statuses: ['NotDone', 'Pending'] }))
  const { data: todos = [] } = useQuery(todosQueries.search({ tractionId }))
  const solvedIssues = useQueries({ queries: state.solvedIssueIds.map((id) => issuesQueries.byId(id)) })
  const people = new Map(usePeople().map((person) => [person.id, fullName(person)]))
  const line = ({ id, title, ownerId }: { id: string; title: string; ownerId: string }): SideLine => ({
    id,
    title,
    ownerId,
    ownerName: people.get(ownerId) ?? '',
  })
  const solved = state.solvedIssueIds
    .map((id, index) => ({ id, title: solvedIssues[index]?.data?.title ?? '' }))
    .reverse()
  const started = state.started
  const since = started ?? state.plannedFor
  const { due, done } = reviewTodos(todos, since, localDateOf(since, org?.timeZone ?? 'UTC'))
  return {
    openIssues,
    todos,
    solved,
    newTodos: todos
      .filter((todo) => state.addedTodoIds.includes(todo.id))
      .map((todo) => ({ ...line(todo), dueDate: todo.dueDate })),
    dropped: openIssues
      .filter((issue) => issue.source !== null && started !== null && issue.createdAt >= started)
      .map(line),
    todosDue: due.length,
    todosDone: done,
    issueTitle: (id) => [...openIssues, ...solved].find((issue) => issue.id === id)?.title,
  }
}
