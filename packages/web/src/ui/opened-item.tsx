import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import { type ItemKind, itemQueries } from '../lib/item-cache'
import type { WorkItem } from '../lib/item-mutations'
import { useIsLicensed } from '../lib/use-is-licensed'
import { ItemGlance } from './item-glance'
import { useClosesWhenRemoved } from './use-closes-when-removed'

interface OpenedItemProps<T extends WorkItem, F> {
  kind: ItemKind<T, F>
  id: string
  /** Said when somebody else removes it meanwhile. */
  removedElsewhere: string
  onClose: () => void
  /** Its form. */
  children: (item: T) => ReactNode
}

/** A work item opened to be edited, or looked at by who may not; closes with a word when somebody else removes it. */
export function OpenedItem<T extends WorkItem, F>(props: OpenedItemProps<T, F>) {
  const { kind, id, removedElsewhere, onClose, children } = props
  const { data: item } = useQuery(itemQueries(kind).byId(id))
  useClosesWhenRemoved(id, item, removedElsewhere, onClose)
  const isLicensed = useIsLicensed()
  if (!item) return null
  if (!isLicensed) return <ItemGlance title={item.title} contentHtml={item.contentHtml} onClose={onClose} />
  return <Fragment key={item.id}>{children(item)}</Fragment>
}
