import Move from 'icon:move'
import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { seatTree, withBelow } from '@cairn/contract/accountability-chart/seat-tree'
import { groupedBy } from '@cairn/contract/core/grouped'
import {
  type PointerEvent as ChartDiagramPointerEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format/format'
import { notify } from '../../../lib/toasts/notify'
import { announce } from '../../../ui/feedback/live-region'
import { useChartFocus, useChartShortcutHelp } from '../chart-shortcuts'
import { useActiveSeat, useChartView, useChartViewStore } from '../chart-view'
import { PointedSeatMenu } from '../seats/seat-menu'
import { type Camera, inElementOrder, useCamera, useVisibleSeats } from './camera'
import classes from './chart-diagram.module.css'
import { ChartToolbar } from './chart-toolbar'
import { DiagramCanvas } from './diagram-canvas'
import { type Diagram, DiagramContext, useDiagram, useDrag } from './diagram-context'
import { createDragStore, type DraggedSeats, endDrag } from './drag-store'
import { seatAt, seatToDrag, useHoveredSeat, useMarquee, usePointerInput } from './pointer-input'
import { SeatCard, seatElementId } from './seat-card'
import { useDiagramKeys } from './use-diagram-keys'
import { useLayout, useLayoutChoice } from './use-layout'
import { type Moves, useMoves, useProblemText, useSeatDrag } from './use-moves'
import type { Point } from './view-geometry'

/** Ctrl+X picks up, arrows choose the parent, Enter moves, Escape cancels. */
function useMoveKeys({ chart, isEditable, drag }: Diagram, { move, problemOf }: Moves) {
  const { t } = useTranslation('chart-diagram')
  const spoken = useProblemText()
  const view = useChartViewStore()
  useEffect(
    () =>
      view.subscribe(({ activeId }, before) => {
        const { dragged } = drag.getState()
        if (dragged?.by !== 'keys' || activeId === null || activeId === before.activeId) return
        const target = activeId === dragged.id ? null : { overId: activeId, edge: 'onto' as const, parentId: activeId }
        drag.setState({ target, problem: target && problemOf(dragged.id, activeId) })
      }),
    [view, drag, problemOf],
  )
  const take = () => {
    const seat = chart.seats?.find(({ id }) => id === view.getState().activeId)
    if (!seat) return
    if (seat.parentId === null) return void notify.error(t('move.top'))
    drag.setState({
      dragged: { id: seat.id, ids: withBelow(seatTree(chart.seats ?? []), seat.id), by: 'keys', from: null },
      target: null,
      problem: null,
    })
    announce(`${t('move.taken', { title: seat.title })} ${t('move.keys')}`)
  }
  const drop = () => {
    const { dragged, target, problem } = drag.getState()
    if (problem) return void notify.error(spoken(problem))
    endDrag(drag)
    if (dragged && target) move(dragged.id, target.parentId)
  }
  return (event: KeyboardEvent): boolean => {
    if (!isEditable) return false
    const { dragged } = drag.getState()
    const isMod = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (isMod && key === 'x') take()
    else if (dragged && (key === 'enter' || (isMod && key === 'v'))) drop()
    else if (dragged && key === 'escape') {
      endDrag(drag)
      announce(t('move.left'))
    } else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
}

const BESIDE_PX = 14
const ABOVE_FINGER_PX = 32
const MARGIN_PX = 8

function CarriedNote() {
  const dragged = useDrag((drag) => drag.dragged)
  return dragged && <Note dragged={dragged} />
}

function Note({ dragged }: { dragged: DraggedSeats }) {
  const { t } = useTranslation('chart-diagram')
  const { chart } = useDiagram()
  const problem = useDrag((drag) => drag.problem)
  const spoken = useProblemText()
  const note = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!dragged.from) return
    const hold = ({ x, y }: Point) => {
      const area = note.current?.parentElement?.getBoundingClientRect()
      if (!area || !note.current) return
      const { offsetWidth, offsetHeight, style } = note.current
      const along = Math.min(x - area.left + BESIDE_PX, area.width - offsetWidth - MARGIN_PX)
      // Above the finger, which would cover it.
      const down = y - area.top + (dragged.by === 'finger' ? -offsetHeight - ABOVE_FINGER_PX : BESIDE_PX)
      style.setProperty('--x', `${Math.max(MARGIN_PX, along)}px`)
      style.setProperty('--y', `${Math.max(MARGIN_PX, down)}px`)
    }
    const follow = ({ clientX, clientY }: PointerEvent) => hold({ x: clientX, y: clientY })
    hold(dragged.from)
    window.addEventListener('pointermove', follow)
    return () => window.removeEventListener('pointermove', follow)
  }, [dragged])
  const seat = chart.seats?.find(({ id }) => id === dragged.id)
  // Keeps the title after another user removes the seat.
  const [title] = useState(seat?.title ?? '')
  const reason = seat ? problem && spoken(problem) : t('move.gone')
  const count = dragged.ids.size - 1
  return (
    <div
      ref={note}
      className={`small floating bg-paper rounded px-3 py-2 ${classes.dragged}`}
      data-by={dragged.by}
      data-refused={reason !== null || undefined}
    >
      <b className="row gap-2">
        <Move size="0.875rem" aria-hidden="true" /> {title}
        {count > 0 && <span> {t('move.with', { count })}</span>}
      </b>
      {dragged.by === 'keys' && <p>{t('move.keys')}</p>}
      {reason && <p className="bad">{reason}</p>}
    </div>
  )
}

