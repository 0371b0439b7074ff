import { Button, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { type CascadeRow, entriesOf } from '../../../lib/cascade-rows'
import { useForm } from '../../../lib/use-form'
import { Form } from '../../../ui/form'
import { lazyPart } from '../../../ui/lazy-part'
import { useLiveActions } from '../live-meeting.actions'
import { useLiveState } from '../live-meeting.context'
import classes from './conclude-section.module.css'

const CascadeRows = lazyPart(() => import('../../../ui/cascade-rows').then((module) => module.CascadeRows))

interface MessageFormProps {
  place: string
  onDone: () => void
  onGivenBack: () => void
}

export function MessageForm({ place, onDone, onGivenBack }: MessageFormProps) {
  const { t } = useTranslation(['live', 'generic'])
  const actions = useLiveActions()
  const tractionId = useLiveState((state) => state.tractionId)
  const start: { text: string; audience: string; rows: readonly CascadeRow[] } = { text: '', audience: '', rows: [] }
  const form = useForm(start, { draftOptions: { place } })
  const { text, audience, rows } = form.values
  const entries = entriesOf(rows)
  const leave = () => {
    const giveBack = form.startOver()
    onDone()
    return giveBack
  }
  const submit = async () => {
    if (text.trim() === '' || entries === null) return
    const giveBack = leave()
    if (await actions.addCascadingMessage({ text, audience, recipients: [], removeId: null, entries })) return
    giveBack()
    onGivenBack()
  }
  return (
    <Form form={form} className={classes.form} onSubmit={() => void submit()}>
      <TextInput label={t('conclude.message')} maxLength={1000} autoFocus {...form.field('text')} />
      <TextInput label={t('conclude.audience')} maxLength={200} {...form.field('audience')} />
      {rows.length > 0 && <p className="sub">{t('conclude.asHeadline')}</p>}
      <Suspense fallback={null}>
        <CascadeRows
          rows={rows}
          onChange={form.set('rows')}
          exceptId={tractionId}
          addFirst={t('conclude.addHeadline')}
        />
      </Suspense>
      <div className={classes.acts}>
        <Button type="submit" disabled={text.trim() === '' || entries === null}>
          {t('conclude.save')}
        </Button>
        <Button variant="default" onClick={leave}>
          {t('generic:cancel')}
        </Button>
      </div>
    </Form>
  )
}
