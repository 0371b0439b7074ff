import { defaultTodoDueDate } from '@cairn/contract/calendar/days'
import { createTodosSchema } from '@cairn/contract/todos/todos.schemas'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { firstMeeting, useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { ownersAfter } from '../../../lib/owners-after'
import { useSession } from '../../../lib/session'
import { useForm } from '../../../lib/use-form'
import { DateField } from '../../../ui/date-field'
import { ItemPopup } from '../../../ui/item-popup'
import { MeetingSelect } from '../../../ui/meeting-select'
import { PeopleSelect } from '../../../ui/person-select'
import { useCreateTodos } from '../todos.create.mutations'
import { EditTodoPopup } from './edit-todo-popup'
import { NeedsMeeting } from './needs-meeting'

export interface TodoPopupProps {
  onClose: () => void
  /** With it the to-do is edited, without it a new one is made. */
  id?: string | undefined
  /** The meeting that a new to-do begins with. */
  tractionId?: string | null | undefined
  /** The live meeting it is made in. */
  meetingId?: string | null | undefined
  /** Beside the title: a choice of another kind. */
  choice?: ReactNode
}

/** To-do popup: creates one for each owner, or edits one. */
export function TodoPopup({ id, ...props }: TodoPopupProps) {
  const tractions = useEditableTractions(props.tractionId ?? null)
  if (id !== undefined) return <EditTodoPopup id={id} onClose={props.onClose} />
  if (tractions === undefined) return null
  if (tractions.length === 0) return <NeedsMeeting onClose={props.onClose} />
  return <NewTodoPopup {...props} />
}

function NewTodoPopup({ onClose, tractionId = null, meetingId = null, choice }: Omit<TodoPopupProps, 'id'>) {
  const { t } = useTranslation('todos')
  const session = useSession()
  const meetings = useEditableTractions(tractionId) ?? []
  const start = {
    title: '',
    ownerIds: [session.user.userId],
    dueDate: defaultTodoDueDate(session.calendarDate),
    contentHtml: '',
    tractionId: firstMeeting(meetings, tractionId),
  }
  const form = useForm(start, { draftOptions: { place: `new-todo/${tractionId ?? ''}` } })
  const { values, set, field } = form
  const people = useOwnersIn([values.tractionId])
  const chooseOwners = (ids: string[]) =>
    form.set('ownerIds')(ownersAfter(start.ownerIds, form.changes.ownerIds !== undefined, ids))
  const ownerIds = values.ownerIds.filter((owner) => people.some((person) => person.id === owner))
  const create = useCreateTodos()
  const send = () => {
    const body = { ...values, ownerIds, meetingId }
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
      side={
        <>
          <MeetingSelect label={t('field.meeting')} meetings={meetings} {...field('tractionId')} />
          <PeopleSelect
            label={t('field.owners')}
            isRequired
            people={people}
            {...field('ownerIds')}
            value={ownerIds}
            onChange={chooseOwners}
          />
          {ownerIds.length > 1 && <p className="sub">{t('ownersNote')}</p>}
          <DateField
            label={t('field.dueDate')}
            isRequired
            {...field('dueDate')}
            onChange={(date) => date && set('dueDate')(date)}
          />
        </>
      }
    />
  )
}
