import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useMemo, useRef } from 'react'
import type { Cell } from '../../lib/cells/cells'
import { onwards } from '../../lib/reading-direction'
import type { GridView } from './use-grid-view'

/** In rem, as the style sheet draws them. */
export const HEAD_HEIGHT = 2.625
const LINE_HEIGHT = 2.625
const GROUP_HEIGHT = 3

const withKept = (kept: number | undefined) => (range: Range) => {
  const drawn = defaultRangeExtractor(range)
  return kept === undefined || kept < 0 || kept >= range.count || drawn.includes(kept)
    ? drawn
    : [...drawn, kept].sort((a, b) => a - b)
}

/** How many px a rem is: more where the text is set larger. */
const remInPx = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16

interface Fixed {
  /** In rem: the columns before the periods, and those of them that stay in sight. */
  readonly before: number
  readonly sticky: number
}

/** Which rows and columns are in sight, and where they stand. The cell that has the focus stays drawn, wherever one scrolls. */
export function useGridPlaces(view: GridView, focus: Cell, { before, sticky }: Fixed) {
  const scroller = useRef<HTMLDivElement>(null)
  const rem = remInPx()
  const { rows, columns, width } = view
  const focusRow = rows.findIndex((row) => row.type === 'line' && row.row === focus.row)
  const getScrollElement = () => scroller.current
  const estimateSize = useMemo(
    () => (index: number) => (rows[index]?.type === 'group' ? GROUP_HEIGHT : LINE_HEIGHT) * rem,
    [rows, rem],
  )
  const rowPlaces = useVirtualizer({
    ...{ getScrollElement, estimateSize, count: rows.length, overscan: 8 },
    paddingStart: HEAD_HEIGHT * rem,
    scrollPaddingStart: HEAD_HEIGHT * rem,
    rangeExtractor: withKept(focusRow),
  })
  const columnPlaces = useVirtualizer({
    ...{ getScrollElement, count: columns.length, overscan: 3, horizontal: true, isRtl: onwards() === -1 },
    estimateSize: () => width * rem,
    paddingStart: before * rem,
    scrollPaddingStart: sticky * rem,
    rangeExtractor: withKept(focus.column),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured anew when sizes change, not when the virtualizers do
  useLayoutEffect(() => {
    rowPlaces.measure()
    columnPlaces.measure()
  }, [estimateSize, width, before, rem])
  useStaysInSight(view, columnPlaces, width * rem)
  const show = (cell: Cell) => {
    rowPlaces.scrollToIndex(rows.findIndex((row) => row.type === 'line' && row.row === cell.row))
    columnPlaces.scrollToIndex(cell.column)
  }
  return { scroller, rowPlaces, columnPlaces, show, rem }
}

type Places = ReturnType<typeof useVirtualizer<HTMLDivElement, Element>>

/** Where the first period stands beside what stays in sight. */
const pastFigures = ({ options }: Places): number => options.paddingStart - options.scrollPaddingStart

/** Begins at the newest; when older ones come before those in sight, these stay where they are. */
function useStaysInSight({ columns }: GridView, places: Places, width: number): void {
  const first = useRef<string | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: moved where the columns change, and only then
  useLayoutEffect(() => {
    const [before, now] = [first.current, columns[0]]
    first.current = now
    const added = before === undefined ? -1 : columns.indexOf(before)
    const isOlder = now !== undefined && before !== undefined && now < before
    const isNewestFirst = now !== undefined && now > (columns.at(-1) ?? now)
    if (added > 0 && isOlder) places.scrollToOffset((places.scrollOffset ?? 0) + added * width)
    else if (isNewestFirst && added !== 0) places.scrollToOffset(pastFigures(places))
    else if (added < 0) places.scrollToIndex(columns.length - 1, { align: 'end' })
  }, [columns])
}
