import { type RefObject, useEffect, useRef } from 'react'
import { isAmongColumns } from '../../lib/cells/cells'
import type { useGridPlaces } from './use-grid-places'
import { inSight, offsetOf } from './use-grid-scroll'
import { extentOf, type GridView } from './use-grid-view'

/** In columns. */
const AHEAD = 4

function useByKeys(scroller: RefObject<HTMLElement | null>): RefObject<boolean> {
  const byKeys = useRef(false)
  useEffect(() => {
    const onKey = () => {
      byKeys.current = true
    }
    const onHand = () => {
      byKeys.current = false
    }
    const { current } = scroller
    const hands = ['wheel', 'touchmove', 'pointerdown'] as const
    current?.addEventListener('keydown', onKey)
    for (const hand of hands) window.addEventListener(hand, onHand, { passive: true })
    return () => {
      current?.removeEventListener('keydown', onKey)
      for (const hand of hands) window.removeEventListener(hand, onHand)
    }
  }, [scroller])
  return byKeys
}

/** Keyboard users at the very start are not moved when older periods load. */
export function useOlder(
  view: GridView,
  focusColumn: number,
  { scroller, layout }: Pick<ReturnType<typeof useGridPlaces>, 'scroller' | 'layout'>,
  onOlder: () => void,
): void {
  const byKeys = useByKeys(scroller)
  const { columns } = view
  const ask = useRef(() => {})
  useEffect(() => {
    ask.current = () => {
      const { first, last } = inSight(layout, columns.length, offsetOf(scroller.current))
      const isNewestFirst = (columns[0] ?? '') > (columns.at(-1) ?? '')
      const isNear = isNewestFirst ? last >= columns.length - 1 - AHEAD : first <= AHEAD
      const oldest = isNewestFirst ? columns.length - 1 : 0
      const isThere = focusColumn === oldest || !isAmongColumns(focusColumn, extentOf(view))
      if (isNear && !(isThere && byKeys.current)) onOlder()
    }
  })
  useEffect(() => {
    const { current } = scroller
    const onScroll = () => ask.current()
    current?.addEventListener('scroll', onScroll, { passive: true })
    return () => current?.removeEventListener('scroll', onScroll)
  }, [scroller])
}
