import { login } from '@cairn/contract/identity/identity.endpoints'
import { Button, PasswordInput, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { sendWrite, write } from '../../../lib/write'
import classes from './entry-page.module.css'

interface SignInFormProps {
  /** Where it is known from the page before. */
  initialEmail?: string
  onSignedIn: () => Promise<void>
  /** The password was right, and a second factor is asked for. */
  onChallenge: (challenge: string) => void
}

/** E-mail and password. What was typed stays after a refusal, which never says whether the account exists. */
export function SignInForm({ initialEmail = '', onSignedIn, onChallenge }: SignInFormProps) {
  const { t } = useTranslation('identity')
  const [email, setEmail] = useState(initialEmail)
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    setIsBusy(true)
    try {
      const { challenge } = await sendWrite(write({ endpoint: login, body: { email, password } }))
      if (challenge) onChallenge(challenge)
      else await onSignedIn()
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
      <Link to="/reset-password" search={email === '' ? {} : { email }} className={classes.aside}>
        {t('signIn.forgot')}
      </Link>
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
