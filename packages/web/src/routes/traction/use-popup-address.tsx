import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react'

type Edited = LazyExoticComponent<ComponentType<{ id: string; onClose: () => void }>>

const popups = {
  todo: lazy(() =>
    import('../../features/todos/components/edit-todo-popup').then((module) => ({ default: module.EditTodoPopup })),
  ),
  issue: lazy(() =>
    import('../../features/issues/components/edit-issue-popup').then((module) => ({ default: module.EditIssuePopup })),
  ),
  rock: lazy(() =>
    import('../../features/rocks/components/edit-rock-popup').then((module) => ({ default: module.EditRockPopup })),
  ),
} satisfies Record<string, Edited>

type Kind = keyof typeof popups

/** Which popup is open stands in the address, so that reload and Back do what a person expects. */
export function usePopupAddress(own: Kind): { open: (id: string) => void; element: ReactNode } {
  const navigate = useNavigate()
  const { popup, item } = useSearch({ strict: false }) as { popup?: string; item?: string }
  const go = (search: { popup?: string; item?: string }) =>
    navigate({
      to: '.',
      search: ({ popup: _popup, item: _item, ...rest }: Record<string, unknown>) => ({ ...rest, ...search }),
      resetScroll: false,
    } as never)
  const Popup: Edited = popups[own]
  return {
    open: (id) => void go({ popup: own, item: id }),
    element:
      popup === own && item ? (
        <Suspense fallback={null}>
          <Popup id={item} onClose={() => void go({})} />
        </Suspense>
      ) : null,
  }
}
