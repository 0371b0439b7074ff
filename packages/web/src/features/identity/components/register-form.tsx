import { validationTexts } from '@cairn/contract/core/errors'
import { emailSchema, VAL_INVALID_EMAIL } from '@cairn/contract/core/fields'
import { createVerification, verifyVerification } from '@cairn/contract/identity/identity.endpoints'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure, besideField } from '../../../lib/api-failure'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { sendWrite, write } from '../../../lib/write'
import { notify } from '../../../ui/notify'
import { RequiredNote } from '../../../ui/required-note'
import classes from './entry-page.module.css'
import { RegisterDetails } from './register-details'

type Step = 'email' | 'code' | 'details'

/** What is wrong with a step, in words, and whether it is what was typed. */
interface Wrong {
  text: string
  isOfField: boolean
}

function wrongIn(failure: unknown): Wrong | null {
  if (!(failure instanceof ApiFailure) || failure.status < 400 || failure.status >= 500) return null
  const [told] = failure.messages
  return { text: told ? besideField(told) : failure.message, isOfField: told?.field !== undefined }
}

/** Three steps: the address, the code that was sent to it, and the person. Each keeps what was typed. */
export function RegisterForm({ onRegistered }: { onRegistered: () => Promise<void> }) {
  const { t } = useTranslation(['identity', 'generic'])
  const [step, setStep] = useState<Step>('email')
  const [email, setEmail] = useState('')
  const [code, setCode] = useState('')
  const [wrong, setWrong] = useState<Wrong | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const run = async (work: () => Promise<void>) => {
    setWrong(null)
    setIsBusy(true)
    try {
      await work()
    } catch (failure) {
      const found = wrongIn(failure)
      setWrong(found)
      if (!found) toastFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  const indicate = (text: string) => setWrong({ text, isOfField: true })
  const sendCode = () => {
    if (!email.trim()) return indicate(t('generic:required'))
    if (!emailSchema.safeParse(email).success) return indicate(validationTexts[VAL_INVALID_EMAIL] ?? VAL_INVALID_EMAIL)
    return run(async () => {
      await sendWrite(write({ endpoint: createVerification, body: { email } }))
      setStep('code')
    })
  }
  const sendAnother = () =>
    run(async () => {
      await sendWrite(write({ endpoint: createVerification, body: { email } }))
      notify.success(t('register.sentAgain'))
    })
  const checkCode = () => {
    if (code.trim().length !== 6) return indicate(t('register.codeLength'))
    return run(async () => {
      await sendWrite(write({ endpoint: verifyVerification, body: { email, verificationCode: code } }))
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
          withAsterisk
          autoComplete="email"
          autoFocus
          value={email}
          error={wrong?.text}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            setWrong(null)
          }}
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
          withAsterisk
          value={code}
          error={wrong?.text}
          onChange={(event) => {
            setCode(event.currentTarget.value.toUpperCase())
            setWrong(null)
          }}
        />
      )}
      <RequiredNote isMissing={wrong?.isOfField ?? false} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isBusy}>
        {t(step === 'email' ? 'register.sendCode' : 'register.check')}
      </Button>
      {step === 'code' && (
        <div style={{ display: 'flex', justifyContent: 'space-between' }}>
          <Button
            variant="link"
            onClick={() => {
              setStep('email')
              setWrong(null)
            }}
          >
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
