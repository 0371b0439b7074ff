import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useShortForm } from '../../../lib/use-short-form'
import { Popup } from '../../../ui/popup'

interface SaveAgendaAsProps {
  tractionId: string
  /** The name that the agenda bears so far, to be saved again under it. */
  formerName: string
  /** False where something must be mended in the agenda first; says so itself. */
  mayOpen: () => boolean
  onSave: (name: string) => Promise<unknown>
}

/** Gives the agenda a name, so that other meetings can start from it. The same name again replaces what it named. */
export function SaveAgendaAs({ mayOpen, ...rest }: SaveAgendaAsProps) {
  const { t } = useTranslation('meetings')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => mayOpen() && setOpen(true)}>{t('agenda.saveAs')}</Button>
      {isOpen && <AgendaNamePopup {...rest} onClose={() => setOpen(false)} />}
    </>
  )
}

type AgendaNamePopupProps = Omit<SaveAgendaAsProps, 'mayOpen'> & { onClose: () => void }

function AgendaNamePopup({ tractionId, formerName, onSave, onClose }: AgendaNamePopupProps) {
  const { t } = useTranslation(['meetings', 'generic'])
  const form = useShortForm({ name: formerName }, { place: `agenda-name/${tractionId}` })
  const name = form.values.name.trim()
  const save = async () => {
    await onSave(name)
    form.settle()
    onClose()
  }
  return (
    <Popup
      size="sm"
      title={t('agenda.saveAs')}
      onClose={onClose}
      fields={form}
      onSubmit={() => void form.submit(() => (name ? {} : { name: t('generic:required') }), save)}
      submitLabel={t('agenda.save')}
      isSubmitting={form.isBusy}
      hasRequired
      isMissing={form.errors.name !== undefined}
    >
      <TextInput
        label={t('agenda.name')}
        description={t('agenda.saveAsNote')}
        withAsterisk
        data-autofocus
        maxLength={100}
        value={form.values.name}
        error={form.errors.name}
        onChange={(event) => form.set({ name: event.currentTarget.value })}
      />
    </Popup>
  )
}
