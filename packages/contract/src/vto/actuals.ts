import {
  formatGoal,
  formatValue,
  type Goal,
  isOnGoal,
  type UnitOfMeasure,
  valueInOnes,
} from '../scorecard/measurable-values'
import type { ActualResult, Entry, Figure, PlanKind, VtoContents } from './vto.schemas'

export type ResultPlan = Exclude<PlanKind, 'three_year_picture'>

interface PlannedLines {
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
  readonly reached: readonly { readonly figure: Figure; readonly actual: number }[]
  readonly goals: { readonly done: number; readonly all: number }
}

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

export const enteredCount = (contents: VtoContents, lines: PlannedLines, quarterStart: string): number =>
  [...lines.financialMetrics, ...lines.measurables, ...lines.goals].filter(
    ({ id }) => (resultIn(contents, id, quarterStart)?.value ?? null) !== null,
  ).length

const withoutNoise = (value: number): number => Number(value.toPrecision(12))

/** Null if missing; missing is not zero. */
export function actualOf(
  { valueScale }: Pick<Figure, 'valueScale'>,
  result: Pick<ActualResult, 'value' | 'valueScale'> | undefined,
): number | null {
  if (result === undefined || result.value === null) return null
  return withoutNoise(valueInOnes(result.value, result.valueScale) / valueInOnes(1, valueScale))
}

export interface PlanComparison {
  readonly isMet: boolean
  readonly difference: number
  /** Null if the planned value is zero. */
  readonly share: number | null
}

const goalOf = ({ comparison }: Figure, planned: number): Goal => ({
  goalValue: planned,
  comparison,
  goalUpperValue: null,
})

export function compareWithPlan(figure: Figure, actual: number | null): PlanComparison | null {
  const { value: planned } = figure
  if (actual === null || planned === null) return null
  const difference = withoutNoise(actual - planned)
  return {
    isMet: isOnGoal(actual, goalOf(figure, planned)),
    difference,
    share: planned === 0 ? null : difference / Math.abs(planned),
  }
}

export const PLAN_MARK = 0.7

export const barOf = (planned: number, actual: number): number =>
  planned <= 0 ? 0 : Math.min(1, Math.max(0, (actual / planned) * PLAN_MARK))

const bareUnits: ReadonlySet<UnitOfMeasure> = new Set([
  ...(['Number', 'Percent', 'Seconds', 'Minutes', 'Hours', 'Days', 'YesNo'] as const),
])

export const isMoney = (unit: UnitOfMeasure): boolean => !bareUnits.has(unit)

export const lastResult = ({ traction }: VtoContents, itemId: string): ActualResult | undefined =>
  traction.actualResults.findLast(({ associatedItemId, value }) => associatedItemId === itemId && value !== null)

export function plannedText(figure: Figure, locale: string): string {
  const { value, comparison } = figure
  if (value === null) return '–'
  const isBare = comparison === 'GreaterOrEqual' || comparison === 'Equal'
  return isBare
    ? formatValue({ ...figure, value }, locale)
    : formatGoal({ ...figure, goalValue: value, goalUpperValue: null }, locale)
}
