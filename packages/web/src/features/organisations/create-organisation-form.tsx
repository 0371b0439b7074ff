import { createOrganisation } from '@cairn/contract/organisations/organisations.endpoints'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { messageFor } from '../../lib/api-failure'
import { writeSessionContext } from '../../lib/session-context'
import { toastFailure } from '../../lib/toasts-for-failure'
import { useDraft } from '../../lib/use-draft'
import { sendWrite, write } from '../../lib/write'
import { RequiredNote } from '../../ui/required-note'

/** The organisation's name; its time zone is the browser's until somebody changes it in the settings. */
export function CreateOrganisationForm({ onCreated }: { onCreated: () => Promise<void> }) {
  const { t } = useTranslation(['identity', 'generic'])
  const [name, setName, forget] = useDraft('new-organisation')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(name.trim() ? undefined : t('generic:required'))
    if (!name.trim()) return
    setIsBusy(true)
    try {
      const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
      const { sessionContext } = await sendWrite(write({ endpoint: createOrganisation, body: { name, timeZone } }))
      forget()
      writeSessionContext(sessionContext)
      await onCreated()
    } catch (failure) {
      const sentence = messageFor(failure, 'name')
      setError(sentence)
      if (!sentence) toastFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate style={{ display: 'grid', gap: '1rem', marginTop: '1.5rem' }}>
      <TextInput
        label={t('org.name')}
        autoComplete="organization"
        autoFocus
        data-autofocus
        withAsterisk
        maxLength={100}
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
      />
      <RequiredNote isMissing={error !== undefined} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isBusy}>
        {t('org.create')}
      </Button>
    </form>
  )
}
