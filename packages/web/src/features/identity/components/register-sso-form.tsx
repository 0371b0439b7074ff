import { registerExternal } from '@cairn/contract/identity/sign-in.endpoints'
import { externalRegistrationSchema } from '@cairn/contract/identity/sign-in.schemas'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { useFields } from '../../../lib/use-fields'
import { sendWrite, write } from '../../../lib/write'
import { RequiredNote } from '../../../ui/required-note'
import classes from './entry-page.module.css'
import steps from './sign-in-steps.module.css'
import { TermsCheckbox } from './terms-checkbox'

interface RegisterSsoFormProps {
  /** As the provider says it; who it is the server knows by a cookie. */
  email: string
  names: { firstName: string; lastName: string }
  onRegistered: () => Promise<void>
}

/** Name and terms of somebody whom a provider has vouched for; ends with the person signed in. */
export function RegisterSsoForm({ email, names, onRegistered }: RegisterSsoFormProps) {
  const { t } = useTranslation(['sign-in', 'identity', 'generic'])
  const { values, errors, isMissing, field, check, refuse } = useFields({ ...names, acceptTerms: false })
  const [isExpired, setIsExpired] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!check(externalRegistrationSchema)) return
    setIsBusy(true)
    try {
      await sendWrite(write({ endpoint: registerExternal, body: values }))
      await onRegistered()
    } catch (failure) {
      const status = failure instanceof ApiFailure ? failure.status : 0
      setIsExpired(status === 401)
      if (status === 400 || status === 422) refuse(failure)
      else if (status !== 401) toastFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  const text = (name: 'firstName' | 'lastName') => {
    const { onChange, ...rest } = field(name)
    return { ...rest, onChange: (event: { currentTarget: HTMLInputElement }) => onChange(event.currentTarget.value) }
  }
  const { value: acceptTerms, error: termsError, onChange: setTerms } = field('acceptTerms')
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
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
        {...text('firstName')}
      />
      <TextInput
        label={t('identity:register.lastName')}
        autoComplete="family-name"
        withAsterisk
        {...text('lastName')}
      />
      <TermsCheckbox checked={acceptTerms} error={termsError} onChange={setTerms} />
      <RequiredNote isMissing={isMissing || errors.acceptTerms !== undefined} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isBusy}>
        {t('identity:register.submit')}
      </Button>
    </form>
  )
}
