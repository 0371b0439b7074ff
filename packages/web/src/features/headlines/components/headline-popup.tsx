import { createHeadlinesSchema, type Headline } from '@cairn/contract/headlines/headlines.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { firstMeeting, useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { ownersAfter } from '../../../lib/owners-after'
import { useSession } from '../../../lib/session'
import { useForm } from '../../../lib/use-form'
import { ItemPopup } from '../../../ui/item-popup'
import { MeetingSelect } from '../../../ui/meeting-select'
import { PeopleSelect } from '../../../ui/person-select'
import { useCreateHeadlines } from '../headlines.mutations'
import { EditHeadlinePopup } from './edit-headline-popup'
import { HeadlineTypeField } from './headline-type-field'

export interface HeadlinePopupProps {
  onClose: () => void
  /** With it the headline is edited, without it a new one is made. */
  id?: string | undefined
  /** The meeting that a new headline begins with. */
  tractionId?: string | null | undefined
  /** The live meeting it is made in. */
  meetingId?: string | null | undefined
}

/** Headline popup: creates one for each owner, or edits one. */
export function HeadlinePopup({ id, ...props }: HeadlinePopupProps) {
  const tractions = useEditableTractions(props.tractionId ?? null)
  if (id !== undefined) return <EditHeadlinePopup id={id} onClose={props.onClose} />
  return tractions === undefined ? null : <NewHeadlinePopup {...props} />
}

function NewHeadlinePopup({ onClose, tractionId = null, meetingId = null }: Omit<HeadlinePopupProps, 'id'>) {
  const { t } = useTranslation('headlines')
  const session = useSession()
  const meetings = useEditableTractions(tractionId) ?? []
  const start = {
    title: '',
    ownerIds: [session.user.userId],
    contentHtml: '',
    type: 'Customer' as Headline['type'],
    tractionId: firstMeeting(meetings, tractionId),
  }
  const form = useForm(start, { draftOptions: { place: `new-headline/${tractionId ?? ''}` } })
  const { values, field } = form
  const people = useOwnersIn(values.tractionId ? [values.tractionId] : [])
  const chooseOwners = (ids: string[]) =>
    form.set('ownerIds')(ownersAfter(start.ownerIds, form.changes.ownerIds !== undefined, ids))
  const ownerIds = values.ownerIds.filter((owner) => people.some((person) => person.id === owner))
  const create = useCreateHeadlines()
  const send = () => {
    const body = { ...values, ownerIds, meetingId }
    form.submit({ schema: createHeadlinesSchema, body, send: create.mutateAsync, isDurable: true, onSaved: onClose })
  }
  return (
    <ItemPopup
      title={t('new')}
      form={form}
      onClose={onClose}
      onSubmit={send}
      submitLabel={t('create')}
      side={
        <>
          <HeadlineTypeField {...field('type')} />
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
        </>
      }
    />
  )
}
