/** What a measurable's periods say side by side, all in the unit and scale of today. */
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

export interface LookedAtPeriod {
  readonly intervalId: string
  /** Null where it is missing, or was measured in a unit that cannot be set beside today's. */
  readonly value: number | null
  /** Null only where the goal was in such a unit. */
  readonly goal: number | null
  /** A range's upper end; null for every other goal. */
  readonly goalUpper: number | null
  readonly isMiss: boolean
  readonly signal: Signal | null
  /** As it was entered, in its own unit and scale. */
  readonly entered: MeasuredValue | undefined
}

export interface LookedAt {
  readonly periods: readonly LookedAtPeriod[]
  /** Of the periods looked at; null where there are too few numbers, or where they are a yes or a no. */
  readonly limits: ControlLimits | null
}

/** The completed periods of a range, and the running one where it has a number already. */
export function periodsIn(
  { weeks, focusIntervalId }: Pick<OneMeasurable, 'weeks' | 'focusIntervalId'>,
  measurable: MeasurableWithValues,
  range: Range,
): readonly string[] {
  const shown = weeks.filter((week) => week <= focusIntervalId || (valueIn(measurable, week)?.value ?? null) !== null)
  return range === 'all' ? shown : shown.slice(-Number(range))
}

export function lookedAt(measurable: MeasurableWithValues, weeks: readonly string[]): LookedAt {
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
    ...{ value: values[index] ?? null, goal: goals[index] ?? null, goalUpper: uppers[index] ?? null },
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

/** Which signal a number is: beyond the limits or in a run, and on which side of the mean. */
export const signalName = (signal: Signal, value: number, { mean }: ControlLimits) =>
  signalNames[signal][value > mean ? 'above' : 'below']
export type SignalName = ReturnType<typeof signalName>
