import { changePassword } from '@cairn/contract/identity/account.endpoints'
import { Button, PasswordInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session'
import { useShortForm } from '../../../lib/use-short-form'
import { sendWrite, write } from '../../../lib/write'
import { notify } from '../../../ui/notify'
import { RowSkeletons } from '../../../ui/row-skeletons'
import { Sheet } from '../../../ui/sheet'
import { accountQueries } from '../account.queries'
import classes from './account-parts.module.css'
import { NewPasswordFields, usePasswordCheck } from './new-password-fields'

/** The password: changed with the current one, or set for the first time by who has none. */
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
  const form = useShortForm(nothing)
  const check = usePasswordCheck()
  const checkAll = () => ({
    ...(hasPassword && form.values.currentPassword === '' ? { currentPassword: t('generic:required') } : {}),
    ...check(form.values),
  })
  const send = async () => {
    const { currentPassword, password } = form.values
    await sendWrite(
      write({ endpoint: changePassword, body: { password, ...(hasPassword ? { currentPassword } : {}) } }),
    )
    form.startOver()
    notify.success(t('password.changed'))
    await queryClient.invalidateQueries({ queryKey: ['account'] })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit(checkAll, send)
  }
  return (
    <form onSubmit={submit} noValidate>
      <p className={classes.text}>{t(hasPassword ? 'password.text' : 'password.firstText')}</p>
      <div className={`${classes.form} ${classes.narrow}`}>
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        {hasPassword && (
          <PasswordInput
            label={t('password.current')}
            autoComplete="current-password"
            withAsterisk
            aria-invalid={form.errors.currentPassword !== undefined}
            value={form.values.currentPassword}
            error={form.errors.currentPassword}
            onChange={(event) => form.set({ currentPassword: event.currentTarget.value })}
          />
        )}
        <NewPasswordFields values={form.values} errors={form.errors} onChange={form.set} />
        <div>
          <Button type="submit" variant="filled" loading={form.isBusy}>
            {t(hasPassword ? 'password.change' : 'password.set')}
          </Button>
        </div>
      </div>
    </form>
  )
}
