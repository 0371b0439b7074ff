import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { createOrganizationSchema } from '@cairn/contract/organizations/organizations.schemas'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation'
import { useForm } from '../../lib/forms/use-form'
import { deviceTimeZone } from '../../lib/session/regions'
import { writeSessionContext } from '../../lib/session/session-context'
import { startOver } from '../../lib/session/session-reset'
import { clearSignUpCodes } from '../../lib/session/sign-up-codes'
import { sendWrite, write } from '../../lib/sync/write'
import { Form, RequiredNote } from '../../ui/inputs/form'
import { Popup } from '../../ui/overlays/popup'
import { SignUpCodesNote, useSignUpCodes } from './components/sign-up-codes-note'

export function CreateOrganizationForm({ onCreated }: { onCreated: () => Promise<void> }) {
  const { t } = useTranslation(['identity', 'generic'])
  const form = useForm({ name: '' }, { draftOptions: { place: 'new-organization' } })
  const { name } = form.values
  const { usable } = useSignUpCodes()
  const submit = () => {
    const timeZone = deviceTimeZone()
    form.submit({
      schema: createOrganizationSchema,
      send: async () => {
        const { sessionContext } = await sendWrite(
          write({ endpoint: createOrganization, body: { name, timeZone, ...usable } }),
        )
        clearSignUpCodes()
        form.settle()
        writeSessionContext(sessionContext)
        await onCreated()
      },
    })
  }
  return (
    <Form form={form} onSubmit={submit} style={{ display: 'grid', gap: '1rem', marginTop: '1.5rem' }}>
      <TextInput
        label={t('org.name')}
        autoComplete="organization"
        autoFocus
        data-autofocus
        withAsterisk
        maxLength={100}
        {...form.field('name')}
      />
      <SignUpCodesNote />
      <RequiredNote fault={form.fault} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={form.isSubmitting}>
        {t('org.create')}
      </Button>
    </Form>
  )
}

export function CreateOrganizationModal({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const goOn = async () => {
    startOver(queryClient)
    await navigate({ to: '/', ignoreBlocker: true })
  }
  return (
    <Popup title={t('org.title')} onClose={onClose} size="sm">
      <CreateOrganizationForm onCreated={goOn} />
    </Popup>
  )
}
