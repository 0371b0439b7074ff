import { ENTERED_VALUE_MAX, isStorableNumber, parseEnteredValue } from '@cairn/contract/scorecard/measurable-values'

export type TypedCell =
  | { readonly ok: true; readonly value: number | null; readonly entered: string }
  | { readonly ok: false; readonly code: 'NOT_A_NUMBER' | 'VALUE_TOO_LONG' | 'NUMBER_OUT_OF_RANGE' }

const CURRENCY = /^([-−]?)\p{Sc}\s*|\s*\p{Sc}$/gu
/** As accounts write what is below zero. */
const IN_BRACKETS = /^\((.+)\)$/

/** A number as spreadsheets show it, without what its measurable says anyway: `$1,250`, `(12.50 €)`, `98 %`. */
function bare(text: string): string {
  const inner = IN_BRACKETS.exec(text.trim())?.[1]
  return (inner === undefined ? text.trim() : `-${inner.trim()}`).replace(CURRENCY, '$1').trim()
}

/** What was typed or pasted into a cell, read in the person's locale; nothing empties it. */
export function typedCell(text: string, locale: string): TypedCell {
  const entered = bare(text)
  const parsed = parseEnteredValue(entered, locale)
  if (parsed.ok) {
    return isStorableNumber(parsed.value)
      ? { ok: true, value: parsed.value, entered: entered.slice(0, ENTERED_VALUE_MAX) }
      : { ok: false, code: 'NUMBER_OUT_OF_RANGE' }
  }
  if (parsed.error === 'empty')
    return text.trim() === '' ? { ok: true, value: null, entered: '' } : { ok: false, code: 'NOT_A_NUMBER' }
  return { ok: false, code: parsed.error === 'too-long' ? 'VALUE_TOO_LONG' : 'NOT_A_NUMBER' }
}
