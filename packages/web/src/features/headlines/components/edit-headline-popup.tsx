import {
  cascadeHeadlineSchema,
  type Headline,
  headlineTypeSchema,
  updateHeadlineSchema,
} from '@cairn/contract/headlines/headlines.schemas'
import { Button, Input } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { CascadeRows } from '../../../entities/items/cascade-rows'
import { type CascadeRow, emptyRow, entriesOf } from '../../../entities/items/cascade-targets'
import { EditItemPopup } from '../../../entities/items/edit-item-popup'
import { headlineKind } from '../../../entities/items/item-kinds'
import { MeetingAndOwner } from '../../../entities/items/item-place'
import { MergedField } from '../../../entities/items/merged-field'
import { OpenedItem } from '../../../entities/items/opened-item'
import { translate } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { type FormPart, useForm, useFormPart } from '../../../lib/forms/use-form'
import { Segmented } from '../../../ui/inputs/segmented'
import { Popup } from '../../../ui/overlays/popup'
import { useCascadeHeadline, useCreateHeadlines, useReviewHeadline } from '../headlines.mutations'

interface HeadlineTypeFieldProps {
  value: Headline['type']
  onChange: (type: Headline['type']) => void
}

export function HeadlineTypeField({ value, onChange }: HeadlineTypeFieldProps) {
  const { t } = useTranslation('headlines')
  const options = headlineTypeSchema.options.map((type) => ({ value: type, label: t(`type.${type}`) }))
  return (
    <Input.Wrapper label={t('field.type')} labelElement="div">
      <Segmented label={t('field.type')} options={options} value={value} onChange={onChange} />
    </Input.Wrapper>
  )
}

export function CascadePopup({ headline, onClose }: { headline: Headline; onClose: () => void }) {
  const { t } = useTranslation('headlines')
  const start: { rows: readonly CascadeRow[] } = { rows: [emptyRow(1)] }
  const form = useForm(start, { draftOptions: { place: `cascade/${headline.id}` } })
  const cascade = useCascadeHeadline()
  const entries = entriesOf(form.values.rows)
  const send = () =>
    form.submit({
      schema: cascadeHeadlineSchema,
      body: { headlineId: headline.id, entries: entries ?? [] },
      send: cascade.mutateAsync,
      isDurable: true,
      onSaved: onClose,
    })
  return (
    <Popup
      title={t('cascade.title')}
      sub={headline.title}
      onClose={onClose}
      form={form}
      onSubmit={send}
      submitLabel={t('cascade.submit')}
      isSubmitDisabled={entries === null}
      hasRequired
    >
      <p className="sub">{t('cascade.note')}</p>
      <CascadeRows rows={form.values.rows} onChange={form.set('rows')} exceptId={headline.tractionId} />
    </Popup>
  )
}

const statuses = ['ToReview', 'Reviewed'] as const

export function HeadlineReview({ headline }: { headline: Headline }) {
  const { t } = useTranslation('headlines')
  const review = useReviewHeadline()
  return (
    <Input.Wrapper label={t('status.label')} labelElement="div">
      <Segmented
        label={t('status.label')}
        options={statuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        value={headline.status === 'Reviewed' ? 'Reviewed' : 'ToReview'}
        onChange={(status) => review.mutate({ item: headline, isDone: status === 'Reviewed' })}
      />
    </Input.Wrapper>
  )
}

interface EditHeadlinePopupProps {
  id: string
  onClose: () => void
}

export function EditHeadlinePopup({ id, onClose }: EditHeadlinePopupProps) {
  const create = useCreateHeadlines()
  const makeNew = ({ ownerId, ...fields }: HeadlineFields) => create.mutateAsync({ ...fields, ownerIds: [ownerId] })
  return (
    <OpenedItem kind={headlineKind} id={id} fieldsOf={fieldsOf} describe={describe} makeNew={makeNew} onClose={onClose}>
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
        sub={headline.source && t('from', { meeting: headline.source.note })}
        kind={headlineKind}
        item={headline}
        form={form}
        fieldsOf={fieldsOf}
        describe={describe}
        schema={updateHeadlineSchema}
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
