import { namesSchema } from '@cairn/contract/core/fields'
import { register } from '@cairn/contract/identity/identity.endpoints'
import { brokenPasswordRules } from '@cairn/contract/identity/password-policy'
import { Anchor, Button, Checkbox, TextInput } from '@mantine/core'
import { useId } from 'react'
import { RichTranslation } from '../../../i18n/rich-translation'
import { useTranslation } from '../../../i18n/use-translation'
import { messageFor } from '../../../lib/api/api-failure'
import { useForm } from '../../../lib/forms/use-form'
import { useTermsUrl } from '../../../lib/session/site-links'
import { sendWrite, write } from '../../../lib/sync/write'
import { Form, RequiredNote } from '../../../ui/inputs/form'
import { PasswordField } from '../../../ui/inputs/password-field'
import { PasswordPolicy } from './new-password-fields'

interface TermsCheckboxProps {
  checked: boolean
  error: string | undefined
  onChange: (isChecked: boolean) => void
}

export function useTermsCheck() {
  const { t } = useTranslation('identity')
  const url = useTermsUrl()
  return (isAccepted: boolean) => (isAccepted || url === undefined ? {} : { acceptTerms: t('register.termsRequired') })
}

export function TermsCheckbox({ checked, error, onChange }: TermsCheckboxProps) {
  useTranslation('identity')
  const url = useTermsUrl()
  if (url === undefined) return null
  const terms = <Anchor href={url} target="_blank" rel="noopener noreferrer" />
  return (
    <Checkbox
      label={<RichTranslation text="identity:register.terms" components={{ terms }} />}
      checked={checked}
      error={error}
      aria-invalid={error !== undefined}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

interface RegisterDetailsProps {
  email: string
  proof: { verificationCode: string } | { invitation: { invitationId: string; key: string } }
  name?: { firstName: string; lastName: string }
  submitLabel?: string
  onRegistered: () => Promise<void>
}

const nobody = { firstName: '', lastName: '' }

export function RegisterDetails({ email, proof, name = nobody, submitLabel, onRegistered }: RegisterDetailsProps) {
  const { t } = useTranslation('identity')
  const policyId = useId()
  const checkTerms = useTermsCheck()
  const form = useForm({ ...name, password: '', acceptTerms: false }, { draftOptions: null })
  const { values, errors } = form
  const body = { ...values, ...proof, email }
  const submit = () =>
    form.submit({
      schema: namesSchema,
      errors: {
        ...(brokenPasswordRules(values.password).length === 0 ? {} : { password: t('register.policy') }),
        ...checkTerms(values.acceptTerms),
      },
      send: async () => {
        await sendWrite(write({ endpoint: register, body }))
        await onRegistered()
      },
      refused: (failure) => {
        // The code field belongs to the previous step.
        const ofCode = messageFor(failure, 'verificationCode')
        if (ofCode !== undefined) form.setErrors({ firstName: ofCode })
        return ofCode !== undefined
      },
    })
  return (
    <Form form={form} className="grid gap-4 mt-6" onSubmit={submit}>
      <TextInput
        label={t('register.firstName')}
        autoComplete="given-name"
        autoFocus
        withAsterisk
        {...form.field('firstName')}
      />
      <TextInput label={t('register.lastName')} autoComplete="family-name" withAsterisk {...form.field('lastName')} />
      <PasswordField
        label={t('register.password')}
        autoComplete="new-password"
        withAsterisk
        aria-describedby={policyId}
        {...form.field('password')}
        error={errors.password === t('register.policy') ? true : errors.password}
      />
      <PasswordPolicy password={values.password} id={policyId} />
      <TermsCheckbox {...form.checkbox('acceptTerms')} />
      <RequiredNote fault={form.fault} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={form.isSubmitting}>
        {submitLabel ?? t('register.submit')}
      </Button>
    </Form>
  )
}
