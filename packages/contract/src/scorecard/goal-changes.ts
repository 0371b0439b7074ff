import type { DatedGoal, MeasuredValue } from './scorecard.schemas'

const goalOf = ({ intervalId, goalValue, comparison, goalUpperValue, ...format }: MeasuredValue): DatedGoal => {
  const { unitOfMeasure, valueScale, decimalPlaces } = format
  return {
    from: intervalId,
    goalValue,
    comparison,
    goalUpperValue,
    unitOfMeasure,
    valueScale,
    decimalPlaces,
  }
}

const wordsOf = ({ from: _from, ...goal }: DatedGoal) => JSON.stringify(goal)

export function goalChanges(values: readonly MeasuredValue[]): DatedGoal[] {
  const changes: DatedGoal[] = []
  for (const value of values) {
    const goal = goalOf(value)
    const before = changes.at(-1)
    if (!before || wordsOf(before) !== wordsOf(goal)) changes.push(goal)
  }
  return changes
}

interface GoalsInView {
  readonly goal: DatedGoal
  readonly earlier: readonly { readonly goal: DatedGoal; readonly before: string }[]
}

/** `values` oldest first. */
export function goalsInView(values: readonly MeasuredValue[]): GoalsInView | null {
  const changes = goalChanges(values)
  const goal = changes.at(-1)
  if (!goal) return null
  const earlier = changes.slice(0, -1).map((one, at) => ({ goal: one, before: changes[at + 1]?.from ?? '' }))
  return { goal, earlier: earlier.toReversed() }
}