/** In ms; a touch's click follows its release by at most this long. */
const CLICK_WITHIN_MS = 50

function usePressHold() {
  const [isHeld, setHeld] = useState(false)
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])
  const begin = () => {
    stop.current()
    let timer = 0
    const onRelease = () => {
      timer = window.setTimeout(() => stop.current(), CLICK_WITHIN_MS)
    }
    const events = ['pointerup', 'pointercancel'] as const
    stop.current = () => {
      clearTimeout(timer)
      for (const name of events) window.removeEventListener(name, onRelease, { capture: true })
      setHeld(false)
    }
    for (const name of events) window.addEventListener(name, onRelease, { capture: true, once: true })
    setHeld(true)
  }
  return { isHeld, begin }
}

function useHeld<T>(value: T, isHeld: boolean): T {
  const held = useRef(value)
  if (!isHeld) held.current = value
  return held.current
}

function useHeldCamera(camera: Camera, isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    camera.pause(true)
    return () => camera.pause(false)
  }, [camera, isHeld])
}

/** Listens on the document: a card gets no pointerleave when its menu closes under the pointer. */
function useHovered(area: RefObject<HTMLElement | null>): void {
  const store = useChartViewStore()
  useEffect(() => {
    const look = ({ target, pointerType }: PointerEvent) => {
      const isInside = target instanceof Node && area.current?.contains(target)
      const id = (isInside && pointerType !== 'touch' && seatAt(target)) || null
      const { hoveredId, hover } = store.getState()
      if (id !== hoveredId) hover(id)
    }
    document.addEventListener('pointerover', look)
    return () => document.removeEventListener('pointerover', look)
  }, [area, store])
}

const NAMED = 5

function useAlso(seats: ReadonlyMap<string, Seat>): (seat: Seat) => string {
  const held = useMemo(() => groupedBy(seats.values(), ({ assignedToId }) => assignedToId), [seats])
  return ({ id, assignedToId }) => {
    const theirs = (assignedToId !== null && held.get(assignedToId)) || []
    const named = theirs.slice(0, NAMED + 1).filter((seat) => seat.id !== id)
    const titles = named.slice(0, NAMED).map(({ title }) => title)
    return (theirs.length > NAMED + 1 ? [...titles, '…'] : titles).join(', ')
  }
}

