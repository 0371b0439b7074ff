import { seatTree, withBelow } from '@cairn/contract/accountability-chart/seat-tree'
import { type PointerEvent, useEffect, useRef } from 'react'
import { putDown } from './carrying'
import type { Diagram } from './diagram-context'
import { dropTarget } from './drop-target'
import { swallowClick } from './swallow-click'
import type { Moves } from './use-moves'
import { toChart } from './view-geometry'

/** Less is a press and no drag. */
const STARTS_AFTER_PX = 5
/** So near to an edge the chart comes towards the pointer. */
const NEAR_EDGE_PX = 40
const PAN_PX = 9

interface Press {
  readonly id: string
  readonly x: number
  readonly y: number
  readonly area: Element
}

const pastEdge = (at: number, start: number, end: number) =>
  at < start + NEAR_EDGE_PX ? PAN_PX : at > end - NEAR_EDGE_PX ? -PAN_PX : 0

/** Carries a seat with all that stands below it under the pointer, until it is let go or Escape is pressed. */
export function useSeatDrag(diagram: Diagram, { move, problemOf, latest }: Moves) {
  const current = useRef(diagram)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => {
    current.current = diagram
  })
  useEffect(() => () => stop.current(), [])

  const begin = (press: Press) => {
    const { carrying, camera } = diagram
    let at = { x: press.x, y: press.y }
    let frame = 0
    // Taken up at an edge, it may be meant to go elsewhere: only who comes back to one wants to see more.
    let hasLeftEdge = false
    const aim = () => {
      const { left, top } = press.area.getBoundingClientRect()
      const point = toChart(camera.view(), { x: at.x - left, y: at.y - top })
      const target = dropTarget(current.current.laid, latest.current.seats ?? [], press.id, point)
      const last = carrying.getState().target
      if (target?.overId === last?.overId && target?.edge === last?.edge) return
      carrying.setState({ target, problem: target && problemOf(press.id, target.parentId) })
    }
    const creep = () => {
      const { left, right, top, bottom } = press.area.getBoundingClientRect()
      const [x, y] = [pastEdge(at.x, left, right), pastEdge(at.y, top, bottom)]
      hasLeftEdge ||= x === 0 && y === 0
      if (hasLeftEdge && (x !== 0 || y !== 0)) {
        camera.panBy(x, y)
        aim()
      }
      frame = requestAnimationFrame(creep)
    }
    const onMove = (event: globalThis.PointerEvent) => {
      at = { x: event.clientX, y: event.clientY }
      const isStarted = carrying.getState().carried !== null
      if (!isStarted && Math.hypot(at.x - press.x, at.y - press.y) < STARTS_AFTER_PX) return
      if (!isStarted) {
        carrying.setState({
          carried: { id: press.id, ids: withBelow(seatTree(latest.current.seats ?? []), press.id), by: 'pointer' },
        })
        frame = requestAnimationFrame(creep)
      }
      aim()
    }
    const onUp = () => {
      const { carried, target } = carrying.getState()
      end()
      if (!carried) return
      swallowClick()
      if (target) move(press.id, target.parentId, target.sequence)
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !carrying.getState().carried) return
      event.preventDefault()
      event.stopPropagation()
      end()
      swallowClick()
    }
    const end = () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', onKey, { capture: true })
      putDown(carrying)
    }
    stop.current = end
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', onKey, { capture: true })
  }
  return (event: PointerEvent<HTMLElement>, id: string): void =>
    begin({ id, x: event.clientX, y: event.clientY, area: event.currentTarget })
}
