import { defaultTodoDueDate } from '@cairn/contract/calendar/days'
import type { Repeat } from '@cairn/contract/todos/todo-repeat'
import { createTodosSchema } from '@cairn/contract/todos/todos.schemas'
import { type ReactNode, useEffect } from 'react'
import { MeetingAndOwners } from '../../../entities/items/item-place'
import { NewItemPopup } from '../../../entities/items/new-item-popup'
import {
  type NewItemProps,
  type NewOrOpenedProps,
  useBegun,
  useNewItem,
  useNewItemPlace,
} from '../../../entities/items/use-new-item'
import { useEditableTractions } from '../../../entities/tractions/my-tractions'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { useModalPages } from '../../../lib/keyboard/modal-pages'
import { useSession } from '../../../lib/session/session'
import { DateField } from '../../../ui/inputs/date-field'
import { confirm } from '../../../ui/overlays/confirm-dialog'
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
  return (
    <NewItemPopup
      kind="todo"
      sub={choice}
      form={form}
      schema={createTodosSchema}
      body={{ ...form.values, ownerIds: place.ownerIds, meetingId }}
      create={useCreateTodos().mutateAsync}
      onClose={onClose}
      side={
        <>
          <MeetingAndOwners kind="todo" place={place} />
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
