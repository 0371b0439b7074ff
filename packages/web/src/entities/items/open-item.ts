import type { WorkItemKind } from '@cairn/contract/core/items'
import { isWorkItemKind } from '@cairn/contract/core/work-item-kinds'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

export type OpenableKind = WorkItemKind | 'measurable'

const isOpenable = (kind: unknown): kind is OpenableKind => kind === 'measurable' || isWorkItemKind(kind)

interface Options {
  inModal?: boolean
}

export function useOpenedItem({ inModal = false }: Options = {}) {
  const navigate = useNavigate()
  const { popup, item, modal } = useSearch({ strict: false })
  const go = useCallback(
    (change: { popup?: OpenableKind; item?: string }, replace: boolean) =>
      void navigate({
        to: '.',
        replace,
        search: ({ popup: _popup, item: _item, ...rest }) => ({ ...rest, ...change }),
        ...(modal ? { mask: { to: modal, search: change, unmaskOnReload: false } } : {}),
        resetScroll: false,
      }),
    [navigate, modal],
  )
  const isOwn = (modal !== undefined) === inModal
  return {
    opened: isOwn && isOpenable(popup) && item !== undefined ? { kind: popup, id: item } : null,
    open: useCallback((kind: OpenableKind, id: string) => go({ popup: kind, item: id }, false), [go]),
    close: useCallback(() => go({}, true), [go]),
  }
}

export function useOpenItem(kind: OpenableKind, options?: Options) {
  const { opened, open, close } = useOpenedItem(options)
  return {
    openId: opened?.kind === kind ? opened.id : undefined,
    open: useCallback(({ id }: { id: string }) => open(kind, id), [open, kind]),
    close,
  }
}
