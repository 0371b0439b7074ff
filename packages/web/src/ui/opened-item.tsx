import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useState } from 'react'
import { type ItemKind, itemQueries } from '../lib/item-cache'
import type { WorkItem } from '../lib/item-mutations'
import { isOwnRemoval } from '../lib/own-removals'
import { lastChangeOf } from '../lib/recent-changes'
import { useDraftPlace } from '../lib/use-draft'
import { useIsLicensed } from '../lib/use-is-licensed'
import { ItemGlance } from './item-glance'
import { lazyPopup } from './lazy-part'
import { useClosesWhenRemoved } from './use-closes-when-removed'

const RemovedItem = lazyPopup(() => import('./removed-item').then((module) => module.RemovedItem))

interface OpenedItemProps<T extends WorkItem, F> {
  kind: ItemKind<T, F>
  id: string
  /** Said when somebody else removes it meanwhile. */
  removedElsewhere: string
  onClose: () => void
  /** Makes a new item of one that is gone, with what was typed into it. */
  makeNew: (item: T) => Promise<unknown>
  /** Its form, which keeps what is typed under the kind and the id. */
  children: (item: T) => ReactNode
}

/**
 * A work item opened to be edited, or looked at by who may not. When somebody else removes it, it closes with a word, or where
 * something was typed, offers that.
 */
export function OpenedItem<T extends WorkItem, F>(props: OpenedItemProps<T, F>) {
  const { kind, id, removedElsewhere, onClose, makeNew, children } = props
  const { data: item } = useQuery(itemQueries(kind).byId(id))
  const draft = useDraftPlace(`${kind.name}/${id}`)
  const [last, setLast] = useState(item)
  if (item && item !== last) setLast(item)
  const [typed, setTyped] = useState<Partial<T> | null>(null)
  const [wasGone, setGone] = useState(false)
  const isGone = item === null && Boolean(last)
  if (isGone !== wasGone) {
    setGone(isGone)
    setTyped(isGone && !isOwnRemoval(id) ? ((draft.read()?.value as Partial<T> | undefined) ?? null) : null)
  }
  useClosesWhenRemoved(id, typed ? last : item, removedElsewhere, onClose)
  const isLicensed = useIsLicensed()
  if (typed && last) {
    return (
      <RemovedItem
        message={removedElsewhere}
        personId={lastChangeOf(id)?.personId}
        typed={typed}
        onMakeNew={() => makeNew({ ...last, ...typed })}
        onClose={() => {
          draft.discard()
          onClose()
        }}
      />
    )
  }
  if (!item) return null
  if (!isLicensed) return <ItemGlance kind={kind.name} item={item} onClose={onClose} />
  return <Fragment key={item.id}>{children(item)}</Fragment>
}
