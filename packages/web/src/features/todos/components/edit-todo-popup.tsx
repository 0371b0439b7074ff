import { type Todo, updateTodoSchema } from '@cairn/contract/todos/todos.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { type Form, useForm } from '../../../lib/use-form'
import { useItemEditing } from '../../../lib/use-item-editing'
import { DateField } from '../../../ui/date-field'
import { EditItemPopup } from '../../../ui/edit-item-popup'
import { MeetingSelect } from '../../../ui/meeting-select'
import { OpenedItem } from '../../../ui/opened-item'
import { PersonSelect } from '../../../ui/person-select'
import { useRemoveTodo, useUpdateTodo } from '../todos.mutations'
import { todoKind } from '../todos.queries'

interface EditTodoPopupProps {
  id: string
  onClose: () => void
}

/** Edits a to-do, personal ones too; closes with a word when somebody else removes it meanwhile. */
export function EditTodoPopup({ id, onClose }: EditTodoPopupProps) {
  const { t } = useTranslation('todos')
  return (
    <OpenedItem kind={todoKind} id={id} removedElsewhere={t('removedElsewhere')} onClose={onClose}>
      {(todo) => <TodoForm todo={todo} onClose={onClose} />}
    </OpenedItem>
  )
}

const fieldsOf = ({ title, ownerId, dueDate, contentHtml, tractionId }: Todo) => ({
  title,
  ownerId,
  dueDate,
  contentHtml,
  tractionId,
})

function TodoForm({ todo, onClose }: { todo: Todo; onClose: () => void }) {
  const { t } = useTranslation('todos')
  const editing = useItemEditing(todoKind, todo)
  const form = useForm(fieldsOf(todo), { draftOptions: { place: `todo/${todo.id}`, version: todo.version } })
  const update = useUpdateTodo()
  const remove = useRemoveTodo()
  const isPersonal = editing.base.tractionId === null
  const submissionOf = (from: Todo) => ({
    schema: updateTodoSchema,
    body: { ...form.values, version: from.version },
    send: () => update.mutateAsync({ item: from, changes: form.changes }),
  })
  return (
    <EditItemPopup
      title={isPersonal ? t('editPersonal') : t('edit')}
      sub={isPersonal ? t('personalNote') : null}
      editing={editing}
      form={form}
      fieldsOf={fieldsOf}
      submissionOf={submissionOf}
      onRemove={remove.mutate}
      onClose={onClose}
      side={
        <>
          {!isPersonal && <MeetingAndOwner form={form} />}
          <DateField
            label={t('field.dueDate')}
            isRequired
            {...form.field('dueDate')}
            onChange={(date) => date && form.set('dueDate')(date)}
          />
        </>
      }
    />
  )
}

function MeetingAndOwner({ form: { values, field } }: { form: Form<ReturnType<typeof fieldsOf>> }) {
  const { t } = useTranslation('todos')
  const meetings = useEditableTractions(values.tractionId) ?? []
  const people = useOwnersIn([values.tractionId])
  return (
    <>
      <MeetingSelect label={t('field.meeting')} meetings={meetings} {...field('tractionId')} />
      <PersonSelect label={t('field.owner')} isRequired people={people} {...field('ownerId')} />
    </>
  )
}
