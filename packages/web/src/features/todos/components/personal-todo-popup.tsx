import { defaultTodoDueDate } from '@cairn/contract/calendar/days'
import type { Repeat } from '@cairn/contract/todos/todo-repeat'
import { createPersonalTodoSchema } from '@cairn/contract/todos/todos.schemas'
import type { ReactNode } from 'react'
import { NewItemPopup } from '../../../entities/items/new-item-popup'
import { useBegun } from '../../../entities/items/use-new-item'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { DateField } from '../../../ui/inputs/date-field'
import { useCreatePersonalTodo } from '../todos.mutations'
import { EditTodoPopup, RepeatField } from './edit-todo-popup'

interface PersonalTodoPopupProps {
  onClose: () => void
  id?: string | undefined
  choice?: ReactNode
  title?: string | undefined
}

export function PersonalTodoPopup({ id, onClose, choice, title }: PersonalTodoPopupProps) {
  return id === undefined ? (
    <NewPersonalTodo onClose={onClose} choice={choice} title={title} />
  ) : (
    <EditTodoPopup id={id} onClose={onClose} />
  )
}

function NewPersonalTodo({ onClose, choice, title }: Omit<PersonalTodoPopupProps, 'id'>) {
  const { t } = useTranslation('todos')
  const { calendarDate } = useSession()
  const start = { title: '', contentHtml: '', repeat: null as Repeat | null, dueDate: defaultTodoDueDate(calendarDate) }
  const form = useForm(start, { draftOptions: { place: 'new-todo/personal' } })
  useBegun(form, title)
  const create = useCreatePersonalTodo()
  return (
    <NewItemPopup
      kind="todo"
      title={t('newPersonal')}
      sub={choice ?? t('personalNote')}
      form={form}
      schema={createPersonalTodoSchema}
      create={() => create.mutateAsync(form.values)}
      onClose={onClose}
      side={
        <>
          <DateField
            label={t('field.dueDate')}
            {...form.field('dueDate')}
            onChange={(date) => date && form.set('dueDate')(date)}
          />
          <RepeatField {...form.field('repeat')} dueDate={form.values.dueDate} />
        </>
      }
    />
  )
}
