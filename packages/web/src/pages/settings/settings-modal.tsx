import Building2 from 'icon:building-complex'
import CreditCard from 'icon:credit-card'
import IdCard from 'icon:id-card'
import KeyRound from 'icon:key-round'
import ScrollText from 'icon:scroll-text'
import SlidersHorizontal from 'icon:sliders-horizontal'
import Sparkles from 'icon:sparkles'
import UserRound from 'icon:user-round'
import UserRoundCog from 'icon:user-round-cog'
import UsersRound from 'icon:users-round'
import WholeWord from 'icon:whole-word'
import { canEditOrganization, isAdmin } from '@cairn/contract/people/people.policy'
import type { ReactNode } from 'react'
import { useBilling } from '../../features/billing/use-billing'
import { useTranslation } from '../../i18n/use-translation'
import { useModalPages } from '../../lib/keyboard/modal-pages'
import { useActor, useSession } from '../../lib/session/session'
import { EmptyState } from '../../ui/lists/empty-state'
import { type SettingsGroup, SettingsSheet } from '../../ui/overlays/settings-sheet'

function useGroups(): SettingsGroup[] {
  const { t } = useTranslation('settings')
  const { user, org } = useSession()
  const actor = useActor()
  const { mayReadLicenses, mayRead: mayReadBilling } = useBilling()
  const own: SettingsGroup = {
    label: t('you'),
    entries: [
      { path: `/user/detail/${user.userId}/profile`, label: t('nav.profile'), icon: UserRound },
      { path: `/user/detail/${user.userId}/login`, label: t('nav.login'), icon: KeyRound },
      { path: `/user/detail/${user.userId}/preferences`, label: t('nav.preferences'), icon: SlidersHorizontal },
    ],
  }
  if (org === null) return [own]
  const organization: SettingsGroup = {
    label: org.name,
    entries: [
      { path: `/org/detail/${org.id}/detail`, label: t('nav.details'), icon: Building2 },
      { path: `/org/detail/${org.id}/wording`, label: t('nav.wording'), icon: WholeWord },
      { path: `/org/detail/${org.id}/people`, label: t('nav.people'), icon: UsersRound },
      ...(mayReadBilling
        ? [{ path: `/org/detail/${org.id}/billing` as const, label: t('nav.billing'), icon: CreditCard }]
        : []),
      ...(mayReadLicenses
        ? [{ path: `/org/detail/${org.id}/license` as const, label: t('nav.license'), icon: IdCard }]
        : []),
      ...(canEditOrganization(actor)
        ? [{ path: `/org/detail/${org.id}/assistants` as const, label: t('nav.assistants'), icon: Sparkles }]
        : []),
      ...(isAdmin(actor)
        ? [{ path: `/org/detail/${org.id}/audit` as const, label: t('nav.audit'), icon: ScrollText }]
        : []),
      { path: `/org/detail/${org.id}/usersettings`, label: t('nav.userSettings'), icon: UserRoundCog },
    ],
  }
  return [own, organization]
}

interface SettingsModalProps {
  current: string
  title: string
  onClose: () => void
  children: ReactNode
}

export function SettingsModal(props: SettingsModalProps) {
  const { t } = useTranslation('settings')
  const { turnTo } = useModalPages()
  return <SettingsSheet {...props} heading={t('title')} groups={useGroups()} onTurnTo={(path) => void turnTo(path)} />
}

export function NotYours({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('settings')
  const { org } = useSession()
  return (
    <SettingsModal current="" title={t('title')} onClose={onClose}>
      <EmptyState title={t('notYours.title')} text={t('notYours.text', { org: org?.name ?? '' })} />
    </SettingsModal>
  )
}

export function NoSuchPage({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['settings', 'frame'])
  return (
    <SettingsModal current="" title={t('settings:title')} onClose={onClose}>
      <EmptyState title={t('frame:notFound.title')} text={t('frame:notFound.text')} />
    </SettingsModal>
  )
}
