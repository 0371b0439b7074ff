import { useTranslation } from '../i18n/use-translation'
import type { WorkItem } from '../lib/item-mutations'
import { useOwnersIn } from '../lib/item-owners'
import { fullName, usePerson } from '../lib/people'
import { PersonMenu } from './person-menu'

/** An item as it stands in meetings: in one, in several, or in none. */
export interface PlacedItem extends WorkItem {
  readonly tractionId: string | null
  readonly tractionIds?: readonly string[]
}

export interface ItemOwnerProps<T extends PlacedItem> {
  item: T
  canEdit: boolean
  /** What `useReassign…()` of its kind gives. */
  reassign: { mutate: (change: { item: T; ownerId: string }) => void }
}

/** Whose a work item is, given to somebody else of its meetings; one that stands in none stays with its owner. */
export function ItemOwner<T extends PlacedItem>({ item, canEdit, reassign }: ItemOwnerProps<T>) {
  const { t } = useTranslation('items')
  const owner = usePerson(item.ownerId)
  const people = useOwnersIn(item.tractionIds ?? [item.tractionId])
  return (
    <PersonMenu
      label={t('field.owner')}
      value={owner ? { id: owner.id, name: fullName(owner) } : null}
      people={people}
      isReadOnly={!canEdit || item.tractionId === null}
      onChange={(ownerId) => reassign.mutate({ item, ownerId })}
    />
  )
}
