import type { ItemRef } from '@cairn/contract/core/items'
import { memo, type ReactNode, Suspense } from 'react'
import { type ItemExtras, ItemExtrasContext, type ShownItem } from '../entities/items/item-extras'
import { lazyPart } from '../ui/feedback/lazy-part'

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
  import('../features/item-details/components/duplicate-item').then((module) => module.DuplicateButton),
)
const RockOfTodo = lazyPart(() =>
  import('../features/rocks/components/rock-of-todo').then((module) => module.RockOfTodoById),
)

const DuplicateMenuItem = lazyPart(() =>
  import('../features/item-details/components/duplicate-item').then((module) => module.DuplicateMenuItem),
)
const RowActs = lazyPart(() => import('../features/item-details/components/row-acts').then((module) => module.RowActs))
const ItemPresence = lazyPart(() =>
  import('../features/item-details/components/item-presence').then((module) => module.ItemPresence),
)
const ItemCounts = lazyPart(() =>
  import('../features/item-details/components/item-counts').then((module) => module.ItemCounts),
)

const MissingItem = lazyPart(() =>
  import('../features/work-lists/components/missing-item').then((module) => module.MissingItem),
)

/** Memoized: typing in the item's fields must not re-render it. */
const Below = memo(function Below(item: ShownItem) {
  return (
    <Suspense fallback={null}>
      <ItemComments {...item} />
    </Suspense>
  )
})

const Beside = memo(function Beside(item: ShownItem) {
  return (
    <Suspense fallback={null}>
      {item.kind === 'todo' && item.canEdit && <RockOfTodo id={item.id} />}
      <ItemAttachments {...item}>{(files) => <ItemLinks {...item} files={files} />}</ItemAttachments>
      <ItemHistory {...item} />
    </Suspense>
  )
})

const Acts = memo(function Acts(item: ShownItem) {
  return (
    <Suspense fallback={null}>
      <DuplicateButton {...item} />
    </Suspense>
  )
})

const Here = memo(function Here({ kind, id }: ItemRef) {
  return (
    <Suspense fallback={null}>
      <ItemPresence key={id} kind={kind} id={id} />
    </Suspense>
  )
})

type Counted = Parameters<ItemExtras['counts']>[0]

const Counts = memo(function Counts({ kind, id, contentHtml }: Counted) {
  return (
    <Suspense fallback={null}>
      <ItemCounts kind={kind} id={id} contentHtml={contentHtml} />
    </Suspense>
  )
})

export const itemExtras: ItemExtras = {
  below: (item) => <Below {...item} />,
  beside: (item) => <Beside {...item} />,
  acts: (item) => <Acts {...item} />,
  here: ({ kind, id }) => <Here kind={kind} id={id} />,
  gone: ({ kind, id, title }) => (
    <Suspense fallback={null}>
      <MissingItem key={id} kind={kind} id={id} title={title} />
    </Suspense>
  ),
  counts: ({ kind, id, contentHtml }) => <Counts kind={kind} id={id} contentHtml={contentHtml} />,
  rowMenu: ({ kind, id, title }) => (
    <Suspense fallback={null}>
      <RowActs kind={kind} id={id} title={title} />
    </Suspense>
  ),
  rowActs: ({ kind, id }) => (
    <Suspense fallback={null}>
      <DuplicateMenuItem kind={kind} id={id} />
    </Suspense>
  ),
}

export function ItemExtrasProvider({ children }: { children: ReactNode }) {
  return <ItemExtrasContext value={itemExtras}>{children}</ItemExtrasContext>
}
