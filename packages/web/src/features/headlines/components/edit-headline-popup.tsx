import { type Headline, updateHeadlineSchema } from '@cairn/contract/headlines/headlines.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFormSubmit } from '../../../lib/form-submit'
import { useEditableTractions, useOwnersIn } from '../../../lib/my-tractions'
import { useFields } from '../../../lib/use-fields'
import { useItemEditing } from '../../../lib/use-item-editing'
import { ConflictNotice } from '../../../ui/conflict-notice'
import { ItemForm } from '../../../ui/item-form'
import { MeetingSelect } from '../../../ui/meeting-select'
import { PersonSelect } from '../../../ui/person-select'
import { Popup } from '../../../ui/popup'
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
  useClosesWhenRemoved(headline, t('removedElsewhere'), onClose)
  return headline ? <HeadlineForm key={headline.id} headline={headline} onClose={onClose} /> : null
}

const fieldsOf = ({ title, ownerId, contentHtml, tractionId, type }: Headline) => ({
  title,
  ownerId,
  contentHtml,
  tractionId,
  type,
})

function HeadlineForm({ headline, onClose }: { headline: Headline; onClose: () => void }) {
  const { t } = useTranslation(['headlines', 'generic'])
  const { base, conflict, takeCurrent } = useItemEditing(headlineKind, headline)
  const fields = useFields(fieldsOf(headline))
  const { values, errors, set } = fields
  const update = useUpdateHeadline()
  const remove = useRemoveHeadline()
  const { submit, isSubmitting } = useFormSubmit(onClose)
  const send = (from: Headline) => {
    if (!fields.check(updateHeadlineSchema, { ...values, version: from.version })) return
    void submit(update.mutateAsync({ headline: from, changes: values }), fields.refuse)
  }
  const removeIt = () => {
    onClose()
    remove.mutate(base)
  }
  return (
    <Popup
      title={t('edit')}
      hasRequired
      onClose={onClose}
      isDirty={fields.isDirty}
      onSubmit={() => {
        if (!conflict) send(base)
      }}
      isSubmitting={isSubmitting}
      footer={
        <Button variant="subtle" size="lg" onClick={removeIt}>
          {t('generic:remove')}
        </Button>
      }
    >
      <ItemForm
        notice={
          conflict && (
            <ConflictNotice
              {...conflict}
              onTakeTheirs={() => fields.reset(fieldsOf(takeCurrent()))}
              onTakeYours={() => send(takeCurrent())}
            />
          )
        }
        titleLabel={t('field.title')}
        title={values.title}
        titleError={errors.title}
        onTitle={set('title')}
        notesLabel={t('field.notes')}
        notesHtml={values.contentHtml}
        onNotes={set('contentHtml')}
        side={<HeadlineSide fields={fields} />}
      />
    </Popup>
  )
}

type Fields = ReturnType<typeof useFields<ReturnType<typeof fieldsOf>>>

function HeadlineSide({ fields: { values, errors, set } }: { fields: Fields }) {
  const { t } = useTranslation('headlines')
  const meetings = useEditableTractions() ?? []
  const people = useOwnersIn([values.tractionId])
  return (
    <>
      <HeadlineTypeField value={values.type} onChange={set('type')} />
      <MeetingSelect
        label={t('field.meeting')}
        meetings={meetings}
        value={values.tractionId}
        error={errors.tractionId}
        onChange={set('tractionId')}
      />
      <PersonSelect
        label={t('field.owner')}
        isRequired
        people={people}
        value={values.ownerId}
        error={errors.ownerId}
        onChange={set('ownerId')}
      />
    </>
  )
}
