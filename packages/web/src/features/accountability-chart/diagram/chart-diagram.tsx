import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useStore } from 'zustand'
import { useTranslation } from '../../../i18n/use-translation'
import { wholeNumber } from '../../../lib/format'
import { useChartView, useChartViewStore } from '../chart-view'
import { PointedSeatMenu } from '../seats/seat-menu'
import { useActiveSeat } from '../use-active-seat'
import { useListedKeys } from '../use-listed-keys'
import { useTakesFocus } from '../use-takes-focus'
import type { Camera } from './camera'
import { CarriedNote } from './carried-note'
import { createCarrying } from './carrying'
import classes from './chart-diagram.module.css'
import { ChartToolbar } from './chart-toolbar'
import { DiagramCanvas } from './diagram-canvas'
import { type Diagram, DiagramContext } from './diagram-context'
import { SeatCard, seatElementId } from './seat-card'
import { useAlso } from './use-also'
import { useBand } from './use-band'
import { useCamera } from './use-camera'
import { useDiagramKeys } from './use-diagram-keys'
import { useHovered } from './use-hovered'
import { inElementOrder, useInSight } from './use-in-sight'
import { useLayout } from './use-layout'
import { useLayoutChoice } from './use-layout-choice'
import { useMoveKeys } from './use-move-keys'
import { useMoves } from './use-moves'
import { usePointedSeat } from './use-pointed-seat'
import { useHeld, useHeldCamera, usePressHold } from './use-press-hold'
import { seatToCarry, usePresses } from './use-presses'
import { useSeatDrag } from './use-seat-drag'

interface ChartDiagramProps {
  chart: Chart
  isEditable: boolean
}

const NOBODY: readonly Seat[] = []

export function ChartDiagram({ chart, isEditable }: ChartDiagramProps) {
  // Loads all namespaces up front: a later one would suspend the whole diagram.
  useTranslation(['chart-diagram', 'seats', 'refusals'])
  useListedKeys(chart, 'diagram')
  const area = useRef<HTMLDivElement>(null)
  useTakesFocus(area)
  const seats = chart.seats ?? NOBODY
  useActiveSeat(seats)
  const collapsed = useChartView((view) => view.collapsed)
  const store = useChartViewStore()
  const [choice, onChoose] = useLayoutChoice()
  const [isFinding, setFinding] = useState(false)
  const [carrying] = useState(createCarrying)
  const press = usePressHold()
  const laid = useHeld(useLayout(seats, collapsed, choice), press.isHeld)
  const byId = useMemo(() => new Map(seats.map((seat) => [seat.id, seat])), [seats])
  const isCarriable = (id: string | undefined) => isEditable && (byId.get(id ?? '')?.parentId ?? null) !== null
  const camera = useCamera(area, laid, (event) => {
    if (event.button !== 0) return event.button === 1
    return (
      !store.getState().isSelecting &&
      !(area.current && isCarriable(seatToCarry({ camera, laid }, area.current, event)))
    )
  })
  useHeldCamera(camera, press.isHeld)
  const diagram = useMemo(
    () => ({ chart, isEditable, camera, laid, carrying }),
    [chart, isEditable, camera, laid, carrying],
  )
  // Before paint, so that cards render once.
  const [isPlaced, setPlaced] = useState(false)
  useLayoutEffect(() => setPlaced(true), [])
  const window = {
    area,
    diagram,
    seats: byId,
    scale: choice.scale / 100,
    isCarriable,
    isPlaced,
    onButtonDown: press.begin,
  }
  return (
    <DiagramContext value={diagram}>
      <div className={classes.diagram} data-compact={choice.isCompact || undefined}>
        <DiagramWindow {...window} onFind={() => setFinding(true)} />
        <ChartToolbar find={{ isOpen: isFinding, onOpen: setFinding }} choice={choice} onChoose={onChoose} />
        <Counts seats={seats} />
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
  isCarriable: (id: string | undefined) => boolean
  isPlaced: boolean
  onButtonDown: () => void
  onFind: () => void
}

function useHandlers(
  { diagram, isCarriable, onButtonDown, onFind }: DiagramWindowProps,
  band: RefObject<HTMLDivElement | null>,
) {
  const store = useChartViewStore()
  const moves = useMoves(diagram.chart)
  const onMoveKey = useMoveKeys(diagram, moves)
  const onKey = useDiagramKeys(diagram, onFind)
  const { onContextMenu, onFinger, openMenu } = usePointedSeat(diagram)
  const onDrag = useSeatDrag(diagram, moves, openMenu)
  const onBand = useBand(diagram, band)
  return {
    onClick: usePresses(diagram),
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
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const { target, currentTarget } = event
      if (event.button !== 0 || !currentTarget.contains(target as Node)) return
      if ((target as Element).closest('button')) return onButtonDown()
      const isSelecting = store.getState().isSelecting
      const id = isSelecting ? undefined : seatToCarry(diagram, currentTarget, event)
      if (id !== undefined && isCarriable(id)) onDrag(event, id)
      else if (event.pointerType === 'touch') onFinger(event)
      else if (isSelecting) onBand(event)
    },
  }
}

function DiagramWindow(props: DiagramWindowProps) {
  const { area, diagram, seats, scale, isPlaced } = props
  const { t } = useTranslation('chart-diagram')
  const { laid } = diagram
  const band = useRef<HTMLDivElement>(null)
  const handlers = useHandlers(props, band)
  useHovered(area)
  const activeId = useChartView((view) => view.activeId)
  const isSelecting = useChartView((view) => view.isSelecting)
  const activate = useChartView((view) => view.activate)
  const active = laid.tree.byId.get(activeId ?? '')
  return (
    <div
      ref={area}
      className={classes.window}
      role="tree"
      data-row
      aria-label={t('seats')}
      aria-multiselectable="true"
      tabIndex={0}
      aria-activedescendant={active ? seatElementId(active.id) : undefined}
      data-selecting={isSelecting || undefined}
      {...handlers}
      onFocus={() => activeId === null && activate(laid.layout.boxes[0]?.id ?? null)}
    >
      {isPlaced && <Picture diagram={diagram} seats={seats} scale={scale} />}
      <div ref={band} className={classes.band} dir="ltr" />
    </div>
  )
}

function Picture({ diagram, seats, scale }: Pick<DiagramWindowProps, 'diagram' | 'seats' | 'scale'>) {
  const { camera, laid, carrying } = diagram
  const { isFar, boxes } = useInSight(camera, laid, scale)
  const activeId = useChartView((view) => view.activeId)
  const carriedId = useStore(carrying, ({ carried }) => carried?.id)
  const targetId = useStore(carrying, ({ target }) => target?.overId)
  const also = useAlso(seats)
  const wanted = [activeId, carriedId, targetId].map((id) => laid.tree.byId.get(id ?? ''))
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
  const open = seats.filter(({ assignedToId }) => assignedToId === null).length
  const assistants = seats.filter(({ isAssistant }) => isAssistant).length
  const counted = (count: number) => ({ count, total: wholeNumber(count) })
  const parts = [
    t('count.seats', counted(seats.length)),
    ...(open > 0 ? [t('count.open', counted(open))] : []),
    ...(assistants > 0 ? [t('count.assistants', counted(assistants))] : []),
  ]
  return <p className={classes.counts}>{parts.join(', ')}</p>
}
