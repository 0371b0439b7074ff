import {
  type Comparison,
  parseEnteredValue,
  typedValue as typedGoal,
} from '@cairn/contract/scorecard/measurable-values'
import type { Figure } from '@cairn/contract/vto/vto.schemas'

/** What the form of a figure holds; the value as it is typed. */
export interface FigureFields
  extends Pick<
    Figure,
    'title' | 'comparison' | 'unitOfMeasure' | 'valueScale' | 'decimalPlaces' | 'isVisibleToLtOnly' | 'linkedItemId'
  > {
  value: string
}

/** Where on the device what is typed into one is kept. */
export const figurePlace = (id: string) => `vto-figure/${id}`

/** What the server says of what one is linked to, until it has been asked. */
export const UNLINKED = { isLinked: false, actual: null } as const

/** A new one begins with at least, a plain number, and everybody being told of it. */
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
/** What a plan's figure can be planned as. */
export const comparisons = ['GreaterOrEqual', 'LessOrEqual', 'Greater', 'Less', 'Equal'] as const

/**
 * How the numbers of what a figure is linked to are written, and which way it is meant to go, for the figure to take. Null where a
 * value or a unit is there already, which would say something else then, and for what is reached or not.
 */
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

/** As it is read: null where nothing is typed, `error` where it cannot be. */
export function typedValue(fields: FigureFields, locale: string) {
  const parsed = parseEnteredValue(fields.value, locale, fields)
  if (parsed.ok) return { value: parsed.value, error: null }
  return { value: null, error: parsed.error === 'empty' ? null : parsed.error }
}
