import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { type ComponentType, Suspense, useState } from 'react'
import type { useAdding } from '../lib/browser/adding'
import { lazyForm } from '../ui/feedback/lazy-part'

type Making = ComponentType<{ onClose: () => void; tractionId: string; scorecardId: string }>

const makers = {
  rock: lazyForm(() => import('../features/rocks/components/rock-popup').then((module) => module.RockPopup)),
  headline: lazyForm(() =>
    import('../features/headlines/components/headline-popup').then((module) => module.HeadlinePopup),
  ),
  measurable: lazyForm(() =>
    import('../features/scorecard/components/measurable-popup').then((module) => module.MeasurablePopup),
  ),
  todo: lazyForm(() => import('../features/todos/components/add-todo-popup').then((module) => module.AddTodoPopup)),
  issue: lazyForm(() => import('../features/issues/components/issue-popup').then((module) => module.IssuePopup)),
} satisfies Record<string, Making>

export type Kind = keyof typeof makers

/** Render it outside the list's empty state: other users may add items while the popup is open. */
export function useMaking(
  kind: Kind,
  { id, scorecardId }: Pick<Traction, 'id' | 'scorecardId'>,
  linked?: ReturnType<typeof useAdding>,
) {
  const [isOpen, setIsOpen] = useState(false)
  const Popup: Making = makers[kind]
  const close = () => {
    setIsOpen(false)
    if (linked?.isAdding) linked.stop()
  }
  const popup = (
    <Suspense fallback={null}>
      {(isOpen || linked?.isAdding) && <Popup tractionId={id} scorecardId={scorecardId} onClose={close} />}
    </Suspense>
  )
  return { open: () => setIsOpen(true), popup }
}
