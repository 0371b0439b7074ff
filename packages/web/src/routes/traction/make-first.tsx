import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { type ComponentType, type LazyExoticComponent, Suspense, useState } from 'react'
import { EmptyState } from '../../ui/empty-state'
import { lazyPopup } from '../../ui/lazy-part'

type Making = LazyExoticComponent<ComponentType<{ onClose: () => void; tractionId: string; scorecardId: string }>>

const makers = {
  rock: lazyPopup(() => import('../../features/rocks/components/rock-popup').then((module) => module.RockPopup)),
  headline: lazyPopup(() =>
    import('../../features/headlines/components/headline-popup').then((module) => module.HeadlinePopup),
  ),
  measurable: lazyPopup(() =>
    import('../../features/scorecard/components/measurable-popup').then((module) => module.MeasurablePopup),
  ),
  todo: lazyPopup(() => import('../../features/todos/components/add-todo-popup').then((module) => module.AddTodoPopup)),
  issue: lazyPopup(() => import('../../features/issues/components/issue-popup').then((module) => module.IssuePopup)),
} satisfies Record<string, Making>

interface MakeFirstProps {
  kind: keyof typeof makers
  /** What belongs in the list. */
  text: string
  /** On the button. */
  label: string
  traction: Traction
}

/** An empty list: what belongs in it, and the button that makes the first. */
export function MakeFirst({ kind, text, label, traction }: MakeFirstProps) {
  const [isOpen, setIsOpen] = useState(false)
  const Popup: Making = makers[kind]
  return (
    <>
      <EmptyState
        isCompact
        text={text}
        action={
          traction.canEditItems && (
            <Button size="sm" onClick={() => setIsOpen(true)}>
              {label}
            </Button>
          )
        }
      />
      <Suspense fallback={null}>
        {isOpen && (
          <Popup tractionId={traction.id} scorecardId={traction.scorecardId} onClose={() => setIsOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
