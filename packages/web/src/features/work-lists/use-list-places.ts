import { defaultRangeExtractor, useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useAfterFirstScreen } from '../../lib/first-screen'
import { keptHere } from '../../lib/kept-here'
import type { ListRow } from './list-rows'

const HEIGHTS = { group: 40, item: 40, more: 37, add: 40, rest: 37 }
/** In px; matches `list-row.module.css`. */
const NARROW = 640
const NARROW_ITEM = 64
const OVERSCAN = 12
/** In px, before measuring. */
const ABOUT = 240
/** In px; covers the two-line bulk bar. */
const FOOT = 116
const head = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0

function useOffset() {
  const ref = useRef<HTMLDivElement>(null)
  const [offset, setOffset] = useState(ABOUT)
  const [isNarrow, setNarrow] = useState(() => window.innerWidth <= NARROW)
  useLayoutEffect(() => {
    const measure = () => {
      const { top, width } = ref.current?.getBoundingClientRect() ?? { top: -window.scrollY, width: 0 }
      // Does not move rows, so it can wait until after first paint.
      startTransition(() => setOffset(Math.round(top + window.scrollY)))
      setNarrow(width > 0 && width <= NARROW)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    if (ref.current) observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, offset, isNarrow }
}

const keyOf = (row: ListRow | undefined): string =>
  row === undefined ? '' : `${row.type}/${row.group.key}/${row.type === 'item' ? row.index : ''}`

const measured = keptHere<{ heights: VirtualItem[] }>()

/** Row heights by list, so that scroll restoration finds its position. */
function useHeightsKept(name: string) {
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
export function useListPlaces(kind: string, rows: readonly ListRow[]) {
  const { ref, offset, isNarrow } = useOffset()
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
  const { before, snapshot } = useHeightsKept(`${kind}/${window.innerWidth}`)
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
  return { ref, offset, kept, virtualizer, measureRow, places: virtualizer.getVirtualItems() }
}
