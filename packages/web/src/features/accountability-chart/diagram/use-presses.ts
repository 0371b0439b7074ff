import type { MouseEvent } from 'react'
import { useChartViewStore } from '../chart-view'
import type { Diagram } from './diagram-context'

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

export const seatUnder = (diagram: Looked, element: Element, at: Pointed): string | undefined =>
  seatAt(at.target) ?? seatInPicture(diagram, element, at)

/** In screen pixels; smaller cards cannot be picked up. */
const CARRIED_LEAST = 24

export function seatToCarry(diagram: Looked, element: Element, at: Pointed) {
  const id = seatUnder(diagram, element, at)
  const { width = 0 } = diagram.laid.tree.byId.get(id ?? '') ?? {}
  return width * diagram.camera.view().k < CARRIED_LEAST ? undefined : id
}

const isOnTool = (target: EventTarget) => target instanceof Element && target.closest('[data-tools]') !== null

export function usePresses(diagram: Diagram) {
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
    } else if (view.isSelecting) view.toggleSelected(id)
    else if (diagram.isEditable && view.activeId === id && !isOnTool(event.target)) view.open('edit', id)
    else if (diagram.isEditable) view.activate(id)
    else view.open('details', id)
  }
}
