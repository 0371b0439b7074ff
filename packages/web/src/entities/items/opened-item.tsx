import { isRemovedItem, type WorkItemKind } from '@cairn/contract/core/work-item-kinds'
import { closingRockStatuses } from '@cairn/contract/rocks/rocks.statuses'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, use } from 'react'
import { termsOf } from '../../i18n/translate'
import { useTranslation } from '../../i18n/use-translation'
import { retryFailed } from '../../lib/api/retry-failed'
import { useIsLicensed, useSession } from '../../lib/session/session'
import { removerOf } from '../../lib/sync/removals'
import { lazyPopup } from '../../ui/feedback/lazy-part'
import { PartFailed } from '../../ui/feedback/part-failed'
import { DueDate } from '../../ui/inputs/due-date'
import { FormColumns } from '../../ui/inputs/form-columns'
import { DetailsRow } from '../../ui/lists/details-row'
import { Popup } from '../../ui/overlays/popup'
import { DockContext } from '../../ui/overlays/side-panel'
import { RichText } from '../../ui/rich-text/rich-text'
import { fullName, usePerson } from '../people/people'
import { type ItemKind, itemQueries } from './item-cache'
import { useItemExtras } from './item-extras'
import type { WorkItem } from './item-mutations'
import { useClosesWhenRemoved, useDraftsOfRemoved } from './use-drafts-of-removed'
import type { Describe } from './use-value-text'

interface ItemGlanceProps {
  kind: WorkItemKind
  item: WorkItem & { readonly dueDate?: string }
  onClose: () => void
  children?: ReactNode
}

function ItemGlance({ kind, item, onClose, children }: ItemGlanceProps) {
  const { t } = useTranslation('items')
  const extras = useItemExtras()
  const { calendarDate: today } = useSession()
  const owner = usePerson(item.ownerId)
  const isOver = closingRockStatuses.some((status) => status === item.status)
  const shown = { kind, id: item.id, canEdit: false }
  const side = (
    <>
      <ul>
        {owner && <DetailsRow name={t('field.owner')} details={fullName(owner)} />}
        {item.dueDate && (
          <DetailsRow name={t('dueDate')} details={<DueDate date={item.dueDate} today={today} isDone={isOver} />} />
        )}
      </ul>
      {extras.beside(shown)}
    </>
  )
  return (
    <Popup title={item.title} onClose={onClose}>
      <FormColumns side={side}>
        {item.contentHtml && <RichText html={item.contentHtml} />}
        {children}
        <p style={{ margin: 0, color: 'var(--ink-3)' }}>{t('viewOnly')}</p>
        {extras.below(shown)}
      </FormColumns>
    </Popup>
  )
}

const RemovedItem = lazyPopup(() => import('./removed-item').then((module) => module.RemovedItem))

export interface OpenedItemProps<T extends WorkItem, F, Fields> {
  kind: ItemKind<T, F>
  id: string
  removedElsewhere?: string | undefined
  onClose: () => void
  fieldsOf: (item: T) => Fields
  describe?: Describe | undefined
  makeNew: (fields: Fields, item: T) => Promise<unknown>
  glance?: ((item: T) => ReactNode) | undefined
  children: (item: T) => ReactNode
}

/** If the item is removed elsewhere while there are unsaved changes, offers them for copying. */
export function OpenedItem<T extends WorkItem, F, Fields extends { title: string }>(
  props: OpenedItemProps<T, F, Fields>,
) {
  const { kind, id, onClose, fieldsOf, describe, makeNew, glance, children } = props
  const { t } = useTranslation(['terms', 'items'])
  const { removedElsewhere = t('items:removedElsewhere', termsOf(kind.name)) } = props
  const query = useQuery(itemQueries(kind).byId(id))
  const { data } = query
  const retry = retryFailed(query)
  const item = data && isRemovedItem(data) ? null : data
  const extras = useItemExtras()
  const isDocked = use(DockContext)
  const { last, typed, discard } = useDraftsOfRemoved<T, Fields>(id, `${kind.name}/${id}`, item)
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
  if (retry && !isDocked) {
    return (
      <Popup title={t(kind.name)} size="sm" onClose={onClose}>
        <PartFailed onRetry={retry} />
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
