import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { Check, Hourglass } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useOwnersIn } from '../../../lib/my-tractions'
import { fullName, usePerson } from '../../../lib/people'
import { useChangedBy } from '../../../lib/recent-changes'
import { useSession } from '../../../lib/session'
import { DueDate } from '../../../ui/due-date'
import { InlineText } from '../../../ui/inline-text'
import { ItemRow } from '../../../ui/item-row'
import { PersonMenu } from '../../../ui/person-menu'
import { RowOpener } from '../../../ui/row-opener'
import { TitleConflict } from '../../../ui/title-conflict'
import { isTooOld } from '../todo-age'
import { useCompleteTodo, useReassignTodo, useUpdateTodo } from '../todos.mutations'
import classes from './todo-row.module.css'

export interface TodoRowProps {
  todo: Todo
  /** Whether the reader may edit the meeting's items; without it the row only shows. */
  canEdit?: boolean
  /** The live meeting it is ticked in. */
  meetingId?: string | null
  onOpen?: ((todo: Todo) => void) | undefined
  /** Beside the flag of an open to-do older than two weeks: "To issues". */
  oldAction?: ReactNode
}

/** A to-do in a list: ticked, renamed, given another date or owner where it stands. */
export function TodoRow({ todo, canEdit = true, meetingId = null, onOpen, oldAction }: TodoRowProps) {
  const { t } = useTranslation('todos')
  const [isEditing, setIsEditing] = useState(false)
  const today = useSession().calendarDate
  const complete = useCompleteTodo({ meetingId })
  const update = useUpdateTodo()
  const changedBy = usePerson(useChangedBy(todo.id))
  const isDone = todo.status === 'Done'
  const isOld = isTooOld(todo, today)
  const toggle = () => complete.mutate({ item: todo, isDone: !isDone })
  const save = (changes: Partial<Todo>) => update.mutate({ item: todo, changes, isQuiet: true })
  return (
    <ItemRow
      changedBy={changedBy && fullName(changedBy)}
      onOpen={onOpen && (() => onOpen(todo))}
      onToggle={canEdit ? toggle : undefined}
      onEdit={canEdit ? () => setIsEditing(true) : undefined}
      below={
        <TitleConflict
          id={todo.id}
          onTakeYours={(title, contentHtml) => save(contentHtml === undefined ? { title } : { title, contentHtml })}
        />
      }
    >
      <span className={classes.check}>
        <input
          type="checkbox"
          checked={isDone}
          disabled={!canEdit}
          aria-label={t('complete', { title: todo.title })}
          onChange={toggle}
        />
        <span className={classes.box} aria-hidden="true">
          {isDone && <Check size="0.875rem" strokeWidth={3} />}
        </span>
      </span>
      <span className={classes.title}>
        <InlineText
          value={todo.title}
          label={t('field.title')}
          isEditable={canEdit}
          isEditing={isEditing}
          onEditing={setIsEditing}
          isDone={isDone}
          keptAs={{ place: `todo/${todo.id}/title`, version: todo.version }}
          onSave={(title, version) =>
            update.mutateAsync({ item: { ...todo, version }, changes: { title }, isQuiet: true })
          }
        />
        {todo.tractionId === null && <span className={classes.personal}>{t('mark')}</span>}
        {onOpen && <RowOpener label={t('open', { title: todo.title })} onOpen={() => onOpen(todo)} />}
      </span>
      {isOld && (
        <span className={classes.old} title={t('overTwoWeeks')}>
          <Hourglass size="0.9375rem" aria-hidden="true" />
          <span className={classes.oldWords}>{t('overTwoWeeks')}</span>
          {oldAction}
        </span>
      )}
      <DueDate
        date={todo.dueDate}
        today={today}
        isDone={isDone}
        onChange={canEdit ? (dueDate) => save({ dueDate }) : undefined}
      />
      <TodoOwner todo={todo} canEdit={canEdit} />
    </ItemRow>
  )
}

function TodoOwner({ todo, canEdit }: { todo: Todo; canEdit: boolean }) {
  const { t } = useTranslation('todos')
  const owner = usePerson(todo.ownerId)
  const people = useOwnersIn([todo.tractionId])
  const reassign = useReassignTodo()
  return (
    <PersonMenu
      label={t('field.owner')}
      value={owner ? { id: owner.id, name: fullName(owner) } : null}
      people={people}
      isReadOnly={!canEdit || todo.tractionId === null}
      onChange={(ownerId) => reassign.mutate({ item: todo, ownerId })}
    />
  )
}
