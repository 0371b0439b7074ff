import { Checkbox } from '@mantine/core'
import { memo, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { fullName, usePerson } from '../../../lib/people'
import { useChangedBy } from '../../../lib/recent-changes'
import { ItemOwner } from '../../../ui/item-owner'
import { ItemTitle, TitleConflict } from '../../../ui/item-title'
import type { ColumnName, ListActs, ListDefinition, ListItem } from '../list-definition'
import { ListCell } from './list-cells'
import classes from './work-list.module.css'

export interface ListRowProps<T extends ListItem> {
  list: ListDefinition<T>
  item: T
  columns: readonly ColumnName[]
  acts: ListActs<T>
  canEdit: boolean
  isReachable: boolean
  isSelected: boolean
  isOpen: boolean
  isEditing: boolean
  /** The same function each time, as the one below, so that scrolling draws no row anew. */
  onEditing: (id: string, isEditing: boolean) => void
  /** With Shift: from the one checked before to this one. */
  onSelect: (id: string, index: number, isRange: boolean) => void
  index: number
}

/** An item in a list: checked, ticked, renamed, given another date or owner where it stands; a press on the rest opens it. */
function Row<T extends ListItem>(props: ListRowProps<T>) {
  const { list, item, columns, acts, canEdit, isSelected, isOpen, onSelect } = props
  const { t } = useTranslation(['lists', 'items'])
  const [hasShift, setHasShift] = useState(false)
  const changedBy = usePerson(useChangedBy(item.id))
  const isDone = item.status === list.doneStatus
  const cell = { kind: list.kind.name, item, isDone, canEdit, acts }
  return (
    <div
      className={classes.row}
      data-row
      data-selected={isSelected || undefined}
      data-changed={changedBy ? true : undefined}
      aria-current={isOpen || undefined}
      tabIndex={props.isReachable ? 0 : -1}
    >
      <span className={classes.check}>
        <Checkbox
          checked={isSelected}
          aria-label={t('select', { title: item.title })}
          onPointerDown={(event) => setHasShift(event.shiftKey)}
          onChange={() => onSelect(item.id, props.index, hasShift)}
        />
      </span>
      <span className={classes.lead}>
        <list.Lead item={item} onToggle={canEdit ? () => acts.toggle(item) : undefined} />
      </span>
      <span className={classes.title}>
        <ItemTitle
          kind={list.kind.name}
          item={item}
          update={acts.update}
          isEditable={canEdit}
          isEditing={props.isEditing}
          onEditing={(isEditing) => props.onEditing(item.id, isEditing)}
          isDone={isDone}
        />
        <span className={classes.small}>
          {columns.map((column) => (
            <ListCell key={column} column={column} {...cell} />
          ))}
        </span>
        {changedBy && <span className={classes.by}>{t('items:changedBy', { name: fullName(changedBy) })}</span>}
        <TitleConflict item={item} update={acts.update} />
      </span>
      {columns.map((column) => (
        <span key={column} className={classes.cell}>
          <ListCell column={column} {...cell} />
        </span>
      ))}
      <span>
        <ItemOwner item={item} canEdit={canEdit} reassign={acts.reassign} />
      </span>
    </div>
  )
}

export const ListRowOf: typeof Row = memo(Row) as typeof Row
