import { type EnteredNumberRefusal, refusalOfEntered } from '@cairn/contract/scorecard/entered-number'
import {
  doubtfulReadings,
  ENTERED_VALUE_MAX,
  type Goal,
  parseEnteredValue,
  type ScaledFormat,
  type ValueFormat,
} from '@cairn/contract/scorecard/measurable-values'
import { useState } from 'react'
import { useDraftPlace } from '../../lib/forms/use-draft'
import type { CellProblem } from './cell-problems'
import { valueIn } from './measurable-weeks'
import type { MeasurableWithValues } from './scorecard.queries'

export const VALUE_PLACES = 'value/'

export const valuePlace = ({ id }: Pick<MeasurableWithValues, 'id'>, intervalId: string): string =>
  `${VALUE_PLACES}${id}/${intervalId}`

export interface ValueEntering {
  isEntering: boolean
  /** Opened by the user, not by a restored draft. */
  isOpened: boolean
  /** Replaces the current value. */
  text?: string | undefined
  begin: () => void
  end: () => void
}

export function useValueEntering(
  measurable: MeasurableWithValues,
  intervalId: string,
  isOpenedAtFirst = false,
): ValueEntering {
  const draft = useDraftPlace(valuePlace(measurable, intervalId))
  const [state, setState] = useState<'closed' | 'kept' | 'opened'>(() =>
    isOpenedAtFirst ? 'opened' : draft.read() ? 'kept' : 'closed',
  )
  return {
    isEntering: state !== 'closed',
    isOpened: state === 'opened',
    begin: () => setState((before) => (before === 'closed' ? 'opened' : before)),
    end: () => setState('closed'),
  }
}

type TypedCell =
  | { readonly ok: true; readonly value: number | null; readonly entered: string }
  | { readonly ok: false; readonly code: EnteredNumberRefusal }

export const formatIn = (measurable: MeasurableWithValues, intervalId: string): ValueFormat & Goal =>
  valueIn(measurable, intervalId) ?? measurable

export const enteredText = (text: string, value: number): string => {
  const trimmed = text.trim()
  return trimmed.length > ENTERED_VALUE_MAX ? String(value) : trimmed
}

export function typedCell(text: string, format: ScaledFormat, locale: string): TypedCell {
  const parsed = parseEnteredValue(text, locale, format)
  if (parsed.ok) return { ok: true, value: parsed.value, entered: enteredText(text, parsed.value) }
  if (parsed.error === 'empty') return { ok: true, value: null, entered: '' }
  return { ok: false, code: refusalOfEntered[parsed.error] }
}

export const typedProblem = (
  code: EnteredNumberRefusal,
  typed: string,
  format: ScaledFormat,
  locale: string,
): CellProblem => ({
  code,
  typed,
  ...(code === 'DOUBTFUL_SCALE' && { readings: doubtfulReadings(typed, locale, format) }),
})
