import { type Todo, updateTodoSchema } from '@cairn/contract/todos/todos.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { DateField } from '../../../ui/date-field'
import { EditItemPopup } from '../../../ui/edit-item-popup'
import { MeetingAndOwner } from '../../../ui/item-place'
import { MergedField } from '../../../ui/merged-field'
import { OpenedItem } from '../../../ui/opened-item'
import { useCreatePersonalTodo, useCreateTodos } from '../todos.create.mutations'
import { useRemoveTodo, useUpdateTodo } from '../todos.mutations'
import { todoKind } from '../todos.queries'

interface EditTodoPopupProps {
  id: string
  onClose: () => void
}

/** Edits a to-do, personal ones too; closes with a word when somebody else removes it meanwhile. */
export function EditTodoPopup({ id, onClose }: EditTodoPopupProps) {
  const { t } = useTranslation('todos')
  const makeNew = useMakeAnew()
  return (
    <OpenedItem kind={todoKind} id={id} removedElsewhere={t('removedElsewhere')} makeNew={makeNew} onClose={onClose}>
      {(todo) => <TodoForm todo={todo} onClose={onClose} />}
    </OpenedItem>
  )
}

/** One like another, for its meeting or personal. */
function useMakeAnew() {
  const create = useCreateTodos()
  const createPersonal = useCreatePersonalTodo()
  return ({ title, dueDate, contentHtml, repeat, tractionId, ownerId }: Todo) => {
    const body = { title, dueDate, contentHtml, repeat }
    if (tractionId === null) return createPersonal.mutateAsync(body)
    return create.mutateAsync({ ...body, tractionId, ownerIds: [ownerId] })
  }
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
  const form = useForm(fieldsOf(todo), { draftOptions: { place: `todo/${todo.id}`, version: todo.version } })
  const isPersonal = todo.tractionId === null
  return (
    <EditItemPopup
      title={isPersonal ? t('editPersonal') : t('edit')}
      sub={isPersonal ? t('personalNote') : null}
      kind={todoKind}
      item={todo}
      form={form}
      fieldsOf={fieldsOf}
      schema={updateTodoSchema}
      onUpdate={useUpdateTodo().mutateAsync}
      onRemove={useRemoveTodo().mutate}
      onClose={onClose}
      side={
        <>
          {!isPersonal && <MeetingAndOwner form={form} tractionId={todo.tractionId} />}
          <MergedField name="dueDate">
            <DateField
              label={t('field.dueDate')}
              isRequired
              {...form.field('dueDate')}
              onChange={(date) => date && form.set('dueDate')(date)}
            />
          </MergedField>
        </>
      }
    />
  )
}
