import { requestPasswordReset } from '@cairn/contract/identity/account.endpoints'
import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useShortForm } from '../../../lib/use-short-form'
import { sendWrite, write } from '../../../lib/write'
import { notify } from '../../../ui/notify'
import classes from './entry-page.module.css'

interface ResetPasswordFormProps {
  /** As it was typed on the page before. */
  email: string
  onSent: (email: string) => void
}

/** Asks for the link. The answer does not tell whether the address has an account. */
export function ResetPasswordForm({ email, onSent }: ResetPasswordFormProps) {
  const { t } = useTranslation('account')
  const form = useShortForm({ email })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(
      () => ({}),
      async () => {
        await sendWrite(write({ endpoint: requestPasswordReset, body: form.values }))
        onSent(form.values.email)
      },
    )
  }
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('reset.email')}
        type="email"
        autoComplete="username"
        autoFocus
        value={form.values.email}
        error={form.errors.email}
        onChange={(event) => form.set({ email: event.currentTarget.value })}
      />
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        loading={form.isBusy}
        disabled={form.values.email.trim() === ''}
      >
        {t('reset.send')}
      </Button>
    </form>
  )
}

interface ResetLinkSentProps {
  email: string
  onOther: () => void
}

/** After it: another link, or another address. */
export function ResetLinkSent({ email, onOther }: ResetLinkSentProps) {
  const { t } = useTranslation('account')
  const form = useShortForm({ email })
  const [isSent, setIsSent] = useState(false)
  const again = () =>
    form.submit(
      () => ({}),
      async () => {
        await sendWrite(write({ endpoint: requestPasswordReset, body: { email } }))
        setIsSent(true)
        notify.success(t('reset.sentAgain'))
      },
    )
  return (
    <div className={classes.choices}>
      <Button variant="link" onClick={onOther}>
        {t('reset.other')}
      </Button>
      <Button variant="link" loading={form.isBusy} disabled={isSent} onClick={() => void again()}>
        {t('reset.again')}
      </Button>
    </div>
  )
}
