import { type Headline, updateHeadlineSchema } from '@cairn/contract/headlines/headlines.schemas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { type Form, useForm } from '../../../lib/use-form'
import { useIsLicensed } from '../../../lib/use-is-licensed'
import { useItemEditing } from '../../../lib/use-item-editing'
import { EditItemPopup } from '../../../ui/edit-item-popup'
import { ItemGlance } from '../../../ui/item-glance'
import { MeetingSelect } from '../../../ui/meeting-select'
import { PersonSelect } from '../../../ui/person-select'
import { useClosesWhenRemoved } from '../../../ui/use-closes-when-removed'
import { useRemoveHeadline, useUpdateHeadline } from '../headlines.mutations'
import { headlineKind, headlinesQueries } from '../headlines.queries'
import { HeadlineTypeField } from './headline-type-field'

interface EditHeadlinePopupProps {
  id: string
  onClose: () => void
}

/** Edits a headline; closes with a word when somebody else removes it meanwhile. */
export function EditHeadlinePopup({ id, onClose }: EditHeadlinePopupProps) {
  const { t } = useTranslation('headlines')
  const { data: headline } = useQuery(headlinesQueries.byId(id))
  useClosesWhenRemoved(id, headline, t('removedElsewhere'), onClose)
  const isLicensed = useIsLicensed()
  if (!headline) return null
  if (!isLicensed) return <ItemGlance title={headline.title} contentHtml={headline.contentHtml} onClose={onClose} />
  return <HeadlineForm key={headline.id} headline={headline} onClose={onClose} />
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
  const form = useForm(fieldsOf(headline), { keptAs: { place: `headline/${headline.id}`, version: headline.version } })
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
