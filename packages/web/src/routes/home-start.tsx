import { isAdmin } from '@cairn/contract/people/people.policy'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { gettingStartedQuery } from '../features/getting-started/getting-started.queries'
import { useActor } from '../lib/use-actor'
import { lazyPart } from '../ui/lazy-part'

const FirstHour = lazyPart(() => import('./first-hour').then((module) => module.FirstHour))

interface HomeStartProps {
  /** Stands there until it is known whether the checklist is shown, so that nothing moves when it is. */
  toCome: ReactNode
  /** What needs one now. */
  children: ReactNode
}

/** The checklist of the first hour, for who runs the organisation, above what needs one now. */
export function HomeStart({ toCome, children }: HomeStartProps) {
  const isRunner = isAdmin(useActor())
  const { data: started, isPending } = useQuery({ ...gettingStartedQuery, enabled: isRunner })
  const isUnknown = isRunner && isPending
  const isShown = started?.isShown === true
  return (
    <>
      {isUnknown && toCome}
      {isShown && (
        <Suspense fallback={toCome}>
          <FirstHour started={started} />
        </Suspense>
      )}
      <div hidden={isUnknown || (isShown && started.traction === null)}>{children}</div>
    </>
  )
}
