import { isOnGoal, type ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import {
  type ControlLimits,
  controlLimits,
  hasMovement,
  type Signal,
  signalsIn,
  valuesIn,
} from '@cairn/contract/scorecard/readings'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import type { OneMeasurable } from './measurable.queries'
import { valueIn, weekIn } from './measurable-weeks'
import type { MeasurableWithValues } from './scorecard.queries'

export const ranges = ['13', '26', '52', 'all'] as const
export type Range = (typeof ranges)[number]

export interface ControlChartPeriod {
  readonly intervalId: string
  /** Null if missing or measured in an incompatible unit. */
  readonly value: number | null
  /** Null only if the goal had an incompatible unit. */
  readonly goal: number | null
  readonly goalUpper: number | null
  readonly isMiss: boolean
  readonly signal: Signal | null
  readonly entered: MeasuredValue | undefined
}

export interface ControlChart {
  readonly periods: readonly ControlChartPeriod[]
  readonly limits: ControlLimits | null
}

export function periodsIn(
  { weeks, focusIntervalId }: Pick<OneMeasurable, 'weeks' | 'focusIntervalId'>,
  measurable: MeasurableWithValues,
  range: Range,
): readonly string[] {
  const shown = weeks.filter((week) => week <= focusIntervalId || (valueIn(measurable, week)?.value ?? null) !== null)
  return range === 'all' ? shown : shown.slice(-Number(range))
}

export function controlChart(measurable: MeasurableWithValues, weeks: readonly string[]): ControlChart {
  const format: ValueFormat = measurable
  const each = weeks.map((week) => weekIn(measurable, week))
  const values = valuesIn(each, format)
  const goals = valuesIn(
    each.map((week) => ({ ...week, value: week.goalValue })),
    format,
  )
  const uppers = valuesIn(
    each.map((week) => ({ ...week, value: week.comparison === 'Between' ? week.goalUpperValue : null })),
    format,
  )
  const limits = hasMovement(format) ? controlLimits(values) : null
  const signals = limits ? signalsIn(values, limits) : []
  const periods = each.map(({ value, ...goal }, index) => ({
    intervalId: weeks[index] ?? '',
    value: values[index] ?? null,
    goal: goals[index] ?? null,
    goalUpper: uppers[index] ?? null,
    isMiss: value !== null && !isOnGoal(value, goal),
    signal: signals[index] ?? null,
    entered: valueIn(measurable, weeks[index] ?? ''),
  }))
  return { periods, limits }
}

const signalNames = {
  beyond: { above: 'beyondAbove', below: 'beyondBelow' },
  run: { above: 'runAbove', below: 'runBelow' },
} as const

export const signalName = (signal: Signal, value: number, { mean }: ControlLimits) =>
  signalNames[signal][value > mean ? 'above' : 'below']
export type SignalName = ReturnType<typeof signalName>
