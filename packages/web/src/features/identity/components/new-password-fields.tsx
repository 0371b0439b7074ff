import Check from 'icon:check'
import Circle from 'icon:circle'
import { brokenPasswordRules, passwordRules } from '@cairn/contract/identity/password-policy'
import { useId } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { FieldProps } from '../../../lib/forms/use-form'
import { PasswordField } from '../../../ui/inputs/password-field'

export function PasswordPolicy({ password, id }: { password: string; id: string }) {
  const { t } = useTranslation('identity')
  return (
    <div className="small sub" id={id}>
      <span className="medium">{t('register.policy')}</span>
      <ul className="columns-2 gap-1-3 mt-2">
        {passwordRules.map(({ code, isMet }) => {
          const met = isMet(password)
          return (
            <li className={`row gap-2 ${met ? 'ok' : 'mut'}`} key={code}>
              {met ? <Check size="0.9375rem" aria-hidden="true" /> : <Circle size="0.9375rem" aria-hidden="true" />}
              {t(`register.rules.${code}`)}
              <span className="vh">{met ? t('register.met') : t('register.open')}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

interface NewPassword {
  password: string
  repeat: string
}

interface NewPasswordFieldsProps {
  form: { field: (name: keyof NewPassword) => FieldProps<string> }
  hasFocus?: boolean
}

export function usePasswordCheck() {
  const { t } = useTranslation(['account', 'identity'])
  return ({ password, repeat }: NewPassword): Partial<Record<keyof NewPassword, string>> => ({
    ...(brokenPasswordRules(password).length === 0 ? {} : { password: t('identity:register.policy') }),
    ...(password === repeat ? {} : { repeat: t('password.mismatch') }),
  })
}

export function NewPasswordFields({ form, hasFocus = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation(['account', 'identity'])
  const policyId = useId()
  const password = form.field('password')
  return (
    <>
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        autoFocus={hasFocus}
        withAsterisk
        aria-describedby={policyId}
        {...password}
        error={password.error === t('identity:register.policy') ? true : password.error}
      />
      <PasswordPolicy password={password.value} id={policyId} />
      <PasswordField label={t('password.repeat')} autoComplete="new-password" withAsterisk {...form.field('repeat')} />
    </>
  )
}
