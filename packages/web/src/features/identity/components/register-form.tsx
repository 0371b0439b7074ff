import { createVerification, verifyVerification } from '@cairn/contract/identity/identity.endpoints'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api'
import { ApiFailure, besideField } from '../../../lib/api-failure'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { notify } from '../../../ui/notify'
import classes from './entry-page.module.css'
import { RegisterDetails } from './register-details'

type Step = 'email' | 'code' | 'details'

function firstSentence(failure: unknown): string | null {
  if (!(failure instanceof ApiFailure) || failure.status < 400 || failure.status >= 500) return null
  const [told] = failure.messages
  return told ? besideField(told) : failure.message
}

/** Three steps: the address, the code that was sent to it, and the person. Each keeps what was typed. */
export function RegisterForm({ onRegistered }: { onRegistered: () => Promise<void> }) {
  const { t } = useTranslation('identity')
  const [step, setStep] = useState<Step>('email')
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const run = async (work: () => Promise<void>) => {
    setError(null)
    setIsBusy(true)
    try {
      await work()
    } catch (failure) {
      const sentence = firstSentence(failure)
      if (sentence) setError(sentence)
      else toastFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  const sendCode = () =>
    run(async () => {
      await call(createVerification, { body: { email } })
      setStep('code')
    })
  const sendAnother = () =>
    run(async () => {
      await call(createVerification, { body: { email } })
      notify.success(t('register.sentAgain'))
    })
  const checkCode = () => {
    if (code.trim().length !== 6) return setError(t('register.codeLength'))
    return run(async () => {
      await call(verifyVerification, { body: { email, verificationCode: code } })
      setStep('details')
    })
  }

  if (step === 'details') {
    return <RegisterDetails email={email} proof={{ verificationCode: code }} onRegistered={onRegistered} />
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void (step === 'email' ? sendCode() : checkCode())
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {step === 'email' ? (
        <TextInput
          key="email"
          label={t('signIn.email')}
          description={t('register.emailText')}
          type="email"
          autoComplete="email"
          autoFocus
          value={email}
          error={error}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
      ) : (
        <TextInput
          key="code"
          label={t('register.code')}
          description={t('register.codeText', { email })}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoFocus
          maxLength={6}
          value={code}
          error={error}
          onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
        />
      )}
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        loading={isBusy}
        disabled={step === 'email' ? email === '' : code === ''}
      >
        {t(step === 'email' ? 'register.sendCode' : 'register.check')}
      </Button>
      {step === 'code' && (
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <Button variant="link" onClick={() => setStep('email')}>
            {t('register.otherEmail')}
          </Button>
          <Button variant="link" onClick={() => void sendAnother()}>
            {t('register.again')}
          </Button>
        </div>
      )}
    </form>
  )
}
