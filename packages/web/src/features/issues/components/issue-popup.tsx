import { createIssueSchema } from '@cairn/contract/issues/issues.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { firstMeeting, useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { useSession } from '../../../lib/session'
import { useForm } from '../../../lib/use-form'
import { ItemPopup } from '../../../ui/item-popup'
import { MeetingSelect } from '../../../ui/meeting-select'
import { PersonSelect } from '../../../ui/person-select'
import { useCreateIssue } from '../issues.mutations'
import { EditIssuePopup } from './edit-issue-popup'

export interface IssuePopupProps {
  onClose: () => void
  /** With it the issue is edited, without it a new one is made. */
  id?: string | undefined
  /** The meeting that a new issue begins with. */
  tractionId?: string | null | undefined
  /** The live meeting it is made in. */
  meetingId?: string | null | undefined
}

/** Issue popup: puts one on a meeting's list, or edits one. */
export function IssuePopup({ id, ...props }: IssuePopupProps) {
  const tractions = useEditableTractions(props.tractionId ?? null)
  if (id !== undefined) return <EditIssuePopup id={id} onClose={props.onClose} />
  return tractions === undefined ? null : <NewIssuePopup {...props} />
}

function NewIssuePopup({ onClose, tractionId = null, meetingId = null }: Omit<IssuePopupProps, 'id'>) {
  const { t } = useTranslation('issues')
  const session = useSession()
  const meetings = useEditableTractions(tractionId) ?? []
  const start = {
    title: '',
    ownerIds: [session.user.userId],
    contentHtml: '',
    tractionId: firstMeeting(meetings, tractionId),
  }
  const form = useForm(start, { draftOptions: { place: `new-issue/${tractionId ?? ''}` } })
  const { values, errors, set, field } = form
  const people = useOwnersIn([values.tractionId])
  const ownerId = values.ownerIds.find((owner) => people.some((person) => person.id === owner)) ?? null
  const create = useCreateIssue()
  const send = () => {
    const body = { ...values, ownerIds: ownerId ? [ownerId] : [], meetingId }
    form.submit({
      schema: createIssueSchema,
      body,
      send: async ({ title, contentHtml, tractionId, ownerIds: [owner] }) =>
        owner && create.mutateAsync({ title, contentHtml, ownerId: owner, tractionId, meetingId }),
      isDurable: true,
      onSaved: onClose,
    })
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
          <MeetingSelect label={t('field.meeting')} meetings={meetings} {...field('tractionId')} />
          <PersonSelect
            label={t('field.owner')}
            isRequired
            people={people}
            value={ownerId}
            error={errors.ownerIds}
            onChange={(id) => set('ownerIds')([id])}
          />
        </>
      }
    />
  )
}
