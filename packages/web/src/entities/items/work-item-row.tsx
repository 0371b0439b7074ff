import { type ReactNode, useState } from 'react'
import { useSession } from '../../lib/session/session'
import { useChangedBy } from '../../lib/sync/recent-changes'
import { DueDate } from '../../ui/inputs/due-date'
import { ItemRow } from '../../ui/lists/item-row'
import { fullName, usePerson } from '../people/people'
import { useItemExtras } from './item-extras'
import { itemMutations } from './item-mutations'
import { ItemOwner, type ItemOwnerProps, type PlacedItem } from './item-owner'
import { ItemTitle, TitleConflict } from './item-title'
import type { KindDefinition } from './kind-definition'
import classes from './work-item-row.module.css'

interface WorkItemRowProps<T extends PlacedItem> extends Omit<ItemOwnerProps<T>, 'reassign'> {
  kind: KindDefinition<T, never>
  onOpen?: ((item: T) => void) | undefined
  onToggle: () => void
  onMove?: (() => void) | undefined
  isDone?: boolean
  isSelected?: boolean
  isOwnerHidden?: boolean
  hasMenu?: boolean
  className?: string | undefined
  titleClassName?: string | undefined
  lead?: ReactNode
  beside?: ReactNode
  children?: ReactNode
  due?: string
}

export function WorkItemRow<T extends PlacedItem>(props: WorkItemRowProps<T>) {
  const { item, canEdit, onOpen, onToggle, isDone = false, due } = props
  const kind = props.kind.name
  const { useUpdate, useReassign } = itemMutations<T, never, object>(props.kind)
  const update = useUpdate()
  const reassign = useReassign()
  const [isEditing, setIsEditing] = useState(false)
  const extras = useItemExtras()
  const changedBy = usePerson(useChangedBy(item.id))
  const open = onOpen && (() => onOpen(item))
  return (
    <ItemRow
      className={props.className}
      isSelected={props.isSelected}
      changedBy={changedBy && fullName(changedBy)}
      onOpen={open}
      onToggle={canEdit ? onToggle : undefined}
      onMove={canEdit ? props.onMove : undefined}
      onEdit={canEdit ? () => setIsEditing(true) : undefined}
      below={<TitleConflict item={item} update={update} />}
    >
      {props.lead}
      <span className={`${classes.title} ${props.titleClassName ?? ''}`}>
        <ItemTitle
          kind={kind}
          item={item}
          update={update}
          isEditable={canEdit}
          isEditing={isEditing}
          onEditing={setIsEditing}
          isDone={isDone}
          onOpen={open}
        />
        {props.beside}
        {canEdit && !props.hasMenu && extras.rowMenu({ kind, id: item.id, title: item.title })}
      </span>
      {extras.counts({ kind, id: item.id, contentHtml: item.contentHtml })}
      {props.children}
      {due && (
        <ItemDue
          date={due}
          onChange={(dueDate) => update.mutate({ item, changes: { dueDate }, isQuiet: true })}
          isDone={isDone}
          canEdit={canEdit}
        />
      )}
      {!props.isOwnerHidden && <ItemOwner item={item} canEdit={canEdit} reassign={reassign} />}
    </ItemRow>
  )
}

interface ItemDueProps {
  date: string
  onChange: (date: string) => void
  isDone: boolean
  canEdit: boolean
}

function ItemDue({ date, onChange, isDone, canEdit }: ItemDueProps) {
  const today = useSession().calendarDate
  return <DueDate date={date} today={today} isDone={isDone} onChange={canEdit ? onChange : undefined} />
}
