import { brokenPasswordRules } from '@cairn/contract/identity/password-policy'
import { PasswordInput } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { PasswordPolicy } from './password-policy'

export interface NewPassword {
  password: string
  repeat: string
}

interface NewPasswordFieldsProps {
  values: NewPassword
  errors: Partial<Record<keyof NewPassword, string>>
  onChange: (change: Partial<NewPassword>) => void
  hasFocus?: boolean
}

/** What is wrong with a new password before it is sent. */
export function usePasswordCheck() {
  const { t } = useTranslation(['account', 'identity'])
  return ({ password, repeat }: NewPassword): Partial<Record<keyof NewPassword, string>> => ({
    ...(brokenPasswordRules(password).length === 0 ? {} : { password: t('identity:register.policy') }),
    ...(password === repeat ? {} : { repeat: t('password.mismatch') }),
  })
}

/** A new password, twice, with the policy ticked off while it is typed. */
export function NewPasswordFields({ values, errors, onChange, hasFocus = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation(['account', 'identity'])
  const policyId = useId()
  return (
    <>
      <PasswordInput
        label={t('password.new')}
        autoComplete="new-password"
        autoFocus={hasFocus}
        withAsterisk
        aria-describedby={policyId}
        aria-invalid={errors.password !== undefined}
        value={values.password}
        error={errors.password === t('identity:register.policy') ? true : errors.password}
        onChange={(event) => onChange({ password: event.currentTarget.value })}
      />
      <PasswordPolicy password={values.password} id={policyId} />
      <PasswordInput
        label={t('password.repeat')}
        autoComplete="new-password"
        withAsterisk
        aria-invalid={errors.repeat !== undefined}
        value={values.repeat}
        error={errors.repeat}
        onChange={(event) => onChange({ repeat: event.currentTarget.value })}
      />
    </>
  )
}
