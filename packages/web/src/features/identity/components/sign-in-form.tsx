import { login } from '@cairn/contract/identity/identity.endpoints'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api'
import { ApiFailure } from '../../../lib/api-failure'
import { toastFailure } from '../../../lib/toasts-for-failure'
import classes from './entry-page.module.css'

/** E-mail and password. What was typed stays after a refusal, which never says whether the account exists. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { t } = useTranslation('identity')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    setIsBusy(true)
    try {
      await call(login, { body: { email, password } })
      await onSignedIn()
    } catch (failure) {
      const isRefused = failure instanceof ApiFailure && [400, 401, 422, 429].includes(failure.status)
      if (isRefused) setError(failure.status === 429 ? failure.message : t('signIn.invalid'))
      else toastFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        autoFocus
        required
        withAsterisk={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label={t('signIn.password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={error}
      />
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        loading={isBusy}
        disabled={email === '' || password === ''}
      >
        {t('signIn.submit')}
      </Button>
    </form>
  )
}
