import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { Skeleton } from '@mantine/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useSession } from '../../../lib/session'
import { restWords } from '../count-words'
import { gridOf } from '../list-columns'
import type { ColumnName, ListActs, ListDefinition, ListItem } from '../list-definition'
import type { ListRequest } from '../list-query'
import type { ListRow } from '../list-rows'
import { useListTexts } from '../list-texts'
import { useListKeys } from '../use-list-keys'
import { useListPlaces } from '../use-list-places'
import { useItemsOf } from '../use-list-rows'
import type { ListSelection } from '../use-list-selection'
import { AddRow } from './add-row'
import { ListGroup } from './list-group'
import { ListHead } from './list-head'
import { ListRowOf } from './list-row'
import classes from './list-table.module.css'

export interface ListTableProps<T extends ListItem> {
  list: ListDefinition<T>
  label: string
  request: ListRequest
  query: ViewQuery
  columns: readonly ColumnName[]
  rows: readonly ListRow[]
  folded: ReadonlySet<string>
  acts: ListActs<T>
  canEdit: boolean
  selection: ListSelection
  openId: string | undefined
  onOpen: (id: string) => void
  onReach: (id: string) => void
  onFold: (key: string) => void
  onUnroll: (key: string) => void
  onMoreGroups: (() => void) | undefined
  onSort: (sort: ViewQuery['sorts'][number]) => void
}

/** Stable callbacks, so that rows do not re-render. */
function useRowActs(selection: ListSelection) {
  const latest = useRef(selection)
  latest.current = selection
  const [editing, setEditing] = useState<string | null>(null)
  const onEditing = useCallback((id: string, isEditing: boolean) => setEditing(isEditing ? id : null), [])
  const onSelect = useCallback((id: string, index: number, isRange: boolean) => {
    if (isRange) void latest.current.extendTo(index)
    else latest.current.toggle(id, index)
  }, [])
  return { editing, onEditing, onSelect }
}

const Waiting = () => (
  <div className={classes.still}>
    <span className="grow">
      <Skeleton height="0.875rem" width="60%" />
    </span>
  </div>
)

/** Virtualized; pages load as they become visible. */
export function ListTable<T extends ListItem>(props: ListTableProps<T>) {
  const { list, request, query, columns, rows, folded, acts, canEdit, selection, openId, onOpen, onReach } = props
  const { t } = useTranslation('lists')
  const today = useSession().calendarDate
  const { editing, onEditing, onSelect } = useRowActs(selection)
  const { ref, offset, kept, virtualizer, measureRow, places } = useListPlaces(list.kind.name, rows)
  const inSight = places.map(({ index }) => rows[index])
  const itemOf = useItemsOf(list, request, query.by, inSight)
  const isRestVisible = inSight.some((row) => row?.type === 'rest')
  const { onMoreGroups } = props
  useEffect(() => {
    if (isRestVisible) onMoreGroups?.()
  }, [isRestVisible, onMoreGroups])
  const at = (act: (item: T, index: number) => void) => (index: number) => {
    const item = itemOf(rows[index])
    if (item) act(item, index)
  }
  const keys = useListKeys(rows, virtualizer, {
    open: at((item) => onOpen(item.id)),
    toggle: at((item) => canEdit && acts.toggle(item)),
    edit: at((item) => canEdit && onEditing(item.id, true)),
    select: at((item, index) => canEdit && selection.toggle(item.id, index)),
    isSelecting: selection.isSelecting,
    extendTo: (index, from) => canEdit && void selection.extendTo(index, from),
    selectAll: () => canEdit && void selection.selectAll(),
    reach: at((item) => openId !== undefined && onReach(item.id)),
    clear: selection.isSelecting ? selection.clear : undefined,
  })
  kept.current = keys.current
  const { status, type } = useListTexts(list.kind.name)
  const words = { status: list.statuses.map(status), type: list.types.map(type) }
  const grid = gridOf(columns, list.RowMenu !== undefined, words)
  const draw = (row: ListRow, index: number) => {
    const { group } = row
    switch (row.type) {
      case 'item': {
        const item = itemOf(row)
        if (!item) return <Waiting />
        const isReachable = index === keys.current
        const isSelected = selection.selected.has(item.id)
        return (
          <ListRowOf
            {...{ list, item, columns, acts, today, canEdit, index, onEditing, onSelect, isReachable, isSelected }}
            isFirst={rows[index - 1]?.type !== 'item'}
            isOpen={openId === item.id}
            isEditing={editing === item.id}
          />
        )
      }
      case 'group':
        return (
          <ListGroup
            kind={list.kind.name}
            by={query.by}
            group={group}
            isFolded={folded.has(group.key)}
            isReachable={index === keys.current}
            onFold={() => props.onFold(group.key)}
          />
        )
      case 'more':
        return (
          <button type="button" className={classes.more} onClick={() => props.onUnroll(group.key)}>
            {t('more', { total: restWords(row.count, group.count) })}
          </button>
        )
      case 'rest':
        return (
          <button type="button" className={classes.more} onClick={onMoreGroups}>
            {t('moreGroups')}
          </button>
        )
      case 'add':
        return (
          <AddRow
            place={`list/${list.kind.name}/add/${group.key}`}
            label={t(`add.${list.kind.name}`)}
            onAdd={(title) => acts.create({ title, tractionId: group.key })}
          />
        )
    }
  }
  return (
    <div
      className={classes.table}
      style={grid}
      data-selecting={selection.isSelecting || undefined}
      data-read-only={!canEdit || undefined}
    >
      <ListHead
        columns={columns}
        sorts={list.sorts}
        sort={query.sorts[0]}
        onSort={props.onSort}
        isAll={selection.selected.size === 0 ? false : undefined}
        onSelectAll={
          canEdit ? () => (selection.selected.size > 0 ? selection.clear() : void selection.selectAll()) : undefined
        }
      />
      <div ref={ref} className={classes.rows} style={{ height: virtualizer.getTotalSize() }}>
        <ul {...keys.props} aria-label={props.label}>
          {places.map(({ key, index, start }) => {
            const row = rows[index]
            return (
              row && (
                <li
                  key={key}
                  data-index={index}
                  ref={measureRow}
                  className={classes.place}
                  style={{ transform: `translateY(${start - offset}px)` }}
                  aria-setsize={rows.length}
                  aria-posinset={index + 1}
                >
                  {draw(row, index)}
                </li>
              )
            )
          })}
        </ul>
      </div>
    </div>
  )
}
