import type { WorkItemKind } from '@cairn/contract/core/items'
import type { ComponentType } from 'react'
import { type LazyPart, lazyForm, lazyPopup } from '../ui/feedback/lazy-part'

/** Values that a new item starts with. */
export interface Prefill {
  title?: string
  tractionId?: string
  isPersonal?: boolean
}

export interface AddProps extends Omit<Prefill, 'tractionId'> {
  onClose: () => void
  tractionId: string | null
  vto?: { readonly collectionId: string; readonly revisionId: string }
}

interface ItemForms {
  readonly Edit: LazyPart<{ id: string; onClose: () => void }>
  readonly Add: ComponentType<AddProps>
}

export const itemForms: Readonly<Record<WorkItemKind, ItemForms>> = {
  rock: {
    Edit: lazyPopup(() => import('../features/rocks/components/rock-popups').then((part) => part.EditRockPopup)),
    Add: lazyForm(() => import('../features/rocks/components/rock-popups').then((part) => part.NewRockPopup)),
  },
  todo: {
    Edit: lazyPopup(() => import('../features/todos/components/todo-popups').then((part) => part.EditTodoPopup)),
    Add: lazyForm(() => import('../features/todos/components/todo-popups').then((part) => part.AddTodoPopup)),
  },
  issue: {
    Edit: lazyPopup(() => import('../features/issues/components/issue-popups').then((part) => part.EditIssuePopup)),
    Add: lazyForm(() => import('../features/issues/components/issue-popups').then((part) => part.NewIssuePopup)),
  },
  headline: {
    Edit: lazyPopup(() =>
      import('../features/headlines/components/headline-popups').then((part) => part.EditHeadlinePopup),
    ),
    Add: lazyForm(() =>
      import('../features/headlines/components/headline-popups').then((part) => part.NewHeadlinePopup),
    ),
  },
}
