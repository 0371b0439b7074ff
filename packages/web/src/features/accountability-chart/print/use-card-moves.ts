import type { Box, ChartSheet, Point, SheetCard } from '@cairn/contract/accountability-chart/chart-sheet'
import type { PaperSeat } from '@cairn/contract/accountability-chart/seat-card'
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../i18n/use-translation'
import { arrowStep, onwards } from '../../../lib/format/use-locale'
import { announce } from '../../../ui/feedback/live-region'

type By = { dx: number; dy: number }

export function pageOf({ page, rows, columns }: ChartSheet, { x, y, width, height }: SheetCard): number | null {
  const [column, row] = [Math.floor((x + width / 2) / page.width), Math.floor((y + height / 2) / page.height)]
  return column < 0 || row < 0 || column >= columns || row >= rows ? null : row * columns + column + 1
}

const groupAt = (target: EventTarget): SVGGElement | null =>
  target instanceof Element ? target.closest<SVGGElement>('[data-seat]') : null

interface Drag {
  readonly card: SheetCard
  readonly group: SVGGElement
  readonly from: Point
  readonly transform: string
  by: By
}

/** In screen pixels; ignores jitter. */
const STILL = 3
/** In screen pixels: distance from the edge that scrolls, and step per movement. */
const [EDGE, ONWARDS] = [36, 24]

interface CardMoves {
  sheet: ChartSheet
  seen: Box
  zoom: number
  activeId: string | null
  onActivate: (id: string) => void
  onMove: (id: string, by: By) => void
}

function cardAt(cards: readonly SheetCard[], [x, y]: Point, activeId: string | null): SheetCard | undefined {
  const isAt = (card: SheetCard) => x >= card.x && y >= card.y && x <= card.x + card.width && y <= card.y + card.height
  return cards.find((card) => card.id === activeId && isAt(card)) ?? cards.findLast(isAt)
}

function scrollOnwards(window: Element | null, { clientX, clientY }: PointerEvent): void {
  if (!window) return
  const { left, right, top, bottom } = window.getBoundingClientRect()
  const past = (at: number, from: number, to: number) =>
    Number(at > to - EDGE) * ONWARDS - Number(at < from + EDGE) * ONWARDS
  window.scrollBy(past(clientX, left, right), past(clientY, top, bottom))
}

export function useCardMoves({ sheet, seen, zoom, activeId, onActivate, onMove }: CardMoves) {
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
  const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
    const { left, top } = currentTarget.getBoundingClientRect()
    return [seen.x + (clientX - left) / zoom, seen.y + (clientY - top) / zoom]
  }
  const begin = (event: PointerEvent<SVGSVGElement>, card: SheetCard) => {
    const svg = event.currentTarget
    // Distant cards share one path, so the picked card is rendered separately first.
    if (card.id !== activeId) flushSync(() => onActivate(card.id))
    const group = svg.querySelector<SVGGElement>(`[data-seat="${card.id}"]`)
    if (!group) return
    svg.setPointerCapture(event.pointerId)
    group.focus({ preventScroll: true })
    const transform = group.getAttribute('transform') ?? ''
    drag.current = { card, group, transform, from: pointOf(event), by: { dx: 0, dy: 0 } }
  }
  return {
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      if (!event.isPrimary) return putBack()
      const isCheck = event.target instanceof Element && event.target.closest('[data-check]') !== null
      const card = cardAt(sheet.cards, pointOf(event), activeId)
      if (card && !isCheck && event.button === 0) begin(event, card)
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const { current } = drag
      if (!current || !event.isPrimary) return
      const [x, y] = pointOf(event)
      const [dx, dy] = [x - current.from[0], y - current.from[1]]
      if (Math.hypot(dx, dy) * zoom < STILL && current.by.dx === 0 && current.by.dy === 0) return
      current.by = { dx, dy }
      const scale = /scale\(.*\)/.exec(current.transform)?.[0] ?? ''
      current.group.setAttribute('transform', `translate(${current.card.x + dx} ${current.card.y + dy}) ${scale}`)
      scrollOnwards(event.currentTarget.parentElement, event)
    },
    onPointerUp: ({ isPrimary }: PointerEvent<SVGSVGElement>) => {
      const { current } = drag
      if (!isPrimary) return
      drag.current = null
      if (current && (current.by.dx !== 0 || current.by.dy !== 0)) onMove(current.card.id, current.by)
    },
    onPointerCancel: putBack,
  }
}

function pointedTo(key: string): readonly [across: number, down: number] | null {
  if (key === 'ArrowUp') return [0, -1]
  if (key === 'ArrowDown') return [0, 1]
  const step = arrowStep(key)
  return step === undefined ? null : [step * onwards(), 0]
}
/** In sheet pixels. */
const STEP = 20

interface CardKeys {
  sheet: ChartSheet
  seats: ReadonlyMap<string, PaperSeat>
  onActivate: (id: string) => void
  onMove: (id: string, by: By) => void
  leftOut: ReadonlySet<string>
  onToggle: (id: string) => void
}

export function useCardKeys({ sheet, seats, leftOut, onActivate, onMove, onToggle }: CardKeys) {
  const { t } = useTranslation('chart-print')
  const cards = useMemo(() => sheet.cards.toSorted((one, other) => one.order - other.order), [sheet.cards])
  const take = (svg: SVGSVGElement, { id }: SheetCard): SVGGElement | null => {
    flushSync(() => onActivate(id))
    const group = svg.querySelector<SVGGElement>(`[data-seat="${id}"]`)
    group?.focus({ preventScroll: true })
    return group
  }
  const goTo = (svg: SVGSVGElement, index: number) => {
    const card = cards[Math.min(cards.length - 1, Math.max(0, index))]
    if (card) take(svg, card)?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }
  const move = (svg: SVGSVGElement, card: SheetCard, [across, down]: readonly [number, number]) => {
    take(svg, card)
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
    if (arrow && event.shiftKey) move(event.currentTarget, card, arrow)
    else if (arrow) goTo(event.currentTarget, index + arrow[0] + arrow[1])
    else if (event.key === 'Home') goTo(event.currentTarget, 0)
    else if (event.key === 'End') goTo(event.currentTarget, cards.length - 1)
    else if (event.key === ' ') onToggle(card.id)
    else if (event.key === 'Delete') leftOut.has(card.id) || onToggle(card.id)
    else return
    event.preventDefault()
  }
}
