import { lazy, Suspense } from 'react'
import { useTranslation } from '../../i18n/use-translation'
import { chunk } from '../../lib/offline/chunks'
import { Avatar } from '../../ui/display/avatar'
import { useOnDemand } from '../../ui/overlays/use-on-demand'
import { fullName, usePerson } from '../people/people'
import { PersonTarget } from '../people/person-menu'
import classes from '../people/person-menu.module.css'
import type { WorkItem } from './item-mutations'

const loadPicker = chunk(() => import('../people/person-picker'))
const OwnerPicker = lazy(() => loadPicker().then((module) => ({ default: module.OwnerPicker })))

export interface PlacedItem extends WorkItem {
  readonly tractionId: string | null
  readonly revisionId?: string | null
  readonly tractionIds?: readonly string[]
}

export interface ItemOwnerProps<T extends PlacedItem> {
  item: T
  canEdit: boolean
  reassign: { mutate: (change: { item: T; ownerId: string }) => void }
}

export function ItemOwner<T extends PlacedItem>({ item, canEdit, reassign }: ItemOwnerProps<T>) {
  const { t } = useTranslation('items')
  const person = usePerson(item.ownerId)
  const { isWanted, button, part } = useOnDemand(loadPicker, { opensField: true })
  const owner = person ? { id: person.id, name: fullName(person) } : null
  const { tractionId, revisionId = null, tractionIds = [tractionId] } = item
  if (!canEdit || (tractionId ?? revisionId) === null)
    return owner ? <Avatar {...owner} size={24} /> : <span className={`circle ${classes.none}`} />
  const shown = { label: t('field.owner'), value: owner, size: 24 } as const
  return (
    <>
      <PersonTarget {...shown} {...button} />
      {isWanted && (
        <Suspense fallback={null}>
          <OwnerPicker
            {...shown}
            {...part}
            places={tractionIds}
            revisionId={revisionId}
            onChange={(ownerId) => reassign.mutate({ item, ownerId })}
          />
        </Suspense>
      )}
    </>
  )
}
