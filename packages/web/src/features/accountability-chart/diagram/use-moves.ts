import type { Chart } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import {
  CHART_DEPTH_MAX,
  type MoveProblem,
  moveProblem,
  seatTree,
  withBelow,
} from '@cairn/contract/accountability-chart/seat-tree'
import { type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { ApiFailure } from '../../../lib/api/api-failure'
import { LONG_PRESS_MS, LONG_PRESS_WITHIN_PX, swallowClick, swallowTap } from '../../../lib/keyboard/long-press'
import { toastFailure, toastForFailure } from '../../../lib/toasts/failure-toasts'
import { notify } from '../../../lib/toasts/notify'
import { announce } from '../../../ui/feedback/live-region'
import type { MenuPlace } from '../../../ui/overlays/pointed-menu'
import { useEditSeat } from '../accountability-chart.mutations'
import { useChartViewStore } from '../chart-view'
import type { Diagram } from './diagram-context'
import { dropTarget, endDrag } from './drag-store'
import { type Point, toChart } from './view-geometry'

export function useProblemText(): (problem: MoveProblem) => string {
  const { t } = useTranslation(['chart-diagram', 'refusals'])
  return (problem) => t(`refusals:${problem}`, { most: CHART_DEPTH_MAX })
}

const NOT_FOUND = 404

/** Names the seat, since several moves may have been waiting for a connection. */
function useNotMoved(): (title: string) => (failure: unknown) => void {
  const { t } = useTranslation('chart-diagram')
  return (title) => (failure) => {
    const isGone = failure instanceof ApiFailure && failure.status === NOT_FOUND
    const reason = isGone ? t('move.gone') : toastForFailure(failure)?.text
    if (reason === undefined) toastFailure(failure)
    else notify.error(t('move.notDone', { title, reason }))
  }
}

export function useMoves(chart: Chart) {
  const { t } = useTranslation('chart-diagram')
  const spoken = useProblemText()
  const notMoved = useNotMoved()
  const view = useChartViewStore()
  const { mutate } = useEditSeat()
  const latest = useRef(chart)
  useEffect(() => {
    latest.current = chart
  })
  const problemOf = (id: string, parentId: string) => moveProblem(seatTree(latest.current.seats ?? []), id, parentId)
  const move = (id: string, parentId: string, sequence?: number): void => {
    const seats = latest.current.seats ?? []
    const before = seats.find((seat) => seat.id === id)
    if (!before) return void notify.error(t('move.gone'))
    const problem = problemOf(id, parentId)
    if (problem) return void notify.error(spoken(problem))
    if (sequence === undefined && before.parentId === parentId) return
    const above = seats.find((seat) => seat.id === parentId)?.title ?? ''
    const undoText = t('move.done', { title: before.title, above })
    const { collapsed, toggle, activate } = view.getState()
    if (collapsed.has(parentId)) toggle(parentId)
    activate(id)
    mutate({
      chart: latest.current,
      before,
      changes: { parentId, ...(sequence !== undefined && { sequence }) },
      undoText,
      onRefused: notMoved(before.title),
    })
    announce(undoText)
  }
  return { move, problemOf, latest }
}

export type Moves = ReturnType<typeof useMoves>

/** In screen pixels; a shorter movement is a click. */
const STARTS_AFTER_PX = 5
/** In screen pixels; closer to an edge the chart scrolls. */
const NEAR_EDGE_PX = 40
const PAN_PX = 9

interface Press extends Point {
  readonly id: string
  readonly pointerId: number
  readonly isFinger: boolean
  readonly area: Element
}

const pastEdge = (at: number, start: number, end: number) =>
  at < start + NEAR_EDGE_PX ? PAN_PX : at > end - NEAR_EDGE_PX ? -PAN_PX : 0

function useCarriage(diagram: Diagram, { move, problemOf, latest }: Moves) {
  const current = useRef(diagram)
  useEffect(() => {
    current.current = diagram
  })
  return ({ id, x, y, area, isFinger }: Press) => {
    const { drag, camera } = diagram
    let at: Point = { x, y }
    let frame = 0
    // A drag that starts near an edge must leave it before auto-scroll starts.
    let hasLeftEdge = false
    const aim = () => {
      const { left, top } = area.getBoundingClientRect()
      const point = toChart(camera.view(), { x: at.x - left, y: at.y - top })
      const target = dropTarget(current.current.laid, latest.current.seats ?? [], id, point)
      const last = drag.getState().target
      if (target?.overId === last?.overId && target?.edge === last?.edge) return
      drag.setState({ target, problem: target && problemOf(id, target.parentId) })
    }
    const creep = () => {
      const { left, right, top, bottom } = area.getBoundingClientRect()
      const [along, down] = [pastEdge(at.x, left, right), pastEdge(at.y, top, bottom)]
      hasLeftEdge ||= along === 0 && down === 0
      if (hasLeftEdge && (along !== 0 || down !== 0)) {
        camera.panBy(along, down)
        aim()
      }
      frame = requestAnimationFrame(creep)
    }
    const leave = () => {
      cancelAnimationFrame(frame)
      endDrag(drag)
    }
    const ids = withBelow(seatTree(latest.current.seats ?? []), id)
    drag.setState({ dragged: { id, ids, by: isFinger ? 'finger' : 'mouse', from: { x, y } } })
    frame = requestAnimationFrame(creep)
    return {
      follow: (to: Point) => {
        at = to
        aim()
      },
      drop: () => {
        const { target } = drag.getState()
        leave()
        if (target) move(id, target.parentId, target.sequence)
      },
      leave,
    }
  }
}

function listening(handlers: Readonly<Record<string, (event: never) => void>>): () => void {
  const options = { capture: true, passive: false }
  for (const [name, handler] of Object.entries(handlers))
    window.addEventListener(name, handler as EventListener, options)
  return () => {
    for (const [name, handler] of Object.entries(handlers))
      window.removeEventListener(name, handler as EventListener, options)
  }
}

/** Mouse drags start on movement, touch drags after a long press. Lifting without movement opens the menu. */
export function useSeatDrag(diagram: Diagram, moves: Moves, openMenu: (id: string, place: MenuPlace) => void) {
  const takeUp = useCarriage(diagram, moves)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  const begin = (press: Press) => {
    stop.current()
    let dragged: ReturnType<typeof takeUp> | null = null
    let isResting = press.isFinger
    const start = () => {
      dragged = takeUp(press)
    }
    const rest = press.isFinger ? setTimeout(start, LONG_PRESS_MS) : 0
    const end = () => {
      clearTimeout(rest)
      unlisten()
      dragged?.leave()
    }
    const swallow = () => (press.isFinger ? swallowTap() : swallowClick())
    const onMove = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== press.pointerId) return
      const at = { x: event.clientX, y: event.clientY }
      const moved = Math.hypot(at.x - press.x, at.y - press.y)
      if (!dragged && press.isFinger) return moved > LONG_PRESS_WITHIN_PX ? end() : undefined
      if (!dragged && moved < STARTS_AFTER_PX) return
      if (isResting && moved <= LONG_PRESS_WITHIN_PX) return
      isResting = false
      if (!dragged) start()
      dragged?.follow(at)
    }
    const onUp = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== press.pointerId) return
      const isMenu = dragged && isResting
      if (dragged) swallow()
      if (!isMenu) dragged?.drop()
      end()
      if (isMenu) openMenu(press.id, { x: press.x, y: press.y })
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !dragged) return
      event.preventDefault()
      event.stopPropagation()
      swallow()
      end()
    }
    // Blocks scrolling and the browser's menu.
    const onTouchMove = (event: TouchEvent) => {
      if (!dragged) return
      event.preventDefault()
      event.stopPropagation()
    }
    const unlisten = listening({
      pointermove: onMove,
      pointerup: onUp,
      pointercancel: end,
      keydown: onKey,
      ...(press.isFinger && {
        pointerdown: end,
        touchmove: onTouchMove,
        contextmenu: (event: Event) => event.preventDefault(),
      }),
    })
    stop.current = end
  }
  return ({ clientX, clientY, pointerId, pointerType, currentTarget }: PointerEvent<HTMLElement>, id: string): void =>
    begin({ id, x: clientX, y: clientY, pointerId, area: currentTarget, isFinger: pointerType !== 'mouse' })
}
