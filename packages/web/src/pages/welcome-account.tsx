import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { AccountSecurity } from '../features/identity/components/account-security'
import { EntryPage } from '../features/identity/components/entry-page'
import { OwnAccount } from '../features/identity/components/own-account'
import { SignInMethods } from '../features/identity/components/sign-in-methods'
import { useTranslation } from '../i18n/use-translation'
import { deleteDrafts } from '../lib/forms/drafts'
import { deleteUnsent } from '../lib/offline/unsent'
import { forgetUnsentChoices } from '../lib/session/choices'
import { useSession } from '../lib/session/session'
import { writeSessionContext } from '../lib/session/session-context'
import { notifyOtherTabs, startOver } from '../lib/session/session-reset'
import { WelcomeFoot } from './welcome-foot'

export function WelcomeAccountPage() {
  const { t } = useTranslation('identity')
  const leave = useLeaveAccount()
  return (
    <EntryPage title={t('welcome.account')} hasSheets foot={<WelcomeFoot isAccount />}>
      <div className="grid gap-4">
        <AccountSecurity />
        <SignInMethods />
        <OwnAccount onDeleted={leave} />
      </div>
    </EntryPage>
  )
}

export function useLeaveAccount(): () => Promise<void> {
  const navigate = useNavigate()
  const client = useQueryClient()
  const { accountId } = useSession().user
  return async () => {
    notifyOtherTabs()
    writeSessionContext(null)
    deleteDrafts(accountId)
    await deleteUnsent(accountId)
    await navigate({ to: '/login', ignoreBlocker: true })
    forgetUnsentChoices()
    startOver(client)
  }
}
