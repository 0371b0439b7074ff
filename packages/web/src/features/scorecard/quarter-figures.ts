import { firstDateOf, type PeriodKind, type PeriodSettings } from '@cairn/contract/calendar/periods'
import { weeksOfQuarter } from '@cairn/contract/calendar/quarter-weeks'
import type { Quarter } from '@cairn/contract/calendar/quarters'
import { goalFigures, marksOf } from '@cairn/contract/quarterly-pulsing/pulse-figures'
import { judged } from '@cairn/contract/scorecard/measurable-values'
import { averageFormat, averageOf, totalOf } from '@cairn/contract/scorecard/readings'
import { weekIn } from './measurable-weeks'
import type { MeasurableWithValues } from './scorecard.queries'

export const quarterSums = ['average', 'total'] as const
export type QuarterSum = (typeof quarterSums)[number]

export interface QuarterPeriods {
  readonly quarter: Quarter
  readonly periods: readonly string[]
  readonly over: number
  readonly isRunning: boolean
}

export interface QuarterFigure {
  readonly value: number | null
  readonly onGoal: { readonly met: number; readonly measured: number; readonly percent: number | null }
  /** Relative: 0.12 is 12% more; with `inPoints` the difference of shares: 0.13 for 86% after 73%. */
  readonly change: number | null
  readonly inPoints: boolean
}

interface Asked {
  readonly kind: PeriodKind
  readonly focus: string
  readonly settings: PeriodSettings
}

/** A week belongs to the quarter of its Monday. */
export function periodsOfQuarters(
  quarters: readonly Quarter[],
  weeks: readonly string[],
  { kind, focus, settings }: Asked,
): QuarterPeriods[] {
  return quarters.map((quarter) => {
    const own = kind === 'Week' ? new Set(weeksOfQuarter(quarter, settings.weekStart)) : null
    const isOwn = (week: string) => (own ? own.has(week) : firstDateOf('Quarter', week, settings) === quarter.startDate)
    const periods = weeks.filter(isOwn)
    const over = periods.filter((period) => period <= focus).length
    return { quarter, periods, over, isRunning: over < periods.length || periods.length === 0 }
  })
}

function sumOf(measurable: MeasurableWithValues, { periods, over }: QuarterPeriods, sum: QuarterSum): number | null {
  const readings = periods.slice(0, over).map((period) => weekIn(measurable, period))
  const value = (sum === 'total' ? totalOf : averageOf)(readings, measurable)
  return value === null ? null : Number(value.toFixed(averageFormat(measurable).decimalPlaces))
}

/** No comparison while the quarter is running. */
function changeOf(
  value: number | null,
  before: number | null | undefined,
  { isGrowing, inPoints }: { isGrowing: boolean; inPoints: boolean },
): number | null {
  if (value === null || before == null || isGrowing) return null
  if (inPoints) return (value - before) / 100
  return before === 0 ? null : (value - before) / Math.abs(before)
}

export function quarterFigures(
  measurable: MeasurableWithValues,
  quarters: readonly QuarterPeriods[],
  sum: QuarterSum,
): QuarterFigure[] {
  const values = quarters.map((quarter) => sumOf(measurable, quarter, sum))
  const inPoints = averageFormat(measurable).unitOfMeasure === 'Percent'
  return quarters.map(({ periods, over, isRunning }, index) => {
    const each = periods.map((period) => {
      const { value, ...goal } = weekIn(measurable, period)
      return { isOnGoal: judged(value, goal) }
    })
    const value = values[index] ?? null
    return {
      value,
      onGoal: goalFigures(marksOf(each, over)),
      change: changeOf(value, values[index - 1], { isGrowing: isRunning && sum === 'total', inPoints }),
      inPoints,
    }
  })
}

export function withNumbers<M extends MeasurableWithValues>(
  quarters: readonly QuarterPeriods[],
  measurables: readonly M[],
  sum: QuarterSum,
) {
  const figures = new Map(measurables.map((one) => [one, quarterFigures(one, quarters, sum)] as const))
  const isMeasured = (at: number) => [...figures.values()].some((each) => each[at]?.value !== null)
  const isShown = quarters.map((quarter, at) => quarter.isRunning || isMeasured(at))
  return {
    divided: quarters.filter((_, at) => isShown[at]),
    figuresOf: (measurable: M) => figures.get(measurable)?.filter((_, at) => isShown[at]) ?? [],
  }
}
