import { ownPath } from '@cairn/contract/core/own-path'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { EntryPage } from '../features/identity/components/entry-page'
import { RegisterSsoForm } from '../features/identity/components/register-sso-form'
import { useTranslation } from '../i18n/use-translation'
import { writeSessionContext } from '../lib/session/session-context'
import { notifyOtherTabs, startOver } from '../lib/session/session-reset'
import { SignUpCodes } from './sign-up-codes'

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
