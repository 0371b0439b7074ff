import { type MouseEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'
import { onwards } from '../../../lib/format/use-locale'
import { onLongPress, swallowClick } from '../../../lib/keyboard/long-press'
import type { MenuPlace } from '../../../ui/overlays/pointed-menu'
import { type ChartViewStore, contextMenuTrigger, seatTextAt, useChartViewStore } from '../chart-view'
import { openForTyping } from '../seats/seat-menu'
import type { Diagram } from './diagram-context'
import { broughtIn, type Rect, toChart } from './view-geometry'

const STARTS_AFTER_PX = 3

const rectOf = (x1: number, y1: number, x2: number, y2: number): Rect => ({
  x: Math.min(x1, x2),
  y: Math.min(y1, y2),
  width: Math.abs(x2 - x1),
  height: Math.abs(y2 - y1),
})

export function useMarquee({ camera, laid }: Diagram, marquee: RefObject<HTMLElement | null>) {
  const store = useChartViewStore()
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])
  return (event: PointerEvent<HTMLElement>): void => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const [startX, startY] = [event.clientX - left, event.clientY - top]
    const before = store.getState().selected
    let isDrawn = false
    const onMove = (moved: globalThis.PointerEvent) => {
      const [x, y] = [moved.clientX - left, moved.clientY - top]
      if (!isDrawn && Math.hypot(x - startX, y - startY) < STARTS_AFTER_PX) return
      isDrawn = true
      const shown = rectOf(startX, startY, x, y)
      marquee.current?.setAttribute(
        'style',
        `display: block; transform: translate(${shown.x}px, ${shown.y}px); width: ${shown.width}px; height: ${shown.height}px`,
      )
      const from = toChart(camera.view(), shown)
      const rect = { ...from, width: shown.width / camera.view().k, height: shown.height / camera.view().k }
      const ids = laid.index.boxesIn(rect).flatMap((at) => laid.layout.boxes[at]?.id ?? [])
      store.getState().select([...before, ...ids])
    }
    const end = () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', onKey, { capture: true })
      marquee.current?.removeAttribute('style')
    }
    const onUp = () => {
      end()
      if (isDrawn) swallowClick()
    }
    const onKey = (key: KeyboardEvent) => {
      if (key.key !== 'Escape') return
      key.preventDefault()
      key.stopPropagation()
      end()
      store.getState().select(before)
    }
    stop.current = end
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', onKey, { capture: true })
  }
}

const pressed = (target: EventTarget | null, name: 'seat' | 'act'): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined

export const seatAt = (target: EventTarget | null): string | undefined => pressed(target, 'seat')

type Looked = Pick<Diagram, 'camera' | 'laid'>

function seatInPicture({ camera, laid }: Looked, element: Element, at: { clientX: number; clientY: number }) {
  const { left, top } = element.getBoundingClientRect()
  const { x, y, k } = camera.view()
  const point = { x: (at.clientX - left - x) / k, y: (at.clientY - top - y) / k, width: 0, height: 0 }
  const [found] = laid.index.boxesIn(point)
  return found === undefined ? undefined : laid.layout.boxes[found]?.id
}

type Pointed = { clientX: number; clientY: number; target: EventTarget | null }

const seatUnder = (diagram: Looked, element: Element, at: Pointed): string | undefined =>
  seatAt(at.target) ?? seatInPicture(diagram, element, at)

/** In screen pixels; smaller cards cannot be picked up. */
const CARRIED_LEAST = 24

export function seatToDrag(diagram: Looked, element: Element, at: Pointed) {
  const id = seatUnder(diagram, element, at)
  const { width = 0 } = diagram.laid.tree.byId.get(id ?? '') ?? {}
  return width * diagram.camera.view().k < CARRIED_LEAST ? undefined : id
}

const isOnTool = (target: EventTarget) => target instanceof Element && target.closest('[data-tools]') !== null

const isTouch = ({ nativeEvent }: MouseEvent) => 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch'

export function usePointerInput(diagram: Diagram) {
  const store = useChartViewStore()
  return (event: MouseEvent<HTMLElement>) => {
    // React portals bubble to the diagram too.
    if (!event.currentTarget.contains(event.target as Node)) return
    const view = store.getState()
    const id = seatUnder(diagram, event.currentTarget, event)
    if (id === undefined) return
    if (pressed(event.target, 'act') === 'toggle') {
      view.activate(id)
      view.toggle(id)
      return
    }
    // A finger selects first: the card's tools show only then.
    const isMeant = view.activeId === id || (!isTouch(event) && seatTextAt(event.target) !== undefined)
    if (view.isSelecting) view.toggleSelected(id)
    else if (diagram.isEditable && isMeant && !isOnTool(event.target))
      openForTyping(view, 'edit', id, seatTextAt(event.target))
    else if (diagram.isEditable) view.activate(id)
    else view.open('details', id)
  }
}

/** In screen pixels. */
const INSET = { x: 16, y: 36 }

function placeOn({ camera, laid }: Diagram, area: Element, id: string): MenuPlace | null {
  const box = laid.tree.byId.get(id)
  if (!box) return null
  camera.go(broughtIn(camera.view(), box, camera.size()))
  const { left, top, right, bottom } = area.getBoundingClientRect()
  const { x, y, k } = camera.view()
  const along = onwards() === 1 ? INSET.x : box.width * k - INSET.x
  return {
    x: Math.max(left, Math.min(left + x + k * box.x + along, right)),
    y: Math.max(top, Math.min(top + y + k * box.y + Math.min(INSET.y, box.height * k), bottom)),
  }
}

export function seatMenuOf(diagram: Diagram, store: ChartViewStore, area: Element): void {
  const { activeId, openMenu } = store.getState()
  const place = activeId === null ? null : placeOn(diagram, area, activeId)
  if (activeId !== null && place) openMenu(activeId, place)
}

export function useHoveredSeat(diagram: Diagram) {
  const store = useChartViewStore()
  return {
    onContextMenu: (event: MouseEvent<HTMLElement>) => {
      const { currentTarget, target } = event
      if (event.defaultPrevented || !currentTarget.contains(target as Node)) return
      const trigger = contextMenuTrigger(event)
      const id = trigger === 'keyboard' ? store.getState().activeId : seatUnder(diagram, currentTarget, event)
      if (id === undefined || id === null) return
      event.preventDefault()
      if (trigger === 'keyboard') seatMenuOf(diagram, store, currentTarget)
      else if (trigger === 'mouse') store.getState().openMenu(id, { x: event.clientX, y: event.clientY })
    },
    onFinger: (event: PointerEvent<HTMLElement>) => {
      const id = seatUnder(diagram, event.currentTarget, event)
      if (id !== undefined) onLongPress(event, (place) => store.getState().openMenu(id, place))
    },
    openMenu: (id: string, place: MenuPlace) => store.getState().openMenu(id, place),
  }
}