interface ChartDiagramProps {
  chart: Chart
  isEditable: boolean
}

const NO_SEATS: readonly Seat[] = []

export function ChartDiagram({ chart, isEditable }: ChartDiagramProps) {
  // Loads all namespaces up front: a later one would suspend the whole diagram.
  useTranslation(['chart-diagram', 'seats', 'refusals'])
  useChartShortcutHelp(chart, 'diagram')
  const area = useRef<HTMLDivElement>(null)
  useChartFocus(area)
  const seats = chart.seats ?? NO_SEATS
  useActiveSeat(seats)
  const collapsed = useChartView((view) => view.collapsed)
  const store = useChartViewStore()
  const [choice, onChoose] = useLayoutChoice()
  const [isFinding, setFinding] = useState(false)
  const [drag] = useState(createDragStore)
  const press = usePressHold()
  const laid = useHeld(useLayout(seats, collapsed, choice), press.isHeld)
  const byId = useMemo(() => new Map(seats.map((seat) => [seat.id, seat])), [seats])
  const isDraggable = (id: string | undefined) => isEditable && (byId.get(id ?? '')?.parentId ?? null) !== null
  const camera = useCamera(area, laid, (event) => {
    if (event.button !== 0) return event.button === 1
    return (
      !store.getState().isSelecting && !(area.current && isDraggable(seatToDrag({ camera, laid }, area.current, event)))
    )
  })
  useHeldCamera(camera, press.isHeld)
  const diagram = useMemo(() => ({ chart, isEditable, camera, laid, drag }), [chart, isEditable, camera, laid, drag])
  // Before paint, so that cards render once.
  const [isPlaced, setPlaced] = useState(false)
  useLayoutEffect(() => setPlaced(true), [])
  const window = {
    area,
    diagram,
    seats: byId,
    scale: choice.scale / 100,
    isDraggable,
    isPlaced,
    onButtonDown: press.begin,
  }
  return (
    <DiagramContext value={diagram}>
      <div className="grow min-h-0 relative clip" data-compact={choice.isCompact || undefined}>
        <DiagramWindow {...window} onFind={() => setFinding(true)} />
        <div className={`row gap-2 w-full p-3 ${classes.bar}`}>
          <ChartToolbar find={{ isOpen: isFinding, onOpen: setFinding }} choice={choice} onChoose={onChoose} />
          <Counts seats={seats} />
        </div>
        <CarriedNote />
        <PointedSeatMenu chart={chart} />
      </div>
    </DiagramContext>
  )
}

interface DiagramWindowProps {
  area: RefObject<HTMLDivElement | null>
  diagram: Diagram
  seats: ReadonlyMap<string, Seat>
  scale: number
  isDraggable: (id: string | undefined) => boolean
  isPlaced: boolean
  onButtonDown: () => void
  onFind: () => void
}

function useHandlers(
  { diagram, isDraggable, onButtonDown, onFind }: DiagramWindowProps,
  marquee: RefObject<HTMLDivElement | null>,
) {
  const store = useChartViewStore()
  const moves = useMoves(diagram.chart)
  const onMoveKey = useMoveKeys(diagram, moves)
  const onKey = useDiagramKeys(diagram, onFind)
  const { onContextMenu, onFinger, openMenu } = useHoveredSeat(diagram)
  const onDrag = useSeatDrag(diagram, moves, openMenu)
  const onMarquee = useMarquee(diagram, marquee)
  return {
    onClick: usePointerInput(diagram),
    onContextMenu,
    onKeyDown: (event: KeyboardEvent) => {
      if (!onMoveKey(event)) onKey(event)
    },
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const { target, currentTarget } = event
      if (!currentTarget.contains(target as Node) || !(target as Element).closest('button')) return
      event.preventDefault()
      currentTarget.focus({ preventScroll: true })
    },
    onPointerDown: (event: ChartDiagramPointerEvent<HTMLElement>) => {
      const { target, currentTarget } = event
      if (event.button !== 0 || !currentTarget.contains(target as Node)) return
      if ((target as Element).closest('button')) return onButtonDown()
      const isSelecting = store.getState().isSelecting
      const id = isSelecting ? undefined : seatToDrag(diagram, currentTarget, event)
      if (id !== undefined && isDraggable(id)) onDrag(event, id)
      else if (event.pointerType === 'touch') onFinger(event)
      else if (isSelecting) onMarquee(event)
    },
  }
}

