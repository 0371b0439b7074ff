import type { DatedGoal, MeasuredValue } from '@cairn/contract/scorecard/scorecard.schemas'

const goalOf = ({ intervalId, goalValue, comparison, goalUpperValue, ...format }: MeasuredValue): DatedGoal => {
  const { unitOfMeasure, valueScale, decimalPlaces } = format
  return {
    from: intervalId,
    ...{ goalValue, comparison, goalUpperValue, unitOfMeasure, valueScale, decimalPlaces },
  }
}

const wordsOf = ({ from: _from, ...goal }: DatedGoal) => JSON.stringify(goal)

/** The goals that periods were judged by, oldest first, each with the first period that it held for. */
export function goalChanges(values: readonly MeasuredValue[]): DatedGoal[] {
  const changes: DatedGoal[] = []
  for (const value of values) {
    const goal = goalOf(value)
    const before = changes.at(-1)
    if (!before || wordsOf(before) !== wordsOf(goal)) changes.push(goal)
  }
  return changes
}
