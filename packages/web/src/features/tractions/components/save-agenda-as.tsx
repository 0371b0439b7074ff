import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { messageFor } from '../../../lib/api-failure'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { Popup } from '../../../ui/popup'

interface SaveAgendaAsProps {
  /** The name that the agenda bears so far, to be saved again under it. */
  formerName: string
  /** False where something must be mended in the agenda first; says so itself. */
  mayOpen: () => boolean
  onSave: (name: string) => Promise<unknown>
}

/** Gives the agenda a name, so that other meetings can start from it. The same name again replaces what it named. */
export function SaveAgendaAs({ formerName, mayOpen, onSave }: SaveAgendaAsProps) {
  const { t } = useTranslation(['meetings', 'generic'])
  const [name, setName] = useState<string | null>(null)
  const [error, setError] = useState<string | undefined>()
  const [isSaving, setSaving] = useState(false)
  const save = async () => {
    if (!name?.trim()) return setError(t('generic:required'))
    setSaving(true)
    try {
      await onSave(name.trim())
      setName(null)
    } catch (failure) {
      const told = messageFor(failure, 'name')
      if (told) setError(told)
      else toastFailure(failure)
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <Button onClick={() => mayOpen() && setName(formerName)}>{t('agenda.saveAs')}</Button>
      {name !== null && (
        <Popup
          size="sm"
          title={t('agenda.saveAs')}
          onClose={() => setName(null)}
          onSubmit={() => void save()}
          submitLabel={t('agenda.save')}
          isSubmitting={isSaving}
          hasRequired
          isMissing={error !== undefined}
        >
          <TextInput
            label={t('agenda.name')}
            description={t('agenda.saveAsNote')}
            withAsterisk
            data-autofocus
            maxLength={100}
            value={name}
            error={error}
            onChange={(event) => {
              setName(event.currentTarget.value)
              setError(undefined)
            }}
          />
        </Popup>
      )}
    </>
  )
}
