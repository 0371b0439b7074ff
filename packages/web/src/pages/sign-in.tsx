import KeyRound from 'icon:key-round'
import LogIn from 'icon:log-in'
import { ownPath } from '@cairn/contract/core/own-path'
import { login } from '@cairn/contract/identity/identity.endpoints'
import { getSignInOptions, loginSecondFactor, startExternalSignIn } from '@cairn/contract/identity/sign-in.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { EntryPage } from '../features/identity/components/entry-page'
import { canUsePasskeys, signInWithPasskey } from '../features/identity/passkeys'
import { useTranslation } from '../i18n/use-translation'
import { call } from '../lib/api/api'
import { ApiFailure } from '../lib/api/api-failure'
import { useSearchText } from '../lib/browser/search-params'
import { useForm } from '../lib/forms/use-form'
import { writeSessionContext } from '../lib/session/session-context'
import { notifyOtherTabs, startOver } from '../lib/session/session-reset'
import { sendWrite, write } from '../lib/sync/write'
import { toastFailure } from '../lib/toasts/failure-toasts'
import { Form } from '../ui/inputs/form'
import { PasswordField } from '../ui/inputs/password-field'

interface SecondFactorFormProps {
  challenge: string
  onSignedIn: () => Promise<void>
  onBack: (sentence: string | null) => void
}

function SecondFactorForm({ challenge, onSignedIn, onBack }: SecondFactorFormProps) {
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
    <Form form={form} className="grid gap-4 mt-6" onSubmit={submit}>
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

function OtherWays({ redirect, onSignedIn, onNotice }: OtherWaysProps) {
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
    <div className="grid gap-3 mt-5">
      <span className="row gap-3 small mut">
        <i className="flex-1 border-top" />
        {t('or')}
        <i className="flex-1 border-top" />
      </span>
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
function SignInForm({ initialEmail = '', onSignedIn, onChallenge }: SignInFormProps) {
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
    <Form form={form} className="grid gap-4 mt-6" onSubmit={submit}>
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
      <Link to="/reset-password" search={email === '' ? {} : { email }} className="push small link">
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

const errors = ['expired', 'canceled', 'failed', 'unverified'] as const

/** The provider returns the challenge in the fragment; remove it from the URL. */
function useChallenge() {
  const challenge = useState(() => new URLSearchParams(window.location.hash.slice(1)).get('second-factor'))
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (hash !== '') window.history.replaceState(window.history.state, '', pathname + search)
  }, [])
  return challenge
}

export function SignInPage() {
  const { t } = useTranslation(['identity', 'sign-in'])
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { redirect, error } = useSearch({ strict: false })
  const email = useSearchText('email')
  const [challenge, setChallenge] = useChallenge()
  const reason = errors.find((known) => known === error)
  const [notice, setNotice] = useState(reason ? t(`sign-in:error.${reason}`) : null)
  const goOn = async () => {
    writeSessionContext(null)
    startOver(queryClient)
    notifyOtherTabs()
    await navigate({ href: ownPath(redirect) })
  }
  const startAgain = (message: string | null) => {
    setChallenge(null)
    setNotice(message)
  }
  if (challenge !== null) {
    return (
      <EntryPage title={t('sign-in:second.title')} text={t('sign-in:second.text')}>
        <SecondFactorForm challenge={challenge} onSignedIn={goOn} onBack={startAgain} />
      </EntryPage>
    )
  }
  return (
    <EntryPage
      title={t('signIn.title')}
      foot={
        <>
          {t('signIn.new')} <Link to="/register">{t('signIn.register')}</Link>
        </>
      }
    >
      {notice && (
        <p className="warn bg-warn rounded px-3 py-2 mt-5" role="alert">
          {notice}
        </p>
      )}
      <SignInForm initialEmail={email} onSignedIn={goOn} onChallenge={setChallenge} />
      <OtherWays redirect={redirect} onSignedIn={goOn} onNotice={setNotice} />
    </EntryPage>
  )
}
