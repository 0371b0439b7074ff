import { firstDateOf, type PeriodKind, type PeriodSettings } from '@cairn/contract/calendar/periods'
import { formatValue, missesInARow, type ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import { averageFormat, averageOf, type Reading, totalOf } from '@cairn/contract/scorecard/readings'
import { PERIODS_IN_VIEW } from '@cairn/contract/scorecard/scorecard.schemas'
import { weekIn } from './measurable-weeks'
import type { MeasurableWithValues } from './scorecard.queries'

export const figureNames = ['trend', 'average4', 'average13', 'quarter', 'year', 'total'] as const
export type FigureName = (typeof figureNames)[number]

export function figuresOf(kind: PeriodKind): readonly FigureName[] {
  const said: Partial<Record<PeriodKind, readonly FigureName[]>> = { Quarter: ['quarter'], Year: ['quarter', 'year'] }
  return figureNames.filter((name) => !said[kind]?.includes(name))
}

export interface FigurePeriods {
  readonly completed: readonly string[]
  readonly inQuarter: number
  readonly inYear: number
}

/** `focus` is the last completed period; it determines the quarter and year. */
export function figurePeriods(periods: readonly string[], focus: string, settings: PeriodSettings): FigurePeriods {
  const completed = periods.filter((period) => period <= focus)
  const since = (kind: PeriodKind) => {
    const first = firstDateOf(kind, focus, settings)
    return completed.filter((period) => period >= first).length
  }
  return { completed, inQuarter: since('Quarter'), inYear: since('Year') }
}

const counts: Record<Exclude<FigureName, 'trend'>, (periods: FigurePeriods) => number> = {
  average4: () => 4,
  average13: () => 13,
  quarter: ({ inQuarter }) => inQuarter,
  year: ({ inYear }) => inYear,
  total: () => PERIODS_IN_VIEW,
}

export const periodsOf = (name: FigureName, periods: FigurePeriods): readonly string[] => {
  const count = name === 'trend' ? PERIODS_IN_VIEW : counts[name](periods)
  return count === 0 ? [] : periods.completed.slice(-count)
}

export function figureOf(
  name: Exclude<FigureName, 'trend'>,
  measurable: MeasurableWithValues,
  periods: FigurePeriods,
  locale: string,
): string | null {
  const isTotal = name === 'total'
  const readings: Reading[] = periodsOf(name, periods).map((period) => weekIn(measurable, period))
  const value = (isTotal ? totalOf : averageOf)(readings, measurable)
  if (value === null) return null
  const format: ValueFormat = isTotal ? measurable : averageFormat(measurable)
  return formatValue({ ...format, value: Number(value.toFixed(format.decimalPlaces)) }, locale)
}

export const latestMisses = (measurable: MeasurableWithValues, { completed }: FigurePeriods): number =>
  missesInARow(completed.slice(-PERIODS_IN_VIEW).map((period) => weekIn(measurable, period)))

export type FieldName = 'measurable' | 'owner' | 'goal' | FigureName

export interface GridFields {
  readonly columns: readonly string[]
  /** Addressed backward from column -1. */
  readonly before: readonly FieldName[]
  /** Addressed from the last period onward. */
  readonly after: readonly FieldName[]
}

export const heads = ['measurable', 'owner', 'goal'] as const satisfies readonly FieldName[]

export const fieldAt = ({ columns, before, after }: GridFields, column: number): FieldName | undefined =>
  column < 0 ? before.at(column) : after[column - columns.length]

export function columnOfField({ columns, before, after }: GridFields, name: FieldName): number | undefined {
  if (before.includes(name)) return before.indexOf(name) - before.length
  return after.includes(name) ? columns.length + after.indexOf(name) : undefined
}

/** 1-based, as ARIA counts. */
export const colIndexOf = ({ before }: Pick<GridFields, 'before'>, column: number): number => before.length + column + 1
