import type { ChartSheet, SheetCard } from '@cairn/contract/accountability-chart/chart-sheet'
import type { PaperSeat } from '@cairn/contract/accountability-chart/seat-card'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { arrowStep, onwards } from '../../../lib/reading-direction'
import { announce } from '../../../ui/live-region'

type By = { dx: number; dy: number }

/** The page on which the middle of a card is; null where that is on none. */
export function pageOf({ page, rows, columns }: ChartSheet, { x, y, width, height }: SheetCard): number | null {
  const [column, row] = [Math.floor((x + width / 2) / page.width), Math.floor((y + height / 2) / page.height)]
  return column < 0 || row < 0 || column >= columns || row >= rows ? null : row * columns + column + 1
}

const groupAt = (target: EventTarget): SVGGElement | null =>
  target instanceof Element ? target.closest<SVGGElement>('[data-seat]') : null

interface Drag {
  readonly card: SheetCard
  readonly group: SVGGElement
  readonly from: readonly [x: number, y: number]
  /** As it was drawn before. */
  readonly transform: string
  by: By
}

/** A hand that trembles moves nothing. */
const STILL = 3

interface CardMoves {
  cards: readonly SheetCard[]
  zoom: number
  onActivate: (id: string) => void
  onMove: (id: string, by: By) => void
}

/** Moves the card under the pointer along with it, and tells where it was left. Escape puts it back. */
export function useCardMoves({ cards, zoom, onActivate, onMove }: CardMoves) {
  const drag = useRef<Drag | null>(null)
  const putBack = () => {
    drag.current?.group.setAttribute('transform', drag.current.transform)
    drag.current = null
  }
  useEffect(() => {
    const stop = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape' || !drag.current) return
      event.stopPropagation()
      putBack()
    }
    document.addEventListener('keydown', stop, { capture: true })
    return () => document.removeEventListener('keydown', stop, { capture: true })
  })
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      const group = groupAt(event.target)
      const card = group && cards.find(({ id }) => id === group.dataset.seat)
      if (!card || event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      group.focus({ preventScroll: true })
      onActivate(card.id)
      const transform = group.getAttribute('transform') ?? ''
      drag.current = { card, group, transform, from: [event.clientX, event.clientY], by: { dx: 0, dy: 0 } }
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const { current } = drag
      if (!current) return
      const [dx, dy] = [event.clientX - current.from[0], event.clientY - current.from[1]]
      if (Math.hypot(dx, dy) < STILL && current.by.dx === 0 && current.by.dy === 0) return
      current.by = { dx: dx / zoom, dy: dy / zoom }
      const scale = /scale\(.*\)/.exec(current.transform)?.[0] ?? ''
      const { x, y } = current.card
      current.group.setAttribute('transform', `translate(${x + current.by.dx} ${y + current.by.dy}) ${scale}`)
    },
    onPointerUp: () => {
      const { current } = drag
      drag.current = null
      if (current && (current.by.dx !== 0 || current.by.dy !== 0)) onMove(current.card.id, current.by)
    },
    onPointerCancel: putBack,
  }
}

/** To where on the sheet an arrow points, whichever way the page is read. */
function pointedTo(key: string): readonly [across: number, down: number] | null {
  if (key === 'ArrowUp') return [0, -1]
  if (key === 'ArrowDown') return [0, 1]
  const step = arrowStep(key)
  return step === undefined ? null : [step * onwards(), 0]
}
/** Of the sheet's pixels, with each press. */
const STEP = 20

interface CardKeys {
  sheet: ChartSheet
  seats: ReadonlyMap<string, PaperSeat>
  onActivate: (id: string) => void
  onMove: (id: string, by: By) => void
  onLeaveOut: (id: string) => void
}

/** Arrows go from card to card; with Shift they move it, and Delete leaves it out. */
export function useCardKeys({ sheet, seats, onActivate, onMove, onLeaveOut }: CardKeys) {
  const { t } = useTranslation('chart-print')
  const { cards } = sheet
  const goTo = (svg: SVGSVGElement, index: number) => {
    const card = cards[Math.min(cards.length - 1, Math.max(0, index))]
    if (!card) return
    onActivate(card.id)
    svg.querySelector<SVGGElement>(`[data-seat="${card.id}"]`)?.focus()
  }
  const move = (card: SheetCard, [across, down]: readonly [number, number]) => {
    const by = { dx: across * STEP, dy: down * STEP }
    onMove(card.id, by)
    const page = pageOf(sheet, { ...card, x: card.x + by.dx, y: card.y + by.dy })
    const title = seats.get(card.id)?.title ?? ''
    announce(page === null ? t('movedOff', { title }) : t('moved', { title, page: `P${page}` }))
  }
  return (event: KeyboardEvent<SVGSVGElement>) => {
    const id = groupAt(event.target)?.dataset.seat
    const index = cards.findIndex((card) => card.id === id)
    const card = cards[index]
    if (!card || event.altKey || event.ctrlKey || event.metaKey) return
    const arrow = pointedTo(event.key)
    if (arrow && event.shiftKey) move(card, arrow)
    else if (arrow) goTo(event.currentTarget, index + arrow[0] + arrow[1])
    else if (event.key === 'Home') goTo(event.currentTarget, 0)
    else if (event.key === 'End') goTo(event.currentTarget, cards.length - 1)
    else if (event.key === 'Delete') onLeaveOut(card.id)
    else return
    event.preventDefault()
  }
}
