import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { ListRow } from './list-rows'

const HEIGHTS = { group: 40, item: 40, more: 37, add: 40 }
const OVERSCAN = 12
/** What floats over the list's foot while several are checked. */
const FOOT = 72
/** The page's head, which stays in sight above what is scrolled to. */
const head = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0

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

/** Which rows are in sight, and where they stand. The one that has the focus stays drawn, wherever one scrolls. */
export function useListPlaces(rows: readonly ListRow[]) {
  const { ref, offset } = useOffset()
  const kept = useRef(0)
  const [scrollPaddingStart] = useState(head)
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: useCallback((index: number) => HEIGHTS[rows[index]?.type ?? 'item'], [rows]),
    // Another function would have the places of all rows worked out anew, ten thousand times a frame.
    getItemKey: useCallback((index: number) => keyOf(rows[index]), [rows]),
    overscan: OVERSCAN,
    scrollMargin: offset,
    scrollPaddingStart,
    scrollPaddingEnd: FOOT,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range)
      const focused = kept.current
      return focused < rows.length && !drawn.includes(focused) ? [...drawn, focused].sort((a, b) => a - b) : drawn
    },
  })
  return { ref, offset, kept, virtualizer, places: virtualizer.getVirtualItems() }
}
