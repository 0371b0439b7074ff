import type { StoredItemStatus } from '@cairn/contract/core/items'
import { type Repeat, repeatRules, repeatSchema } from '@cairn/contract/todos/todo-repeat'
import { type Todo, updateTodoSchema } from '@cairn/contract/todos/todos.schemas'
import { Input, Select } from '@mantine/core'
import { memo, useMemo } from 'react'
import { EditItemPopup } from '../../../entities/items/edit-item-popup'
import { todoKind } from '../../../entities/items/item-kinds'
import { MergedField } from '../../../entities/items/merged-field'
import { OpenedItem } from '../../../entities/items/opened-item'
import { useOwnersIn } from '../../../entities/people/people-scopes'
import { PersonSelect } from '../../../entities/people/person-select'
import { MeetingSelect } from '../../../entities/tractions/meeting-select'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { type FormPart, useForm, useFormPart } from '../../../lib/forms/use-form'
import { useSession } from '../../../lib/session/session'
import { DateField } from '../../../ui/inputs/date-field'
import { Segmented } from '../../../ui/inputs/segmented'
import { repeatWords } from '../repeat-words'
import {
  useCreatePersonalTodo,
  useCreateTodos,
  useRemoveTodo,
  useRemoveTodoAndFollowing,
  useSetTodoStatus,
} from '../todos.mutations'

interface RepeatFieldProps {
  value: Repeat | null
  onChange: (repeat: Repeat | null) => void
  error: string | undefined
  /** The repeat cannot end before it. */
  dueDate: string
}

const NEVER = 'never'

