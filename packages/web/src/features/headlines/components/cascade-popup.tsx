import { cascadeHeadlineSchema, type Headline } from '@cairn/contract/headlines/headlines.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { type CascadeRow, emptyRow, entriesOf } from '../../../lib/cascade-rows'
import { useForm } from '../../../lib/use-form'
import { CascadeRows } from '../../../ui/cascade-rows'
import { Popup } from '../../../ui/popup'
import { useCascadeHeadline } from '../headlines.mutations'

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
