import { changePassword } from '@cairn/contract/identity/account.endpoints'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session'
import { useForm } from '../../../lib/use-form'
import { sendWrite, write } from '../../../lib/write'
import { Form } from '../../../ui/form'
import { notify } from '../../../ui/notify'
import { PasswordField } from '../../../ui/password-field'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { Sheet } from '../../../ui/sheet'
import { accountQueries } from '../account.queries'
import classes from './account-parts.module.css'
import { NewPasswordFields, usePasswordCheck } from './new-password-fields'

export function ChangePassword() {
  const { t } = useTranslation('account')
  const { data } = useQuery(accountQueries.login(useSession().user.userId))
  return (
    <Sheet title={t('password.title')}>
      {data ? <ChangePasswordForm hasPassword={data.hasPassword} email={data.email} /> : <RowSkeletons count={3} />}
    </Sheet>
  )
}

const nothing = { currentPassword: '', password: '', repeat: '' }

function ChangePasswordForm({ hasPassword, email }: { hasPassword: boolean; email: string }) {
  const { t } = useTranslation(['account', 'generic'])
  const queryClient = useQueryClient()
  const form = useForm(nothing, { draftOptions: null })
  const check = usePasswordCheck()
  const submit = () =>
    form.submit({
      errors: {
        ...(hasPassword && form.values.currentPassword === '' ? { currentPassword: t('generic:required') } : {}),
        ...check(form.values),
      },
      send: async () => {
        const { currentPassword, password } = form.values
        const body = { password, ...(hasPassword ? { currentPassword } : {}) }
        await sendWrite(write({ endpoint: changePassword, body }))
        form.reset(nothing)
        notify.success(t('password.changed'))
        await queryClient.invalidateQueries({ queryKey: ['account'] })
      },
    })
  return (
    <Form form={form} onSubmit={submit}>
      <p className={classes.text}>{t(hasPassword ? 'password.text' : 'password.firstText')}</p>
      <div className={`${classes.form} ${classes.narrow}`}>
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        {hasPassword && (
          <PasswordField
            label={t('password.current')}
            autoComplete="current-password"
            withAsterisk
            {...form.field('currentPassword')}
          />
        )}
        <NewPasswordFields form={form} />
        <div>
          <Button type="submit" variant="filled" loading={form.isSubmitting}>
            {t(hasPassword ? 'password.change' : 'password.set')}
          </Button>
        </div>
      </div>
    </Form>
  )
}
