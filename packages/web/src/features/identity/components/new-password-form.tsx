import { updatePassword } from '@cairn/contract/identity/account.endpoints'
import { Button, Checkbox } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api/api-failure'
import { useForm } from '../../../lib/forms/use-form'
import { sendWrite, write } from '../../../lib/sync/write'
import { Form } from '../../../ui/inputs/form'
import classes from './entry-page.module.css'
import { NewPasswordFields, usePasswordCheck } from './new-password-fields'

interface NewPasswordFormProps {
  resetCode: string
  /** Passkeys stay valid unless the user opts out. */
  passkeys?: number | undefined
  onDone: () => Promise<void>
  /** The code was used or has expired. */
  onExpired: () => void
}

const isOver = (failure: unknown) =>
  failure instanceof ApiFailure && failure.messages.some(({ code }) => code === 'RESET_EXPIRED')

export function NewPasswordForm({ resetCode, passkeys = 0, onDone, onExpired }: NewPasswordFormProps) {
  const { t } = useTranslation('account')
  const form = useForm({ password: '', repeat: '', endPasskeys: false }, { draftOptions: null })
  const check = usePasswordCheck()
  const submit = () =>
    form.submit({
      errors: check(form.values),
      send: async () => {
        const { password, endPasskeys } = form.values
        await sendWrite(write({ endpoint: updatePassword, params: { resetCode }, body: { password, endPasskeys } }))
        await onDone()
      },
      refused: (failure) => {
        if (isOver(failure)) onExpired()
        return isOver(failure)
      },
    })
  return (
    <Form form={form} className={classes.form} onSubmit={submit}>
      <NewPasswordFields form={form} hasFocus />
      {passkeys > 0 && (
        <Checkbox
          label={t('update.endPasskeys', { count: passkeys })}
          description={t('update.endPasskeysText')}
          {...form.checkbox('endPasskeys')}
        />
      )}
      <Button type="submit" variant="filled" size="lg" fullWidth loading={form.isSubmitting}>
        {t('update.submit')}
      </Button>
    </Form>
  )
}
