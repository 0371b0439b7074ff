import type { Issue } from '@cairn/contract/issues/issues.schemas'
import * as endpoints from '@cairn/contract/live-meeting/live-meeting.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { useQueryClient } from '@tanstack/react-query'
import { solvedOrOpen, useRestoreSolved } from '../../features/issues/issues.mutations'
import { issueKind } from '../../features/issues/issues.queries'
import { useLiveActions } from '../../features/live-meeting/live-meeting.actions'
import { useLiveSession, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useCreateTodos, useRemoveTodo } from '../../features/todos/todos.mutations'
import { useTranslation } from '../../i18n/use-translation'
import { updateItemOptimistically, upsertCachedItem } from '../../lib/item-cache'
import { tickToast } from '../../lib/item-mutations'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'

export interface LeftTodo {
  title: string
  ownerId: string
  dueDate: string
}

/** Updates meeting and list in the same frame, with one Undo for the issue and its to-do. */
export function useSolveInMeeting(openIds: readonly string[]) {
  const { t } = useTranslation('generic')
  const client = useQueryClient()
  const { session } = useLiveSession()
  const { tractionId, meetingId } = useLiveState(({ tractionId, meetingId }) => ({ tractionId, meetingId }))
  const actions = useLiveActions(openIds)
  const createTodos = useCreateTodos({ isQuiet: true })
  const removeTodo = useRemoveTodo({ isQuiet: true })
  const restore = useRestoreSolved()

  const show = async (issue: Issue, isSolved: boolean, sent: Promise<unknown>) => {
    const facts = { now: new Date().toISOString(), meetingId }
    const restore = updateItemOptimistically(client, issueKind, issue.id, (before) =>
      solvedOrOpen(before, isSolved, facts),
    )
    try {
      await sent
      upsertCachedItem(client, issueKind, (await issueKind.fetchById(issue.id)) ?? issue)
    } catch (failure) {
      toastFailure(failure)
    }
    restore()
  }

  const reopen = (issue: Issue) => {
    void show(issue, false, actions.reopenIssue({ issueId: issue.id }))
    notify.undo(t('reopened', { title: issue.title }), () => restore.mutate(issue), { id: tickToast(issue.id) })
  }

  /** Not optimistic: the meeting may have moved on. */
  const takeBack = (issue: Issue) => {
    const { id: issueId } = issue
    const sent = session.send(endpoints.reopenIssue, { issueId }).then(() => {
      if (session.store.getState().state?.focusGroupIds.includes(issueId))
        return session.send(endpoints.addFocusIssue, { issueId, index: 0 })
    })
    void show(issue, false, sent.catch(toastFailure))
  }

  const leave = ({ ownerId, ...todo }: LeftTodo, fromIssueId: string) =>
    createTodos.mutateAsync({ ...todo, ownerIds: [ownerId], tractionId, meetingId, fromIssueId })

  const solve = (issue: Issue, left: readonly LeftTodo[] = []) => {
    const made: Promise<readonly Todo[]> = Promise.all(left.map((todo) => leave(todo, issue.id))).then((all) =>
      all.flatMap(({ todos }) => todos),
    )
    void show(issue, true, actions.markAsSolved({ issueId: issue.id }))
    const undo = async () => {
      takeBack(issue)
      for (const todo of await made) removeTodo.mutate(todo)
    }
    notify.undo(t('solved', { title: issue.title }), () => void undo().catch(() => undefined), {
      id: tickToast(issue.id),
    })
    // Without its to-do the solution is undone.
    made.catch((failure: unknown) => {
      notify.dismiss(tickToast(issue.id))
      takeBack(issue)
      toastFailure(failure)
    })
  }

  return { solve, reopen }
}
