import { createHeadlinesSchema, type Headline } from '@cairn/contract/headlines/headlines.schemas'
import { useTranslation } from 'react-i18next'
import { useFormSubmit } from '../../../lib/form-submit'
import { useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { useSession } from '../../../lib/session'
import { useFields } from '../../../lib/use-fields'
import { ItemForm } from '../../../ui/item-form'
import { MeetingSelect } from '../../../ui/meeting-select'
import { PeopleSelect } from '../../../ui/person-select'
import { Popup } from '../../../ui/popup'
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
  const tractions = useEditableTractions()
  if (id !== undefined) return <EditHeadlinePopup id={id} onClose={props.onClose} />
  return tractions === undefined ? null : <NewHeadlinePopup {...props} />
}

function NewHeadlinePopup({ onClose, tractionId = null, meetingId = null }: Omit<HeadlinePopupProps, 'id'>) {
  const { t } = useTranslation('headlines')
  const session = useSession()
  const meetings = useEditableTractions() ?? []
  const only = meetings.length === 1 ? meetings[0]?.id : undefined
  const fields = useFields({
    title: '',
    ownerIds: [session.user.userId],
    contentHtml: '',
    type: 'Customer' as Headline['type'],
    tractionId: meetings.find((meeting) => meeting.id === tractionId)?.id ?? only ?? null,
  })
  const { values, errors, set } = fields
  const people = useOwnersIn(values.tractionId ? [values.tractionId] : [])
  const ownerIds = values.ownerIds.filter((owner) => people.some((person) => person.id === owner))
  const create = useCreateHeadlines()
  const { submit, isSubmitting } = useFormSubmit(onClose)
  const send = () => {
    const body = { ...values, ownerIds, meetingId }
    if (!fields.check(createHeadlinesSchema, body) || body.tractionId === null) return
    void submit(create.mutateAsync({ ...body, tractionId: body.tractionId }), fields.refuse)
  }
  return (
    <Popup
      title={t('new')}
      hasRequired
      onClose={onClose}
      isDirty={fields.isDirty}
      onSubmit={send}
      submitLabel={t('create')}
      isSubmitting={isSubmitting}
    >
      <ItemForm
        titleLabel={t('field.title')}
        title={values.title}
        titleError={errors.title}
        onTitle={set('title')}
        notesLabel={t('field.notes')}
        notesHtml={values.contentHtml}
        onNotes={set('contentHtml')}
        side={
          <>
            <HeadlineTypeField value={values.type} onChange={set('type')} />
            <MeetingSelect
              label={t('field.meeting')}
              meetings={meetings}
              value={values.tractionId}
              error={errors.tractionId}
              onChange={set('tractionId')}
            />
            <PeopleSelect
              label={t('field.owners')}
              isRequired
              people={people}
              value={ownerIds}
              error={errors.ownerIds}
              onChange={set('ownerIds')}
            />
            {ownerIds.length > 1 && <p className="sub">{t('ownersNote')}</p>}
          </>
        }
      />
    </Popup>
  )
}
