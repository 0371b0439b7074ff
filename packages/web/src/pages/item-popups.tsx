import { type ComponentType, type LazyExoticComponent, Suspense, useEffect, useEffectEvent } from 'react'
import { type OpenableKind, useOpenedItem } from '../entities/items/open-item'
import { rememberOpenedItem } from '../entities/items/recently-opened'
import { useSession } from '../lib/session/session'
import { lazyPopup } from '../ui/feedback/lazy-part'
import { ItemExtrasProvider } from './item-extras'

type Edited = LazyExoticComponent<ComponentType<{ id: string; onClose: () => void }>>

export const itemPopups = {
  todo: lazyPopup(() => import('../features/todos/components/edit-todo-popup').then((module) => module.EditTodoPopup)),
  issue: lazyPopup(() =>
    import('../features/issues/components/edit-issue-popup').then((module) => module.EditIssuePopup),
  ),
  headline: lazyPopup(() =>
    import('../features/headlines/components/edit-headline-popup').then((module) => module.EditHeadlinePopup),
  ),
  rock: lazyPopup(() => import('../features/rocks/components/edit-rock-popup').then((module) => module.EditRockPopup)),
} satisfies Partial<Record<OpenableKind, Edited>>

export function ItemPopups({ inModal = false }: { inModal?: boolean }) {
  const { opened, close } = useOpenedItem({ inModal })
  const session = useSession()
  const openedId = opened?.id
  const remember = useEffectEvent((id: string) => {
    if (opened && opened.kind !== 'measurable') rememberOpenedItem(session, { kind: opened.kind, id })
  })
  useEffect(() => {
    if (openedId !== undefined) remember(openedId)
  }, [openedId])
  const Popup: Edited | undefined = opened && opened.kind !== 'measurable' ? itemPopups[opened.kind] : undefined
  return (
    <ItemExtrasProvider>
      <Suspense fallback={null}>{Popup && opened && <Popup key={opened.id} id={opened.id} onClose={close} />}</Suspense>
    </ItemExtrasProvider>
  )
}
