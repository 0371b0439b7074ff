import { emailSchema } from '@cairn/contract/core/fields'
import { ownPath } from '@cairn/contract/core/own-path'
import { createVerification, verifyVerification } from '@cairn/contract/identity/identity.endpoints'
import { externalRegistrationSchema } from '@cairn/contract/identity/session.schemas'
import { registerExternal } from '@cairn/contract/identity/sign-in.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { z } from 'zod'
import { EntryPage } from '../features/identity/components/entry-page'
import { RegisterDetails, TermsCheckbox, useTermsCheck } from '../features/identity/components/register-details'
import { useTranslation } from '../i18n/use-translation'
import { ApiFailure } from '../lib/api/api-failure'
import { useSearchText } from '../lib/browser/search-params'
import { useForm } from '../lib/forms/use-form'
import { writeSessionContext } from '../lib/session/session-context'
import { notifyOtherTabs, startOver } from '../lib/session/session-reset'
import { readSignUpCodes } from '../lib/session/sign-up-codes'
import { sendWrite, write } from '../lib/sync/write'
import { notify } from '../lib/toasts/notify'
import { lazyPart } from '../ui/feedback/lazy-part'
import { Form, RequiredNote } from '../ui/inputs/form'
import { LinkButton } from '../ui/inputs/link-button'

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

const SignUpCodesNote = lazyPart(() =>
  import('../features/organizations/components/sign-up-codes-note').then((module) => module.SignUpCodesNote),
)

/** Loaded only for visitors who came by a link with a code. */
export function SignUpCodes() {
  const [isGiven] = useState(() => Object.keys(readSignUpCodes()).length > 0)
  if (!isGiven) return null
  return (
    <div className="mt-3">
      <Suspense fallback={null}>
        <SignUpCodesNote />
      </Suspense>
    </div>
  )
}

interface RegisterSsoFormProps {
  /** From the provider; a cookie identifies the user to the server. */
  email: string
  names: { firstName: string; lastName: string }
  onRegistered: () => Promise<void>
}

export function RegisterSsoForm({ email, names, onRegistered }: RegisterSsoFormProps) {
  const { t } = useTranslation(['sign-in', 'identity'])
  const form = useForm({ ...names, acceptTerms: false }, { draftOptions: null })
  const checkTerms = useTermsCheck()
  const [isExpired, setIsExpired] = useState(false)
  const submit = () =>
    form.submit({
      schema: externalRegistrationSchema,
      errors: checkTerms(form.values.acceptTerms),
      send: async (body) => {
        setIsExpired(false)
        await sendWrite(write({ endpoint: registerExternal, body }))
        await onRegistered()
      },
      refused: (failure) => {
        const isOver = failure instanceof ApiFailure && failure.status === 401
        setIsExpired(isOver)
        return isOver
      },
    })
  return (
    <Form form={form} className="grid gap-4 mt-6" onSubmit={submit}>
      {isExpired && (
        <p className="warn bg-warn rounded px-3 py-2 mt-5" role="alert">
          {t('sso.expired')}
        </p>
      )}
      {email !== '' && <TextInput label={t('sso.email')} value={email} readOnly />}
      <TextInput
        label={t('identity:register.firstName')}
        autoComplete="given-name"
        autoFocus
        withAsterisk
        {...form.field('firstName')}
      />
      <TextInput
        label={t('identity:register.lastName')}
        autoComplete="family-name"
        withAsterisk
        {...form.field('lastName')}
      />
      <TermsCheckbox {...form.checkbox('acceptTerms')} />
      <RequiredNote fault={form.fault} />
      <Button type="submit" variant="filled" size="lg" fullWidth loading={form.isSubmitting}>
        {t('identity:register.submit')}
      </Button>
    </Form>
  )
}

export function SSORegisterPage() {
  const { t } = useTranslation('sign-in')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { email = '', firstName = '', lastName = '', redirect } = useSearch({ strict: false })
  const goOn = async () => {
    writeSessionContext(null)
    startOver(queryClient)
    notifyOtherTabs()
    await navigate({ href: ownPath(redirect) })
  }
  return (
    <EntryPage
      title={t('sso.title')}
      text={t('sso.text')}
      foot={
        <>
          {t('sso.have')}{' '}
          <Link to="/login" search={{ redirect }}>
            {t('sso.signIn')}
          </Link>
        </>
      }
    >
      <SignUpCodes />
      <RegisterSsoForm email={email} names={{ firstName, lastName }} onRegistered={goOn} />
    </EntryPage>
  )
}
