import { type Headline, headlineTypeSchema, updateHeadlineSchema } from '@cairn/contract/headlines/headlines.schemas'
import { Button } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { type FormPart, useFormPart } from '../../../lib/form-part'
import { useForm } from '../../../lib/use-form'
import { EditItemPopup } from '../../../ui/edit-item-popup'
import { MeetingAndOwner } from '../../../ui/item-place'
import { MergedField } from '../../../ui/merged-field'
import { OpenedItem } from '../../../ui/opened-item'
import { useCreateHeadlines, useRemoveHeadline, useUpdateHeadline } from '../headlines.mutations'
import { headlineKind } from '../headlines.queries'
import { CascadePopup } from './cascade-popup'
import { HeadlineReview } from './headline-review'
import { HeadlineTypeField } from './headline-type-field'

interface EditHeadlinePopupProps {
  id: string
  onClose: () => void
}

export function EditHeadlinePopup({ id, onClose }: EditHeadlinePopupProps) {
  const { t } = useTranslation('headlines')
  const create = useCreateHeadlines()
  const makeNew = ({ ownerId, ...fields }: HeadlineFields) => create.mutateAsync({ ...fields, ownerIds: [ownerId] })
  return (
    <OpenedItem
      kind={headlineKind}
      id={id}
      removedElsewhere={t('removedElsewhere')}
      fieldsOf={fieldsOf}
      describe={describe}
      makeNew={makeNew}
      onClose={onClose}
    >
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

type HeadlineFields = ReturnType<typeof fieldsOf>

const describe = (field: string, value: unknown) =>
  field === 'type' ? translate(`headlines:type.${headlineTypeSchema.parse(value)}`) : undefined

function HeadlineForm({ headline, onClose }: { headline: Headline; onClose: () => void }) {
  const { t } = useTranslation('headlines')
  const [isCascading, setCascading] = useState(false)
  const form = useForm(fieldsOf(headline), {
    draftOptions: { place: `headline/${headline.id}`, version: headline.version },
  })
  const side = useFormPart(form, ...SIDE)
  const acts = useMemo(
    () => (
      <Button variant="subtle" size="lg" onClick={() => setCascading(true)}>
        {t('cascade.open')}
      </Button>
    ),
    [t],
  )
  return (
    <>
      <EditItemPopup
        title={t('edit')}
        sub={headline.source && t('from', { meeting: headline.source.note })}
        kind={headlineKind}
        item={headline}
        form={form}
        fieldsOf={fieldsOf}
        describe={describe}
        schema={updateHeadlineSchema}
        onUpdate={useUpdateHeadline().mutateAsync}
        onRemove={useRemoveHeadline().mutate}
        onClose={onClose}
        acts={acts}
        side={<Side form={side} headline={headline} />}
      />
      {isCascading && <CascadePopup headline={headline} onClose={() => setCascading(false)} />}
    </>
  )
}

const SIDE = ['type', 'tractionId', 'ownerId'] as const

interface SideProps {
  form: FormPart<HeadlineFields, (typeof SIDE)[number]>
  headline: Headline
}

const Side = memo(function Side({ form, headline }: SideProps) {
  return (
    <>
      <HeadlineReview headline={headline} />
      <MergedField name="type">
        <HeadlineTypeField {...form.field('type')} />
      </MergedField>
      <MeetingAndOwner form={form} tractionId={headline.tractionId} />
    </>
  )
})
