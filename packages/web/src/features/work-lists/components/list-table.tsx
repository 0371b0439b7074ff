import ArrowDown from 'icon:arrow-down'
import ArrowUp from 'icon:arrow-up'
import Plus from 'icon:plus'
import type { ViewQuery } from '@cairn/contract/views/views.schemas'
import { Skeleton } from '@mantine/core'
import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useKindTexts } from '../../../entities/items/kind-texts'
import type { KeyOf } from '../../../i18n/texts'
import { termsOf } from '../../../i18n/translate'
import { useTranslation } from '../../../i18n/use-translation'
import { useAfterFirstScreen } from '../../../lib/browser/first-screen'
import { historyEntryState } from '../../../lib/browser/history-entry-state'
import { useDraft } from '../../../lib/forms/use-draft'
import { useSession } from '../../../lib/session/session'
import { PartFailed } from '../../../ui/feedback/part-failed'
import type { ColumnName, ListActs, ListDefinition, ListItem } from '../list-definition'
import type { ListRequest } from '../list-query'
import { type ListRow, restText } from '../list-rows'
import { useListKeys } from '../use-list-keys'
import { useItemsOf } from '../use-list-rows'
import type { ListSelection } from '../use-list-selection'

import { ListGroup } from './list-group'
import { ListRowOf, SelectBox } from './list-row'
import classes from './list-table.module.css'

const HEIGHTS = { group: 40, item: 40, more: 37, add: 40, rest: 37 }
const NARROW_ITEM = 64
const OVERSCAN = 12
/** In px, before measuring. */
const ABOUT = 240
/** In px; covers the two-line bulk bar. */
const FOOT = 116
const head = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0

const px = (rem: number) => rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Narrower than `minWidth` (rem), rows put their columns under the title. */
function useOffset(minWidth: number) {
  const ref = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(ABOUT)
  const [isNarrow, setNarrow] = useState(() => window.innerWidth <= px(minWidth))
  useLayoutEffect(() => {
    const measure = () => {
      const { top, width } = ref.current?.getBoundingClientRect() ?? { top: -window.scrollY, width: 0 }
      // Does not move rows, so it can wait until after first paint.
      startTransition(() => setOffset(Math.round(top + window.scrollY)))
      setNarrow(width > 0 && width <= px(minWidth))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [minWidth])
  return { ref, offset, isNarrow }
}

const keyOf = (row: ListRow | undefined): string =>
  row === undefined ? '' : `${row.type}/${row.group.key}/${row.type === 'item' ? row.index : ''}`

const measured = historyEntryState<{ heights: VirtualItem[] }>()

/** Row heights by list, so that scroll restoration finds its position. */
function useStoredHeights(name: string) {
  const [box] = useState(() => ({ heights: measured.found(name)?.heights ?? [] }))
  const snapshot = useRef(() => box.heights)
  useEffect(() => measured.keep(name, box))
  useEffect(
    () => () => {
      box.heights = snapshot.current()
    },
    [box],
  )
  return { before: box.heights, snapshot }
}

/** Keeps the focused row mounted. */
function useListPlaces(kind: string, rows: readonly ListRow[], minWidth: number) {
  const { ref, offset, isNarrow } = useOffset(minWidth)
  const kept = useRef(0)
  const isPainted = useAfterFirstScreen()
  const [scrollPaddingStart] = useState(head)
  // A new identity makes the virtualizer recompute all positions.
  const { estimateSize, getItemKey } = useMemo(() => {
    const heights = isNarrow ? { ...HEIGHTS, item: NARROW_ITEM } : HEIGHTS
    return {
      estimateSize: (index: number) => heights[rows[index]?.type ?? 'item'],
      getItemKey: (index: number) => keyOf(rows[index]),
    }
  }, [rows, isNarrow])
  const { before, snapshot } = useStoredHeights(`${kind}/${window.innerWidth}`)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    initialMeasurementsCache: before,
    estimateSize,
    getItemKey,
    overscan: isPainted ? OVERSCAN : 0,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    scrollMargin: offset,
    scrollPaddingStart,
    scrollPaddingEnd: FOOT,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      const focused = kept.current
      return focused < rows.length && !drawn.includes(focused) ? [...drawn, focused].sort((a, b) => a - b) : drawn
    },
  })
  snapshot.current = virtualizer.takeSnapshot
  const measureRow = isPainted ? virtualizer.measureElement : undefined
  return { ref, offset, isNarrow, kept, virtualizer, measureRow, places: virtualizer.getVirtualItems() }
}

type HeadName = ColumnName | 'title'
type Sort = ViewQuery['sorts'][number]

interface ListHeadProps {
  columns: readonly ColumnName[]
  sorts: Partial<Record<HeadName | 'owner', string>>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
  isAll: boolean | undefined
  onSelectAll: (() => void) | undefined
}

interface HeadCellProps extends Pick<ListHeadProps, 'sort' | 'onSort'> {
  name: HeadName
  property: string | undefined
}

function HeadCell({ name, property, sort, onSort }: HeadCellProps) {
  const { t } = useTranslation('lists')
  const label = t(`column.${name}` satisfies KeyOf<'lists'>)
  if (property === undefined) return <span>{label}</span>
  const isSorted = sort?.property === property
  const Arrow = sort?.ascending ? ArrowUp : ArrowDown
  return (
    <span>
      <button
        type="button"
        className={`row-inline gap-1 p-0 text-start ${isSorted ? 'bold ink' : ''}`}
        aria-pressed={isSorted}
        title={isSorted ? t(sort.ascending ? 'sorted.up' : 'sorted.down', { label }) : t('sortBy', { label })}
        onClick={() => onSort({ property, ascending: isSorted ? !sort.ascending : true })}
      >
        {isSorted && <Arrow size="0.75rem" aria-hidden="true" />}
        {label}
      </button>
    </span>
  )
}

