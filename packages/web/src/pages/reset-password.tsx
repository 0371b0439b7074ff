import { requestPasswordReset } from '@cairn/contract/identity/account.endpoints'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EntryPage } from '../features/identity/components/entry-page'
import { useTranslation } from '../i18n/use-translation'
import { useSearchText } from '../lib/browser/search-params'
import { useForm } from '../lib/forms/use-form'
import { sendWrite, useWrite, write } from '../lib/sync/write'
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
