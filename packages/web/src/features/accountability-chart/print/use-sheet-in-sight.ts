import {
  type Box,
  boxOfPoints,
  type ChartSheet,
  type SheetCard,
} from '@cairn/contract/accountability-chart/chart-sheet'
import type { PaperSeat } from '@cairn/contract/accountability-chart/seat-card'
import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { contains } from '../diagram/view-geometry'

const EVERYWHERE: Box = { x: -1e9, y: -1e9, width: 2e9, height: 2e9 }
const AROUND = 160
/** DOM nodes for cards; the rest of the page has its own budget. */
const ELEMENTS_MAX = 1300
const ELEMENTS_OF_CARD = 12

function measured(svg: SVGSVGElement, seen: Box, zoom: number): Box {
  const window = svg.parentElement?.getBoundingClientRect()
  const own = svg.getBoundingClientRect()
  if (!window || window.width === 0) return EVERYWHERE
  return {
    ...{ x: seen.x + (window.left - own.left) / zoom, y: seen.y + (window.top - own.top) / zoom },
    ...{ width: window.width / zoom, height: window.height / zoom },
  }
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  ...{ x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by },
})

export const touches = (one: Box, other: Box): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height

export function useDrawnPart(svg: RefObject<SVGSVGElement | null>, seen: Box, zoom: number): Box {
  const [drawn, setDrawn] = useState(EVERYWHERE)
  useLayoutEffect(() => {
    if (svg.current) setDrawn(grown(measured(svg.current, seen, zoom), AROUND / zoom))
  }, [svg, seen, zoom])
  useEffect(() => {
    const window = svg.current?.parentElement
    if (!window) return
    const look = () => {
      if (!svg.current) return
      const exact = measured(svg.current, seen, zoom)
      setDrawn((before) => (contains(before, exact) ? before : grown(exact, AROUND / zoom)))
    }
    const sized = new ResizeObserver(look)
    sized.observe(window)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      sized.disconnect()
      window.removeEventListener('scroll', look)
    }
  }, [svg, seen, zoom])
  return drawn
}

export function useInSight(
  sheet: ChartSheet,
  seats: ReadonlyMap<string, PaperSeat>,
  part: Box,
  kept: readonly (string | undefined)[],
) {
  const within = useMemo(() => {
    const cards = sheet.cards.filter((card) => touches(card, part))
    const links = sheet.links.filter(({ points }) => touches(boxOfPoints(points), part))
    const elements = cards.reduce((sum, { id }) => sum + ELEMENTS_OF_CARD + (seats.get(id)?.roles.length ?? 0), 0)
    return { cards, links, isFar: elements > ELEMENTS_MAX }
  }, [sheet, seats, part])
  const { cards, links, isFar } = within
  const near: readonly SheetCard[] = isFar ? [] : cards
  const besides = sheet.cards.filter(({ id }) => kept.includes(id) && !near.some((card) => card.id === id))
  return { links, near: [...near, ...besides], far: isFar ? cards : [] }
}
