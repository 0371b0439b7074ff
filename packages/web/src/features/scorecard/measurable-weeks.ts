import {
  formatGoal,
  type JudgedValue,
  judged,
  type ValueFormat,
  valueInOnes,
} from '@cairn/contract/scorecard/measurable-values'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import { UNENTERED_VERSION } from '@cairn/contract/scorecard/whole-scorecard'
import { shallow } from 'zustand/shallow'
import type { SparkPoint } from '../../ui/display/sparkline'
import type { GridMeasurable, MeasurableWithValues } from './scorecard.queries'

const byWeek = new WeakMap<readonly MeasuredValue[], ReadonlyMap<string, MeasuredValue>>()

export function valueIn({ values }: MeasurableWithValues, intervalId: string): MeasuredValue | undefined {
  const known = byWeek.get(values) ?? new Map(values.map((value) => [value.intervalId, value]))
  byWeek.set(values, known)
  return known.get(intervalId)
}

export const isMissingIn = (measurable: MeasurableWithValues, intervalId: string): boolean =>
  !measurable.isComputed && (valueIn(measurable, intervalId)?.value ?? null) === null

export function isComputedIn(measurable: MeasurableWithValues, intervalId: string): boolean {
  const week = valueIn(measurable, intervalId)
  return measurable.isComputed && ((week?.value ?? null) === null || week?.isComputed === true)
}

export function weekIn(measurable: MeasurableWithValues, intervalId: string): JudgedValue & ValueFormat {
  return valueIn(measurable, intervalId) ?? { ...measurable, value: null }
}

export function goalText(measurable: MeasurableWithValues, intervalId: string, locale: string): string {
  const [then, now] = [weekIn(measurable, intervalId), measurable].map((goal) => formatGoal(goal, locale))
  return then === now ? `${now}` : `${then} → ${now}`
}

export function unentered(measurable: MeasurableWithValues, intervalId: string): MeasuredValue {
  const { goalValue, comparison, goalUpperValue, ...week } = weekIn(measurable, intervalId)
  const { unitOfMeasure, valueScale, decimalPlaces } = week
  return {
    intervalId,
    value: null,
    version: UNENTERED_VERSION,
    goalValue,
    comparison,
    goalUpperValue,
    unitOfMeasure,
    valueScale,
    decimalPlaces,
    isOnGoal: null,
    entered: null,
    enteredById: null,
    enteredAt: null,
    note: '',
    isComputed: false,
    problem: null,
  }
}

export const isMiss = ({ value, ...goal }: JudgedValue): boolean => judged(value, goal) === false

/** All in base units, so that weeks with another scale compare. */
export function sparkPoints(measurable: MeasurableWithValues, weeks: readonly string[]): SparkPoint[] {
  return weeks.map((week) => {
    const shown = weekIn(measurable, week)
    const { value, goalValue, valueScale } = shown
    const inOnes = value === null ? null : valueInOnes(value, valueScale)
    return { value: inOnes, goal: valueInOnes(goalValue, valueScale), isMiss: isMiss(shown) }
  })
}

export const isSameButValues = (one: GridMeasurable, other: GridMeasurable): boolean =>
  one === other || shallow({ ...one, values: null }, { ...other, values: null })
