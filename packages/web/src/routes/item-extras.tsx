import { type ReactNode, Suspense } from 'react'
import { type ItemExtras, ItemExtrasContext, type ShownItem } from '../lib/item-extras'
import { lazyPart } from '../ui/lazy-part'

const ItemComments = lazyPart(() =>
  import('../features/item-details/components/item-comments').then((module) => module.ItemComments),
)
const ItemLinks = lazyPart(() =>
  import('../features/item-details/components/item-links').then((module) => module.ItemLinks),
)
const ItemAttachments = lazyPart(() =>
  import('../features/attachments/components/item-attachments').then((module) => module.ItemAttachments),
)
const ItemHistory = lazyPart(() =>
  import('../features/item-details/components/item-history').then((module) => module.ItemHistory),
)
const DuplicateButton = lazyPart(() =>
  import('../features/item-details/components/duplicate-button').then((module) => module.DuplicateButton),
)
const TodoActs = lazyPart(() => import('./todo-acts').then((module) => module.TodoActs))

const extras: ItemExtras = {
  below: (item: ShownItem) => (
    <Suspense fallback={null}>
      <ItemComments {...item} />
    </Suspense>
  ),
  beside: (item: ShownItem) => (
    <Suspense fallback={null}>
      <ItemLinks {...item} />
      <ItemAttachments {...item} />
      <ItemHistory {...item} />
    </Suspense>
  ),
  acts: (item: ShownItem) => (
    <Suspense fallback={null}>
      {item.kind === 'todo' && <TodoActs id={item.id} />}
      <DuplicateButton {...item} />
    </Suspense>
  ),
}

/** What every work item has besides its fields, for the popups and panels within. */
export function ItemExtrasProvider({ children }: { children: ReactNode }) {
  return <ItemExtrasContext value={extras}>{children}</ItemExtrasContext>
}
