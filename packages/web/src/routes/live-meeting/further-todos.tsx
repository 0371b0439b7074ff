import X from 'icon:x'
import { useLiveState } from '../../features/live-meeting/live-meeting.context'
import { useTranslation } from '../../i18n/use-translation'
import { shortDate } from '../../lib/format'
import { IconButton } from '../../ui/icon-button'
import classes from './solve-line.module.css'
import type { LeftTodo } from './use-solve-in-meeting'

interface FurtherTodosProps {
  todos: readonly LeftTodo[]
  onChange: (todos: readonly LeftTodo[]) => void
}

export function FurtherTodos({ todos, onChange }: FurtherTodosProps) {
  const { t } = useTranslation('live')
  const attendees = useLiveState((state) => state.attendees)
  const nameOf = (ownerId: string) => attendees.find(({ personId }) => personId === ownerId)?.firstName ?? ''
  if (todos.length === 0) return null
  return (
    <ul className={classes.further} aria-label={t('ids.further')}>
      {todos.map((todo, index) => (
        <li key={`${todo.title} ${todo.ownerId}`}>
          <span className="trunc">{todo.title}</span>
          <small>
            {nameOf(todo.ownerId)}, {shortDate(todo.dueDate)}
          </small>
          <IconButton
            label={t('ids.leaveOut', { title: todo.title })}
            icon={<X size="1rem" aria-hidden="true" />}
            onClick={() => onChange(todos.filter((_, at) => at !== index))}
          />
        </li>
      ))}
    </ul>
  )
}
