import { typedNumber } from '@cairn/contract/core/typed-number'
import {
  type Comparison,
  parseEnteredValue,
  type UnitOfMeasure,
  type ValueScale,
} from '@cairn/contract/scorecard/measurable-values'
import type { Measurable } from '@cairn/contract/scorecard/scorecard.schemas'

/** What the form of a measurable holds; the goal as it is typed. */
export interface MeasurableFields {
  title: string
  /** Of the meeting whose scorecard it stands on. */
  tractionId: string
  ownerIds: string[]
  editorId: string | null
  comparison: Comparison
  goal: string
  /** Filled by `goalOf` when the form is sent; here so that what is said of it stands beside the goal. */
  goalValue: number
  unitOfMeasure: UnitOfMeasure
  valueScale: ValueScale
  decimalPlaces: number
}

/** Document 1, section 3: a new one begins with Greater, Number, One and no decimals. */
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
    goal: measurable ? typedNumber(measurable.goalValue, locale) : '',
    goalValue: measurable?.goalValue ?? 0,
    unitOfMeasure: measurable?.unitOfMeasure ?? 'Number',
    valueScale: measurable?.valueScale ?? 'One',
    decimalPlaces: measurable?.decimalPlaces ?? 0,
  }
}

/** The fields as a call takes them; who owns it, and where it stands, goes beside them. */
export const bodyOf = (
  { goal: _goal, ownerIds: _ownerIds, tractionId: _tractionId, ...rest }: MeasurableFields,
  goalValue: number,
) => ({
  ...rest,
  goalValue,
})

/** The goal as a number; null while it is empty or no number. */
export function goalOf({ goal }: Pick<MeasurableFields, 'goal'>, locale: string): number | null {
  const entered = parseEnteredValue(goal, locale)
  return entered.ok ? entered.value : null
}
