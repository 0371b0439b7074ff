import { Suspense } from 'react'
import { useCreateIssue } from '../../features/issues/issues.mutations'
import { ConcludeSection } from '../../features/live-meeting/components/conclude-section'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { shortDate } from '../../lib/format/format'
import { lazyPart } from '../../ui/feedback/lazy-part'
import { useNewTodos, useTodoReview } from './use-live-lists'
import { useMeetingIssues } from './use-meeting-issues'

const Proposals = lazyPart(() => import('./proposals').then((module) => module.Proposals))

export function Conclusion() {
  const { tractionId, meetingId } = useLiveState(({ tractionId, meetingId }) => ({ tractionId, meetingId }))
  const createIssue = useCreateIssue()
  const newTodos = useNewTodos()
  const review = useTodoReview()
  const { open } = useMeetingIssues()
  return (
    <ConcludeSection
      proposals={
        <Suspense fallback={null}>
          <Proposals />
        </Suspense>
      }
      newTodos={newTodos.map((todo) => ({ ...todo, due: shortDate(todo.dueDate) }))}
      todosDue={review?.due.length ?? 0}
      todosDone={review?.done ?? 0}
      issueTitles={open.map((issue) => issue.title)}
      onMakeIssue={(title, ownerId) =>
        createIssue.mutate({ tractionId, title: title.slice(0, 256), ownerId, meetingId })
      }
    />
  )
}
