import { emailSchema } from '@cairn/contract/core/fields'
import { createVerification, verifyVerification } from '@cairn/contract/identity/identity.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { z } from 'zod'
import { useTranslation } from '../../../i18n/use-translation'
import { useForm } from '../../../lib/forms/use-form'
import { sendWrite, write } from '../../../lib/sync/write'
import { notify } from '../../../lib/toasts/notify'
import { Form, RequiredNote } from '../../../ui/inputs/form'
import classes from './entry-page.module.css'
import { RegisterDetails } from './register-details'

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
    <Form form={form} className={classes.form} onSubmit={submit}>
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
    <Form form={form} className={classes.form} onSubmit={submit}>
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
      <div className={classes.choices}>
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
