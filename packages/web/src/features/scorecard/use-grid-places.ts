import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  type VirtualItem,
  type VirtualizerOptions,
} from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { type Cell, isAmongColumns } from '../../lib/cells/cells'
import { onwards } from '../../lib/reading-direction'
import { heads } from './grid-fields'
import { figuresWidth, stickyWidth } from './grid-widths'
import { type GridLayout, nearestOffset, useStaysInPlace } from './use-grid-scroll'
import type { GridView } from './use-grid-view'
import type { Room } from './use-room'

/** In rem; matches the CSS. */
const HEAD_HEIGHT = 2.625
const LINE_HEIGHT = 2.625
const GROUP_HEIGHT = 3

/** Columns mount in pairs, which halves the work per column outside its cells. */
const TOGETHER = 2

export const inPairs = ({ startIndex, endIndex, overscan, count }: Range): Range => ({
  startIndex: Math.floor(Math.max(0, startIndex - overscan) / TOGETHER) * TOGETHER,
  endIndex: Math.min(count - 1, (Math.floor((endIndex + overscan) / TOGETHER) + 1) * TOGETHER - 1),
  ...{ overscan: 0, count },
})

const withKept = (kept: number | undefined) => (range: Range) => {
  const drawn = defaultRangeExtractor(range)
  return kept === undefined || kept < 0 || kept >= range.count || drawn.includes(kept)
    ? drawn
    : [...drawn, kept].sort((a, b) => a - b)
}

export function layoutOf({ widths, rem, shown, after }: GridView, room: number): GridLayout {
  const fixed = stickyWidth(widths) * rem
  const figures = figuresWidth(widths, shown) * rem
  const sticky = fixed + (widths.isPinned ? figures : 0)
  const isLast = after.length > 0
  const before = fixed + (isLast ? 0 : figures)
  return { sticky, before, after: isLast ? figures : 0, width: widths.column * rem, room: room || sticky }
}

/** The virtualizer returns a new array on each keystroke; rows re-render only if its content changed. */
export function useSamePlaces(items: readonly VirtualItem[]): readonly VirtualItem[] {
  const known = useRef(items)
  const isSame =
    items.length === known.current.length &&
    items.every(({ index, start }, at) => known.current[at]?.index === index && known.current[at]?.start === start)
  if (!isSame) known.current = items
  return known.current
}

type Scrolls = Pick<VirtualizerOptions<HTMLDivElement, Element>, 'scrollToFn'>

/** Browsers report negative offsets in right-to-left layouts. */
const scrollsOnwards: Scrolls = {
  scrollToFn: (offset, { adjustments = 0 }, { scrollElement }) => {
    if (scrollElement) scrollElement.scrollLeft = (offset + adjustments) * onwards()
  },
}

/** Keeps the focused cell mounted. */
export function useGridPlaces(view: GridView, focus: Cell, scroller: RefObject<HTMLDivElement | null>, room: Room) {
  const { rows, columns, rem } = view
  const layout = layoutOf(view, room.width)
  const { before, after, width } = layout
  const focusRow = rows.findIndex((row) => row.type === 'line' && row.row === focus.row)
  const getScrollElement = () => scroller.current
  const estimateSize = useMemo(
    () => (index: number) => (rows[index]?.type === 'group' ? GROUP_HEIGHT : LINE_HEIGHT) * rem,
    [rows, rem],
  )
  const rowPlaces = useVirtualizer({
    ...{ getScrollElement, estimateSize, count: rows.length, overscan: 4 },
    paddingStart: HEAD_HEIGHT * rem,
    scrollPaddingStart: HEAD_HEIGHT * rem,
    scrollPaddingEnd: room.bar,
    rangeExtractor: withKept(focusRow),
  })
  const columnPlaces = useVirtualizer({
    ...{ getScrollElement, count: columns.length, overscan: 3, horizontal: true, isRtl: onwards() === -1 },
    ...{ ...scrollsOnwards, paddingStart: before, paddingEnd: after },
    estimateSize: () => width,
    rangeExtractor: (range) => withKept(focus.column)(inPairs(range)),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: remeasure when sizes change, not when the virtualizers do
  useLayoutEffect(() => {
    rowPlaces.measure()
    columnPlaces.measure()
  }, [estimateSize, width, before])
  useStaysInPlace(view, layout, scroller)
  const offsetFor = (column: number, offset: number): number => {
    if (isAmongColumns(column, { rows: 1, columns: columns.length })) return nearestOffset(layout, column, offset)
    if (column >= 0) return before + columns.length * width + after - layout.room
    const isOfFigures = column >= heads.length - view.before.length
    return isOfFigures && before > layout.sticky ? 0 : offset
  }
  const showColumn = (column: number) => {
    const offset = Math.abs(scroller.current?.scrollLeft ?? 0)
    const to = offsetFor(column, offset)
    if (to !== offset) columnPlaces.scrollToOffset(to)
  }
  const show = (cell: Cell) => {
    rowPlaces.scrollToIndex(rows.findIndex((row) => row.type === 'line' && row.row === cell.row))
    showColumn(cell.column)
  }
  return { scroller, layout, rowPlaces, columnPlaces, show }
}
