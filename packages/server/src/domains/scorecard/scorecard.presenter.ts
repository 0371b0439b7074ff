import { isOnGoal } from '@cairn/contract/scorecard/measurable-values'
import type { Measurable, MeasuredValue, Scorecard } from '@cairn/contract/scorecard/scorecard.schemas'
import type { GoalRow, MeasurableRow, ValueRow } from './scorecard.table'

/** The goals of one measurable, oldest first; it has one at least. */
export type Goals = readonly GoalRow[]

const required = (goal: GoalRow | undefined): GoalRow => {
  if (!goal) throw new Error('a measurable without a goal')
  return goal
}

/** The goal that a week is judged by: the last that began by then. */
export const goalOfWeek = (goals: Goals, intervalId: string): GoalRow =>
  goals.findLast(({ fromInterval }) => fromInterval <= intervalId) ?? required(goals[0])

/** The goal that holds from now on. */
export const currentGoal = (goals: Goals): GoalRow => required(goals.at(-1))

interface Place {
  readonly scorecardId: string
  readonly tractionId: string
}

export function presentMeasurable(row: MeasurableRow, goals: Goals, place: Place): Measurable {
  const { goalValue, comparison } = currentGoal(goals)
  const { id, version, title, ownerId, editorId, unitOfMeasure, valueScale, decimalPlaces, linkedItemId } = row
  return {
    ...{ id, version, title, ownerId, editorId, unitOfMeasure, valueScale, decimalPlaces, linkedItemId },
    scorecardId: place.scorecardId,
    tractionId: place.tractionId,
    goalValue,
    comparison,
    sequence: row.sequence,
    createdAt: row.createdAt.toISOString(),
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}

/** The version of a week to which nothing was ever entered; its first value has the next. */
export const UNENTERED_VERSION = 1

/** A week with the goal it is judged by, whether something was entered or not. */
export function presentValue(goals: Goals, intervalId: string, row: ValueRow | undefined): MeasuredValue {
  const { goalValue, comparison } = goalOfWeek(goals, intervalId)
  const value = row?.value ?? null
  return {
    intervalId,
    value,
    version: row?.version ?? UNENTERED_VERSION,
    goalValue,
    comparison,
    isOnGoal: value === null ? null : isOnGoal(value, goalValue, comparison),
    enteredById: row?.enteredById ?? null,
  }
}

export interface ScorecardParts {
  readonly place: Place & { readonly title: string }
  readonly weeks: readonly string[]
  readonly focusIntervalId: string
  readonly measurables: readonly MeasurableRow[]
  readonly goals: ReadonlyMap<string, Goals>
  readonly values: readonly ValueRow[]
}

export function presentScorecard({ place, weeks, measurables, goals, values, ...parts }: ScorecardParts): Scorecard {
  const byWeek = new Map(values.map((value) => [`${value.measurableId} ${value.intervalId}`, value]))
  return {
    id: place.scorecardId,
    tractionId: place.tractionId,
    title: place.title,
    weeks: [...weeks],
    focusIntervalId: parts.focusIntervalId,
    measurables: measurables.map((row) => {
      const own = goals.get(row.id) ?? []
      const judged = weeks.map((week) => presentValue(own, week, byWeek.get(`${row.id} ${week}`)))
      return { ...presentMeasurable(row, own, place), values: judged }
    }),
  }
}
