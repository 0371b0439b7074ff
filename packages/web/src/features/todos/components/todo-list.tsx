import type { Todo } from '@cairn/contract/todos/todos.schemas'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { EmptyState } from '../../../ui/lists/empty-state'
import { useRowKeys } from '../../../ui/lists/use-row-keys'
import { TodoRow } from './todo-row'

interface TodoListProps {
  todos: readonly Todo[]
  label?: string
  canEdit?: boolean
  meetingId?: string | null
  onOpen?: (todo: Todo) => void
  oldAction?: (todo: Todo) => ReactNode
}

export function TodoList({ todos, label, canEdit, meetingId, onOpen, oldAction }: TodoListProps) {
  const { t } = useTranslation('todos')
  const keys = useRowKeys<HTMLUListElement>()
  if (todos.length === 0) return <EmptyState isCompact text={t('empty')} />
  return (
    <ul {...keys} aria-label={label ?? t('list')}>
      {todos.map((todo) => (
        <TodoRow
          key={todo.id}
          todo={todo}
          {...(canEdit === undefined ? {} : { canEdit })}
          meetingId={meetingId ?? null}
          onOpen={onOpen}
          oldAction={oldAction?.(todo)}
        />
      ))}
    </ul>
  )
}
