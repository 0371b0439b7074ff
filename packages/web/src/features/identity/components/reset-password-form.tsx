import { requestPasswordReset } from '@cairn/contract/identity/account.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { sendWrite, useWrite, write } from '../../../lib/sync/write'
import { Form } from '../../../ui/inputs/form'
import classes from './entry-page.module.css'

interface ResetPasswordFormProps {
  email: string
  onSent: (email: string) => void
}

/** The response does not reveal whether the account exists. */
export function ResetPasswordForm({ email, onSent }: ResetPasswordFormProps) {
  const { t } = useTranslation('account')
  const form = useForm({ email }, { draftOptions: null })
  const { values } = form
  const submit = () =>
    form.submit({
      send: async () => {
        await sendWrite(write({ endpoint: requestPasswordReset, body: values }))
        onSent(values.email)
      },
    })
  return (
    <Form form={form} className={classes.form} onSubmit={submit}>
      <TextInput label={t('reset.email')} type="email" autoComplete="username" autoFocus {...form.field('email')} />
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        loading={form.isSubmitting}
        disabled={values.email.trim() === ''}
      >
        {t('reset.send')}
      </Button>
    </Form>
  )
}

interface ResetLinkSentProps {
  email: string
  onOther: () => void
}

export function ResetLinkSent({ email, onOther }: ResetLinkSentProps) {
  const { t } = useTranslation('account')
  const again = useWrite<{ succeeded: true }>(() =>
    write({ endpoint: requestPasswordReset, body: { email }, done: () => t('reset.sentAgain') }),
  )
  return (
    <div className={classes.choices}>
      <Button variant="link" onClick={onOther}>
        {t('reset.other')}
      </Button>
      <Button variant="link" loading={again.isPending} disabled={again.isSuccess} onClick={() => again.mutate()}>
        {t('reset.again')}
      </Button>
    </div>
  )
}
