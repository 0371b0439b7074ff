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

/** Whichever of the two the dashboard begins with. */
export const fetchHomeStart = { firstHour: FirstHour.fetch, profileNote: ProfileNote.fetch }

/** Names are always there, a picture need not be: it is asked for until there is one, or its reader wants no more of it. */
function useProfileNote() {
  const isLacking = useSession().user.avatarUrl === null
  const { data, isPending } = useQuery({ ...profileNoteQuery, enabled: isLacking })
  return { isUnknown: isLacking && isPending, isShown: isLacking && data?.isHidden === false }
}

interface HomeStartProps {
  /** Stands there until it is known whether the checklist and the note are shown, so that nothing moves when it is. */
  toCome: ReactNode
  /** What needs one now. */
  children: ReactNode
}

/** The checklist of the first hour, for who runs the organisation, and what their profile lacks, for everybody, above what needs one now. */
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
