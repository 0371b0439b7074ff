/** What quarters brought, beside what was planned. */
import { type Goal, isOnGoal, type UnitOfMeasure, valueInOnes } from '../scorecard/measurable-values'
import type { ActualResult, Entry, Figure, PlanKind, VtoContents } from './vto.schemas'

/** The plans that have results. */
export type ResultPlan = Exclude<PlanKind, 'three_year_picture'>

/** What stands in a plan that a quarter brings something of. */
export interface PlannedLines {
  /** What results name; empty where nobody has begun the plan. */
  readonly planId: string
  readonly financialMetrics: readonly Figure[]
  readonly measurables: readonly Figure[]
  readonly goals: readonly Entry[]
}

export function plannedLines({ traction }: VtoContents, plan: ResultPlan): PlannedLines {
  const { id, financialMetrics, measurables, goals } = (plan === 'one_year_plan'
    ? traction.oneYearPlan
    : traction.quarterlyPlan) ?? { id: '', financialMetrics: [], measurables: [], goals: [] }
  return { planId: id, financialMetrics, measurables, goals }
}

export const linesCount = ({ financialMetrics, measurables, goals }: PlannedLines): number =>
  financialMetrics.length + measurables.length + goals.length

export const resultIn = ({ traction }: VtoContents, itemId: string, quarterStart: string): ActualResult | undefined =>
  traction.actualResults.find((result) => result.associatedItemId === itemId && result.quarterStart === quarterStart)

export interface QuarterResults {
  /** In each figure's scale. */
  readonly reached: readonly { readonly figure: Figure; readonly actual: number }[]
  readonly goals: { readonly done: number; readonly all: number }
}

/** What a quarter brought of a quarterly plan; null where nothing was recorded. */
export function quarterResults(contents: VtoContents, quarterStart: string): QuarterResults | null {
  const lines = plannedLines(contents, 'quarterly_plan')
  const reached = [...lines.financialMetrics, ...lines.measurables].flatMap((figure) => {
    const actual = actualOf(figure, resultIn(contents, figure.id, quarterStart))
    return actual === null ? [] : [{ figure, actual }]
  })
  const goals = lines.goals.flatMap(({ id }) => resultIn(contents, id, quarterStart)?.value ?? [])
  if (reached.length + goals.length === 0) return null
  return { reached, goals: { done: goals.filter((value) => value === 1).length, all: goals.length } }
}

/** How many of a plan's lines have a result in the quarter. */
export const enteredCount = (contents: VtoContents, lines: PlannedLines, quarterStart: string): number =>
  [...lines.financialMetrics, ...lines.measurables, ...lines.goals].filter(
    ({ id }) => (resultIn(contents, id, quarterStart)?.value ?? null) !== null,
  ).length

const withoutNoise = (value: number): number => Number(value.toPrecision(12))

/** In the scale that the figure has now; null where there is none: missing is not zero. */
export function actualOf(
  { valueScale }: Pick<Figure, 'valueScale'>,
  result: Pick<ActualResult, 'value' | 'valueScale'> | undefined,
): number | null {
  if (result === undefined || result.value === null) return null
  return withoutNoise(valueInOnes(result.value, result.valueScale) / valueInOnes(1, valueScale))
}

export interface Standing {
  readonly isMet: boolean
  /** What it is more than was planned, in the figure's scale; negative for less. */
  readonly difference: number
  /** The difference as a share of what was planned; null where that is nothing. */
  readonly share: number | null
}

const goalOf = ({ comparison }: Figure, planned: number): Goal => ({
  ...{ goalValue: planned, comparison, goalUpperValue: null },
})

/** Null where nothing was planned, or nothing is known of it. */
export function standingOf(figure: Figure, actual: number | null): Standing | null {
  const { value: planned } = figure
  if (actual === null || planned === null) return null
  const difference = withoutNoise(actual - planned)
  return {
    isMet: isOnGoal(actual, goalOf(figure, planned)),
    difference,
    share: planned === 0 ? null : difference / Math.abs(planned),
  }
}

/** Where the plan stands on a bar, from 0 to 1. */
export const PLAN_MARK = 0.7

/** How far a bar reaches, from 0 to 1, whose mark stands at what was planned. */
export const barOf = (planned: number, actual: number): number =>
  planned <= 0 ? 0 : Math.min(1, Math.max(0, (actual / planned) * PLAN_MARK))

const bareUnits: ReadonlySet<UnitOfMeasure> = new Set([
  ...(['Number', 'Percent', 'Seconds', 'Minutes', 'Hours', 'Days', 'YesNo'] as const),
])

/** An amount, which adds up as a quarter goes on. */
export const isMoney = (unit: UnitOfMeasure): boolean => !bareUnits.has(unit)

/** The last quarter that brought anything of it. */
export const lastResult = ({ traction }: VtoContents, itemId: string): ActualResult | undefined =>
  traction.actualResults.findLast(({ associatedItemId, value }) => associatedItemId === itemId && value !== null)
