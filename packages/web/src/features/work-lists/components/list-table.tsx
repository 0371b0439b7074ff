import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { Skeleton } from '@mantine/core'
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import type { ColumnName, ListActs, ListDefinition, ListItem } from '../list-definition'
import type { ListRequest } from '../list-query'
import type { ListRow } from '../list-rows'
import { useListKeys } from '../use-list-keys'
import { useItemsOf } from '../use-list-rows'
import type { ListSelection } from '../use-list-selection'
import { AddRow } from './add-row'
import { ListGroup } from './list-group'
import { ListHead } from './list-head'
import { ListRowOf } from './list-row'
import classes from './work-list.module.css'

const WIDTHS: Record<ColumnName, string> = {
  meeting: '9rem',
  status: '6.5rem',
  type: '6.5rem',
  source: '8.5rem',
  due: '5.5rem',
  age: '5.25rem',
}
const HEIGHTS = { group: 40, item: 40, more: 37, add: 40 }
const OVERSCAN = 12

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
  onFold: (key: string) => void
  onUnroll: (key: string) => void
  onSort: (sort: ViewQuery['sorts'][number]) => void
}

/** Where the list begins on the page, which scrolls as a whole. */
function useOffset() {
  const ref = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () =>
      setOffset(ref.current ? Math.round(ref.current.getBoundingClientRect().top + window.scrollY) : 0)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])
  return { ref, offset }
}

const keyOf = (row: ListRow | undefined): string =>
  row === undefined ? '' : `${row.type}/${row.group.key}/${row.type === 'item' ? row.index : ''}`

/** A list of any length: only the rows in sight are drawn, and fetched as they come into it. */
export function ListTable<T extends ListItem>(props: ListTableProps<T>) {
  const { list, request, query, columns, rows, folded, acts, canEdit, selection, openId, onOpen } = props
  const { t } = useTranslation('lists')
  const [editing, setEditing] = useState<string | null>(null)
  const latest = useRef(selection)
  latest.current = selection
  const edit = useCallback((id: string, isEditing: boolean) => setEditing(isEditing ? id : null), [])
  const select = useCallback((id: string, index: number, isRange: boolean) => {
    if (isRange) void latest.current.extendTo(index)
    else latest.current.toggle(id, index)
  }, [])
  const { ref, offset } = useOffset()
  const current = useRef(0)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (index) => HEIGHTS[rows[index]?.type ?? 'item'],
    getItemKey: (index) => keyOf(rows[index]),
    overscan: OVERSCAN,
    scrollMargin: offset,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      const kept = current.current
      return kept < rows.length && !drawn.includes(kept) ? [...drawn, kept].sort((a, b) => a - b) : drawn
    },
  })
  const places = virtualizer.getVirtualItems()
  const itemOf = useItemsOf(
    list,
    request,
    query.by,
    places.map(({ index }) => rows[index]),
  )
  const at = (act: (item: T, index: number) => void) => (index: number) => {
    const item = itemOf(rows[index])
    if (item) act(item, index)
  }
  const keys = useListKeys(rows, virtualizer, {
    open: at((item) => onOpen(item.id)),
    toggle: at((item) => canEdit && acts.toggle(item)),
    edit: at((item) => canEdit && setEditing(item.id)),
    select: at((item, index) => selection.toggle(item.id, index)),
    extendTo: (index) => void selection.extendTo(index),
    selectAll: () => void selection.selectAll(),
    clear: selection.clear,
  })
  current.current = keys.current
  const drawItem = (row: ListRow, index: number) => {
    const item = itemOf(row)
    if (!item) {
      return (
        <div className={classes.still}>
          <span className="grow">
            <Skeleton height="0.875rem" width="60%" />
          </span>
        </div>
      )
    }
    return (
      <ListRowOf
        list={list}
        item={item}
        columns={columns}
        acts={acts}
        canEdit={canEdit}
        isReachable={index === keys.current}
        isSelected={selection.selected.has(item.id)}
        isOpen={openId === item.id}
        isEditing={editing === item.id}
        onEditing={edit}
        index={index}
        onSelect={select}
      />
    )
  }
  const draw = (row: ListRow, index: number) => {
    const { group } = row
    switch (row.type) {
      case 'item':
        return drawItem(row, index)
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
            {t('more', { count: row.count })}
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
  const style: CSSProperties & Record<'--columns', string> = {
    '--columns': columns.map((column) => WIDTHS[column]).join(' '),
  }
  const isAll = selection.selected.size === 0 ? false : undefined
  return (
    <div className={classes.table} style={style}>
      <ListHead
        columns={columns}
        sorts={list.sorts}
        sort={query.sorts[0]}
        onSort={props.onSort}
        isAll={isAll}
        onSelectAll={() => (selection.selected.size > 0 ? selection.clear() : void selection.selectAll())}
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
                  ref={virtualizer.measureElement}
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
