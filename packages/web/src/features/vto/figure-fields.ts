import { typedNumber } from '@cairn/contract/core/typed-number'
import { parseEnteredValue } from '@cairn/contract/scorecard/measurable-values'
import type { Figure } from '@cairn/contract/vto/vto.schemas'

/** What the form of a figure holds; the value as it is typed. */
export interface FigureFields
  extends Pick<
    Figure,
    'title' | 'comparison' | 'unitOfMeasure' | 'valueScale' | 'decimalPlaces' | 'isVisibleToLtOnly' | 'linkedItemId'
  > {
  value: string
}

/** A new one begins with at least, a plain number, and everybody being told of it. */
export const fieldsOf = (figure: Figure | null, locale: string): FigureFields => ({
  title: figure?.title ?? '',
  value: typeof figure?.value === 'number' ? typedNumber(figure.value, locale) : '',
  comparison: figure?.comparison ?? 'GreaterOrEqual',
  unitOfMeasure: figure?.unitOfMeasure ?? 'Number',
  valueScale: figure?.valueScale ?? 'One',
  decimalPlaces: figure?.decimalPlaces ?? 0,
  isVisibleToLtOnly: figure?.isVisibleToLtOnly ?? false,
  linkedItemId: figure?.linkedItemId ?? null,
})

/** As it is read: null where nothing is typed, `error` where it cannot be. */
export function typedValue(fields: FigureFields, locale: string) {
  const parsed = parseEnteredValue(fields.value, locale, fields)
  if (parsed.ok) return { value: parsed.value, error: null }
  return { value: null, error: parsed.error === 'empty' ? null : parsed.error }
}
