import { MISSES_TO_FLAG, missesInARow } from '@cairn/contract/scorecard/measurable-values'
import { hasMovement, type Trend, trendOf, valuesIn } from '@cairn/contract/scorecard/readings'
import type { SparkPoint } from '../../ui/sparkline'
import { lookedAt, type SignalName, signalName } from './control-chart'
import { gridRows, linesOf } from './grid-lines'
import { isMissingIn, sparkPoints, weekIn } from './measurable-weeks'
import type { GridMeasurable } from './scorecard.queries'

export const overviewOrders = ['attention', 'own'] as const
export type OverviewOrder = (typeof overviewOrders)[number]

const IN_VIEW = 13
const FOR_SIGNALS = 26

export interface OverviewLine {
  readonly measurable: GridMeasurable
  readonly points: readonly SparkPoint[]
  readonly state: 'hit' | 'miss' | 'missing'
  readonly trend: Trend | null
  /** Counted from three. */
  readonly streak: number
  readonly signal: SignalName | null
}

function signalOf(measurable: GridMeasurable, completed: readonly string[]): OverviewLine['signal'] {
  const { periods, limits } = lookedAt(measurable, completed.slice(-FOR_SIGNALS))
  const latest = periods.findLast(({ value }) => value !== null)
  if (!limits || !latest?.signal || latest.value === null) return null
  return signalName(latest.signal, latest.value, limits)
}

export function overviewLine(measurable: GridMeasurable, completed: readonly string[]): OverviewLine {
  const shown = completed.slice(-IN_VIEW)
  const each = shown.map((period) => weekIn(measurable, period))
  const points = sparkPoints(measurable, shown)
  const misses = missesInARow(each)
  const latest = points.at(-1)
  return {
    measurable,
    points,
    state: latest?.value === null || latest === undefined ? 'missing' : latest.isMiss ? 'miss' : 'hit',
    trend: hasMovement(measurable) ? trendOf(valuesIn(each, measurable)) : null,
    streak: misses >= MISSES_TO_FLAG ? misses : 0,
    signal: signalOf(measurable, completed),
  }
}

function urgency({ measurable, state, streak, signal, points }: OverviewLine, focus: string): number {
  if (streak > 0) return 0
  if (state === 'miss') return signal ? 1 : 2
  if (isMissingIn(measurable, focus) && points.length > 0) return 3
  return signal ? 4 : 5
}

export interface OverviewGroup {
  readonly title: string | null
  readonly lines: readonly OverviewLine[]
}

export function overviewGroups(
  measurables: readonly GridMeasurable[],
  { completed, focus, order }: { completed: readonly string[]; focus: string; order: OverviewOrder },
): OverviewGroup[] {
  const lines = linesOf(gridRows(measurables, focus)).map((measurable) => overviewLine(measurable, completed))
  if (order === 'attention') {
    return [{ title: null, lines: lines.toSorted((a, b) => urgency(a, focus) - urgency(b, focus)) }]
  }
  const titles = [...new Set(lines.map(({ measurable }) => measurable.groupTitle ?? null))]
  return titles.map((title) => ({
    title,
    lines: lines.filter(({ measurable }) => (measurable.groupTitle ?? null) === title),
  }))
}
