import type { GettingStarted } from '@cairn/contract/getting-started/getting-started.schemas'
import { isAdmin } from '@cairn/contract/people/people.policy'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { gettingStartedQuery, profileNoteQuery } from '../features/getting-started/getting-started.queries'
import { useActor, useSession } from '../lib/session/session'
import { lazyPart } from '../ui/feedback/lazy-part'

const FirstHour = lazyPart(() => import('./first-hour').then((module) => module.FirstHour))

const FirstHourComplete = lazyPart(() => import('./first-hour').then((module) => module.FirstHourComplete))

const ProfileNote = lazyPart(() =>
  import('../features/getting-started/components/profile-note').then((module) => module.ProfileNote),
)

export const fetchHomeStart = { firstHour: FirstHour.fetch, profileNote: ProfileNote.fetch }

function useProfileNote() {
  const isLacking = useSession().user.avatarUrl === null
  const { data, isPending } = useQuery({ ...profileNoteQuery, enabled: isLacking })
  return { isUnknown: isLacking && isPending, isShown: isLacking && data?.isHidden === false }
}

/** The last step was taken while this page is open. */
function useIsCompletedNow(started: GettingStarted | undefined) {
  const [seen, setSeen] = useState<'open' | 'complete' | 'closed'>()
  const isOpen = started?.steps.some(({ state }) => state === 'Open')
  if (seen === undefined && started?.isShown && isOpen) setSeen('open')
  if (seen === 'open' && started?.isShown === false && started.steps.length > 0 && !isOpen) setSeen('complete')
  return { isCompletedNow: seen === 'complete', close: () => setSeen('closed') }
}

interface HomeStartProps {
  toCome: ReactNode
  children: ReactNode
}

export function HomeStart({ toCome, children }: HomeStartProps) {
  const isRunner = isAdmin(useActor())
  const { data: started, isPending } = useQuery({ ...gettingStartedQuery, enabled: isRunner })
  const { isCompletedNow, close } = useIsCompletedNow(started)
  const note = useProfileNote()
  const isUnknown = (isRunner && isPending) || note.isUnknown
  const isShown = !isUnknown && started?.isShown === true
  return (
    <>
      {isUnknown && toCome}
      {isShown && (
        <Suspense fallback={toCome}>
          <FirstHour started={started} />
        </Suspense>
      )}
      {isCompletedNow && (
        <Suspense fallback={null}>
          <FirstHourComplete traction={started?.traction ?? null} onClose={close} />
        </Suspense>
      )}
      <Suspense fallback={!isUnknown && !isShown && toCome}>
        {note.isShown && !isUnknown && <ProfileNote />}
        <div hidden={isUnknown || (isShown && started.traction === null)}>{children}</div>
      </Suspense>
    </>
  )
}
