import { type RefObject, useEffect, useRef } from 'react'
import { isAmongColumns } from '../../lib/cells/cells'
import type { useGridPlaces } from './use-grid-places'
import { extentOf, type GridView } from './use-grid-view'

/** So many columns before the oldest one, older ones are asked for. */
const AHEAD = 4

/** Whether a key was the last that anything was done with. */
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

/**
 * Asks for older periods as one scrolls to the oldest one. Whoever has gone by keys to the very oldest, or on to what stands beside
 * it, is not led away from it: Home ends somewhere.
 */
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
