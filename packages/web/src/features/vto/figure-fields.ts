import { weekOfQuarter } from '@cairn/contract/calendar/quarter-weeks'
import { planQuarterOf, type Quarter } from '@cairn/contract/calendar/quarters'
import {
  type Comparison,
  formatWith,
  parseEnteredValue,
  typedValue as typedGoal,
} from '@cairn/contract/scorecard/measurable-values'
import { formatAsTyped } from '@cairn/contract/scorecard/number-signs'
import type { Figure } from '@cairn/contract/vto/vto.schemas'
import { useSession } from '../../lib/session/session'

export interface FigureFields
  extends Pick<
    Figure,
    'title' | 'comparison' | 'unitOfMeasure' | 'valueScale' | 'decimalPlaces' | 'isVisibleToLtOnly' | 'linkedItemId'
  > {
  value: string
}

export const figurePlace = (id: string) => `vto-figure/${id}`

export const UNLINKED = { isLinked: false, actual: null } as const

export const fieldsOf = (figure: Figure | null, locale: string): FigureFields => ({
  title: figure?.title ?? '',
  value: typeof figure?.value === 'number' ? typedGoal(figure.value, figure, locale) : '',
  comparison: figure?.comparison ?? 'GreaterOrEqual',
  unitOfMeasure: figure?.unitOfMeasure ?? 'Number',
  valueScale: figure?.valueScale ?? 'One',
  decimalPlaces: figure?.decimalPlaces ?? 0,
  isVisibleToLtOnly: figure?.isVisibleToLtOnly ?? false,
  linkedItemId: figure?.linkedItemId ?? null,
})

type Format = Pick<FigureFields, 'comparison' | 'unitOfMeasure' | 'valueScale' | 'decimalPlaces'>
export const comparisons = ['GreaterOrEqual', 'LessOrEqual', 'Greater', 'Less', 'Equal'] as const

/** Null if a value or unit was already chosen, or for yes/no figures. */
export function formatTaken(
  fields: Pick<FigureFields, 'value' | keyof Format>,
  measurable: Omit<Format, 'comparison'> & { readonly comparison: Comparison },
): Format | null {
  const { unitOfMeasure, valueScale, decimalPlaces } = measurable
  const isBegun = fields.value.trim() !== '' || fields.unitOfMeasure !== 'Number' || fields.valueScale !== 'One'
  if (isBegun || unitOfMeasure === 'YesNo') return null
  const comparison = comparisons.find((one) => one === measurable.comparison) ?? fields.comparison
  return { unitOfMeasure, valueScale, decimalPlaces, comparison }
}

export function typedValue(fields: FigureFields, locale: string) {
  const parsed = parseEnteredValue(fields.value, locale, fields)
  if (parsed.ok) return { value: parsed.value, error: null }
  return { value: null, error: parsed.error === 'empty' ? null : parsed.error }
}

/** Takes the unit and scale of `$2.4M` unless some were chosen, and as many decimals as were typed. */
export function withTypedFormat(fields: FigureFields, locale: string): FigureFields {
  const isChosen = fields.unitOfMeasure !== 'Number' || fields.valueScale !== 'One'
  const typed = isChosen ? null : formatAsTyped(fields.value)
  const taken = { ...fields, ...typed }
  const { value } = typedValue(taken, locale)
  return value === null ? fields : { ...taken, decimalPlaces: formatWith(taken, value).decimalPlaces }
}

export interface PlanQuarter {
  readonly quarter: Quarter
  /** Null if another quarter is running. */
  readonly week: number | null
  readonly isOver: boolean
}

export function usePlanQuarter(futureDate: string | null | undefined): PlanQuarter {
  const { calendarDate: today, org } = useSession()
  const startMonth = org?.quarterStartMonth ?? 1
  const running = weekOfQuarter(today, startMonth, org?.weekStart)
  const quarter = planQuarterOf(futureDate ?? today, startMonth)
  return {
    quarter,
    week: running.quarter.startDate === quarter.startDate ? running.week : null,
    isOver: quarter.endDate < today,
  }
}
