import type { Virtualizer } from '@tanstack/react-virtual'
import { useEffect } from 'react'
import type { GridView } from './use-grid-view'

/** So many columns before the oldest one, older ones are asked for. */
const AHEAD = 4

/** Asks for older periods as one scrolls to the oldest one. */
export function useOlder(
  { columns }: GridView,
  places: Virtualizer<HTMLDivElement, Element>,
  onOlder: () => void,
): void {
  const { startIndex = AHEAD + 1, endIndex = 0 } = places.range ?? {}
  const isNewestFirst = (columns[0] ?? '') > (columns.at(-1) ?? '')
  const isNear = isNewestFirst ? endIndex >= columns.length - 1 - AHEAD : startIndex <= AHEAD
  const isAsking = isNear && places.isScrolling
  useEffect(() => {
    if (isAsking) onOlder()
  })
}
