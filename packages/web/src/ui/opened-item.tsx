import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, use } from 'react'
import { useTranslation } from '../i18n/use-translation'
import { type ItemKind, itemQueries } from '../lib/item-cache'
import { useItemExtras } from '../lib/item-extras'
import { isRemovedItem, type WorkItem } from '../lib/item-mutations'
import { removerOf } from '../lib/removals'
import { useIsLicensed } from '../lib/use-is-licensed'
import { DockContext } from './dock-context'
import { ItemGlance } from './item-glance'
import { lazyPopup } from './lazy-part'
import { Popup } from './popup'
import { useClosesWhenRemoved } from './use-closes-when-removed'
import { useTypedWhenGone } from './use-typed-when-gone'
import type { Describe } from './use-value-words'

const RemovedItem = lazyPopup(() => import('./removed-item').then((module) => module.RemovedItem))

interface OpenedItemProps<T extends WorkItem, F, Fields> {
  kind: ItemKind<T, F>
  id: string
  removedElsewhere: string
  onClose: () => void
  fieldsOf: (item: T) => Fields
  describe?: Describe
  makeNew: (fields: Fields, item: T) => Promise<unknown>
  glance?: (item: T) => ReactNode
  children: (item: T) => ReactNode
}

/** If the item is removed elsewhere while there are unsaved changes, offers them for copying. */
export function OpenedItem<T extends WorkItem, F, Fields extends { title: string }>(
  props: OpenedItemProps<T, F, Fields>,
) {
  const { kind, id, removedElsewhere, onClose, fieldsOf, describe, makeNew, glance, children } = props
  const { t } = useTranslation('terms')
  const { data } = useQuery(itemQueries(kind).byId(id))
  const item = data && isRemovedItem(data) ? null : data
  const extras = useItemExtras()
  const isDocked = use(DockContext)
  const { last, typed, discard } = useTypedWhenGone<T, Fields>(id, `${kind.name}/${id}`, item)
  useClosesWhenRemoved(id, typed ? last : item, removedElsewhere, onClose)
  const isLicensed = useIsLicensed()
  if (typed && last) {
    const was = fieldsOf(last)
    return (
      <RemovedItem
        message={removedElsewhere}
        personId={removerOf(id)}
        typed={typed}
        describe={describe}
        onMakeNew={() => makeNew({ ...was, ...typed.fields, title: typed.fields.title?.trim() || was.title }, last)}
        onClose={() => {
          discard()
          onClose()
        }}
      />
    )
  }
  if (item === null && !last) {
    if (isDocked) return null
    return (
      <Popup title={t(kind.name)} size="sm" onClose={onClose}>
        {extras.gone({ kind: kind.name, id, title: data?.title })}
      </Popup>
    )
  }
  if (!item) return null
  if (!isLicensed) {
    return (
      <ItemGlance kind={kind.name} item={item} onClose={onClose}>
        {glance?.(item)}
      </ItemGlance>
    )
  }
  return <Fragment key={item.id}>{children(item)}</Fragment>
}