function ListHead({ columns, sorts, sort, onSort, isAll, onSelectAll }: ListHeadProps) {
  const { t } = useTranslation('lists')
  return (
    <div className={`grid items-center gap-0-3 px-5 tiny mut bg-paper border-bottom ${classes.head}`}>
      {onSelectAll && (
        <SelectBox
          label={t('selectAll')}
          isChecked={isAll === true}
          isPartly={isAll === undefined}
          onSelect={onSelectAll}
        />
      )}
      <span />
      {(['title', ...columns] as const).map((name) => (
        <HeadCell key={name} name={name} property={sorts[name]} sort={sort} onSort={onSort} />
      ))}
      <span />
    </div>
  )
}

interface AddRowProps {
  place: string
  label: string
  onAdd: (title: string) => Promise<unknown>
}

const TITLE_MAX = 256

function AddRow({ place, label, onAdd }: AddRowProps) {
  const { t } = useTranslation('lists')
  const [title, setTitle] = useDraft(place)
  const [isSending, setSending] = useState(false)
  const add = async () => {
    const typed = title.trim()
    if (typed === '' || isSending) return
    setSending(true)
    setTitle('')
    // Keep the title so that it can be corrected and resent.
    await onAdd(typed).catch(() => setTitle(typed))
    setSending(false)
  }
  return (
    <form
      className={`grid items-center gap-0-3 px-5 mut ${classes.line}`}
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <Plus size="1rem" aria-hidden="true" />
      <input
        className="ink p-0"
        aria-label={label}
        placeholder={t('addHere')}
        value={title}
        maxLength={TITLE_MAX}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
    </form>
  )
}

/** The words that a column may show. */
type ColumnWords = Readonly<Record<'status' | 'type', readonly string[]>>

/** `min` and `max` in rem; in between, a share of the list's width. */
interface ColumnWidth {
  min: number
  share: string
  max: number
}

const fixed = (rem: number): ColumnWidth => ({ min: rem, share: '0px', max: rem })

const WIDTHS: Record<Exclude<ColumnName, keyof ColumnWords>, ColumnWidth> = {
  meeting: { min: 9, share: '16cqi', max: 14 },
  source: fixed(8.5),
  due: fixed(5.5),
  age: { min: 5.25, share: '9.5cqi', max: 6.75 },
  votes: fixed(3.5),
}

/** Room for the longest of the words, with an icon and an arrow, as far as the list's width allows. */
function widthOf(words: readonly string[]): ColumnWidth {
  const max = 2.75 + 0.4375 * Math.max(0, ...words.map((word) => word.length))
  return { min: Math.min(7, max), share: '20cqi', max }
}

const isWorded = (column: ColumnName): column is keyof ColumnWords => column === 'status' || column === 'type'

/** In rem. Edges: padding, check mark, owner and menu. */
const TITLE_MIN = 13
const EDGES = 10
const COLUMN_GAP = 0.75
const PHONE = 40

function gridOf(columns: readonly ColumnName[], hasMenu: boolean, words: ColumnWords, marksWidth = 0) {
  const widths = columns.map((column) => (isWorded(column) ? widthOf(words[column]) : WIDTHS[column]))
  const end = hasMenu ? '1.5rem 1.75rem' : '1.5rem'
  const tracks = widths.map(({ min, share, max }) => `clamp(${min}rem, ${share}, ${max}rem)`)
  const style: CSSProperties & Record<'--grid' | '--narrow-grid', string> = {
    '--grid': ['var(--lead) minmax(0, 1fr)', ...tracks, end].join(' '),
    '--narrow-grid': `var(--narrow-lead) minmax(0, 1fr) ${end}`,
  }
  const minWidth = widths.reduce((sum, { min }) => sum + min + COLUMN_GAP, TITLE_MIN + marksWidth + EDGES)
  return { style, minWidth: Math.max(PHONE, minWidth) }
}

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
  <div className={`row px-5 ${classes.still}`}>
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
  const { status, type } = useKindTexts(list.kind.name)
  const words = { status: list.statuses.map(status), type: list.types.map(type) }
  const grid = gridOf(columns, list.RowMenu !== undefined, words, list.marksWidth)
  const { ref, offset, isNarrow, kept, virtualizer, measureRow, places } = useListPlaces(
    list.kind.name,
    rows,
    grid.minWidth,
  )
  const inSight = places.map(({ index }) => rows[index])
  const { itemOf, retry } = useItemsOf(list, request, query.by, inSight)
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
          <button
            type="button"
            className={`grid items-center gap-0-3 px-5 w-full small medium text-start accent border-top ${classes.line}`}
            onClick={() => props.onUnroll(group.key)}
          >
            <span>{t('more', { total: restText(row.count, group.count) })}</span>
          </button>
        )
      case 'rest':
        return (
          <button
            type="button"
            className={`grid items-center gap-0-3 px-5 w-full small medium text-start accent border-top ${classes.line}`}
            onClick={onMoreGroups}
          >
            <span>{t('moreGroups')}</span>
          </button>
        )
      case 'add':
        return (
          <AddRow
            place={`list/${list.kind.name}/add/${group.key}`}
            label={t('add', termsOf(list.kind.name))}
            onAdd={(title) => acts.create({ title, tractionId: group.key })}
          />
        )
    }
  }
  return (
    <div
      className={`min-w-0 container paper ${classes.table}`}
      style={grid.style}
      data-narrow={isNarrow || undefined}
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
      {retry && <PartFailed onRetry={retry} />}
      <div ref={ref} className="relative" style={{ height: virtualizer.getTotalSize() }}>
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
