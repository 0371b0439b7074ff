import { externalRegistrationSchema } from '@cairn/contract/identity/session.schemas'
import { registerExternal } from '@cairn/contract/identity/sign-in.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api/api-failure'
import { useForm } from '../../../lib/forms/use-form'
import { sendWrite, write } from '../../../lib/sync/write'
import { Form, RequiredNote } from '../../../ui/inputs/form'
import classes from './entry-page.module.css'
import { TermsCheckbox, useTermsCheck } from './register-details'
import steps from './sign-in-steps.module.css'

interface RegisterSsoFormProps {
  /** From the provider; a cookie identifies the user to the server. */
  email: string
  names: { firstName: string; lastName: string }
  onRegistered: () => Promise<void>
}

export function RegisterSsoForm({ email, names, onRegistered }: RegisterSsoFormProps) {
  const { t } = useTranslation(['sign-in', 'identity'])
  const form = useForm({ ...names, acceptTerms: false }, { draftOptions: null })
  const checkTerms = useTermsCheck()
  const [isExpired, setIsExpired] = useState(false)
  const submit = () =>
    form.submit({
      schema: externalRegistrationSchema,
      errors: checkTerms(form.values.acceptTerms),
      send: async (body) => {
        setIsExpired(false)
        await sendWrite(write({ endpoint: registerExternal, body }))
        await onRegistered()
      },
      refused: (failure) => {
        const isOver = failure instanceof ApiFailure && failure.status === 401
        setIsExpired(isOver)
        return isOver
      },
    })
  return (
    <Form form={form} className={classes.form} onSubmit={submit}>
      {isExpired && (
        <p className={steps.notice} role="alert">
          {t('sso.expired')}
        </p>
      )}
      {email !== '' && <TextInput label={t('sso.email')} value={email} readOnly />}
      <TextInput
        label={t('identity:register.firstName')}
        autoComplete="given-name"
        autoFocus
        withAsterisk
        {...form.field('firstName')}
      />
      <TextInput
        label={t('identity:register.lastName')}
        autoComplete="family-name"
        withAsterisk
        {...form.field('lastName')}
      />
      <TermsCheckbox {...form.checkbox('acceptTerms')} />
      <RequiredNote fault={form.fault} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={form.isSubmitting}>
        {t('identity:register.submit')}
      </Button>
    </Form>
  )
}
