import { type Todo, updateTodoSchema } from '@cairn/contract/todos/todos.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormSubmit } from '../../../lib/form-submit'
import { useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { useFields } from '../../../lib/use-fields'
import { useItemEditing } from '../../../lib/use-item-editing'
import { ConflictNotice } from '../../../ui/conflict-notice'
import { DateField } from '../../../ui/date-field'
import { ItemForm } from '../../../ui/item-form'
import { MeetingSelect } from '../../../ui/meeting-select'
import { PersonSelect } from '../../../ui/person-select'
import { Popup } from '../../../ui/popup'
import { useClosesWhenRemoved } from '../../../ui/use-closes-when-removed'
import { useRemoveTodo, useUpdateTodo } from '../todos.mutations'
import { todoKind, todosQueries } from '../todos.queries'

interface EditTodoPopupProps {
  id: string
  onClose: () => void
}

/** Edits a to-do, personal ones too; closes with a word when somebody else removes it meanwhile. */
export function EditTodoPopup({ id, onClose }: EditTodoPopupProps) {
  const { t } = useTranslation('todos')
  const { data: todo } = useQuery(todosQueries.byId(id))
  useClosesWhenRemoved(todo, t('removedElsewhere'), onClose)
  return todo ? <TodoForm key={todo.id} todo={todo} onClose={onClose} /> : null
}

const fieldsOf = ({ title, ownerId, dueDate, contentHtml, tractionId }: Todo) => ({
  title,
  ownerId,
  dueDate,
  contentHtml,
  tractionId,
})

function TodoForm({ todo, onClose }: { todo: Todo; onClose: () => void }) {
  const { t } = useTranslation(['todos', 'generic'])
  const { base, conflict, takeCurrent } = useItemEditing(todoKind, todo)
  const fields = useFields(fieldsOf(todo))
  const { values, errors, set } = fields
  const update = useUpdateTodo()
  const remove = useRemoveTodo()
  const { submit, isSubmitting } = useFormSubmit(onClose)
  const isPersonal = base.tractionId === null
  const send = (from: Todo) => {
    if (!fields.check(updateTodoSchema, { ...values, version: from.version })) return
    void submit(update.mutateAsync({ todo: from, changes: values }), fields.refuse)
  }
  return (
    <Popup
      title={isPersonal ? t('editPersonal') : t('edit')}
      sub={isPersonal ? t('personalNote') : null}
      hasRequired
      onClose={onClose}
      isDirty={fields.isDirty}
      onSubmit={() => {
        if (!conflict) send(base)
      }}
      isSubmitting={isSubmitting}
      footer={
        <Button
          variant="subtle"
          size="lg"
          onClick={() => {
            onClose()
            remove.mutate(base)
          }}
        >
          {t('generic:remove')}
        </Button>
      }
    >
      <ItemForm
        notice={
          conflict && (
            <ConflictNotice
              {...conflict}
              onTakeTheirs={() => fields.reset(fieldsOf(takeCurrent()))}
              onTakeYours={() => send(takeCurrent())}
            />
          )
        }
        titleLabel={t('field.title')}
        title={values.title}
        titleError={errors.title}
        onTitle={set('title')}
        notesLabel={t('field.notes')}
        notesHtml={values.contentHtml}
        onNotes={set('contentHtml')}
        side={
          <>
            {!isPersonal && <MeetingAndOwner fields={fields} />}
            <DateField
              label={t('field.dueDate')}
              isRequired
              value={values.dueDate}
              error={errors.dueDate}
              onChange={(date) => date && set('dueDate')(date)}
            />
          </>
        }
      />
    </Popup>
  )
}

type Fields = ReturnType<typeof useFields<ReturnType<typeof fieldsOf>>>

function MeetingAndOwner({ fields: { values, errors, set } }: { fields: Fields }) {
  const { t } = useTranslation('todos')
  const meetings = useEditableTractions() ?? []
  const people = useOwnersIn(values.tractionId ? [values.tractionId] : [])
  return (
    <>
      <MeetingSelect
        label={t('field.meeting')}
        meetings={meetings}
        value={values.tractionId}
        error={errors.tractionId}
        onChange={set('tractionId')}
      />
      <PersonSelect
        label={t('field.owner')}
        isRequired
        people={people}
        value={values.ownerId}
        error={errors.ownerId}
        onChange={set('ownerId')}
      />
    </>
  )
}
