import { loginSecondFactor } from '@cairn/contract/identity/sign-in.endpoints'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { sendWrite, write } from '../../../lib/write'
import classes from './entry-page.module.css'

interface SecondFactorFormProps {
  challenge: string
  onSignedIn: () => Promise<void>
  /** Back to the first step, with a sentence where the sign-in was over. */
  onBack: (sentence: string | null) => void
}

/** The second step of signing in: an authenticator's digits or a recovery code, in the one field. */
export function SecondFactorForm({ challenge, onSignedIn, onBack }: SecondFactorFormProps) {
  const { t } = useTranslation('sign-in')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    setIsBusy(true)
    try {
      await sendWrite(write({ endpoint: loginSecondFactor, body: { challenge, code } }))
      await onSignedIn()
    } catch (failure) {
      const status = failure instanceof ApiFailure ? failure.status : 0
      if (status === 401) onBack(t('second.expired'))
      else if ([400, 422, 429].includes(status)) setError((failure as ApiFailure).message)
      else toastFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('second.code')}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        maxLength={32}
        value={code}
        error={error}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={isBusy} disabled={code.trim() === ''}>
        {t('second.submit')}
      </Button>
      <Button variant="link" onClick={() => onBack(null)}>
        {t('back')}
      </Button>
    </form>
  )
}
