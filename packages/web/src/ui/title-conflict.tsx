import { Suspense } from 'react'
import { settleConflict, useConflict } from '../lib/edit-conflicts'
import { lazyPart } from './lazy-part'

const ConflictNotice = lazyPart(() => import('./conflict-notice').then((module) => module.ConflictNotice))

interface TitleConflictProps {
  /** The thing whose title two people changed. */
  id: string
  /** Writes one's own title over theirs, and one's own notes where those were refused with it. */
  onTakeYours: (title: string, contentHtml?: string) => void
}

/** Below a row whose title was refused: theirs and yours, until one is taken. */
export function TitleConflict({ id, onTakeYours }: TitleConflictProps) {
  const conflict = useConflict(id)
  if (!conflict) return null
  return (
    <Suspense fallback={null}>
      <ConflictNotice
        {...conflict}
        onTakeTheirs={() => settleConflict(id)}
        onTakeYours={() => {
          settleConflict(id)
          onTakeYours(conflict.yours, conflict.notes?.yours)
        }}
      />
    </Suspense>
  )
}
