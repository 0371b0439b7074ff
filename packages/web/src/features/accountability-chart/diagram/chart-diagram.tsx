import type { Chart, Seat } from '@cairn/contract/accountability-chart/accountability-chart.schemas'
import { CARD_SCALE, CHART_SPACING } from '@cairn/contract/accountability-chart/chart-sizes'
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { useChartView } from '../chart-view'
import type { Camera } from './camera'
import classes from './chart-diagram.module.css'
import { ChartToolbar } from './chart-toolbar'
import { DiagramCanvas } from './diagram-canvas'
import { type Diagram, DiagramContext } from './diagram-context'
import { SeatCard, seatElementId } from './seat-card'
import { useAlso } from './use-also'
import { useCamera } from './use-camera'
import { useDiagramKeys } from './use-diagram-keys'
import { useInSight } from './use-in-sight'
import { type LayoutChoice, useLayout } from './use-layout'
import { usePresses } from './use-presses'

interface ChartDiagramProps {
  chart: Chart
  /** Whether the reader may change its seats. */
  isEditable: boolean
}

const NOBODY: readonly Seat[] = []
const choice: LayoutChoice = { spacing: CHART_SPACING.standard, scale: CARD_SCALE.standard }

/** A chart's seats as they stand below one another, to be moved about in, with its tools. */
export function ChartDiagram({ chart, isEditable }: ChartDiagramProps) {
  const area = useRef<HTMLDivElement>(null)
  const seats = chart.seats ?? NOBODY
  const collapsed = useChartView((view) => view.collapsed)
  const laid = useLayout(seats, collapsed, choice)
  const camera = useCamera(area, laid, (event) => event.button === 0 || event.button === 1)
  const byId = useMemo(() => new Map(seats.map((seat) => [seat.id, seat])), [seats])
  const diagram = useMemo(() => ({ chart, isEditable, camera, laid }), [chart, isEditable, camera, laid])
  return (
    <DiagramContext value={diagram}>
      <div className={classes.diagram}>
        <DiagramWindow area={area} diagram={diagram} seats={byId} scale={choice.scale / 100} />
        <ChartToolbar />
        <Counts seats={seats} />
      </div>
    </DiagramContext>
  )
}

interface DiagramWindowProps {
  area: RefObject<HTMLDivElement | null>
  diagram: Diagram
  seats: ReadonlyMap<string, Seat>
  scale: number
}

function DiagramWindow({ area, diagram, seats, scale }: DiagramWindowProps) {
  const { t } = useTranslation('chart-diagram')
  const { camera, laid } = diagram
  const { isFar, boxes } = useInSight(camera, laid, scale)
  const activeId = useChartView((view) => view.activeId)
  const activate = useChartView((view) => view.activate)
  const onKey = useDiagramKeys(diagram)
  const onPress = usePresses(diagram)
  const active = laid.tree.byId.get(activeId ?? '')
  const drawn = active && !boxes.includes(active) ? [...boxes, active] : boxes
  const also = useAlso(seats)
  return (
    <div
      ref={area}
      className={classes.window}
      role="tree"
      aria-label={t('seats')}
      aria-multiselectable="true"
      tabIndex={0}
      aria-activedescendant={active ? seatElementId(active.id) : undefined}
      onKeyDown={onKey}
      onClick={onPress}
      onFocus={() => activeId === null && activate(laid.layout.boxes[0]?.id ?? null)}
    >
      <DiagramCanvas seats={seats} isFar={isFar} />
      <Stage camera={camera}>
        {drawn.map((box) => {
          const seat = seats.get(box.id)
          const place = laid.tree.places.get(box.id)
          return seat && place && <SeatCard key={box.id} {...{ seat, box, scale, ...place }} also={also(seat)} />
        })}
      </Stage>
    </div>
  )
}

/** Moved as a whole: none of the cards is touched by that. */
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
  const parts = [
    t('count.seats', { count: seats.length }),
    ...(open > 0 ? [t('count.open', { count: open })] : []),
    ...(assistants > 0 ? [t('count.assistants', { count: assistants })] : []),
  ]
  return <p className={classes.counts}>{parts.join(', ')}</p>
}
