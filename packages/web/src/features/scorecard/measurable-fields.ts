import {
  type Comparison,
  parseEnteredValue,
  typedValue,
  type UnitOfMeasure,
  type ValueScale,
} from '@cairn/contract/scorecard/measurable-values'
import type { Measurable } from '@cairn/contract/scorecard/scorecard.schemas'
import type { TypedFormula } from './typed-formula'

export interface MeasurableFields {
  title: string
  tractionId: string
  ownerIds: string[]
  editorId: string | null
  /** A Rock that the measurable shows the progress of. */
  linkedItemId: string | null
  comparison: Comparison
  goal: string
  upper: string
  /** Set by `goalOf` on submit; declared here so that validation errors appear next to the goal. */
  goalValue: number
  goalUpperValue: number | null
  unitOfMeasure: UnitOfMeasure
  valueScale: ValueScale
  decimalPlaces: number
  /** Null: entered by hand. `kept`: an existing formula that is not shown. */
  formula: TypedFormula | 'kept' | null
}

export function startOf(
  measurable: Measurable | null,
  ownerId: string,
  tractionId: string,
  locale: string,
): MeasurableFields {
  return {
    title: measurable?.title ?? '',
    tractionId: measurable?.tractionId ?? tractionId,
    ownerIds: [ownerId],
    editorId: measurable?.editorId ?? null,
    linkedItemId: measurable?.linkedItemId ?? null,
    comparison: measurable?.comparison ?? 'Greater',
    goal: measurable ? typedValue(measurable.goalValue, measurable, locale) : '',
    upper:
      typeof measurable?.goalUpperValue === 'number' ? typedValue(measurable.goalUpperValue, measurable, locale) : '',
    goalValue: measurable?.goalValue ?? 0,
    goalUpperValue: measurable?.goalUpperValue ?? null,
    unitOfMeasure: measurable?.unitOfMeasure ?? 'Number',
    valueScale: measurable?.valueScale ?? 'One',
    decimalPlaces: measurable?.decimalPlaces ?? 0,
    formula: measurable?.isComputed ? 'kept' : null,
  }
}

export function bodyOf(fields: MeasurableFields, goal: { goalValue: number; goalUpperValue: number | null }) {
  const {
    goal: _goal,
    upper: _upper,
    ownerIds: _ownerIds,
    tractionId: _tractionId,
    formula: _formula,
    ...rest
  } = fields
  return { ...rest, ...goal }
}

export const typedFormulaIn = ({ formula }: Pick<MeasurableFields, 'formula'>): TypedFormula | null =>
  formula === 'kept' ? null : formula

type Format = Pick<MeasurableFields, 'unitOfMeasure' | 'valueScale' | 'goalValue'>

function numberOf(text: string, locale: string, format: Format): number | null {
  const entered = parseEnteredValue(text, locale, format)
  return entered.ok ? entered.value : null
}

export const goalOf = (
  { comparison, goal, upper, ...format }: Pick<MeasurableFields, 'comparison' | 'goal' | 'upper'> & Format,
  locale: string,
) => ({
  goalValue: numberOf(goal, locale, format),
  goalUpperValue: comparison === 'Between' ? numberOf(upper, locale, format) : null,
})
