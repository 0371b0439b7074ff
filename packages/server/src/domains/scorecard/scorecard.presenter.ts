import { intervalIdOf, type Period, type PeriodKey, type PeriodSettings } from '@cairn/contract/calendar/periods'
import { judged } from '@cairn/contract/scorecard/measurable-values'
import type {
  DatedGoal,
  Measurable,
  MeasuredValue,
  SentLine,
  SentValue,
} from '@cairn/contract/scorecard/scorecard.schemas'
import type { ChangedCell } from '@cairn/contract/scorecard/scorecard.sheets.schemas'
import { UNENTERED_VERSION } from '@cairn/contract/scorecard/whole-scorecard'
import type { Cell, GoalRow, Line, ValueRow } from './scorecard.table'

/** Oldest first, never empty. */
export type Goals = readonly GoalRow[]

const required = (goal: GoalRow | undefined): GoalRow => {
  if (!goal) throw new Error('a measurable without a goal')
  return goal
}

export const goalOf = (goals: Goals, key: PeriodKey): GoalRow =>
  goals.findLast(({ periodKey }) => periodKey <= key) ?? required(goals[0])

export const currentGoal = (goals: Goals): GoalRow => required(goals.at(-1))

export const presentGoal = ({ goalValue, comparison, goalUpperValue, ...format }: GoalRow) => {
  const { unitOfMeasure, valueScale, decimalPlaces } = format
  return { goalValue, comparison, goalUpperValue, unitOfMeasure, valueScale, decimalPlaces }
}

export interface MeasurableVisibility {
  seesTraction(id: string): boolean
  seesRock(id: string): boolean
  seesFormula(formula: string): boolean
}

export function presentMeasurable(line: Line, goals: Goals, sight: MeasurableVisibility): Measurable {
  const { id, version, scorecardId, tractionId, title, ownerId, editorId, linkedItemId, formula, sequence } = line
  return {
    id,
    version,
    scorecardId,
    title,
    ownerId,
    editorId,
    sequence,
    tractionId: sight.seesTraction(tractionId) ? tractionId : null,
    linkedItemId: linkedItemId !== null && sight.seesRock(linkedItemId) ? linkedItemId : null,
    isComputed: formula !== null,
    formula: formula !== null && sight.seesFormula(formula) ? formula : null,
    createdAt: line.createdAt.toISOString(),
    archivedAt: line.archivedAt?.toISOString() ?? null,
    ...presentGoal(currentGoal(goals)),
  }
}

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
    isOnGoal: judged(value, goal),
    entered: row?.entered ?? null,
    enteredById: row?.enteredById ?? null,
    enteredAt: row?.enteredAt.toISOString() ?? null,
    note: row?.note ?? '',
    isComputed: row?.isComputed ?? false,
    problem: row?.problem ?? null,
    ...goal,
  }
}

export interface Measured {
  readonly periods: readonly Period[]
  readonly focus: Period
  readonly settings: PeriodSettings
  readonly lines: readonly Line[]
  readonly homeOf: (line: Line) => string | null
  readonly sight: MeasurableVisibility
  readonly goals: ReadonlyMap<string, Goals>
  readonly cells: ReadonlyMap<string, readonly Cell[]>
}

function goalsWithin(goals: Goals, periods: readonly Period[], intervals: ReadonlyMap<PeriodKey, string>): DatedGoal[] {
  const [first, last] = [periods[0], periods.at(-1)]
  if (!first || !last) return []
  const later = goals.filter(({ periodKey }) => periodKey > first.key && periodKey <= last.key)
  return [goalOf(goals, first.key), ...later].map((goal, index) => ({
    from: intervals.get(index === 0 ? first.key : goal.periodKey) ?? '',
    ...presentGoal(goal),
  }))
}

function mostFrequent<T>(all: readonly T[]): T | null {
  const counts = new Map<T, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  const most = Math.max(...counts.values())
  return all.find((one) => counts.get(one) === most) ?? null
}

const usualOf = (cells: readonly Cell[]): SentLine['usual'] => ({
  enteredById: mostFrequent(cells.map(({ enteredById }) => enteredById)),
  enteredAt: mostFrequent(cells.map(({ enteredAt }) => enteredAt)),
})

const nothingUsual: SentLine['usual'] = { enteredById: null, enteredAt: null }

/** Omits defaults, since there may be 50,000 values. */
function sentValue(cell: Cell, intervalId: string, usual = nothingUsual): SentValue {
  const { value, version, entered, enteredById, enteredAt, note, isComputed, problem } = cell
  const sent: SentValue = { intervalId, value, version }
  if (enteredAt !== usual.enteredAt) sent.enteredAt = enteredAt
  if (enteredById !== usual.enteredById) sent.enteredById = enteredById
  if (entered !== null) sent.entered = entered
  if (note !== '') sent.note = note
  if (isComputed) sent.isComputed = true
  if (problem !== null) sent.problem = problem
  return sent
}

export function presentCell({ measurableId, enteredAt, ...row }: ValueRow, settings: PeriodSettings): ChangedCell {
  const intervalId = intervalIdOf({ kind: row.periodKind, key: row.periodKey }, settings)
  return { measurableId, ...sentValue({ ...row, enteredAt: enteredAt.toISOString() }, intervalId) }
}

export interface SentWeeks {
  readonly weeks: string[]
  readonly focusIntervalId: string
  readonly measurables: SentLine[]
}

export function presentMeasured({ periods, focus, settings, lines, homeOf, sight, goals, cells }: Measured): SentWeeks {
  const intervals = new Map(periods.map((period) => [period.key, intervalIdOf(period, settings)]))
  return {
    weeks: [...intervals.values()],
    focusIntervalId: intervalIdOf(focus, settings),
    measurables: lines.map((line) => {
      const own = goals.get(line.id) ?? []
      const homeScorecardId = homeOf(line)
      const values = cells.get(line.id) ?? []
      const usual = usualOf(values)
      return {
        groupTitle: line.groupTitle,
        isAtHome: homeScorecardId === line.scorecardId,
        homeScorecardId,
        goals: goalsWithin(own, periods, intervals),
        usual,
        values: values.map((cell) => sentValue(cell, intervals.get(cell.periodKey) ?? '', usual)),
        ...presentMeasurable(line, own, sight),
      }
    }),
  }
}
