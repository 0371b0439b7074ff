import {
  type Comparison,
  parseEnteredValue,
  typedValue,
  type UnitOfMeasure,
  type ValueScale,
} from '@cairn/contract/scorecard/measurable-values'
import type { Measurable } from '@cairn/contract/scorecard/scorecard.schemas'
import type { TypedFormula } from './typed-formula'

/** What the form of a measurable holds; the goal as it is typed. */
export interface MeasurableFields {
  title: string
  /** Of the meeting whose scorecard it stands on. */
  tractionId: string
  ownerIds: string[]
  editorId: string | null
  comparison: Comparison
  goal: string
  /** A range's upper end, as it is typed. */
  upper: string
  /** Filled by `goalOf` when the form is sent; here so that what is said of them stands beside the goal. */
  goalValue: number
  goalUpperValue: number | null
  unitOfMeasure: UnitOfMeasure
  valueScale: ValueScale
  decimalPlaces: number
  /** What it is computed from, null where it is entered by hand; `kept`: a formula that is not shown here stays. */
  formula: TypedFormula | 'kept' | null
}

/** A new one begins with Greater, Number, One and no decimals. */
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

/** The fields as a call takes them; who owns it, where it stands and what it is computed from go beside them. */
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

/** What is typed of its formula; null where none is. */
export const typedFormulaIn = ({ formula }: Pick<MeasurableFields, 'formula'>): TypedFormula | null =>
  formula === 'kept' ? null : formula

type Format = Pick<MeasurableFields, 'unitOfMeasure' | 'valueScale' | 'goalValue'>

function numberOf(text: string, locale: string, format: Format): number | null {
  const entered = parseEnteredValue(text, locale, format)
  return entered.ok ? entered.value : null
}

/** The goal as numbers; null while what is typed is empty or no number, the upper end also where the goal is no range. */
export const goalOf = (
  { comparison, goal, upper, ...format }: Pick<MeasurableFields, 'comparison' | 'goal' | 'upper'> & Format,
  locale: string,
) => ({
  goalValue: numberOf(goal, locale, format),
  goalUpperValue: comparison === 'Between' ? numberOf(upper, locale, format) : null,
})
