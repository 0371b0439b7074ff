import {
  formatGoal,
  type JudgedValue,
  judged,
  type ValueFormat,
  valueInOnes,
} from '@cairn/contract/scorecard/measurable-values'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import { UNENTERED_VERSION } from '@cairn/contract/scorecard/whole-scorecard'
import type { SparkPoint } from '../../ui/sparkline-shape'
import type { MeasurableWithValues } from './scorecard.queries'

const byWeek = new WeakMap<readonly MeasuredValue[], ReadonlyMap<string, MeasuredValue>>()

/** The value of a week; undefined where nothing has been entered. */
export function valueIn({ values }: MeasurableWithValues, intervalId: string): MeasuredValue | undefined {
  const known = byWeek.get(values) ?? new Map(values.map((value) => [value.intervalId, value]))
  byWeek.set(values, known)
  return known.get(intervalId)
}

/** Whether a week still waits for somebody to enter its value; what is computed waits for nobody. */
export const isMissingIn = (measurable: MeasurableWithValues, intervalId: string): boolean =>
  !measurable.isComputed && (valueIn(measurable, intervalId)?.value ?? null) === null

/** Whether a formula gives a week's value, or would if what it reads were there: nobody enters it, unless somebody has before. */
export function isGivenIn(measurable: MeasurableWithValues, intervalId: string): boolean {
  const week = valueIn(measurable, intervalId)
  return measurable.isComputed && ((week?.value ?? null) === null || week?.isComputed === true)
}

/** A week with the goal that it is judged by, and the unit and scale it is shown in; those of today where nothing is known of it. */
export function weekIn(measurable: MeasurableWithValues, intervalId: string): JudgedValue & ValueFormat {
  return valueIn(measurable, intervalId) ?? { ...measurable, value: null }
}

/** The goal that a week is judged by, and the one that holds today where that is another. */
export function goalText(measurable: MeasurableWithValues, intervalId: string, locale: string): string {
  const [then, now] = [weekIn(measurable, intervalId), measurable].map((goal) => formatGoal(goal, locale))
  return then === now ? `${now}` : `${then} → ${now}`
}

/** A period that nothing was ever entered for, as it is judged. */
export function unentered(measurable: MeasurableWithValues, intervalId: string): MeasuredValue {
  const { goalValue, comparison, goalUpperValue, ...week } = weekIn(measurable, intervalId)
  const { unitOfMeasure, valueScale, decimalPlaces } = week
  return {
    ...{ intervalId, value: null, version: UNENTERED_VERSION, goalValue, comparison, goalUpperValue },
    ...{ unitOfMeasure, valueScale, decimalPlaces, isOnGoal: null, entered: null, enteredById: null },
    ...{ enteredAt: null, note: '', isComputed: false, problem: null },
  }
}

export const isMiss = ({ value, ...goal }: JudgedValue): boolean => judged(value, goal) === false

/** A row of weeks as a sparkline takes it, all in ones: a week of another scale lies where it belongs. */
export function sparkPoints(measurable: MeasurableWithValues, weeks: readonly string[]): SparkPoint[] {
  return weeks.map((week) => {
    const shown = weekIn(measurable, week)
    const { value, goalValue, valueScale } = shown
    const inOnes = value === null ? null : valueInOnes(value, valueScale)
    return { value: inOnes, goal: valueInOnes(goalValue, valueScale), isMiss: isMiss(shown) }
  })
}
