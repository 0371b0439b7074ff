import { type JudgedValue, missesInARow } from '@cairn/contract/scorecard/measurable-values'
import type { MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'
import type { SparkPoint } from '../../ui/sparkline-shape'
import type { MeasurableWithValues } from './scorecard.queries'

/** The value of a week; undefined where nothing has been entered. */
export const valueIn = (measurable: MeasurableWithValues, intervalId: string): MeasuredValue | undefined =>
  measurable.values.find((value) => value.intervalId === intervalId)

/** Whether a week still waits for its value. */
export const isMissingIn = (measurable: MeasurableWithValues, intervalId: string): boolean =>
  (valueIn(measurable, intervalId)?.value ?? null) === null

/** Whether somebody enters its values each week: its owner, or the assistant. */
export const isOwnedBy = ({ ownerId, editorId }: MeasurableWithValues, personId: string): boolean =>
  ownerId === personId || editorId === personId

const judged = (measurable: MeasurableWithValues, intervalId: string): JudgedValue => {
  const { value = null, goalValue, comparison } = valueIn(measurable, intervalId) ?? { ...measurable, value: null }
  return { value, goalValue, comparison }
}

/** A row of weeks as a sparkline takes it; a week without a value keeps the goal of today. */
export function sparkPoints(measurable: MeasurableWithValues, weeks: readonly string[]): SparkPoint[] {
  return weeks.map((week) => {
    const { value, goalValue } = judged(measurable, week)
    return { value, goal: goalValue, isMiss: valueIn(measurable, week)?.isOnGoal === false }
  })
}

/** Misses in a row up to and with the focus week. */
export function missesUpTo(measurable: MeasurableWithValues, weeks: readonly string[], focus: string): number {
  return missesInARow(weeks.filter((week) => week <= focus).map((week) => judged(measurable, week)))
}
