import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useCallback } from 'react'

type Edited = LazyExoticComponent<ComponentType<{ id: string; onClose: () => void }>>

const popups = {
  todo: lazy(() =>
    import('../../features/todos/components/edit-todo-popup').then((module) => ({ default: module.EditTodoPopup })),
  ),
  issue: lazy(() =>
    import('../../features/issues/components/edit-issue-popup').then((module) => ({ default: module.EditIssuePopup })),
  ),
  headline: lazy(() =>
    import('../../features/headlines/components/edit-headline-popup').then((module) => ({
      default: module.EditHeadlinePopup,
    })),
  ),
  rock: lazy(() =>
    import('../../features/rocks/components/edit-rock-popup').then((module) => ({ default: module.EditRockPopup })),
  ),
} satisfies Record<string, Edited>

/**
 * Which item's details are open over the meeting stands in the address: reload keeps it, Back closes it, and once closed
 * it is not opened again by going Back.
 */
export function useLiveItem(own: keyof typeof popups | 'measurable') {
  const navigate = useNavigate()
  const { popup, item, modal } = useSearch({ strict: false })
  const go = useCallback(
    (change: { popup?: string; item?: string }, replace: boolean) =>
      void navigate({
        to: '.',
        replace,
        search: ({ popup: _popup, item: _item, ...rest }) => ({ ...rest, ...change }),
        ...(modal ? { mask: { to: modal, search: change, unmaskOnReload: false } } : {}),
        resetScroll: false,
      }),
    [navigate, modal],
  )
  const open = useCallback(({ id }: { id: string }) => go({ popup: own, item: id }, false), [go, own])
  const close = useCallback(() => go({}, true), [go])
  return { openId: popup === own ? item : undefined, open, close }
}

/** As useLiveItem, with the popup itself. */
export function useLivePopup(own: keyof typeof popups): { open: (item: { id: string }) => void; element: ReactNode } {
  const { openId, open, close } = useLiveItem(own)
  const Popup: Edited = popups[own]
  const element = openId ? (
    <Suspense fallback={null}>
      <Popup id={openId} onClose={close} />
    </Suspense>
  ) : null
  return { open, element }
}
