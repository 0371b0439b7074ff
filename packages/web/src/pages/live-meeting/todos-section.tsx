import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { TODOS_DONE_GOAL } from '@cairn/contract/tractions/todo-completion'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { todosQueries } from '../../entities/items/item-kinds'
import { useOpenItem } from '../../entities/items/open-item'
import { LiveSection, SectionSkeleton } from '../../features/live-meeting/components/live-frame'
import { useLiveRole, useLiveState } from '../../features/live-meeting/live-meeting.context'
import { TodoRow } from '../../features/todos/components/todo-row'
import { useTranslation } from '../../i18n/use-translation'
import { retryFailed } from '../../lib/api/retry-failed'
import { percent } from '../../lib/format/percent'
import { Meter } from '../../ui/display/meter'
import { EmptyState } from '../../ui/lists/empty-state'
import { useRowKeys } from '../../ui/lists/use-row-keys'
import { DropButton } from './drop-button'
import classes from './reading-list.module.css'
import { SectionPdf } from './section-pdf'
import { type TodoReview, useSourceIds, useTodoReview } from './use-live-lists'

export function TodosSection() {
  const { t } = useTranslation('live')
  const review = useTodoReview()
  const note =
    review && review.due.length > 0 ? t('todos.done', { done: review.done, due: review.due.length }) : undefined
  return (
    <LiveSection
      title={t('todos.title')}
      label={t('todos.title')}
      note={note}
      tools={<SectionPdf title={t('todos.title')} of="todos" />}
    >
      <TodosSheet />
    </LiveSection>
  )
}

export function TodosSheet() {
  const { t } = useTranslation('live')
  const review = useTodoReview()
  const tractionId = useLiveState((state) => state.tractionId)
  const retry = retryFailed(useQuery(todosQueries.search({ tractionId })))
  const keys = useRowKeys<HTMLDivElement>()
  const { open } = useOpenItem('todo', { inModal: true })
  if (review === undefined) return <SectionSkeleton onRetry={retry} />
  const { due, fresh, later } = review
  if (due.length + fresh.length + later.length === 0) return <EmptyState text={t('todos.empty')} />
  return (
    <>
      <Completion review={review} />
      <div className={`large px-5 pb-4 ${classes.list}`} {...keys}>
        <Group title={t('todos.due')} todos={due} onOpen={open} />
        <Group title={t('todos.new')} todos={fresh} onOpen={open} />
        <Group title={t('todos.later')} todos={later} onOpen={open} />
      </div>
    </>
  )
}

function Completion({ review: { share, due, done } }: { review: TodoReview }) {
  const { t } = useTranslation('live')
  if (share === null) return null
  const missing = Math.ceil(due.length * TODOS_DONE_GOAL) - done
  return (
    <div className="row gap-5 bg-sunk border-bottom px-5 py-2">
      <span className={`heading-xl ${classes.percent}`}>{percent(share)}</span>
      <div className="grow">
        <Meter
          value={share}
          mark={TODOS_DONE_GOAL}
          label={t('conclude.todosDone')}
          markLabel={t('todos.mark')}
          valueLabel={missing > 0 ? t('todos.short', { count: missing }) : t('todos.onMark')}
        />
      </div>
    </div>
  )
}

interface GroupProps {
  title: string
  todos: readonly Todo[]
  onOpen: (todo: Todo) => void
}

function Group({ title, todos, onOpen }: GroupProps) {
  const sourceIds = useSourceIds()
  if (todos.length === 0) return null
  return (
    <section aria-label={title}>
      <h2 className="row gap-2 body bold pt-3 pb-2">
        {title} <span className="small normal sub">{todos.length}</span>
      </h2>
      <ul>
        {todos.map((todo) => (
          <ReviewedTodo key={todo.id} todo={todo} isOnList={sourceIds.includes(todo.id)} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

interface ReviewedTodoProps {
  todo: Todo
  isOnList: boolean
  onOpen: (todo: Todo) => void
}

const ReviewedTodo = memo(function ReviewedTodo({ todo, isOnList, onOpen }: ReviewedTodoProps) {
  const { canAct } = useLiveRole()
  const meetingId = useLiveState((state) => state.meetingId)
  return (
    <TodoRow
      todo={todo}
      canEdit={canAct}
      meetingId={meetingId}
      onOpen={onOpen}
      oldAction={<DropButton kind="todo" item={todo} isOnList={isOnList} />}
    />
  )
})
