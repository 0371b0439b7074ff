import { useLocation } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useFlag } from '../lib/feature-flags'
import { lazyPart } from '../ui/lazy-part'

const MaintenancePage = lazyPart(() => import('../routes/maintenance').then((module) => module.MaintenancePage))
const InvestigationBanner = lazyPart(() =>
  import('./investigation-banner').then((module) => module.InvestigationBanner),
)

const OPERATORS = '/operator/'

/** An operator must reach the switch during maintenance. */
const useIsOperatorsWay = () =>
  useLocation({
    select: ({ pathname, search }) =>
      pathname.startsWith(OPERATORS) ||
      (pathname === '/login' && (search as { redirect?: string }).redirect?.startsWith(OPERATORS) === true),
  })

export function Outage({ children }: { children: ReactNode }) {
  const isDown = useFlag('maintenance-page')
  const isInvestigated = useFlag('investigation-banner')
  const isOperatorsWay = useIsOperatorsWay()
  if (isDown && !isOperatorsWay) {
    return (
      <Suspense fallback={null}>
        <MaintenancePage />
      </Suspense>
    )
  }
  return (
    <>
      <Suspense fallback={null}>{isInvestigated && <InvestigationBanner />}</Suspense>
      {children}
    </>
  )
}
