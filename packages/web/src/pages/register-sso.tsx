import { ownPath } from '@cairn/contract/core/own-path'
import { externalRegistrationSchema } from '@cairn/contract/identity/session.schemas'
import { registerExternal } from '@cairn/contract/identity/sign-in.endpoints'
import { Button, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { EntryPage } from '../features/identity/components/entry-page'
import { TermsCheckbox, useTermsCheck } from '../features/identity/components/register-details'
import { useTranslation } from '../i18n/use-translation'
import { ApiFailure } from '../lib/api/api-failure'
import { useForm } from '../lib/forms/use-form'
import { writeSessionContext } from '../lib/session/session-context'
import { notifyOtherTabs, startOver } from '../lib/session/session-reset'
import { sendWrite, write } from '../lib/sync/write'
import { Form, RequiredNote } from '../ui/inputs/form'
import { SignUpCodes } from './sign-up-codes'

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
