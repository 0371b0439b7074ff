import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { EntryPage } from '../features/identity/components/entry-page'
import { RegisterForm } from '../features/identity/components/register-form'
import { useTranslation } from '../i18n/use-translation'
import { notifyOtherTabs } from '../lib/other-tabs'
import { writeSessionContext } from '../lib/session-context'
import { startOver } from '../lib/start-over'
import { ExistingAccount } from './existing-account'

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
      <RegisterForm onRegistered={goOn} />
    </EntryPage>
  )
}
