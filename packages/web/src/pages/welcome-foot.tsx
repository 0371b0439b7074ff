import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { signOut } from '../features/identity/session-changes'
import { useTranslation } from '../i18n/use-translation'
import { useSession } from '../lib/session/session'
import { toastFailure } from '../lib/toasts/failure-toasts'

/** For pages without the frame. */
export function WelcomeFoot({ isAccount = false }: { isAccount?: boolean }) {
  const { t } = useTranslation('identity')
  const { user, orgId } = useSession()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const leave = () => signOut(queryClient, user.accountId, () => navigate({ to: '/signed-out', ignoreBlocker: true }))
  return (
    <div className="row wrap middle gap-1-4">
      <span className="w-full text-center break">{t('welcome.signedInAs', { email: user.email })}</span>
      {orgId !== null && <Link to="/">{t('welcome.home')}</Link>}
      {isAccount ? (
        <Link to="/welcome/tools">{t('welcome.back')}</Link>
      ) : (
        <Link to="/welcome/account">{t('welcome.account')}</Link>
      )}
      <Button variant="link" onClick={() => leave().catch(toastFailure)}>
        {t('welcome.signOut')}
      </Button>
    </div>
  )
}
