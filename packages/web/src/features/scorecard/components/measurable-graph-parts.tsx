import type { PeriodKind } from '@cairn/contract/calendar/periods'
import type { ControlLimits } from '@cairn/contract/scorecard/readings'
import { datePart, shortDate } from '../../../lib/format'
import { onwards } from '../../../lib/reading-direction'
import { type GraphShape, namedPeriods, type Place } from '../graph-shape'
import type { LookedAtPeriod } from '../looked-at'
import type { TickWords } from '../use-tick-words'
import classes from './measurable-graph.module.css'

/** In px. */
const NAME_ROOM = 58
const A_YEAR = 53

function nameBelow(kind: PeriodKind, date: string, count: number): string {
  if (kind === 'Year') return datePart(date, { year: 'numeric' })
  if (kind === 'Week' && count <= A_YEAR) return shortDate(date)
  return datePart(date, { month: 'short', year: '2-digit' })
}

interface GraphAxesProps {
  shape: GraphShape
  kind: PeriodKind
  periods: readonly LookedAtPeriod[]
  ticks: TickWords
  width: number
  height: number
}

export function GraphAxes({ shape, kind, periods, ticks, width, height }: GraphAxesProps) {
  const { left, right, xs, y } = shape
  const words = ticks.wordsOf(shape.ticks)
  const beside = onwards() === 1 ? left - 8 : right + 8
  return (
    <g className={classes.axes}>
      {shape.ticks.map((tick, index) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text x={beside} y={y(tick) + 4} textAnchor="end">
            {words[index]}
          </text>
        </g>
      ))}
      {namedPeriods(periods.length, right - left, NAME_ROOM).map((index) => {
        const { intervalId = '' } = periods[index] ?? {}
        return (
          <text
            key={intervalId}
            x={Math.min(Math.max(xs[index] ?? 0, 24), width - 24)}
            y={height - 6}
            textAnchor="middle"
          >
            {nameBelow(kind, intervalId, periods.length)}
          </text>
        )
      })}
    </g>
  )
}

export function GraphLimits({ shape: { left, right, y }, limits }: { shape: GraphShape; limits: ControlLimits }) {
  const [top, bottom, mean] = [y(limits.upper), y(limits.lower), y(limits.mean)]
  return (
    <g className={classes.limits}>
      <rect x={left} width={right - left} y={top} height={Math.max(1, bottom - top)} />
      <line x1={left} x2={right} y1={top} y2={top} />
      <line x1={left} x2={right} y1={bottom} y2={bottom} />
      <line className={classes.mean} x1={left} x2={right} y1={mean} y2={mean} />
    </g>
  )
}

export function GraphGoal({ shape }: { shape: GraphShape }) {
  return (
    <>
      {shape.goals.map((points) => (
        <polyline key={points} className={classes.goal} points={points} />
      ))}
    </>
  )
}

interface GraphNumbersProps {
  shape: GraphShape
  periods: readonly LookedAtPeriod[]
  chosen: number
}

/** Beyond this count only misses and signals get markers. */
const CROWD = 80

export function GraphNumbers({ shape, periods, chosen }: GraphNumbersProps) {
  const isCrowd = periods.length > CROWD
  return (
    <>
      {shape.lines.map((points) => (
        <polyline key={points} className={classes.line} points={points} />
      ))}
      {periods.map((period, index) => {
        const place = shape.places[index]
        const x = shape.xs[index] ?? 0
        if (!place) return <Missing key={period.intervalId} x={x} period={period} bottom={shape.bottom} />
        const isPlain = !period.isMiss && !period.signal && !period.entered?.note && index !== chosen
        return isCrowd && isPlain ? null : (
          <Mark key={period.intervalId} place={place} period={period} isChosen={index === chosen} />
        )
      })}
    </>
  )
}

function Mark({ place: { x, y }, period, isChosen }: { place: Place; period: LookedAtPeriod; isChosen: boolean }) {
  const size = isChosen ? 6 : 4.5
  return (
    <g>
      {period.signal && <circle className={classes.signal} cx={x} cy={y} r={size + 5} />}
      {period.isMiss ? (
        <path
          className={classes.miss}
          d={`M${x} ${y - size - 1}l${size + 1} ${size + 1}l${-size - 1} ${size + 1}l${-size - 1} ${-size - 1}z`}
        />
      ) : (
        <circle className={classes.hit} cx={x} cy={y} r={size} />
      )}
      {period.entered?.note && <Noted x={x} y={y - size - 8} />}
    </g>
  )
}

function Noted({ x, y }: Place) {
  const top = Math.max(2, y - 10)
  return <path className={classes.note} d={`M${x - 4} ${top}h8v7l-4 4l-4 -4z`} />
}

function Missing({ x, period, bottom }: { x: number; period: LookedAtPeriod; bottom: number }) {
  return (
    <g>
      <line className={classes.missing} x1={x - 4} x2={x + 4} y1={bottom - 5} y2={bottom - 5} />
      {period.entered?.note && <Noted x={x} y={bottom - 12} />}
    </g>
  )
}
