import { updatePassword } from '@cairn/contract/identity/account.endpoints'
import { Button, Checkbox } from '@mantine/core'
import type { FormEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { useShortForm } from '../../../lib/use-short-form'
import { sendWrite, write } from '../../../lib/write'
import classes from './entry-page.module.css'
import { NewPasswordFields, usePasswordCheck } from './new-password-fields'

interface NewPasswordFormProps {
  resetCode: string
  /** How many the account has: they go on signing in unless the person says otherwise. */
  passkeys?: number | undefined
  onDone: () => Promise<void>
  /** The code was used meanwhile, or its hour is over. */
  onExpired: () => void
}

const isOver = (failure: unknown) =>
  failure instanceof ApiFailure && failure.messages.some(({ code }) => code === 'RESET_EXPIRED')

/** Sets a new password with a mailed code. */
export function NewPasswordForm({ resetCode, passkeys = 0, onDone, onExpired }: NewPasswordFormProps) {
  const { t } = useTranslation('account')
  const form = useShortForm({ password: '', repeat: '', endPasskeys: false })
  const check = usePasswordCheck()
  const send = async () => {
    const { password, endPasskeys } = form.values
    try {
      await sendWrite(write({ endpoint: updatePassword, params: { resetCode }, body: { password, endPasskeys } }))
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
      {passkeys > 0 && (
        <Checkbox
          label={t('update.endPasskeys', { count: passkeys })}
          description={t('update.endPasskeysText')}
          checked={form.values.endPasskeys}
          onChange={(event) => form.set({ endPasskeys: event.currentTarget.checked })}
        />
      )}
      <Button type="submit" variant="filled" size="lg" fullWidth loading={form.isBusy}>
        {t('update.submit')}
      </Button>
    </form>
  )
}
