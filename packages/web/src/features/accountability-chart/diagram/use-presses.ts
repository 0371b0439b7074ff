import type { MouseEvent } from 'react'
import { useChartViewStore } from '../chart-view'
import type { Diagram } from './diagram-context'

const pressed = (target: EventTarget | null, name: 'seat' | 'act'): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] : undefined

export const seatAt = (target: EventTarget | null): string | undefined => pressed(target, 'seat')

type Looked = Pick<Diagram, 'camera' | 'laid'>

/** Which seat of a picture of cards is there: from far away they are no elements. */
function seatInPicture({ camera, laid }: Looked, element: Element, at: { clientX: number; clientY: number }) {
  const { left, top } = element.getBoundingClientRect()
  const { x, y, k } = camera.view()
  const point = { x: (at.clientX - left - x) / k, y: (at.clientY - top - y) / k, width: 0, height: 0 }
  const [found] = laid.index.boxesIn(point)
  return found === undefined ? undefined : laid.layout.boxes[found]?.id
}

type Pointed = { clientX: number; clientY: number; target: EventTarget | null }

/** The seat at a place of the screen, however it is drawn there. */
export const seatUnder = (diagram: Looked, element: Element, at: Pointed): string | undefined =>
  seatAt(at.target) ?? seatInPicture(diagram, element, at)

/** In screen pixels: of what is smaller one cannot say which is meant. */
const CARRIED_LEAST = 24

/** The seat that is taken up there, also from far away. */
export function seatToCarry(diagram: Looked, element: Element, at: Pointed) {
  const id = seatUnder(diagram, element, at)
  const { width = 0 } = diagram.laid.tree.byId.get(id ?? '') ?? {}
  return width * diagram.camera.view().k < CARRIED_LEAST ? undefined : id
}

const isOnTool = (target: EventTarget) => target instanceof Element && target.closest('[data-tools]') !== null

/** What a press on the diagram does: by what was pressed, and the seat that it stands on. */
export function usePresses(diagram: Diagram) {
  const store = useChartViewStore()
  return (event: MouseEvent<HTMLElement>) => {
    // What floats above the diagram tells it of its presses, too.
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
    // Who only reads has no menu there.
    else view.open('details', id)
  }
}
