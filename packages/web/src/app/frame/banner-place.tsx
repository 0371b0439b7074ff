import { useMatches, useSearch } from '@tanstack/react-router'
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react'
import { useSession } from '../../lib/session'
import { lazyPart } from '../../ui/lazy-part'
import { matchModal } from '../modal-page-list'
import type { RouteName } from '../route-names'

interface Banner {
  isWanted: (session: ReturnType<typeof useSession>) => boolean
  component: LazyExoticComponent<ComponentType>
}

/** The first that is wanted is shown (document 3, section 4). A banner joins by one entry, in its rank. */
const banners: readonly Banner[] = [
  {
    isWanted: ({ user }) => user.upgradeRequestStatus === 'Denied',
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

/** The page that is seen: what stands over another one, where something does. */
function useRouteName(): RouteName | undefined {
  const { modal } = useSearch({ strict: false })
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.name })
  return matchModal(modal)?.name ?? page
}

/** One sentence above the page that concerns the whole organisation, or one's own place in it. */
export function BannerPlace() {
  const session = useSession()
  const name = useRouteName()
  const banner = WITHOUT.includes(name) ? undefined : banners.find(({ isWanted }) => isWanted(session))
  if (!banner) return null
  const Shown = banner.component
  return (
    <Suspense fallback={null}>
      <Shown />
    </Suspense>
  )
}
