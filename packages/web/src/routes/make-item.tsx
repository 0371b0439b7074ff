import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { Plus } from 'lucide-react'
import { type ComponentType, type LazyExoticComponent, Suspense, useState } from 'react'
import { EmptyState } from '../ui/empty-state'
import { lazyPopup } from '../ui/lazy-part'

type Making = LazyExoticComponent<ComponentType<{ onClose: () => void; tractionId: string; scorecardId: string }>>

const makers = {
  rock: lazyPopup(() => import('../features/rocks/components/rock-popup').then((module) => module.RockPopup)),
  headline: lazyPopup(() =>
    import('../features/headlines/components/headline-popup').then((module) => module.HeadlinePopup),
  ),
  measurable: lazyPopup(() =>
    import('../features/scorecard/components/measurable-popup').then((module) => module.MeasurablePopup),
  ),
  todo: lazyPopup(() => import('../features/todos/components/add-todo-popup').then((module) => module.AddTodoPopup)),
  issue: lazyPopup(() => import('../features/issues/components/issue-popup').then((module) => module.IssuePopup)),
} satisfies Record<string, Making>

export type Kind = keyof typeof makers

interface MakeProps {
  kind: Kind
  /** On the button. */
  label: string
  traction: Traction
}

/** Opens the popup that makes one more of a kind, for a meeting's lists and its live screen alike. */
export function useMaking(kind: Kind, { id, scorecardId }: Pick<Traction, 'id' | 'scorecardId'>) {
  const [isOpen, setIsOpen] = useState(false)
  const Popup: Making = makers[kind]
  const popup = (
    <Suspense fallback={null}>
      {isOpen && <Popup tractionId={id} scorecardId={scorecardId} onClose={() => setIsOpen(false)} />}
    </Suspense>
  )
  return { open: () => setIsOpen(true), popup }
}

/** An empty list: what belongs in it, and the button that makes the first. */
export function MakeFirst({ kind, text, label, traction }: MakeProps & { text: string }) {
  const { open, popup } = useMaking(kind, traction)
  const button = (
    <Button size="sm" onClick={open}>
      {label}
    </Button>
  )
  return (
    <>
      <EmptyState isCompact text={text} action={traction.canEditItems && button} />
      {popup}
    </>
  )
}

/** Beside a list's title, for whoever may add to it. */
export function MakeAnother({ kind, label, traction }: MakeProps) {
  const { open, popup } = useMaking(kind, traction)
  if (!traction.canEditItems) return null
  return (
    <>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} onClick={open}>
          <Plus size="1.125rem" aria-hidden="true" />
        </ActionIcon>
      </Tooltip>
      {popup}
    </>
  )
}
