import Check from 'icon:check'
import Hourglass from 'icon:hourglass'
import RepeatIcon from 'icon:repeat'
import { addDays } from '@cairn/contract/calendar/days'
import type { Repeat } from '@cairn/contract/todos/todo-repeat'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { memo, type ReactNode } from 'react'
import { todoKind } from '../../../entities/items/item-kinds'
import { WorkItemRow } from '../../../entities/items/work-item-row'
import { translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { dateWithYear } from '../../../lib/format/format'
import { type OrgDays, useOrgDays } from '../../../lib/format/zones'
import { useCompleteTodo } from '../todos.mutations'
import classes from './todo-row.module.css'

const TOO_OLD_DAYS = 14

function isTooOld(todo: Todo, { today, dayOf }: OrgDays): boolean {
  return todo.status !== 'Done' && dayOf(todo.createdAt) < addDays(today, -TOO_OLD_DAYS)
}

export function repeatWords(repeat: Repeat | null): string {
  if (!repeat) return translate('todos:repeat.never')
  const rule = translate(`todos:repeat.rule.${repeat.rule}`)
  return repeat.until ? translate('todos:repeat.wordsUntil', { rule, date: dateWithYear(repeat.until) }) : rule
}

export interface TodoRowProps {
  todo: Todo
  /** Omitted: read-only. */
  canEdit?: boolean
  /** The live meeting where it is completed. */
  meetingId?: string | null
  onOpen?: ((todo: Todo) => void) | undefined
  oldAction?: ReactNode
}

export const TodoRow = memo(function TodoRow({
  todo,
  canEdit = true,
  meetingId = null,
  onOpen,
  oldAction,
}: TodoRowProps) {
  const { t } = useTranslation('todos')
  const days = useOrgDays()
  const complete = useCompleteTodo({ meetingId })
  const isDone = todo.status === 'Done'
  const toggle = () => complete.mutate({ item: todo, isDone: !isDone })
  return (
    <WorkItemRow
      kind={todoKind}
      item={todo}
      canEdit={canEdit}
      onOpen={onOpen}
      onToggle={toggle}
      isDone={isDone}
      titleClassName={classes.title}
      lead={<Checkbox todo={todo} isDone={isDone} onToggle={canEdit ? toggle : undefined} />}
      beside={
        <>
          {todo.repeat && (
            <span className={`flex-none mut ${classes.repeats}`} title={repeatWords(todo.repeat)}>
              <RepeatIcon size="0.9375rem" role="img" aria-label={repeatWords(todo.repeat)} />
            </span>
          )}
          {todo.tractionId === null && <span className="small mut">{t('mark')}</span>}
        </>
      }
      due={todo.dueDate}
    >
      {isTooOld(todo, days) && (
        <span className={`row-inline gap-1 small medium nowrap warn ${classes.old}`} title={t('overTwoWeeks')}>
          <Hourglass size="0.9375rem" aria-hidden="true" />
          <span className={classes.oldWords}>{t('overTwoWeeks')}</span>
          {oldAction}
        </span>
      )}
    </WorkItemRow>
  )
})

interface CheckboxProps {
  todo: Todo
  isDone: boolean
  onToggle: (() => void) | undefined
}

function Checkbox({ todo, isDone, onToggle }: CheckboxProps) {
  const { t } = useTranslation(['todos', 'generic'])
  if (!onToggle) {
    return (
      <span className={`flex-none relative ${classes.check}`}>
        {isDone && <Check size="1rem" strokeWidth={2.5} role="img" aria-label={t('generic:done')} />}
      </span>
    )
  }
  return (
    <span className={`flex-none relative ${classes.check}`}>
      <input
        className="w-full pointer"
        type="checkbox"
        checked={isDone}
        aria-label={t('generic:completed', { title: todo.title })}
        onChange={onToggle}
      />
      <span className={`centered bg-paper rounded ${classes.box}`} aria-hidden="true">
        {isDone && <Check size="0.875rem" strokeWidth={3} />}
      </span>
    </span>
  )
}
