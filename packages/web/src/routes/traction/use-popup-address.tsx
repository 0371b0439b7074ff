import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, type LazyExoticComponent, type ReactNode, Suspense } from 'react'
import { lazyPopup } from '../../ui/lazy-part'

type Edited = LazyExoticComponent<ComponentType<{ id: string; onClose: () => void }>>

const popups = {
  todo: lazyPopup(() =>
    import('../../features/todos/components/edit-todo-popup').then((module) => module.EditTodoPopup),
  ),
  issue: lazyPopup(() =>
    import('../../features/issues/components/edit-issue-popup').then((module) => module.EditIssuePopup),
  ),
  headline: lazyPopup(() =>
    import('../../features/headlines/components/edit-headline-popup').then((module) => module.EditHeadlinePopup),
  ),
  rock: lazyPopup(() =>
    import('../../features/rocks/components/edit-rock-popup').then((module) => module.EditRockPopup),
  ),
} satisfies Record<string, Edited>

/** Which item's popup is open stands in the address, so that reload and Back do what a person expects. */
export function useOpenItem(kind: keyof typeof popups | 'measurable') {
  const navigate = useNavigate()
  const { popup, item, modal } = useSearch({ strict: false })
  const go = (search: { popup?: string; item?: string }) =>
    navigate({
      to: '.',
      search: ({ popup: _popup, item: _item, ...rest }) => ({ ...rest, ...search }),
      resetScroll: false,
    })
  return {
    // A page over this one, as a live meeting is, opens the item itself.
    openId: popup === kind && modal === undefined ? item : undefined,
    open: (id: string) => void go({ popup: kind, item: id }),
    close: () => void go({}),
  }
}

/** As useOpenItem, with the popup itself. */
export function usePopupAddress(kind: keyof typeof popups): { open: (id: string) => void; element: ReactNode } {
  const { openId, open, close } = useOpenItem(kind)
  const Popup: Edited = popups[kind]
  const element = openId ? (
    <Suspense fallback={null}>
      <Popup id={openId} onClose={close} />
    </Suspense>
  ) : null
  return { open, element }
}
