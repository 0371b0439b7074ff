import { checkResetCode, requestPasswordReset, updatePassword } from '@cairn/contract/identity/account.endpoints'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { EntryPage } from '../features/identity/components/entry-page'
import { NewPasswordFields, usePasswordCheck } from '../features/identity/components/new-password-fields'
import { useTranslation } from '../i18n/use-translation'
import { call } from '../lib/api/api'
import { ApiFailure } from '../lib/api/api-failure'
import { useSearchText } from '../lib/browser/search-params'
import { useForm } from '../lib/forms/use-form'
import { notifyOtherTabs, startOver } from '../lib/session/session-reset'
import { sendWrite, useWrite, write } from '../lib/sync/write'
import { notify } from '../lib/toasts/notify'
import { Form } from '../ui/inputs/form'
import { LinkButton } from '../ui/inputs/link-button'

interface ResetPasswordFormProps {
  email: string
  onSent: (email: string) => void
}

/** The response does not reveal whether the account exists. */
function ResetPasswordForm({ email, onSent }: ResetPasswordFormProps) {
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
    <Form form={form} className="grid gap-4 mt-6" onSubmit={submit}>
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

function ResetLinkSent({ email, onOther }: ResetLinkSentProps) {
  const { t } = useTranslation('account')
  const again = useWrite<{ succeeded: true }>(() =>
    write({ endpoint: requestPasswordReset, body: { email }, done: () => t('reset.sentAgain') }),
  )
  return (
    <div className="flex between mt-5">
      <Button variant="link" onClick={onOther}>
        {t('reset.other')}
      </Button>
      <Button variant="link" loading={again.isPending} disabled={again.isSuccess} onClick={() => again.mutate()}>
        {t('reset.again')}
      </Button>
    </div>
  )
}

export function ResetPasswordExpiredPage() {
  const { t } = useTranslation('account')
  return (
    <EntryPage title={t('expired.title')} text={t('expired.text')} foot={<Link to="/login">{t('reset.back')}</Link>}>
      <LinkButton to="/reset-password" variant="filled" size="lg" fullWidth mt="lg">
        {t('expired.again')}
      </LinkButton>
    </EntryPage>
  )
}

export function ResetPasswordPage() {
  const { t } = useTranslation('account')
  const email = useSearchText('email')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const isSent = sentTo !== null
  return (
    <EntryPage
      title={t(isSent ? 'reset.sentTitle' : 'reset.title')}
      text={isSent ? t('reset.sent', { email: sentTo }) : t('reset.text')}
      foot={<Link to="/login">{t('reset.back')}</Link>}
    >
      {isSent ? (
        <ResetLinkSent email={sentTo} onOther={() => setSentTo(null)} />
      ) : (
        <ResetPasswordForm email={email} onSent={setSentTo} />
      )}
    </EntryPage>
  )
}

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
    <Form form={form} className="grid gap-4 mt-6" onSubmit={submit}>
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

/** Changing the password ends all sessions. */
export function UpdatePasswordPage() {
  const { t } = useTranslation('account')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { resetCode = '' } = useParams({ strict: false })
  const { data } = useQuery({
    queryKey: ['reset-code', resetCode],
    queryFn: ({ signal }) => call(checkResetCode, { params: { resetCode } }, { signal }),
    gcTime: 0,
  })
  const expire = useCallback(() => {
    void navigate({ to: '/reset-password/expired', replace: true })
  }, [navigate])
  useEffect(() => {
    if (data?.isValid === false) expire()
  }, [data, expire])
  const done = async () => {
    startOver(queryClient)
    notifyOtherTabs()
    notify.success(t('update.done'), { ms: 5000 })
    await navigate({ to: '/login', replace: true })
  }
  return (
    <EntryPage title={t('update.title')} text={t('update.text')}>
      <NewPasswordForm resetCode={resetCode} passkeys={data?.passkeys} onDone={done} onExpired={expire} />
    </EntryPage>
  )
}
