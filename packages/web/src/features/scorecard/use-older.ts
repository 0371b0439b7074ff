import { type RefObject, useEffect, useRef } from 'react'
import { isAmongColumns } from '../../lib/cells/cells'
import type { useGridPlaces } from './use-grid-places'
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
  { scroller, columnPlaces: places }: Pick<ReturnType<typeof useGridPlaces>, 'scroller' | 'columnPlaces'>,
  onOlder: () => void,
): void {
  const byKeys = useByKeys(scroller)
  const { columns } = view
  const { startIndex = AHEAD + 1, endIndex = 0 } = places.range ?? {}
  const isNewestFirst = (columns[0] ?? '') > (columns.at(-1) ?? '')
  const isNear = isNewestFirst ? endIndex >= columns.length - 1 - AHEAD : startIndex <= AHEAD
  const oldest = isNewestFirst ? columns.length - 1 : 0
  const isThere = focusColumn === oldest || !isAmongColumns(focusColumn, extentOf(view))
  const isAsking = isNear && places.isScrolling
  useEffect(() => {
    if (isAsking && !(isThere && byKeys.current)) onOlder()
  })
}
