import { isAdmin } from '@cairn/contract/people/people.policy'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { gettingStartedQuery, profileNoteQuery } from '../features/getting-started/getting-started.queries'
import { useSession } from '../lib/session'
import { useActor } from '../lib/use-actor'
import { lazyPart } from '../ui/lazy-part'

const FirstHour = lazyPart(() => import('./first-hour').then((module) => module.FirstHour))

const ProfileNote = lazyPart(() =>
  import('../features/getting-started/components/profile-note').then((module) => module.ProfileNote),
)

export const fetchHomeStart = { firstHour: FirstHour.fetch, profileNote: ProfileNote.fetch }

function useProfileNote() {
  const isLacking = useSession().user.avatarUrl === null
  const { data, isPending } = useQuery({ ...profileNoteQuery, enabled: isLacking })
  return { isUnknown: isLacking && isPending, isShown: isLacking && data?.isHidden === false }
}

interface HomeStartProps {
  toCome: ReactNode
  children: ReactNode
}

export function HomeStart({ toCome, children }: HomeStartProps) {
  const isRunner = isAdmin(useActor())
  const { data: started, isPending } = useQuery({ ...gettingStartedQuery, enabled: isRunner })
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
      <Suspense fallback={!isUnknown && !isShown && toCome}>
        {note.isShown && !isUnknown && <ProfileNote />}
        <div hidden={isUnknown || (isShown && started.traction === null)}>{children}</div>
      </Suspense>
    </>
  )
}