export function RepeatField({ value, onChange, error, dueDate }: RepeatFieldProps) {
  const { t } = useTranslation('todos')
  const choose = (chosen: string | null) => {
    const rule = repeatRules.find((known) => known === chosen)
    onChange(rule ? { rule, until: value?.until ?? null } : null)
  }
  const rules = repeatRules.map((rule) => ({ value: rule, label: t(`repeat.rule.${rule}`) }))
  return (
    <>
      <Select
        label={t('repeat.label')}
        data={[{ value: NEVER, label: t('repeat.never') }, ...rules]}
        value={value?.rule ?? NEVER}
        onChange={choose}
        error={value ? undefined : error}
        description={value ? t('repeat.note') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        allowDeselect={false}
      />
      {value && (
        <DateField
          label={t('repeat.until')}
          placeholder={t('repeat.forGood')}
          value={value.until}
          min={dueDate}
          isClearable
          error={error}
          onChange={(until) => onChange({ ...value, until })}
        />
      )}
    </>
  )
}

export interface TodoFields {
  title: string
  ownerId: string
  dueDate: string
  contentHtml: string
  tractionId: string | null
  repeat: Repeat | null
}

interface TodoPlaceProps {
  form: FormPart<TodoFields, 'tractionId' | 'ownerId'>
  todo: Todo
}

const PERSONAL = 'personal'

export function TodoPlace({ form: { values, field }, todo }: TodoPlaceProps) {
  const { t } = useTranslation(['todos', 'items'])
  const me = useSession().user.userId
  const meetings = useEditableTractions(todo.tractionId, values.tractionId) ?? []
  const people = useOwnersIn([values.tractionId])
  const place = field('tractionId')
  const owner = field('ownerId')
  const personal = { id: PERSONAL, name: t('place'), colorTag: 'None' as const }
  const choose = (id: string) => {
    place.onChange(id === PERSONAL ? null : id)
    if (id === PERSONAL) owner.onChange(me)
  }
  return (
    <>
      <MergedField name="tractionId">
        <MeetingSelect
          label={t('items:field.meeting')}
          isSearched
          meetings={[...meetings, personal]}
          {...place}
          value={values.tractionId ?? PERSONAL}
          onChange={choose}
        />
      </MergedField>
      {values.tractionId !== null && (
        <MergedField name="ownerId">
          <PersonSelect label={t('items:field.owner')} isRequired people={people} {...owner} />
        </MergedField>
      )}
    </>
  )
}

const statuses = ['NotDone', 'Pending', 'Done'] as const satisfies readonly StoredItemStatus[]

export function TodoStatus({ todo }: { todo: Todo }) {
  const { t } = useTranslation('todos')
  const setStatus = useSetTodoStatus()
  const current = statuses.find((status) => status === todo.status) ?? 'NotDone'
  return (
    <Input.Wrapper label={t('status.label')} labelElement="div">
      <Segmented<StoredItemStatus>
        label={t('status.label')}
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={current}
        onChange={(status) => setStatus.mutate({ item: todo, status })}
      />
    </Input.Wrapper>
  )
}

interface EditTodoPopupProps {
  id: string
  onClose: () => void
}

export function EditTodoPopup({ id, onClose }: EditTodoPopupProps) {
  const makeNew = useMakeAnew()
  return (
    <OpenedItem kind={todoKind} id={id} fieldsOf={fieldsOf} describe={describe} makeNew={makeNew} onClose={onClose}>
      {(todo) => <TodoForm todo={todo} onClose={onClose} />}
    </OpenedItem>
  )
}

function useMakeAnew() {
  const create = useCreateTodos()
  const createPersonal = useCreatePersonalTodo()
  return ({ title, dueDate, contentHtml, repeat, tractionId, ownerId }: TodoFields) => {
    const body = { title, dueDate, contentHtml, repeat }
    if (tractionId === null) return createPersonal.mutateAsync(body)
    return create.mutateAsync({ ...body, tractionId, ownerIds: [ownerId] })
  }
}

const fieldsOf = ({ title, ownerId, dueDate, contentHtml, tractionId, repeat }: Todo): TodoFields => ({
  title,
  ownerId,
  dueDate,
  contentHtml,
  tractionId,
  repeat,
})

const repeatSchemaOrNone = repeatSchema.nullable()

function describe(field: string, value: unknown): string | undefined {
  if (field === 'repeat') return repeatWords(repeatSchemaOrNone.parse(value))
  return field === 'tractionId' && value === null ? translate('todos:place') : undefined
}

function TodoForm({ todo, onClose }: { todo: Todo; onClose: () => void }) {
  const { t } = useTranslation('todos')
  const form = useForm(fieldsOf(todo), { draftOptions: { place: `todo/${todo.id}`, version: todo.version } })
  const isPersonal = todo.tractionId === null
  const removeOne = useRemoveTodo().mutate
  const removeFollowing = useRemoveTodoAndFollowing().mutate
  const removals = useMemo(
    () => [
      { label: t('remove.one'), remove: removeOne },
      { label: t('remove.following'), remove: removeFollowing },
    ],
    [t, removeOne, removeFollowing],
  )
  const side = useFormPart(form, ...SIDE)
  return (
    <EditItemPopup
      title={isPersonal ? t('editPersonal') : undefined}
      sub={isPersonal ? t('personalNote') : null}
      kind={todoKind}
      item={todo}
      form={form}
      fieldsOf={fieldsOf}
      describe={describe}
      schema={updateTodoSchema}
      removals={todo.repeat ? removals : undefined}
      onClose={onClose}
      side={<Side form={side} todo={todo} />}
    />
  )
}

const SIDE = ['tractionId', 'ownerId', 'dueDate', 'repeat'] as const

interface SideProps {
  form: FormPart<TodoFields, (typeof SIDE)[number]>
  todo: Todo
}

const Side = memo(function Side({ form, todo }: SideProps) {
  const { t } = useTranslation('todos')
  return (
    <>
      <TodoStatus todo={todo} />
      <TodoPlace form={form} todo={todo} />
      <MergedField name="dueDate">
        <DateField
          label={t('field.dueDate')}
          isRequired
          {...form.field('dueDate')}
          onChange={(date) => date && form.set('dueDate')(date)}
        />
      </MergedField>
      <MergedField name="repeat">
        <RepeatField {...form.field('repeat')} dueDate={form.values.dueDate} />
      </MergedField>
    </>
  )
})
