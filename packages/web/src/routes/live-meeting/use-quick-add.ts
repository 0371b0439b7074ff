import { useCreateHeadlines } from '../../features/headlines/headlines.mutations'
import { useCreateIssue } from '../../features/issues/issues.mutations'
import type { QuickAddLineProps } from '../../features/live-meeting/components/quick-add-line'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useCreateTodos } from '../../features/todos/todos.create.mutations'

export function useQuickAdd(): QuickAddLineProps['onAdd'] {
  const { tractionId, meetingId } = useLiveState(({ tractionId, meetingId }) => ({ tractionId, meetingId }))
  const todos = useCreateTodos()
  const issue = useCreateIssue()
  const headlines = useCreateHeadlines()
  return (kind, { title, ownerId, dueDate, about: type }) => {
    if (kind === 'issue') return issue.mutateAsync({ tractionId, title, ownerId, meetingId })
    if (kind === 'headline') return headlines.mutateAsync({ title, ownerIds: [ownerId], tractionId, meetingId, type })
    return todos.mutateAsync({ title, ownerIds: [ownerId], dueDate, tractionId, meetingId })
  }
}
