import {
  cascadeHeadlineSchema,
  createHeadlinesSchema,
  type Headline,
  updateHeadlineSchema,
} from '@cairn/contract/headlines/headlines.schemas'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { CascadeRows } from '../../../entities/items/cascade-rows'
import { type CascadeRow, emptyRow, entriesOf } from '../../../entities/items/cascade-targets'
import { headlineKind } from '../../../entities/items/item-kinds'
import { defineItemPopups } from '../../../entities/items/item-popups'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { Popup } from '../../../ui/overlays/popup'
import { useCascadeHeadline, useCreateHeadlines, useReviewHeadline } from '../headlines.mutations'

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

function useParts(headline: Headline) {
  const { t } = useTranslation('headlines')
  const [isCascading, setCascading] = useState(false)
  const acts = useMemo(
    () => (
      <Button variant="subtle" size="lg" onClick={() => setCascading(true)}>
        {t('cascade.open')}
      </Button>
    ),
    [t],
  )
  return {
    sub: headline.source && t('from', { meeting: headline.source.note }),
    acts,
    popups: isCascading && <CascadePopup headline={headline} onClose={() => setCascading(false)} />,
  }
}

export const { edit: EditHeadlinePopup, create: NewHeadlinePopup } = defineItemPopups({
  kind: headlineKind,
  createSchema: createHeadlinesSchema,
  updateSchema: updateHeadlineSchema,
  useCreate: useCreateHeadlines,
  start: () => ({ type: 'Customer' as const }),
  statuses: ['ToReview', 'Reviewed'],
  useSetStatus: () => {
    const { mutate } = useReviewHeadline()
    return (item, status) => mutate({ item, isDone: status === 'Reviewed' })
  },
  useParts,
})
