import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/use-form'
import { Popup } from '../../../ui/popup'

interface SaveAgendaAsProps {
  tractionId: string
  formerName: string
  /** Returns false, and shows why, if the agenda is invalid. */
  mayOpen: () => boolean
  onSave: (name: string) => Promise<unknown>
}

/** Saving under an existing name replaces that agenda. */
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
  const form = useForm({ name: formerName }, { draftOptions: { place: `agenda-name/${tractionId}` } })
  const name = form.values.name.trim()
  const save = () =>
    form.submit({
      errors: name ? {} : { name: t('generic:required') },
      send: () => onSave(name),
      onSaved: onClose,
    })
  return (
    <Popup
      size="sm"
      title={t('agenda.saveAs')}
      onClose={onClose}
      form={form}
      onSubmit={save}
      submitLabel={t('agenda.save')}
      hasRequired
    >
      <TextInput
        label={t('agenda.name')}
        description={t('agenda.saveAsNote')}
        withAsterisk
        data-autofocus
        maxLength={100}
        {...form.field('name')}
      />
    </Popup>
  )
}
