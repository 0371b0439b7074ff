import { validationTexts } from '@cairn/contract/core/errors'
import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiFailure, messageFor } from '../../../lib/api-failure'
import { toastFailure } from '../../../lib/toasts-for-failure'
import { Popup } from '../../../ui/popup'
import classes from './sign-in-methods.module.css'

interface PasswordPopupProps {
  title: string
  text: string
  submitLabel: string
  /** Sends the password along; a refusal is shown beside it. */
  onSubmit: (password: string) => Promise<void>
  onClose: () => void
}

/** Asks for the password again, before what a screen that was left open must not allow. */
export function PasswordPopup({ title, text, submitLabel, onSubmit, onClose }: PasswordPopupProps) {
  const { t } = useTranslation('sign-in')
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setIsBusy] = useState(false)
  const submit = async () => {
    if (password === '') return setError(validationTexts.VAL_REQUIRED)
    setError(undefined)
    setIsBusy(true)
    try {
      await onSubmit(password)
    } catch (failure) {
      const isLimited = failure instanceof ApiFailure && failure.status === 429
      const sentence = isLimited ? failure.message : messageFor(failure, 'password')
      setError(sentence)
      if (!sentence) toastFailure(failure)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Popup
      title={title}
      size="sm"
      onClose={onClose}
      onSubmit={() => void submit()}
      submitLabel={submitLabel}
      isSubmitting={isBusy}
    >
      <div className={classes.form}>
        <p>{text}</p>
        <PasswordInput
          label={t('factor.password')}
          autoComplete="current-password"
          data-autofocus
          value={password}
          error={error}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </div>
    </Popup>
  )
}
