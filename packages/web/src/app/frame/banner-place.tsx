import { UPDATE_BILLING } from '@cairn/contract/people/people.policy'
import { useMatches, useSearch } from '@tanstack/react-router'
import { type ComponentType, type LazyExoticComponent, Suspense, useEffect } from 'react'
import { useChoice } from '../../lib/choices'
import { useSession } from '../../lib/session'
import { lazyPart } from '../../ui/lazy-part'
import { matchModal } from '../modal-page-list'
import type { RouteName } from '../route-names'

type SessionNow = ReturnType<typeof useSession>

interface Banner {
  isWanted: (session: SessionNow, seen: { page: RouteName | undefined; isDenialSeen: boolean }) => boolean
  component: LazyExoticComponent<ComponentType>
}

const mayPay = ({ billingMode, user }: SessionNow) => billingMode !== 'off' && user.permissions.includes(UPDATE_BILLING)

const loadSubscription = () => import('../../features/billing/components/subscription-banners')

/** By priority: only the first match is shown. */
const banners: readonly Banner[] = [
  {
    isWanted: (session, { page }) =>
      mayPay(session) &&
      page !== 'LiveMeeting' &&
      ['Trial', 'Suspended'].includes(session.orgSubscriptionStatus) &&
      session.orgSubscriptionPaymentStatus === 'None',
    component: lazyPart(() => loadSubscription().then((module) => module.TrialBanner)),
  },
  {
    isWanted: ({ billingMode, orgSubscriptionStatus: status, orgSubscriptionPaymentStatus: payment, user }) =>
      billingMode !== 'off' &&
      ['FailedWillRetry', 'Failed'].includes(payment) &&
      status !== 'Canceled' &&
      // In the grace period observers lose nothing; after it, everyone but the owner is an observer.
      (status === 'Failed' || !user.roles.includes('Observer')),
    component: lazyPart(() => loadSubscription().then((module) => module.PaymentFailedBanner)),
  },
  {
    isWanted: ({ billingMode, orgSubscriptionStatus: status }) =>
      billingMode !== 'off' && ['PendingCancellation', 'Canceled'].includes(status),
    component: lazyPart(() => loadSubscription().then((module) => module.EndingBanner)),
  },
  {
    isWanted: ({ user }, { isDenialSeen }) => user.upgradeRequestStatus === 'Denied' && !isDenialSeen,
    component: lazyPart(() => import('./upgrade-denied').then((module) => module.UpgradeDenied)),
  },
  {
    isWanted: ({ user, orgId }) => user.orgs.some(({ id, isExample }) => isExample && id === orgId),
    component: lazyPart(() => import('./example-banner').then((module) => module.ExampleBanner)),
  },
]

const WITHOUT: readonly (RouteName | undefined)[] = [
  'CreateOrg',
  'BetaSignUp',
  'ProcessInvitation',
  'ValidateInvitation',
  'CheckoutPage',
]

function useRouteName(): RouteName | undefined {
  const { modal } = useSearch({ strict: false })
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.name })
  return matchModal(modal)?.name ?? page
}

export function BannerPlace() {
  const session = useSession()
  const page = useRouteName()
  const { upgradeRequestStatus } = session.user
  const [isDenialSeen = false, setDenialSeen] = useChoice('denial-seen')
  // Shows the next denial again.
  const isOutdated = isDenialSeen && upgradeRequestStatus !== 'Denied'
  useEffect(() => {
    if (isOutdated) setDenialSeen(false)
  }, [isOutdated, setDenialSeen])
  const seen = { page, isDenialSeen }
  const banner = WITHOUT.includes(page) ? undefined : banners.find(({ isWanted }) => isWanted(session, seen))
  if (!banner) return null
  const Shown = banner.component
  return (
    <Suspense fallback={null}>
      <Shown />
    </Suspense>
  )
}
