import { emailSchema } from '@cairn/contract/core/fields'
import { createVerification, verifyVerification } from '@cairn/contract/identity/identity.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { z } from 'zod'
import { EntryPage } from '../features/identity/components/entry-page'
import { RegisterDetails } from '../features/identity/components/register-details'
import { useTranslation } from '../i18n/use-translation'
import { useSearchText } from '../lib/browser/search-params'
import { useForm } from '../lib/forms/use-form'
import { writeSessionContext } from '../lib/session/session-context'
import { notifyOtherTabs, startOver } from '../lib/session/session-reset'
import { sendWrite, write } from '../lib/sync/write'
import { notify } from '../lib/toasts/notify'
import { Form, RequiredNote } from '../ui/inputs/form'
import { LinkButton } from '../ui/inputs/link-button'
import { SignUpCodes } from './sign-up-codes'

const addressSchema = z.object({ email: emailSchema })

const mailCode = (email: string) => sendWrite(write({ endpoint: createVerification, body: { email } }))

export function RegisterForm({ onRegistered }: { onRegistered: () => Promise<void> }) {
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const sent = (to: string) => {
    setEmail(to)
    setSent(true)
  }
  if (code !== null) {
    return <RegisterDetails email={email} proof={{ verificationCode: code }} onRegistered={onRegistered} />
  }
  return isSent ? (
    <CodeStep email={email} onVerified={setCode} onOther={() => setSent(false)} />
  ) : (
    <EmailStep email={email} onSent={sent} />
  )
}

function EmailStep({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const { t } = useTranslation('identity')
  const form = useForm({ email }, { draftOptions: null, mainField: 'email' })
  const submit = () =>
    form.submit({
      schema: addressSchema,
      send: async () => {
        await mailCode(form.values.email)
        onSent(form.values.email)
      },
    })
  return (
    <Form form={form} className="grid gap-4 mt-6" onSubmit={submit}>
      <TextInput
        label={t('signIn.email')}
        description={t('register.emailText')}
        type="email"
        withAsterisk
        autoComplete="email"
        autoFocus
        {...form.field('email')}
      />
      <RequiredNote fault={form.fault} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={form.isSubmitting}>
        {t('register.sendCode')}
      </Button>
    </Form>
  )
}

interface CodeStepProps {
  email: string
  onVerified: (code: string) => void
  onOther: () => void
}

function CodeStep({ email, onVerified, onOther }: CodeStepProps) {
  const { t } = useTranslation('identity')
  const form = useForm({ code: '' }, { draftOptions: null, mainField: 'code', sentAs: { code: 'verificationCode' } })
  const code = form.values.code.toUpperCase()
  const submit = () =>
    form.submit({
      errors: code.trim().length === 6 ? {} : { code: t('register.codeLength') },
      send: async () => {
        await sendWrite(write({ endpoint: verifyVerification, body: { email, verificationCode: code } }))
        onVerified(code)
      },
    })
  const sendAnother = () =>
    form.submit({
      send: async () => {
        await mailCode(email)
        notify.success(t('register.sentAgain'))
      },
    })
  return (
    <Form form={form} className="grid gap-4 mt-6" onSubmit={submit}>
      <TextInput
        label={t('register.code')}
        description={t('register.codeText', { email })}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoFocus
        maxLength={6}
        withAsterisk
        {...form.field('code')}
        value={code}
      />
      <RequiredNote fault={form.fault} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={form.isSubmitting}>
        {t('register.check')}
      </Button>
      <div className="flex between">
        <Button variant="link" onClick={onOther}>
          {t('register.otherEmail')}
        </Button>
        <Button variant="link" onClick={sendAnother}>
          {t('register.again')}
        </Button>
      </div>
    </Form>
  )
}

function ExistingAccount() {
  const { t } = useTranslation('account')
  const email = useSearchText('email')
  const redirect = useSearchText('redirect')
  const kept = { ...(email ? { email } : {}), ...(redirect ? { redirect } : {}) }
  return (
    <EntryPage
      title={t('existing.title')}
      text={email ? t('existing.text', { email }) : t('existing.anyText')}
      foot={<Link to="/register">{t('existing.other')}</Link>}
    >
      <LinkButton to="/login" search={kept} variant="filled" size="lg" fullWidth mt="lg">
        {t('existing.signIn')}
      </LinkButton>
    </EntryPage>
  )
}

export function RegisterPage() {
  const { isExistingAccount } = useParams({ strict: false })
  return isExistingAccount === 'true' ? <ExistingAccount /> : <NewAccount />
}

function NewAccount() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const goOn = async () => {
    writeSessionContext(null)
    startOver(queryClient)
    notifyOtherTabs()
    await navigate({ to: '/' })
  }
  return (
    <EntryPage
      title={t('register.title')}
      foot={
        <>
          {t('register.have')} <Link to="/login">{t('register.signIn')}</Link>
        </>
      }
    >
      <SignUpCodes />
      <RegisterForm onRegistered={goOn} />
    </EntryPage>
  )
}
