import { AccountSecurity } from '../features/identity/components/account-security'
import { EntryPage } from '../features/identity/components/entry-page'
import { OwnAccount } from '../features/identity/components/own-account'
import { SignInMethods } from '../features/identity/components/sign-in-methods'
import { useTranslation } from '../i18n/use-translation'
import { useLeaveAccount } from './leave-account'
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
