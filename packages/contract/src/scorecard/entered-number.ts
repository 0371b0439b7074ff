import { calendarDateSchema } from '../core/dates'
import { idSchema } from '../core/ids'
import {
  ENTERED_VALUE_MAX,
  type EnteredValueError,
  isStorableNumber,
  parseEnteredValue,
  type ScaledFormat,
} from './measurable-values'
import { isYesNo } from './yes-no'

export const enteredNumberRefusals = [
  'VALUE_REQUIRED',
  'VALUE_TOO_LONG',
  'NUMBER_OUT_OF_RANGE',
  'NOT_A_NUMBER',
  'OTHER_UNIT',
  'NOT_YES_OR_NO',
  'DOUBTFUL_SCALE',
  'DIVIDES_BY_ZERO',
  'FORMULA_UNFINISHED',
] as const
export type EnteredNumberRefusal = (typeof enteredNumberRefusals)[number]

export const refusalOfEntered: Record<EnteredValueError, EnteredNumberRefusal> = {
  empty: 'VALUE_REQUIRED',
  'too-long': 'VALUE_TOO_LONG',
  'not-a-number': 'NOT_A_NUMBER',
  'other-unit': 'OTHER_UNIT',
  'out-of-range': 'NUMBER_OUT_OF_RANGE',
  'not-yes-or-no': 'NOT_YES_OR_NO',
  doubtful: 'DOUBTFUL_SCALE',
  'divides-by-zero': 'DIVIDES_BY_ZERO',
  unfinished: 'FORMULA_UNFINISHED',
}

export interface SentNumber {
  /** Null empties the cell. */
  readonly value?: number | null | undefined
  readonly entered?: string | undefined
  readonly note?: string | undefined
}

/** `kept`: only the note changes. `field`: the invalid field. */
type SentNumberRead =
  | { readonly ok: true; readonly value: number | null | 'kept' }
  | { readonly ok: false; readonly code: EnteredNumberRefusal; readonly field: 'value' | 'entered' }

const refused = (code: EnteredNumberRefusal, field: 'value' | 'entered'): SentNumberRead => ({ ok: false, code, field })

function fromTyped(entered: string, format: ScaledFormat): SentNumberRead {
  const parsed = parseEnteredValue(entered, undefined, format)
  if (parsed.ok) return parsed
  return parsed.error === 'empty' ? { ok: true, value: null } : refused(refusalOfEntered[parsed.error], 'entered')
}

export function readSentNumber({ value, entered, note }: SentNumber, format: ScaledFormat): SentNumberRead {
  if (entered !== undefined && entered.length > ENTERED_VALUE_MAX) return refused('VALUE_TOO_LONG', 'entered')
  if (typeof value === 'number') {
    if (!isStorableNumber(value)) return refused('NUMBER_OUT_OF_RANGE', 'value')
    if (format.unitOfMeasure === 'YesNo' && !isYesNo(value)) return refused('NOT_YES_OR_NO', 'value')
    return String(value).length <= ENTERED_VALUE_MAX ? { ok: true, value } : refused('VALUE_TOO_LONG', 'value')
  }
  if (entered !== undefined) return fromTyped(entered, format)
  if (value === null) return { ok: true, value: null }
  return note === undefined ? refused('VALUE_REQUIRED', 'value') : { ok: true, value: 'kept' }
}

/** `intervalId`: the period's first date. */
export interface CellAddress {
  readonly measurableId: string
  readonly intervalId: string
}

export const cellText = ({ measurableId, intervalId }: CellAddress): string => `${measurableId}.${intervalId}`

export const cellPath = (scorecardId: string, cell: CellAddress): string =>
  `/scorecard/${scorecardId}?cell=${cellText(cell)}`

export function readCellAddress(text: string): CellAddress | null {
  const [id, date, ...more] = text.split('.')
  const [measurableId, intervalId] = [idSchema.safeParse(id), calendarDateSchema.safeParse(date)]
  if (more.length > 0 || !measurableId.success || !intervalId.success) return null
  return { measurableId: measurableId.data, intervalId: intervalId.data }
}
