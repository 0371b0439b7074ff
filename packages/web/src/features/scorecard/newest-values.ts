import { judged } from '@cairn/contract/scorecard/measurable-values'
import type { MeasuredValue, MeasuredWeeks } from '@cairn/contract/scorecard/scorecard.schemas'
import { replaceEqualDeep } from '@tanstack/react-query'

function newer(before: MeasuredValue | undefined, after: MeasuredValue): MeasuredValue {
  if (!before || before.version <= after.version) return after
  const { value, version, entered, enteredById, enteredAt, note, isComputed, problem } = before
  const cell = { value, version, entered, enteredById, enteredAt, note, isComputed, problem }
  return { ...after, ...cell, isOnGoal: judged(value, after) }
}

/** For `structuralSharing`: keeps live updates that overtook the response. */
export function withNewestValues(before: unknown, after: unknown): unknown {
  const [was, is] = [before, after] as [MeasuredWeeks | undefined, MeasuredWeeks | undefined]
  if (!was || !is) return after
  const known = new Map(was.measurables.map(({ id, values }) => [id, values]))
  const measurables = is.measurables.map((line) => {
    const values = known.get(line.id)
    if (!values || values === line.values) return line
    const byPeriod = new Map(values.map((value) => [value.intervalId, value]))
    return { ...line, values: line.values.map((value) => newer(byPeriod.get(value.intervalId), value)) }
  })
  return replaceEqualDeep(was, { ...is, measurables })
}
