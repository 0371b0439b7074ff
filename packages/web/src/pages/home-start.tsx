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

export const preloadHomeStart = { firstHour: FirstHour.fetch, profileNote: ProfileNote.fetch }

function useProfileNote() {
  const hasNoPicture = useSession().user.avatarUrl === null
  const { data, isPending } = useQuery({ ...profileNoteQuery, enabled: hasNoPicture })
  return { isLoading: hasNoPicture && isPending, isShown: hasNoPicture && data?.isHidden === false }
}

/** Shows the completion if the last step was done while this page is open. */
function useCompletionNotice(progress: GettingStarted | undefined) {
  const [phase, setPhase] = useState<'open' | 'complete' | 'closed'>()
  const isOpen = progress?.steps.some(({ state }) => state === 'Open')
  if (phase === undefined && progress?.isShown && isOpen) setPhase('open')
  if (phase === 'open' && progress?.isShown === false && progress.steps.length > 0 && !isOpen) setPhase('complete')
  return { showsCompletion: phase === 'complete', close: () => setPhase('closed') }
}

interface HomeStartProps {
  placeholder: ReactNode
  children: ReactNode
}

export function HomeStart({ placeholder, children }: HomeStartProps) {
  const canSetUp = isAdmin(useActor())
  const { data: progress, isPending } = useQuery({ ...gettingStartedQuery, enabled: canSetUp })
  const { showsCompletion, close } = useCompletionNotice(progress)
  const note = useProfileNote()
  const isLoading = (canSetUp && isPending) || note.isLoading
  const isShown = !isLoading && progress?.isShown === true
  return (
    <>
      {isLoading && placeholder}
      {isShown && (
        <Suspense fallback={placeholder}>
          <FirstHour started={progress} />
        </Suspense>
      )}
      {showsCompletion && (
        <Suspense fallback={null}>
          <FirstHourComplete traction={progress?.traction ?? null} onClose={close} />
        </Suspense>
      )}
      <Suspense fallback={!isLoading && !isShown && placeholder}>
        {note.isShown && !isLoading && <ProfileNote />}
        <div hidden={isLoading || (isShown && progress.traction === null)}>{children}</div>
      </Suspense>
    </>
  )
}
