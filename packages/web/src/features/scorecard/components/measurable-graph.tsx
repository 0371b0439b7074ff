import type { PeriodKind } from '@cairn/contract/calendar/periods'
import { formatValue, MAX_DECIMALS, type ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import type { ControlLimits } from '@cairn/contract/scorecard/readings'
import { NO, YES } from '@cairn/contract/scorecard/yes-no'
import { useElementSize } from '@mantine/hooks'
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation'
import { datePart, shortDate } from '../../../lib/format/format'
import { arrowStep, onwards, useLocale } from '../../../lib/format/use-locale'
import type { ControlChart, ControlChartPeriod, PeriodTexts } from '../control-chart'
import type { MeasurableWithValues } from '../scorecard.queries'
import classes from './measurable-graph.module.css'

export interface GraphBox {
  readonly width: number
  readonly height: number
  readonly labels: number
  /** Reading direction: 1 for left to right, -1 for right to left. */
  readonly onwards: 1 | -1
  readonly ticks?: readonly number[] | undefined
}

interface Place {
  readonly x: number
  readonly y: number
}

interface GraphShape {
  readonly xs: readonly number[]
  readonly y: (value: number) => number
  readonly places: readonly (Place | null)[]
  readonly lines: readonly string[]
  readonly goals: readonly string[]
  readonly ticks: readonly number[]
  readonly left: number
  readonly right: number
  readonly bottom: number
}

const TOP = 20
const BOTTOM = 26
const SIDE = 14
const TICKS = 4

const round = (value: number) => Math.round(value * 10) / 10

/** Relative tolerance below which two ticks look equal. */
const ALIKE = 1e-9
/** Below the smallest value that can be entered. */
const NOTHING = 1e-15

function spanOf(lowest: number, highest: number): number {
  const [apart, size] = [highest - lowest, Math.max(Math.abs(lowest), Math.abs(highest))]
  if (size < NOTHING) return 1
  return apart > size * ALIKE ? apart : size
}

export function ticksOf(lowest: number, highest: number): number[] {
  const rough = spanOf(lowest, highest) / TICKS
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power
  const first = Math.floor(lowest / step)
  const last = Math.max(Math.ceil(highest / step), first + 1)
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

export function tickDecimals(ticks: readonly number[]): number {
  const step = Math.abs((ticks[1] ?? 1) - (ticks[0] ?? 0)) || 1
  const decimals = [0, 1, 2, 3, 4, 5].find(
    (count) => Math.abs(step * 10 ** count - Math.round(step * 10 ** count)) < 1e-6,
  )
  return decimals ?? 6
}

function runsOf<T>(each: readonly T[], pointOf: (one: T, index: number) => string | null): string[] {
  const runs: string[][] = [[]]
  each.forEach((one, index) => {
    const point = pointOf(one, index)
    if (point === null) runs.push([])
    else runs.at(-1)?.push(point)
  })
  return runs.filter((run) => run.length > 0).map((run) => run.join(' '))
}

export function graphShape(
  periods: readonly ControlChartPeriod[],
  limits: ControlLimits | null,
  { width, height, labels, onwards, ticks: only }: GraphBox,
): GraphShape {
  const drawn = periods.flatMap(({ value, goal, goalUpper }) => [value, goal, goalUpper].filter((one) => one !== null))
  const all = limits ? [...drawn, limits.lower, limits.upper] : drawn
  const ticks = only ?? ticksOf(Math.min(...all, drawn[0] ?? 0), Math.max(...all, drawn[0] ?? 0))
  const [lowest, highest] = [ticks[0] ?? 0, ticks.at(-1) ?? 1]
  const inner = Math.max(1, width - labels - SIDE)
  const step = inner / Math.max(1, periods.length)
  const from = (along: number) => round(onwards === 1 ? labels + along : width - labels - along)
  const bottom = height - BOTTOM
  const y = (value: number) => round(bottom - ((value - lowest) / (highest - lowest)) * (bottom - TOP))
  const xs = periods.map((_, index) => from((index + 0.5) * step))
  const level = (value: number | null, index: number) =>
    value === null ? null : `${from(index * step)},${y(value)} ${from((index + 1) * step)},${y(value)}`
  const places = periods.map(({ value }, index) => (value === null ? null : { x: xs[index] ?? 0, y: y(value) }))
  return {
    xs,
    y,
    places,
    ticks,
    bottom,
    lines: runsOf(places, (place) => place && `${place.x},${place.y}`),
    goals: [
      ...runsOf(periods, ({ goal }, index) => level(goal, index)),
      ...runsOf(periods, ({ goalUpper }, index) => level(goalUpper, index)),
    ],
    left: Math.min(from(0), from(inner)),
    right: Math.max(from(0), from(inner)),
  }
}

export function namedPeriods(count: number, width: number, labelWidth: number): number[] {
  const every = Math.max(1, Math.ceil((labelWidth * count) / Math.max(width, 1)))
  return Array.from({ length: Math.ceil(count / every) }, (_, index) => count - 1 - index * every).toReversed()
}

export const nearest = (xs: readonly number[], x: number): number =>
  xs.reduce((best, each, index) => (Math.abs(each - x) < Math.abs((xs[best] ?? 0) - x) ? index : best), 0)

/** In px. */
const DIGIT = 7
const ROOM = 14

function useTickWords({ unitOfMeasure, valueScale }: ValueFormat) {
  const { locale } = useLocale()
  const wordsOf = (ticks: readonly number[]): string[] => {
    const decimalPlaces = Math.min(MAX_DECIMALS, tickDecimals(ticks))
    return ticks.map((value) => formatValue({ unitOfMeasure, valueScale, decimalPlaces, value }, locale))
  }
  return {
    wordsOf,
    roomOf: (ticks: readonly number[]) => ROOM + DIGIT * Math.max(1, ...wordsOf(ticks).map((text) => text.length)),
  }
}
type TickWords = ReturnType<typeof useTickWords>

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
  periods: readonly ControlChartPeriod[]
  ticks: TickWords
  width: number
  height: number
}

function GraphAxes({ shape, kind, periods, ticks, width, height }: GraphAxesProps) {
  const { left, right, xs, y } = shape
  const words = ticks.wordsOf(shape.ticks)
  const beside = onwards() === 1 ? left - 8 : right + 8
  return (
    <g className={classes.axes}>
      {shape.ticks.map((tick, index) => (
        <g key={tick}>
          <line x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
          <text className="tiny num" x={beside} y={y(tick) + 4} textAnchor="end">
            {words[index]}
          </text>
        </g>
      ))}
      {namedPeriods(periods.length, right - left, NAME_ROOM).map((index) => {
        const { intervalId = '' } = periods[index] ?? {}
        return (
          <text
            className="tiny num"
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

function GraphLimits({ shape: { left, right, y }, limits }: { shape: GraphShape; limits: ControlLimits }) {
  const [top, bottom, mean] = [y(limits.upper), y(limits.lower), y(limits.mean)]
  return (
    <g className={classes.limits}>
      <rect x={left} width={right - left} y={top} height={Math.max(1, bottom - top)} />
      <line x1={left} x2={right} y1={top} y2={top} />
      <line x1={left} x2={right} y1={bottom} y2={bottom} />
      <line x1={left} x2={right} y1={mean} y2={mean} />
    </g>
  )
}

function GraphGoal({ shape }: { shape: GraphShape }) {
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
  periods: readonly ControlChartPeriod[]
  chosen: number
}

/** Beyond this count only misses and signals get markers. */
const CROWD = 80

function GraphNumbers({ shape, periods, chosen }: GraphNumbersProps) {
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

function Mark({ place: { x, y }, period, isChosen }: { place: Place; period: ControlChartPeriod; isChosen: boolean }) {
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

function Missing({ x, period, bottom }: { x: number; period: ControlChartPeriod; bottom: number }) {
  return (
    <g>
      <line className={classes.missing} x1={x - 4} x2={x + 4} y1={bottom - 5} y2={bottom - 5} />
      {period.entered?.note && <Noted x={x} y={bottom - 12} />}
    </g>
  )
}

interface MeasurableGraphProps {
  measurable: MeasurableWithValues
  kind: PeriodKind
  chart: ControlChart
  chosen: number
  onChoose: (index: number) => void
  words: PeriodTexts | undefined
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
  const { measurable, kind, chart, chosen, onChoose, words } = props
  const { t } = useTranslation('measurable')
  const { ref, width: measured } = useElementSize()
  const width = Math.max(240, measured || WIDTH)
  const { periods, limits } = chart
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
      className={`rounded ${classes.graph}`}
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
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        className={`block w-full ${classes.drawing}`}
        aria-hidden="true"
        data-explained-by="signal-or-noise"
      >
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
  return x === undefined ? null : <line className={`no-print ${classes.chosen}`} x1={x} x2={x} y1={8} y2={bottom} />
}

const names = ['met', 'missed', 'missing', 'note', 'signal', 'goal', 'usual'] as const
type Sign = (typeof names)[number]

const signs: Record<Sign, ReactNode> = {
  met: <circle className={classes.hit} cx="8" cy="8" r="4.5" />,
  missed: <path className={classes.miss} d="M8 2.5l5.5 5.5l-5.5 5.5l-5.5 -5.5z" />,
  missing: <line className={classes.missing} x1="4" x2="12" y1="8" y2="8" />,
  note: <path className={classes.note} d="M4 3h8v7l-4 4l-4 -4z" />,
  signal: <circle className={classes.signal} cx="8" cy="8" r="6" />,
  goal: <line className={classes.goal} x1="0" x2="16" y1="8" y2="8" />,
  usual: (
    <g className={classes.limits}>
      <rect x="0" y="2" width="16" height="12" />
      <line x1="0" x2="16" y1="2" y2="2" />
      <line x1="0" x2="16" y1="14" y2="14" />
    </g>
  ),
}

export function GraphLegend({ periods, limits }: ControlChart) {
  const { t } = useTranslation('measurable')
  const shown: Record<Sign, boolean> = {
    met: periods.some(({ value, isMiss }) => value !== null && !isMiss),
    missed: periods.some(({ isMiss }) => isMiss),
    missing: periods.some(({ value }) => value === null),
    note: periods.some(({ entered }) => Boolean(entered?.note)),
    signal: periods.some(({ signal }) => signal !== null),
    goal: true,
    usual: limits !== null,
  }
  return (
    <div className="flex wrap gap-1-4 small sub pt-2" aria-hidden="true">
      {names
        .filter((name) => shown[name])
        .map((name) => (
          <span className="row-inline gap-2" key={name}>
            <svg width="1rem" height="1rem" viewBox="0 0 16 16" aria-hidden="true">
              {signs[name]}
            </svg>
            {t(`legend.${name}`)}
          </span>
        ))}
    </div>
  )
}
