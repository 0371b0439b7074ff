import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { Button } from '@mantine/core'
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useState } from 'react'
import { EmptyState } from '../../ui/empty-state'

type Making = LazyExoticComponent<ComponentType<{ onClose: () => void; tractionId: string; scorecardId: string }>>

const makers = {
  rock: lazy(() =>
    import('../../features/rocks/components/rock-popup').then((module) => ({ default: module.RockPopup })),
  ),
  measurable: lazy(() =>
    import('../../features/scorecard/components/measurable-popup').then((module) => ({
      default: module.MeasurablePopup,
    })),
  ),
  todo: lazy(() =>
    import('../../features/todos/components/add-todo-popup').then((module) => ({ default: module.AddTodoPopup })),
  ),
  issue: lazy(() =>
    import('../../features/issues/components/issue-popup').then((module) => ({ default: module.IssuePopup })),
  ),
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
