import { typedNumber } from '@cairn/contract/core/typed-number'
import { type EnteredNumberRefusal, refusalOfEntered } from '@cairn/contract/scorecard/entered-number'
import { ENTERED_VALUE_MAX, parseEnteredValue, type ValueFormat } from '@cairn/contract/scorecard/measurable-values'
import { yesNoWord } from '@cairn/contract/scorecard/yes-no'
import { valueIn } from './measurable-weeks'
import type { MeasurableWithValues } from './scorecard.queries'

export type TypedCell =
  | { readonly ok: true; readonly value: number | null; readonly entered: string }
  | { readonly ok: false; readonly code: EnteredNumberRefusal }

/** A value as it is typed in a person's language: what a field begins with, and what is copied. */
export const typedValue = (
  value: number,
  { unitOfMeasure }: Pick<ValueFormat, 'unitOfMeasure'>,
  locale: string,
): string => (unitOfMeasure === 'YesNo' && yesNoWord(value, locale)) || typedNumber(value, locale)

/** The unit and scale of a period, which are today's where nothing was entered in it. */
export const formatIn = (measurable: MeasurableWithValues, intervalId: string): ValueFormat =>
  valueIn(measurable, intervalId) ?? measurable

/** What was typed, as far as it is kept beside its number. */
export const enteredText = (text: string, value: number): string => {
  const trimmed = text.trim()
  return trimmed.length > ENTERED_VALUE_MAX ? String(value) : trimmed
}

/** What was typed or pasted into a cell, read in the person's locale and the cell's own unit; nothing empties it. */
export function typedCell(text: string, format: ValueFormat, locale: string): TypedCell {
  const parsed = parseEnteredValue(text, locale, format)
  if (parsed.ok) return { ok: true, value: parsed.value, entered: enteredText(text, parsed.value) }
  if (parsed.error === 'empty') return { ok: true, value: null, entered: '' }
  return { ok: false, code: refusalOfEntered[parsed.error] }
}
