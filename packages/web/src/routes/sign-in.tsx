import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EntryPage } from '../features/identity/components/entry-page'
import { SignInForm } from '../features/identity/components/sign-in-form'
import { tellOtherTabs } from '../lib/other-tabs'
import { safeRedirect } from '../lib/safe-redirect'
import { writeSessionContext } from '../lib/session-context'
import { startOver } from '../lib/start-over'

/** /login: signs in and goes on to where the person was going. */
export function SignInPage() {
  const { t } = useTranslation('identity')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { redirect } = useSearch({ strict: false }) as { redirect?: string }
  const goOn = async () => {
    writeSessionContext(null)
    startOver(queryClient)
    tellOtherTabs()
    await navigate({ href: safeRedirect(redirect) })
  }
  return (
    <EntryPage
      title={t('signIn.title')}
      foot={
        <>
          {t('signIn.new')} <Link to={'/register' as never}>{t('signIn.register')}</Link>
        </>
      }
    >
      <SignInForm onSignedIn={goOn} />
    </EntryPage>
  )
}
