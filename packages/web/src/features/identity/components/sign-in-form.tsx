import { login } from '@cairn/contract/identity/identity.endpoints'
import { Button, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api-failure'
import { useForm } from '../../../lib/use-form'
import { sendWrite, write } from '../../../lib/write'
import { Form } from '../../../ui/form'
import { PasswordField } from '../../../ui/password-field'
import classes from './entry-page.module.css'

interface SignInFormProps {
  initialEmail?: string
  onSignedIn: () => Promise<void>
  onChallenge: (challenge: string) => void
}

/** Errors never reveal whether the account exists. */
export function SignInForm({ initialEmail = '', onSignedIn, onChallenge }: SignInFormProps) {
  const { t } = useTranslation('identity')
  const form = useForm({ email: initialEmail, password: '' }, { draftOptions: null })
  const { email, password } = form.values
  const submit = () =>
    form.submit({
      send: async () => {
        const { challenge } = await sendWrite(write({ endpoint: login, body: { email, password } }))
        if (challenge) onChallenge(challenge)
        else await onSignedIn()
      },
      refused: (failure) => {
        if (!(failure instanceof ApiFailure) || ![400, 401, 422, 429].includes(failure.status)) return false
        form.setErrors({ password: failure.status === 429 ? failure.message : t('signIn.invalid') })
        return true
      },
    })
  return (
    <Form form={form} className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        autoFocus
        required
        withAsterisk={false}
        {...form.field('email')}
      />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        required
        withAsterisk={false}
        {...form.field('password')}
      />
      <Link to="/reset-password" search={email === '' ? {} : { email }} className={classes.aside}>
        {t('signIn.forgot')}
      </Link>
      <Button
        type="submit"
        variant="filled"
        size="lg"
        fullWidth
        loading={form.isSubmitting}
        disabled={email === '' || password === ''}
      >
        {t('signIn.submit')}
      </Button>
    </Form>
  )
}
