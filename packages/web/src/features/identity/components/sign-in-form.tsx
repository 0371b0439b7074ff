import KeyRound from 'icon:key-round'
import LogIn from 'icon:log-in'
import { login } from '@cairn/contract/identity/identity.endpoints'
import { getSignInOptions, loginSecondFactor, startExternalSignIn } from '@cairn/contract/identity/sign-in.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { call } from '../../../lib/api/api'
import { ApiFailure } from '../../../lib/api/api-failure'
import { useForm } from '../../../lib/forms/use-form'
import { sendWrite, write } from '../../../lib/sync/write'
import { toastFailure } from '../../../lib/toasts/failure-toasts'
import { Form } from '../../../ui/inputs/form'
import { PasswordField } from '../../../ui/inputs/password-field'
import { canUsePasskeys, signInWithPasskey } from '../passkeys'
import classes from './entry-page.module.css'
import signInStepsClasses from './sign-in-steps.module.css'

interface SecondFactorFormProps {
  challenge: string
  onSignedIn: () => Promise<void>
  onBack: (sentence: string | null) => void
}

export function SecondFactorForm({ challenge, onSignedIn, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation('sign-in')
  const form = useForm({ code: '' }, { draftOptions: null, mainField: 'code' })
  const { code } = form.values
  const submit = () =>
    form.submit({
      send: async () => {
        await sendWrite(write({ endpoint: loginSecondFactor, body: { challenge, code } }))
        await onSignedIn()
      },
      refused: (failure) => {
        const isOver = failure instanceof ApiFailure && failure.status === 401
        if (isOver) onBack(t('second.expired'))
        return isOver
      },
    })
  return (
    <Form form={form} className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('second.code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        maxLength={32}
        {...form.field('code')}
      />
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        loading={form.isSubmitting}
        disabled={code.trim() === ''}
      >
        {t('second.submit')}
      </Button>
      <Button variant="link" onClick={() => onBack(null)}>
        {t('back')}
      </Button>
    </Form>
  )
}

interface OtherWaysProps {
  redirect: string | undefined
  onSignedIn: () => Promise<void>
  onNotice: (sentence: string | null) => void
}

export function OtherWays({ redirect, onSignedIn, onNotice }: OtherWaysProps) {
  const { t } = useTranslation('sign-in')
  const { data } = useQuery({ queryKey: ['sign-in-options'], queryFn: () => call(getSignInOptions, {}) })
  const [busy, setBusy] = useState<string | null>(null)
  const providers = data?.providers ?? []
  const hasPasskeys = canUsePasskeys()
  if (!hasPasskeys && providers.length === 0) return null

  const attempt = async (way: string, work: () => Promise<void>) => {
    onNotice(null)
    setBusy(way)
    try {
      await work()
    } catch (failure) {
      toastFailure(failure)
      setBusy(null)
    }
  }
  const byPasskey = async () => {
    if (await signInWithPasskey()) await onSignedIn()
    else onNotice(t('passkeyFailed'))
    setBusy(null)
  }
  const leaveFor = async (provider: string) => {
    const { url } = await sendWrite(write({ endpoint: startExternalSignIn, params: { provider }, body: { redirect } }))
    window.location.assign(url)
  }

  return (
    <div className={signInStepsClasses.ways}>
      <span className={signInStepsClasses.or}>{t('or')}</span>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          size="lg"
          fullWidth
          leftSection={<LogIn size="1.125rem" aria-hidden="true" />}
          loading={busy === id}
          disabled={busy !== null}
          onClick={() => void attempt(id, () => leaveFor(id))}
        >
          {t('with', { name })}
        </Button>
      ))}
      {hasPasskeys && (
        <Button
          size="lg"
          fullWidth
          leftSection={<KeyRound size="1.125rem" aria-hidden="true" />}
          loading={busy === 'passkey'}
          disabled={busy !== null}
          onClick={() => void attempt('passkey', byPasskey)}
        >
          {t('passkey')}
        </Button>
      )}
    </div>
  )
}

interface SignInFormProps {
  initialEmail?: string
  onSignedIn: () => Promise<void>
  onChallenge: (challenge: string) => void
}

/** Errors never reveal whether the account exists. */
export function SignInForm({ initialEmail = '', onSignedIn, onChallenge }: SignInFormProps) {
  const { t } = useTranslation('identity')
  const form = useForm({ email: initialEmail, password: '' }, { draftOptions: null })
  const { email, password } = form.values
  const submit = () =>
    form.submit({
      send: async () => {
        const { challenge } = await sendWrite(write({ endpoint: login, body: { email, password } }))
        if (challenge) onChallenge(challenge)
        else await onSignedIn()
      },
      refused: (failure) => {
        if (!(failure instanceof ApiFailure) || ![400, 401, 422, 429].includes(failure.status)) return false
        form.setErrors({ password: failure.status === 429 ? failure.message : t('signIn.invalid') })
        return true
      },
    })
  return (
    <Form form={form} className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        autoFocus
        required
        withAsterisk={false}
        {...form.field('email')}
      />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...form.field('password')}
      />
      <Link to="/reset-password" search={email === '' ? {} : { email }} className={classes.aside}>
        {t('signIn.forgot')}
      </Link>
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        loading={form.isSubmitting}
        disabled={email === '' || password === ''}
      >
        {t('signIn.submit')}
      </Button>
    </Form>
  )
}
