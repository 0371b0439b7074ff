import {
  defaultRangeExtractor,
  observeElementOffset,
  type Range,
  useVirtualizer,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useMemo } from 'react'
import { type Cell, isAmongColumns } from '../../lib/cells/cells'
import { heads } from './grid-figures'
import { figuresWidth, stickyWidth } from './grid-widths'
import {
  type GridLayout,
  nearestOffset,
  offsetOf,
  scrollInlineTo,
  useStaysInPlace,
  useVisibleBlocks,
} from './use-grid-keys'
import type { GridSize } from './use-grid-size'
import type { GridView, RowView } from './use-grid-view'

/** In rem; matches the CSS. */
const HEAD_HEIGHT = 2.625
const LINE_HEIGHT = 2.625
const GROUP_HEIGHT = 3

const withKept = (kept: number | undefined) => (range: Range) => {
  const drawn = defaultRangeExtractor(range)
  return kept === undefined || kept < 0 || kept >= range.count || drawn.includes(kept)
    ? drawn
    : [...drawn, kept].sort((a, b) => a - b)
}

/** Rows rendered beyond the visible ones. */
const OVERSCAN = 4

type Rows = Virtualizer<HTMLDivElement, Element>

function isBeyondRendered({ range, measurementsCache: places, scrollRect }: Rows, offset: number): boolean {
  if (!range || !scrollRect) return true
  const first = places[Math.max(0, range.startIndex - OVERSCAN)]
  const last = places[Math.min(places.length - 1, range.endIndex + OVERSCAN)]
  return !first || !last || first.start > offset || last.end < offset + scrollRect.height
}

/** Renders before the paint only if rows would be missing, and not once more when scrolling ends. */
const observeScroll = (rows: Rows, scrolled: (offset: number, isSync: boolean) => void) =>
  observeElementOffset(rows, (offset, isScrolling) => isScrolling && scrolled(offset, isBeyondRendered(rows, offset)))

function layoutOf(view: Pick<RowView, 'widths' | 'rem' | 'shown' | 'after'>, viewport: number): GridLayout {
  const { widths, rem, shown, after } = view
  const fixed = stickyWidth(widths) * rem
  const figures = figuresWidth(widths, shown) * rem
  const sticky = fixed + (widths.isPinned ? figures : 0)
  const isLast = after.length > 0
  const before = fixed + (isLast ? 0 : figures)
  return { sticky, before, after: isLast ? figures : 0, width: widths.column * rem, viewport: viewport || sticky }
}

export const columnStart = (view: RowView, column: number): number => {
  const { before, width } = layoutOf(view, 0)
  return before + column * width
}

/** Keeps the focused row mounted. */
export function useGridPlaces(
  view: GridView,
  focus: Cell,
  scroller: RefObject<HTMLDivElement | null>,
  viewport: GridSize,
) {
  const { rows, columns, rem, widths, shown, after: last } = view
  const layout = useMemo(
    () => layoutOf({ widths, rem, shown, after: last }, viewport.width),
    [widths, rem, shown, last, viewport.width],
  )
  const { before, after, width } = layout
  const focusRow = rows.findIndex((row) => row.type === 'line' && row.row === focus.row)
  const getScrollElement = () => scroller.current
  const estimateSize = useMemo(
    () => (index: number) => (rows[index]?.type === 'group' ? GROUP_HEIGHT : LINE_HEIGHT) * rem,
    [rows, rem],
  )
  const rowPlaces = useVirtualizer({
    getScrollElement,
    estimateSize,
    count: rows.length,
    overscan: OVERSCAN,
    observeElementOffset: observeScroll,
    paddingStart: HEAD_HEIGHT * rem,
    rangeExtractor: withKept(focusRow),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: remeasure when sizes change, not when the virtualizer does
  useLayoutEffect(() => rowPlaces.measure(), [estimateSize])
  useStaysInPlace(view, layout, scroller)
  const blocks = useVisibleBlocks(view, layout, scroller)
  const offsetFor = (column: number, offset: number): number => {
    if (isAmongColumns(column, { rows: 1, columns: columns.length })) return nearestOffset(layout, column, offset)
    if (column >= 0) return before + columns.length * width + after - layout.viewport
    const isOfFigures = column >= heads.length - view.before.length
    return isOfFigures && before > layout.sticky ? 0 : offset
  }
  const showColumn = (column: number) => {
    const offset = offsetOf(scroller.current)
    const to = offsetFor(column, offset)
    if (to !== offset) scrollInlineTo(scroller.current, to)
  }
  /** `scrollToIndex` measures the scroller again and again, which forces layout. */
  const showRow = (row: number) => {
    const place = rowPlaces.measurementsCache[rows.findIndex((one) => one.type === 'line' && one.row === row)]
    if (!place || !scroller.current) return
    const top = rowPlaces.scrollOffset ?? 0
    const to = Math.max(place.end - viewport.height, Math.min(place.start - HEAD_HEIGHT * rem, top))
    if (to !== top) scroller.current.scrollTop = to
  }
  const show = (cell: Cell) => {
    showRow(cell.row)
    showColumn(cell.column)
  }
  return { scroller, layout, rowPlaces, blocks, show }
}
