import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { NO, YES } from '@cairn/contract/scorecard/yes-no'
import { useElementSize } from '@mantine/hooks'
import type { KeyboardEvent, PointerEvent } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { arrowStep, onwards } from '../../../lib/reading-direction'
import { type GraphShape, graphShape, nearest } from '../graph-shape'
import type { LookedAt } from '../looked-at'
import type { MeasurableWithValues } from '../scorecard.queries'
import type { PeriodWords } from '../use-period-words'
import { useTickWords } from '../use-tick-words'
import classes from './measurable-graph.module.css'
import { GraphAxes, GraphGoal, GraphLimits, GraphNumbers } from './measurable-graph-parts'

interface MeasurableGraphProps {
  measurable: MeasurableWithValues
  kind: PeriodKind
  looked: LookedAt
  chosen: number
  onChoose: (index: number) => void
  words: PeriodWords | undefined
}

const HEIGHT = 300
/** Fallback width before layout. */
const WIDTH = 640

function stepOf(key: string, chosen: number, count: number): number | undefined {
  const step = arrowStep(key)
  if (step !== undefined) return Math.min(count - 1, Math.max(0, chosen + step))
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

export function MeasurableGraph(props: MeasurableGraphProps) {
  const { measurable, kind, looked, chosen, onChoose, words } = props
  const { t } = useTranslation('measurable')
  const { ref, width: measured } = useElementSize()
  const width = Math.max(240, measured || WIDTH)
  const { periods, limits } = looked
  const ticks = useTickWords(measurable)
  const only = measurable.unitOfMeasure === 'YesNo' ? [NO, YES] : undefined
  const box = { width, height: HEIGHT, onwards: onwards(), ticks: only }
  const draft = graphShape(periods, limits, { ...box, labels: 0 })
  const labels = ticks.roomOf(draft.ticks)
  const shape = graphShape(periods, limits, { ...box, labels })
  const onKeyDown = (event: KeyboardEvent) => {
    const to = stepOf(event.key, chosen, periods.length)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    onChoose(to)
  }
  const onPoint = ({ currentTarget, clientX }: PointerEvent) =>
    onChoose(nearest(shape.xs, clientX - currentTarget.getBoundingClientRect().left))
  return (
    <div
      ref={ref}
      role="slider"
      tabIndex={0}
      className={classes.graph}
      aria-label={t('graphPoint', { title: measurable.title })}
      aria-orientation="horizontal"
      aria-valuemin={1}
      aria-valuemax={periods.length}
      aria-valuenow={chosen + 1}
      aria-valuetext={words?.all ?? ''}
      onKeyDown={onKeyDown}
      onPointerMove={onPoint}
      onPointerDown={onPoint}
    >
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} className={classes.drawing} aria-hidden="true">
        <GraphAxes {...{ shape, kind, periods, ticks, width, height: HEIGHT }} />
        {limits && <GraphLimits shape={shape} limits={limits} />}
        <Chosen shape={shape} index={chosen} />
        <GraphGoal shape={shape} />
        <GraphNumbers shape={shape} periods={periods} chosen={chosen} />
      </svg>
    </div>
  )
}

function Chosen({ shape: { xs, bottom }, index }: { shape: GraphShape; index: number }) {
  const x = xs[index]
  return x === undefined ? null : <line className={classes.chosen} x1={x} x2={x} y1={8} y2={bottom} />
}
