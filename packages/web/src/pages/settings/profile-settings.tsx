import { ownValue } from '@cairn/contract/core/own-value'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { fullName, peopleQueries } from '../../entities/people/people'
import { AccountSecurity } from '../../features/identity/components/account-security'
import { ApiTokensList } from '../../features/identity/components/api-tokens-list'
import { CalendarFeed } from '../../features/identity/components/calendar-feed'
import { OwnAccount } from '../../features/identity/components/own-account'
import {
  DefaultOrganizationRow,
  LanguageRow,
  RegionRow,
  ReverseScorecardRow,
  ThemeRow,
} from '../../features/identity/components/preference-rows'
import { PictureField, ProfileForm } from '../../features/identity/components/profile-form'
import { SignInMethods } from '../../features/identity/components/sign-in-methods'
import {
  DeviceNoticesRow,
  NotificationPreferencesForm,
} from '../../features/notifications/components/notification-preferences-form'
import type { KeyOf } from '../../i18n/texts'
import { useTranslation } from '../../i18n/use-translation'
import { retryFailed } from '../../lib/api/retry-failed'
import { useSession } from '../../lib/session/session'
import { PartFailed } from '../../ui/feedback/part-failed'
import { RowSkeletons } from '../../ui/lists/row-skeletons'
import { useLeaveAccount } from '../welcome-account'
import { NoSuchPage, NotYours, SettingsModal } from './settings-modal'
import classes from './settings-pages.module.css'

function ProfilePage() {
  const { user, org } = useSession()
  const query = useQuery(peopleQueries.byId(user.userId))
  const { data: person } = query
  const retry = retryFailed(query)
  return (
    <div className={`column gap-6 ${classes.parts}`}>
      <PictureField person={{ id: user.userId, name: fullName(user), hasPicture: user.avatarUrl !== null }} />
      {!person && (retry ? <PartFailed onRetry={retry} /> : <RowSkeletons count={3} height={56} />)}
      {person && <ProfileForm person={person} orgName={org?.name ?? ''} />}
    </div>
  )
}

function LoginPage() {
  const leave = useLeaveAccount()
  return (
    <div className="grid gap-4">
      <AccountSecurity />
      <SignInMethods />
      <ApiTokensList />
      <OwnAccount onDeleted={leave} />
    </div>
  )
}

function PreferencesPage() {
  return (
    <div className={`column gap-6 ${classes.parts}`}>
      <dl className="divided">
        <ThemeRow />
        <LanguageRow />
        <RegionRow />
        <ReverseScorecardRow />
        <DefaultOrganizationRow />
      </dl>
      <NotificationPreferencesForm />
      <DeviceNoticesRow />
      <CalendarFeed />
    </div>
  )
}

interface ProfileSettingsPage {
  readonly title: KeyOf<'settings'>
  readonly component: ComponentType
}

interface SettingsProps {
  params: Record<string, string>
  onClose: () => void
}

const pages: Readonly<Record<string, ProfileSettingsPage>> = {
  profile: { title: 'nav.profile', component: ProfilePage },
  login: { title: 'nav.login', component: LoginPage },
  preferences: { title: 'nav.preferences', component: PreferencesPage },
}

export function ProfileSettings({ params, onClose }: SettingsProps) {
  const { t } = useTranslation('settings')
  const { user } = useSession()
  const name = params.page ?? 'profile'
  const page = ownValue(pages, name)
  // Account emails link by account id.
  const isOwn = params.id === user.userId || params.id === user.accountId
  if (!isOwn) return <NotYours onClose={onClose} />
  if (page === undefined) return <NoSuchPage onClose={onClose} />
  const Page = page.component
  return (
    <SettingsModal current={`/user/detail/${user.userId}/${name}`} title={t(page.title)} onClose={onClose}>
      <Page />
    </SettingsModal>
  )
}
