import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import { isAmongColumns } from '../../lib/cells/cells'
import { extentOf, type GridView } from './use-grid-view'

/** So many columns before the oldest one, older ones are asked for. */
const AHEAD = 4

/**
 * Asks for older periods as one scrolls to the oldest one. Whoever has gone to the very oldest, or on to what stands beside it, is
 * not led away from it: Home ends somewhere.
 */
export function useOlder(
  view: GridView,
  focusColumn: number,
  places: Virtualizer<HTMLDivElement, Element>,
  onOlder: () => void,
): void {
  const { columns } = view
  const { startIndex = AHEAD + 1, endIndex = 0 } = places.range ?? {}
  const isNewestFirst = (columns[0] ?? '') > (columns.at(-1) ?? '')
  const isNear = isNewestFirst ? endIndex >= columns.length - 1 - AHEAD : startIndex <= AHEAD
  const oldest = isNewestFirst ? columns.length - 1 : 0
  const isThere = focusColumn === oldest || !isAmongColumns(focusColumn, extentOf(view))
  const isAsking = isNear && places.isScrolling && !isThere
  useEffect(() => {
    if (isAsking) onOlder()
  })
}
