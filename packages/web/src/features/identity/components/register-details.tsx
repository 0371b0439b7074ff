import { register } from '@cairn/contract/identity/identity.endpoints'
import { brokenPasswordRules } from '@cairn/contract/identity/password-policy'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { messageFor } from '../../../lib/api-failure'
import { useTermsUrl } from '../../../lib/site-links'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { sendWrite, write } from '../../../lib/write'
import { RequiredNote } from '../../../ui/required-note'
import classes from './entry-page.module.css'
import { PasswordPolicy } from './password-policy'
import { TermsCheckbox } from './terms-checkbox'

const FIELDS = ['firstName', 'lastName', 'password', 'acceptTerms', 'verificationCode'] as const
type Errors = Partial<Record<'firstName' | 'lastName' | 'password' | 'acceptTerms', string>>

interface RegisterDetailsProps {
  email: string
  /** What shows that the address is theirs: the code that was sent to it, or the key of an invitation. */
  proof: { verificationCode: string } | { invitation: { invitationId: string; key: string } }
  /** As far as it is known. */
  name?: { firstName: string; lastName: string }
  onRegistered: () => Promise<void>
}

/** Name, password and terms; ends with the person signed in. */
export function RegisterDetails({ email, proof, name, onRegistered }: RegisterDetailsProps) {
  const { t } = useTranslation(['identity', 'generic'])
  const policyId = useId()
  const [values, setValues] = useState({
    firstName: name?.firstName ?? '',
    lastName: name?.lastName ?? '',
    password: '',
    acceptTerms: false,
  })
  const [errors, setErrors] = useState<Errors>({})
  const [isBusy, setIsBusy] = useState(false)
  const set = (change: Partial<typeof values>) => {
    setValues((before) => ({ ...before, ...change }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in change))))
  }

  const termsUrl = useTermsUrl()
  const check = (): Errors => ({
    ...(values.firstName.trim() ? {} : { firstName: t('generic:required') }),
    ...(values.lastName.trim() ? {} : { lastName: t('generic:required') }),
    ...(brokenPasswordRules(values.password).length === 0 ? {} : { password: t('register.policy') }),
    ...(values.acceptTerms || termsUrl === undefined ? {} : { acceptTerms: t('register.termsRequired') }),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const broken = check()
    setErrors(broken)
    if (Object.keys(broken).length > 0) return
    setIsBusy(true)
    try {
      await sendWrite(write({ endpoint: register, body: { ...values, ...proof, email } }))
      await onRegistered()
    } catch (failure) {
      const told = FIELDS.flatMap((field) => {
        const sentence = messageFor(failure, field)
        return sentence ? [[field === 'verificationCode' ? 'firstName' : field, sentence]] : []
      })
      setErrors(Object.fromEntries(told))
      if (told.length === 0) toastFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('register.firstName')}
        autoComplete="given-name"
        autoFocus
        withAsterisk
        value={values.firstName}
        error={errors.firstName}
        onChange={(event) => set({ firstName: event.currentTarget.value })}
      />
      <TextInput
        label={t('register.lastName')}
        autoComplete="family-name"
        withAsterisk
        value={values.lastName}
        error={errors.lastName}
        onChange={(event) => set({ lastName: event.currentTarget.value })}
      />
      <PasswordInput
        label={t('register.password')}
        autoComplete="new-password"
        withAsterisk
        aria-describedby={policyId}
        aria-invalid={errors.password !== undefined}
        value={values.password}
        error={errors.password !== undefined && errors.password === t('register.policy') ? true : errors.password}
        onChange={(event) => set({ password: event.currentTarget.value })}
      />
      <PasswordPolicy password={values.password} id={policyId} />
      <TermsCheckbox
        checked={values.acceptTerms}
        error={errors.acceptTerms}
        onChange={(acceptTerms) => set({ acceptTerms })}
      />
      <RequiredNote isMissing={Object.keys(errors).length > 0} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isBusy}>
        {t('register.submit')}
      </Button>
    </form>
  )
}
