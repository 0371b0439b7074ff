import { type Headline, updateHeadlineSchema } from '@cairn/contract/headlines/headlines.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { type Form, useForm } from '../../../lib/use-form'
import { useItemEditing } from '../../../lib/use-item-editing'
import { EditItemPopup } from '../../../ui/edit-item-popup'
import { MeetingSelect } from '../../../ui/meeting-select'
import { OpenedItem } from '../../../ui/opened-item'
import { PersonSelect } from '../../../ui/person-select'
import { useRemoveHeadline, useUpdateHeadline } from '../headlines.mutations'
import { headlineKind } from '../headlines.queries'
import { HeadlineTypeField } from './headline-type-field'

interface EditHeadlinePopupProps {
  id: string
  onClose: () => void
}

/** Edits a headline; closes with a word when somebody else removes it meanwhile. */
export function EditHeadlinePopup({ id, onClose }: EditHeadlinePopupProps) {
  const { t } = useTranslation('headlines')
  return (
    <OpenedItem kind={headlineKind} id={id} removedElsewhere={t('removedElsewhere')} onClose={onClose}>
      {(headline) => <HeadlineForm headline={headline} onClose={onClose} />}
    </OpenedItem>
  )
}

const fieldsOf = ({ title, ownerId, contentHtml, tractionId, type }: Headline) => ({
  title,
  ownerId,
  contentHtml,
  tractionId,
  type,
})

function HeadlineForm({ headline, onClose }: { headline: Headline; onClose: () => void }) {
  const { t } = useTranslation('headlines')
  const editing = useItemEditing(headlineKind, headline)
  const form = useForm(fieldsOf(headline), {
    draftOptions: { place: `headline/${headline.id}`, version: headline.version },
  })
  const update = useUpdateHeadline()
  const remove = useRemoveHeadline()
  const submissionOf = (from: Headline) => ({
    schema: updateHeadlineSchema,
    body: { ...form.values, version: from.version },
    send: () => update.mutateAsync({ item: from, changes: form.changes }),
  })
  return (
    <EditItemPopup
      title={t('edit')}
      editing={editing}
      form={form}
      fieldsOf={fieldsOf}
      submissionOf={submissionOf}
      onRemove={remove.mutate}
      onClose={onClose}
      side={<HeadlineSide form={form} />}
    />
  )
}

function HeadlineSide({ form: { values, field } }: { form: Form<ReturnType<typeof fieldsOf>> }) {
  const { t } = useTranslation('headlines')
  const meetings = useEditableTractions(values.tractionId) ?? []
  const people = useOwnersIn([values.tractionId])
  return (
    <>
      <HeadlineTypeField {...field('type')} />
      <MeetingSelect label={t('field.meeting')} meetings={meetings} {...field('tractionId')} />
      <PersonSelect label={t('field.owner')} isRequired people={people} {...field('ownerId')} />
    </>
  )
}
