import { updatePassword } from '@cairn/contract/identity/account.endpoints'
import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../lib/api'
import { ApiFailure } from '../../../lib/api-failure'
import { useShortForm } from '../../../lib/use-short-form'
import classes from './entry-page.module.css'
import { NewPasswordFields, usePasswordCheck } from './new-password-fields'

interface NewPasswordFormProps {
  resetCode: string
  onDone: () => Promise<void>
  /** The code was used meanwhile, or its hour is over. */
  onExpired: () => void
}

const isOver = (failure: unknown) =>
  failure instanceof ApiFailure && failure.messages.some(({ code }) => code === 'RESET_EXPIRED')

/** Sets a new password with a mailed code. */
export function NewPasswordForm({ resetCode, onDone, onExpired }: NewPasswordFormProps) {
  const { t } = useTranslation('account')
  const form = useShortForm({ password: '', repeat: '' })
  const check = usePasswordCheck()
  const send = async () => {
    try {
      await call(updatePassword, { params: { resetCode }, body: { password: form.values.password } })
    } catch (failure) {
      if (isOver(failure)) return onExpired()
      throw failure
    }
    await onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(() => check(form.values), send)
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <NewPasswordFields values={form.values} errors={form.errors} onChange={form.set} hasFocus />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={form.isBusy}>
        {t('update.submit')}
      </Button>
    </form>
  )
}
