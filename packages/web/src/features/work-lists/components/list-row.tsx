import { doneStatusOf } from '@cairn/contract/core/work-item-kinds'
import { memo } from 'react'
import { useItemExtras } from '../../../entities/items/item-extras'
import { ItemOwner } from '../../../entities/items/item-owner'
import { ItemTitle, TitleConflict } from '../../../entities/items/item-title'
import { fullName, usePerson } from '../../../entities/people/people'
import { useTranslation } from '../../../i18n/use-translation'
import { useConflict } from '../../../lib/sync/edit-conflicts'
import { useChangedBy } from '../../../lib/sync/recent-changes'
import { type ColumnName, isOver, type ListActs, type ListDefinition, type ListItem } from '../list-definition'
import { ListCell } from './list-cells'
import classes from './list-row.module.css'
import { ListLead } from './row-checkbox'

interface SelectBoxProps {
  label: string
  isChecked: boolean
  isPartly?: boolean
  onSelect: (hasShift: boolean) => void
}

export function SelectBox({ label, isChecked, isPartly = false, onSelect }: SelectBoxProps) {
  return (
    <input
      type="checkbox"
      ref={(input) => {
        if (input) input.indeterminate = isPartly
      }}
      className={`pointer ${classes.box}`}
      checked={isChecked}
      aria-label={label}
      onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
    />
  )
}

export interface ListRowProps<T extends ListItem> {
  list: ListDefinition<T>
  item: T
  columns: readonly ColumnName[]
  acts: ListActs<T>
  /** `YYYY-MM-DD` in the organization's calendar. */
  today: string
  canEdit: boolean
  isFirst: boolean
  isReachable: boolean
  isSelected: boolean
  isOpen: boolean
  isEditing: boolean
  /** Stable, so that scrolling re-renders no row. */
  onEditing: (id: string, isEditing: boolean) => void
  onSelect: (id: string, index: number, isRange: boolean) => void
  index: number
}

function ChangedBy({ personId }: { personId: string }) {
  const { t } = useTranslation('items')
  const person = usePerson(personId)
  return (
    person && (
      <span className={`tiny normal accent bg-accent rounded px-2 ${classes.by}`}>
        {t('changedBy', { name: fullName(person) })}
      </span>
    )
  )
}

const letThrough = () => undefined

function Row<T extends ListItem>(props: ListRowProps<T>) {
  const { list, item, columns, acts, today, canEdit, isSelected, isOpen, onSelect } = props
  const { t } = useTranslation('lists')
  const changedBy = useChangedBy(item.id)
  const hasConflict = useConflict(item.id) !== undefined
  const extras = useItemExtras()
  const isDone = item.status === doneStatusOf(list.kind.name)
  return (
    <div
      className={`grid items-center gap-0-3 px-5 relative pointer hover ${isOpen ? 'bold' : ''} ${props.isFirst ? '' : 'border-top'} ${classes.row}`}
      data-row
      data-selected={isSelected || undefined}
      data-changed={changedBy ? true : undefined}
      aria-current={isOpen || undefined}
      tabIndex={props.isReachable ? 0 : -1}
    >
      {canEdit && (
        <SelectBox
          isChecked={isSelected}
          label={t('select', { title: item.title })}
          onSelect={(hasShift) => onSelect(item.id, props.index, hasShift)}
        />
      )}
      <span className={`centered ${classes.lead}`}>
        <ListLead list={list} item={item} onToggle={canEdit ? () => acts.toggle(item) : undefined} />
      </span>
      <span className={`row gap-2 min-w-0 relative ${classes.title}`}>
        <ItemTitle
          kind={list.kind.name}
          item={item}
          update={acts.update}
          isEditable={canEdit}
          isEditing={props.isEditing}
          onEditing={(isEditing) => props.onEditing(item.id, isEditing)}
          isDone={isDone}
          onOpen={letThrough}
          isOneLine
        />
        {list.Marks && <list.Marks item={item} />}
        <span className={`row-inline gap-2 flex-none ${classes.counts}`}>
          {extras.counts({ kind: list.kind.name, id: item.id, contentHtml: item.contentHtml })}
        </span>
        {canEdit &&
          !list.RowMenu &&
          (list.TitleMenu ? (
            <list.TitleMenu item={item} />
          ) : (
            extras.rowMenu({ kind: list.kind.name, id: item.id, title: item.title })
          ))}
        {changedBy && <ChangedBy personId={changedBy} />}
      </span>
      <span className={classes.cells}>
        {columns.map((column) => (
          <span key={column} className="row min-w-0 clip normal">
            <ListCell {...{ list, column, item, canEdit, acts, today }} isOver={isOver(item.status, list)} />
          </span>
        ))}
      </span>
      <ItemOwner item={item} canEdit={canEdit} reassign={acts.reassign} />
      {list.RowMenu && <list.RowMenu item={item} />}
      {hasConflict && (
        <div className={`pb-2 ${classes.conflict}`}>
          <TitleConflict item={item} update={acts.update} />
        </div>
      )}
    </div>
  )
}

export const ListRowOf: typeof Row = memo(Row) as typeof Row
