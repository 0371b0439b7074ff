import { defaultTodoDueDate } from '@cairn/contract/calendar/days'
import { type Repeat, repeatRules, repeatSchema } from '@cairn/contract/todos/todo-repeat'
import {
  createPersonalTodoSchema,
  createTodosSchema,
  type Todo,
  updateTodoSchema,
} from '@cairn/contract/todos/todos.schemas'
import { Select } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { todoKind } from '../../../entities/items/item-kinds'
import { defineItemPopups } from '../../../entities/items/item-popups'
import { MergedField } from '../../../entities/items/merged-field'
import { NewItemPopup, type NewItemProps, useStartingTitle } from '../../../entities/items/new-item-popup'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { useModalPages } from '../../../lib/keyboard/modal-pages'
import { useSession } from '../../../lib/session/session'
import { DateField } from '../../../ui/inputs/date-field'
import { Segmented } from '../../../ui/inputs/segmented'
import { confirm } from '../../../ui/overlays/confirm-dialog'
import {
  useCreatePersonalTodo,
  useCreateTodos,
  useRemoveTodo,
  useRemoveTodoAndFollowing,
  useSetTodoStatus,
} from '../todos.mutations'
import { repeatWords } from './todo-row'

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

function useParts(todo: Todo) {
  const { t } = useTranslation('todos')
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
  return {
    ...(isPersonal && { title: t('editPersonal'), sub: t('personalNote') }),
    removals: todo.repeat ? removals : undefined,
  }
}

const repeatSchemaOrNone = repeatSchema.nullable()

function describe(field: string, value: unknown): string | undefined {
  if (field === 'repeat') return repeatWords(repeatSchemaOrNone.parse(value))
  return field === 'tractionId' && value === null ? translate('todos:place') : undefined
}

const popups = defineItemPopups({
  kind: todoKind,
  createSchema: createTodosSchema,
  updateSchema: updateTodoSchema,
  useCreate: useCreateTodos,
  start: ({ calendarDate }) => ({ dueDate: defaultTodoDueDate(calendarDate), repeat: null }),
  further: ({ form }) => (
    <MergedField name="repeat">
      <RepeatField {...form.field('repeat')} dueDate={form.values.dueDate} />
    </MergedField>
  ),
  describe,
  useSetStatus: () => {
    const { mutate } = useSetTodoStatus()
    return (item, status) => status !== 'Removed' && mutate({ item, status })
  },
  personal: { label: () => translate('todos:place'), useCreate: useCreatePersonalTodo },
  useParts,
})

export const EditTodoPopup = popups.edit

function NeedsMeeting({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['todos', 'generic'])
  const { open } = useModalPages()
  useEffect(() => {
    let isShown = true
    void confirm({
      title: t('needsMeeting'),
      message: t('needsMeetingText'),
      confirmLabel: t('createMeeting'),
      cancelLabel: t('generic:cancel'),
      isHarmless: true,
    }).then((isConfirmed) => {
      if (!isShown) return
      onClose()
      if (isConfirmed) void open('/meeting/new')
    })
    return () => {
      isShown = false
    }
  }, [t, open, onClose])
  return null
}

export function TodoPopup(props: NewItemProps) {
  const meetings = useEditableTractions(props.tractionId ?? null)
  return meetings?.length === 0 ? <NeedsMeeting onClose={props.onClose} /> : <popups.create {...props} />
}

export function PersonalTodoPopup({ onClose, sub, title }: Omit<NewItemProps, 'tractionId'>) {
  const { t } = useTranslation(['todos', 'items'])
  const { calendarDate } = useSession()
  const start = { title: '', contentHtml: '', repeat: null as Repeat | null, dueDate: defaultTodoDueDate(calendarDate) }
  const form = useForm(start, { draftOptions: { place: 'new-todo/personal' } })
  useStartingTitle(form, title)
  const create = useCreatePersonalTodo()
  return (
    <NewItemPopup
      kind="todo"
      title={t('todos:newPersonal')}
      sub={sub ?? t('todos:personalNote')}
      form={form}
      schema={createPersonalTodoSchema}
      create={() => create.mutateAsync(form.values)}
      onClose={onClose}
      side={
        <>
          <DateField
            label={t('items:dueDate')}
            {...form.field('dueDate')}
            onChange={(date) => date && form.set('dueDate')(date)}
          />
          <RepeatField {...form.field('repeat')} dueDate={form.values.dueDate} />
        </>
      }
    />
  )
}

interface AddTodoPopupProps {
  onClose: () => void
  tractionId: string | null
  title?: string
  isPersonal?: boolean
}

type Kind = 'meeting' | 'personal'

export function AddTodoPopup({ onClose, tractionId, title, isPersonal = false }: AddTodoPopupProps) {
  const { t } = useTranslation('todos')
  const [chosen, setKind] = useState<Kind | null>(isPersonal ? 'personal' : null)
  const tractions = useEditableTractions(tractionId)
  if (tractions === undefined && chosen === null) return null
  const kind = chosen ?? (tractions?.length === 0 ? 'personal' : 'meeting')
  const choice = (
    <Segmented<Kind>
      size="sm"
      label={t('kind')}
      value={kind}
      options={[
        { value: 'meeting', label: t('forMeeting') },
        { value: 'personal', label: t('forMe') },
      ]}
      onChange={setKind}
    />
  )
  if (kind === 'personal') return <PersonalTodoPopup onClose={onClose} sub={choice} title={title} />
  return <TodoPopup tractionId={tractionId} onClose={onClose} sub={choice} title={title} />
}
