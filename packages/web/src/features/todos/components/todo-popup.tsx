import { defaultTodoDueDate } from '@cairn/contract/calendar/days'
import type { Repeat } from '@cairn/contract/todos/todo-repeat'
import { createTodosSchema } from '@cairn/contract/todos/todos.schemas'
import { type ReactNode, useEffect } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useModalPages } from '../../../lib/modal-pages'
import { useEditableTractions } from '../../../lib/my-tractions'
import { useSession } from '../../../lib/session'
import { useForm } from '../../../lib/use-form'
import {
  type NewItemProps,
  type NewOrOpenedProps,
  useBegun,
  useNewItem,
  useNewItemPlace,
} from '../../../lib/use-new-item'
import { confirm } from '../../../ui/confirm-dialog'
import { DateField } from '../../../ui/date-field'
import { MeetingAndOwners } from '../../../ui/item-place'
import { ItemPopup } from '../../../ui/item-popup'
import { useCreateTodos } from '../todos.mutations'
import { EditTodoPopup, RepeatField } from './edit-todo-popup'

export function NeedsMeeting({ onClose }: { onClose: () => void }) {
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

interface Choice {
  choice?: ReactNode
}

export function TodoPopup({ id, ...props }: NewOrOpenedProps & Choice) {
  const tractions = useEditableTractions(props.tractionId ?? null)
  if (id !== undefined) return <EditTodoPopup id={id} onClose={props.onClose} />
  if (tractions === undefined) return null
  if (tractions.length === 0) return <NeedsMeeting onClose={props.onClose} />
  return <NewTodoPopup {...props} />
}

function NewTodoPopup({ onClose, tractionId = null, meetingId = null, title, choice }: NewItemProps & Choice) {
  const { t } = useTranslation('todos')
  const today = useSession().calendarDate
  const start = { ...useNewItem(tractionId), repeat: null as Repeat | null, dueDate: defaultTodoDueDate(today) }
  const form = useForm(start, { draftOptions: { place: `new-todo/${tractionId ?? ''}` } })
  useBegun(form, title)
  const place = useNewItemPlace(form, tractionId)
  const create = useCreateTodos()
  const body = { ...form.values, ownerIds: place.ownerIds, meetingId }
  const send = () => {
    form.submit({ schema: createTodosSchema, body, send: create.mutateAsync, isDurable: true, onSaved: onClose })
  }
  return (
    <ItemPopup
      title={t('new')}
      sub={choice}
      form={form}
      onClose={onClose}
      onSubmit={send}
      submitLabel={t('create')}
      isSubmitDisabled={!createTodosSchema.safeParse(body).success}
      side={
        <>
          <MeetingAndOwners place={place} note={t('ownersNote')} />
          <DateField
            label={t('field.dueDate')}
            isRequired
            {...form.field('dueDate')}
            onChange={(date) => date && form.set('dueDate')(date)}
          />
          <RepeatField {...form.field('repeat')} dueDate={form.values.dueDate} />
        </>
      }
    />
  )
}
