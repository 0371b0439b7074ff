import { createIssueSchema } from '@cairn/contract/issues/issues.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { useForm } from '../../../lib/use-form'
import { type NewItemProps, type NewOrOpenedProps, useNewItem } from '../../../lib/use-new-item'
import { ItemPopup } from '../../../ui/item-popup'
import { MeetingSelect } from '../../../ui/meeting-select'
import { PersonSelect } from '../../../ui/person-select'
import { useCreateIssue } from '../issues.mutations'
import { EditIssuePopup } from './edit-issue-popup'

/** Issue popup: puts one on a meeting's list, or edits one. */
export function IssuePopup({ id, ...props }: NewOrOpenedProps) {
  const tractions = useEditableTractions(props.tractionId ?? null)
  if (id !== undefined) return <EditIssuePopup id={id} onClose={props.onClose} />
  return tractions === undefined ? null : <NewIssuePopup {...props} />
}

function NewIssuePopup({ onClose, tractionId = null, meetingId = null }: NewItemProps) {
  const { t } = useTranslation(['issues', 'items'])
  const start = useNewItem(tractionId)
  const meetings = useEditableTractions(tractionId) ?? []
  const form = useForm(start, { draftOptions: { place: `new-issue/${tractionId ?? ''}` } })
  const { values, errors, set, field } = form
  const people = useOwnersIn([values.tractionId])
  // Who is not read yet is not taken for somebody who may own nothing there.
  const mayOwn = (owner: string) => people.length === 0 || people.some(({ id }) => id === owner)
  const ownerId = values.ownerIds.find(mayOwn) ?? null
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
          <MeetingSelect label={t('items:field.meeting')} meetings={meetings} {...field('tractionId')} />
          <PersonSelect
            label={t('items:field.owner')}
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
