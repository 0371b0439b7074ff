import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { EntryPage } from '../features/identity/components/entry-page'
import { RegisterForm } from '../features/identity/components/register-form'
import { useTranslation } from '../i18n/use-translation'
import { useSearchText } from '../lib/browser/search-params'
import { writeSessionContext } from '../lib/session/session-context'
import { notifyOtherTabs, startOver } from '../lib/session/session-reset'
import { LinkButton } from '../ui/inputs/link-button'
import { SignUpCodes } from './sign-up-codes'

export function ExistingAccount() {
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
