import { intervalIdOf, type Period, type PeriodKey, type PeriodSettings } from '@cairn/contract/calendar/periods'
import { judged } from '@cairn/contract/scorecard/measurable-values'
import type {
  Measurable,
  MeasuredValue,
  MeasuredWeeks,
  ScorecardLine,
} from '@cairn/contract/scorecard/scorecard.schemas'
import type { GoalRow, Line, ValueRow } from './scorecard.table'

/** The goals of one measurable in one kind of period, oldest first; it has one at least. */
export type Goals = readonly GoalRow[]

const required = (goal: GoalRow | undefined): GoalRow => {
  if (!goal) throw new Error('a measurable without a goal')
  return goal
}

/** The goal, unit and scale of a period: the last that began by then. */
export const goalOf = (goals: Goals, key: PeriodKey): GoalRow =>
  goals.findLast(({ periodKey }) => periodKey <= key) ?? required(goals[0])

/** The goal that holds from now on. */
export const currentGoal = (goals: Goals): GoalRow => required(goals.at(-1))

/** How it is judged and shown, and nothing else. */
export const presentGoal = ({ goalValue, comparison, goalUpperValue, ...format }: GoalRow) => {
  const { unitOfMeasure, valueScale, decimalPlaces } = format
  return { goalValue, comparison, goalUpperValue, unitOfMeasure, valueScale, decimalPlaces }
}

/** Which ids of a measurable its reader may know of. */
export interface MeasurableSight {
  seesTraction(id: string): boolean
  seesRock(id: string): boolean
  /** Whether each measurable that it reads is one that its reader sees. */
  seesFormula(formula: string): boolean
}

export function presentMeasurable(line: Line, goals: Goals, sight: MeasurableSight): Measurable {
  const { id, version, scorecardId, tractionId, title, ownerId, editorId, linkedItemId, formula, sequence } = line
  return {
    ...{ id, version, scorecardId, title, ownerId, editorId, sequence },
    tractionId: sight.seesTraction(tractionId) ? tractionId : null,
    linkedItemId: linkedItemId !== null && sight.seesRock(linkedItemId) ? linkedItemId : null,
    isComputed: formula !== null,
    formula: formula !== null && sight.seesFormula(formula) ? formula : null,
    ...presentGoal(currentGoal(goals)),
    createdAt: line.createdAt.toISOString(),
    archivedAt: line.archivedAt?.toISOString() ?? null,
  }
}

/** The version of a week to which nothing was ever entered; its first value has the next. */
export const UNENTERED_VERSION = 1

/** A period with the goal it is judged by, whether something was entered or not. */
export function presentValue(
  goals: Goals,
  period: Period,
  settings: PeriodSettings,
  row: ValueRow | undefined,
): MeasuredValue {
  const goal = presentGoal(goalOf(goals, period.key))
  const value = row?.value ?? null
  return {
    intervalId: intervalIdOf(period, settings),
    value,
    version: row?.version ?? UNENTERED_VERSION,
    ...goal,
    isOnGoal: judged(value, goal),
    entered: row?.entered ?? null,
    enteredById: row?.enteredById ?? null,
    enteredAt: row?.enteredAt.toISOString() ?? null,
    note: row?.note ?? '',
    isComputed: row?.isComputed ?? false,
    problem: row?.problem ?? null,
  }
}

export interface Measured {
  readonly periods: readonly Period[]
  /** The one under review. */
  readonly focus: Period
  readonly settings: PeriodSettings
  readonly lines: readonly Line[]
  readonly sight: MeasurableSight
  readonly goals: ReadonlyMap<string, Goals>
  readonly values: readonly ValueRow[]
}

type PresentedWeeks = Omit<MeasuredWeeks, 'measurables'> & { readonly measurables: ScorecardLine[] }

export function presentMeasured({ periods, focus, settings, lines, sight, goals, values }: Measured): PresentedWeeks {
  const byPeriod = new Map(values.map((value) => [`${value.measurableId} ${value.periodKey}`, value]))
  return {
    weeks: periods.map((period) => intervalIdOf(period, settings)),
    focusIntervalId: intervalIdOf(focus, settings),
    measurables: lines.map((line) => {
      const own = goals.get(line.id) ?? []
      const shown = periods.map((period) =>
        presentValue(own, period, settings, byPeriod.get(`${line.id} ${period.key}`)),
      )
      return { ...presentMeasurable(line, own, sight), groupTitle: line.groupTitle, values: shown }
    }),
  }
}