function DiagramWindow(props: DiagramWindowProps) {
  const { area, diagram, seats, scale, isPlaced } = props
  const { t } = useTranslation('chart-diagram')
  const { laid } = diagram
  const marquee = useRef<HTMLDivElement>(null)
  const handlers = useHandlers(props, marquee)
  useHovered(area)
  const activeId = useChartView((view) => view.activeId)
  const isSelecting = useChartView((view) => view.isSelecting)
  const activate = useChartView((view) => view.activate)
  const active = laid.tree.byId.get(activeId ?? '')
  return (
    <div
      ref={area}
      className={`clip ${classes.window}`}
      role="tree"
      data-row
      aria-label={t('seats')}
      aria-multiselectable="true"
      tabIndex={0}
      aria-activedescendant={active ? seatElementId(active.id) : undefined}
      data-selecting={isSelecting || undefined}
      data-editable={diagram.isEditable || undefined}
      {...handlers}
      onFocus={() => activeId === null && activate(laid.layout.boxes[0]?.id ?? null)}
    >
      {isPlaced && <Picture diagram={diagram} seats={seats} scale={scale} />}
      <div ref={marquee} className={classes.marquee} dir="ltr" />
    </div>
  )
}

function Picture({ diagram, seats, scale }: Pick<DiagramWindowProps, 'diagram' | 'seats' | 'scale'>) {
  const { camera, laid, drag } = diagram
  const { isFar, boxes } = useVisibleSeats(camera, laid, scale)
  const activeId = useChartView((view) => view.activeId)
  const draggedId = useStore(drag, ({ dragged }) => dragged?.id)
  const targetId = useStore(drag, ({ target }) => target?.overId)
  const also = useAlso(seats)
  const wanted = [activeId, draggedId, targetId].map((id) => laid.tree.byId.get(id ?? ''))
  const drawn = inElementOrder([...new Set([...boxes, ...wanted.filter((box) => box !== undefined)])])
  return (
    <>
      <DiagramCanvas seats={seats} isFar={isFar} />
      <Stage camera={camera}>
        {drawn.map((box) => {
          const seat = seats.get(box.id)
          const place = laid.tree.places.get(box.id)
          return seat && place && <SeatCard key={box.id} {...{ seat, box, scale, ...place }} also={also(seat)} />
        })}
      </Stage>
    </>
  )
}

function Stage({ camera, children }: { camera: Camera; children: ReactNode }) {
  const stage = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const move = () => {
      const { x, y, k } = camera.view()
      if (stage.current) stage.current.style.transform = `translate(${x}px, ${y}px) scale(${k})`
    }
    move()
    return camera.subscribe(move)
  }, [camera])
  return (
    <div ref={stage} className={classes.stage}>
      {children}
    </div>
  )
}

function Counts({ seats }: { seats: readonly Seat[] }) {
  const { t } = useTranslation('chart-diagram')
  const open = seats.filter(({ assignedTo }) => assignedTo === null).length
  const assistants = seats.filter(({ isAssistant }) => isAssistant).length
  const counted = (count: number) => ({ count, total: wholeNumber(count) })
  const parts = [
    t('count.seats', counted(seats.length)),
    ...(open > 0 ? [t('count.open', counted(open))] : []),
    ...(assistants > 0 ? [t('count.assistants', counted(assistants))] : []),
  ]
  return <p className="small sub bg-paper rounded px-2 py-1 push num">{parts.join(', ')}</p>
}
