import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { onScrollEnd } from '../../lib/on-scroll-end'
import { onwards } from '../../lib/reading-direction'
import type { GridView } from './use-grid-view'

/** In px. */
export interface GridLayout {
  readonly sticky: number
  readonly before: number
  readonly after: number
  readonly width: number
  readonly room: number
}

const startOf = ({ before, sticky }: GridLayout): number => before - sticky

function endsOf(layout: GridLayout, count: number) {
  const first = startOf(layout)
  return { first, last: Math.max(first, first + count * layout.width - (layout.room - layout.sticky)) }
}

const isNewestFirst = (columns: readonly string[]): boolean => (columns[0] ?? '') > (columns.at(-1) ?? '')

export function nearestOffset(layout: GridLayout, column: number, offset: number): number {
  const start = startOf(layout) + column * layout.width
  const end = start + layout.width - (layout.room - layout.sticky)
  return Math.max(end, Math.min(start, offset))
}

/** The nearest offset that cuts off no period. */
export function restingOffset(layout: GridLayout, count: number, offset: number): number {
  const { first, last } = endsOf(layout, count)
  if (offset <= first || offset >= last) return offset
  return Math.min(last, first + Math.round((offset - first) / layout.width) * layout.width)
}

export function inSight(layout: GridLayout, count: number, offset: number) {
  const seen = Math.max(1, Math.floor((layout.room - layout.sticky) / layout.width + 0.01))
  const first = Math.max(0, Math.min(count - 1, Math.round((offset - startOf(layout)) / layout.width)))
  return { seen, first, last: Math.min(count - 1, first + seen - 1) }
}

const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Place {
  readonly isNewest: boolean
  readonly first: string | undefined
  readonly part: number
}

const NEAR = 2

/** Starts at the newest period; keeps the visible ones in place when older ones load or widths change. */
export function useStaysInPlace(
  { columns }: Pick<GridView, 'columns'>,
  layout: GridLayout,
  scroller: RefObject<HTMLDivElement | null>,
): void {
  const { sticky, before, width, room } = layout
  const place = useRef<Place>({ isNewest: true, first: undefined, part: 0 })
  const latest = useRef({ columns, layout })
  const isReversed = isNewestFirst(columns)
  const wasReversed = useRef(isReversed)
  useLayoutEffect(() => {
    const { isNewest, first, part } = place.current
    latest.current = { columns, layout: { sticky, before, width, room, after: 0 } }
    const { first: start, last } = endsOf(latest.current.layout, columns.length)
    const at = isNewest || wasReversed.current !== isReversed ? -1 : columns.indexOf(first ?? '')
    wasReversed.current = isReversed
    const newest = isReversed ? start : last
    const offset = at === -1 ? newest : start + (at + part) * width
    if (scroller.current) scroller.current.scrollLeft = onwards() * offset
  }, [columns, isReversed, sticky, before, width, room, scroller])
  useEffect(() => {
    const { current } = scroller
    if (!current) return
    const offset = () => Math.abs(current.scrollLeft)
    const onScroll = () => {
      const { columns: known, layout: drawn } = latest.current
      // Browsers adjust the scroll position before the new widths apply.
      if (current.clientWidth !== drawn.room) return
      const { first, last } = endsOf(drawn, known.length)
      const index = (offset() - first) / drawn.width
      const isNewest = Math.abs(offset() - (isNewestFirst(known) ? first : last)) < NEAR
      place.current = { isNewest, first: known[Math.floor(index)], part: index - Math.floor(index) }
    }
    const comeToRest = () => {
      const to = restingOffset(latest.current.layout, latest.current.columns.length, offset())
      if (Math.abs(to - offset()) < NEAR) return
      current.scrollTo({ left: onwards() * to, behavior: isStill() ? 'auto' : 'smooth' })
    }
    current.addEventListener('scroll', onScroll, { passive: true })
    const unlisten = onScrollEnd(current, comeToRest)
    return () => {
      current.removeEventListener('scroll', onScroll)
      unlisten()
    }
  }, [scroller])
}
