/** Values are stored in the measurable's scale and unit: 310 with Thousand and Dollar is $310k. */

import { z } from 'zod'
import { ownValue } from '../core/own-value'
import { plainNumber, typedNumber } from '../core/typed-values'
import { formatsOf } from '../identity/locales'
import { evaluateFormula } from './formulas/evaluate-formula'
import { type FormulaErrorCode, parseFormula } from './formulas/parse-formula'
import { readClock, readSigns } from './number-signs'
import { readScale } from './scale-readings'
import { parseYesNo, yesNoWord } from './yes-no'

const SIGNIFICANT = 12
const FRACTION = /^[^/=]+\/[^/=]+$/
const SCIENTIFIC = /^([^eE]+)[eE]([+-]?\d{1,2})$/
const UNFINISHED: ReadonlySet<FormulaErrorCode> = new Set(['empty', 'unfinished'])
const NUMBER = /\d(?:[\d.,'’]*\d)?[.,]?(?:[eE][+-]?\d{1,2})?|[.,]\d+/g

const noMeasurable = () => []
const unrounded = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })
const pointed = (number: number | null) => (number === null ? '?' : unrounded.format(number))

function numberIn(text: string, locale: string): number | null {
  const [, digits = text, exponent = '0'] = SCIENTIFIC.exec(text) ?? []
  const plain = plainNumber(digits, locale)
  return plain === null ? null : Number(`${plain}e${Number(exponent)}`)
}

const roundedOff = (value: number): number => Number(value.toPrecision(SIGNIFICANT))

/** Null for other texts. */
function typedArithmetic(text: string, locale: string): EnteredValue | null {
  const isFormula = text.startsWith('=')
  if (!isFormula && !FRACTION.test(text) && !SCIENTIFIC.test(text)) return null
  const plain = text.replaceAll(NUMBER, (number) => pointed(numberIn(number, locale)))
  const parsed = parseFormula(plain, { idsOf: noMeasurable })
  if (!parsed.ok) {
    const error = UNFINISHED.has(parsed.error.code) ? 'unfinished' : 'not-a-number'
    return isFormula ? { ok: false, error } : null
  }
  const result = evaluateFormula(parsed.formula, () => null)
  if (result.ok) return inRange(roundedOff(result.quantity))
  return { ok: false, error: result.problem === 'missing' ? 'not-a-number' : result.problem }
}

export const comparisonSchema = z.enum(['GreaterOrEqual', 'LessOrEqual', 'Greater', 'Less', 'Equal', 'Between'])
export type Comparison = z.infer<typeof comparisonSchema>

export interface Goal {
  readonly goalValue: number
  readonly comparison: Comparison
  readonly goalUpperValue: number | null
}

export const valueScaleSchema = z.enum(['One', 'Thousand', 'Million', 'Billion'])
export type ValueScale = z.infer<typeof valueScaleSchema>

export const unitOfMeasureSchema = z.enum([
  'Number',
  'Percent',
  'Dollar',
  'Quetzal',
  'Dong',
  'Euro',
  'Franc',
  'Peso',
  'Pound',
  'Yen',
  'Seconds',
  'Minutes',
  'Hours',
  'Days',
  'YesNo',
])
export type UnitOfMeasure = z.infer<typeof unitOfMeasureSchema>

export interface ValueFormat {
  unitOfMeasure: UnitOfMeasure
  valueScale: ValueScale
  decimalPlaces: number
}

/** `goalValue` helps to guess the scale. */
export interface ScaledFormat extends Pick<ValueFormat, 'unitOfMeasure' | 'valueScale'> {
  readonly goalValue?: number | undefined
}

export const MAX_DECIMALS = 6
export const ENTERED_VALUE_MAX = 15

const comparisonSigns: Record<Exclude<Comparison, 'Between'>, string> = {
  GreaterOrEqual: '≥',
  LessOrEqual: '≤',
  Greater: '>',
  Less: '<',
  Equal: '=',
}

export const isStorableNumber = (value: number): boolean => !String(value).includes('e')

export const storableNumberSchema = z.number().refine(isStorableNumber, { error: 'NUMBER_OUT_OF_RANGE', abort: true })

const scaleSuffixes: Record<ValueScale, string> = { One: '', Thousand: 'k', Million: 'M', Billion: 'B' }
const scaleWords: Readonly<Record<string, Record<ValueScale, string>>> = {
  de: { One: '', Thousand: '\u00a0Tsd.', Million: '\u00a0Mio.', Billion: '\u00a0Mrd.' },
}
const scaleWord = (scale: ValueScale, locale: string): string =>
  (ownValue(scaleWords, locale.split('-')[0] ?? '') ?? scaleSuffixes)[scale]
const scaleMultipliers: Record<ValueScale, number> = { One: 1, Thousand: 1e3, Million: 1e6, Billion: 1e9 }

const NO_BREAK_SPACE = '\u00a0'
const unitSuffixes: Partial<Record<UnitOfMeasure, string>> = {
  Seconds: 's',
  Minutes: 'm',
  Hours: 'h',
  Days: 'd',
}

const currencyCodes: Partial<Record<UnitOfMeasure, string>> = {
  Dollar: 'USD',
  Quetzal: 'GTQ',
  Dong: 'VND',
  Euro: 'EUR',
  Franc: 'CHF',
  Peso: 'MXN',
  Pound: 'GBP',
  Yen: 'JPY',
}

export function valueInOnes(value: number, valueScale: ValueScale): number {
  return value * scaleMultipliers[valueScale]
}

export function isOnGoal(value: number, { goalValue, comparison, goalUpperValue }: Goal): boolean {
  switch (comparison) {
    case 'GreaterOrEqual':
      return value >= goalValue
    case 'LessOrEqual':
      return value <= goalValue
    case 'Greater':
      return value > goalValue
    case 'Less':
      return value < goalValue
    case 'Equal':
      return value === goalValue
    case 'Between':
      return value >= goalValue && value <= (goalUpperValue ?? goalValue)
  }
}

export const judged = (value: number | null, goal: Goal): boolean | null =>
  value === null ? null : isOnGoal(value, goal)

export const missDirection = (value: number, { goalValue }: Goal): 'up' | 'down' => (value > goalValue ? 'up' : 'down')

export const isGoal = ({ goalValue, comparison, goalUpperValue }: Goal): boolean =>
  comparison !== 'Between' || (goalUpperValue !== null && goalUpperValue > goalValue)

export const plainGoal = ({ goalValue, comparison, goalUpperValue }: Goal): Goal => ({
  goalValue,
  comparison,
  goalUpperValue: comparison === 'Between' ? goalUpperValue : null,
})

export interface JudgedValue extends Goal {
  readonly value: number | null
}

/** Oldest first. A week without a value ends the streak. */
export function missesInARow(weeks: readonly JudgedValue[]): number {
  const latestOther = weeks.findLastIndex(({ value, ...goal }) => judged(value, goal) !== false)
  return weeks.length - 1 - latestOther
}

export const MISSES_TO_FLAG = 3

export function allowedDecimals(unitOfMeasure: UnitOfMeasure, valueScale: ValueScale): readonly number[] {
  if (unitOfMeasure === 'Yen' || unitOfMeasure === 'Dong' || unitOfMeasure === 'YesNo') return [0]
  if (valueScale === 'One' && currencyCodes[unitOfMeasure]) return [0, 2]
  return Array.from({ length: MAX_DECIMALS + 1 }, (_, decimals) => decimals)
}

export const allowedScales = (unitOfMeasure: UnitOfMeasure): readonly ValueScale[] =>
  unitOfMeasure === 'YesNo' ? ['One'] : valueScaleSchema.options

export const allowedComparisons = (unitOfMeasure: UnitOfMeasure): readonly Comparison[] =>
  unitOfMeasure === 'YesNo' ? ['Equal'] : comparisonSchema.options

export function fitDecimals(unitOfMeasure: UnitOfMeasure, valueScale: ValueScale, decimalPlaces: number): number {
  return allowedDecimals(unitOfMeasure, valueScale).reduce((best, candidate) =>
    Math.abs(candidate - decimalPlaces) < Math.abs(best - decimalPlaces) ? candidate : best,
  )
}

const decimalsOf = (value: number): number => String(value).split('.')[1]?.length ?? 0

export function formatWith({ unitOfMeasure, valueScale, decimalPlaces }: ValueFormat, ...values: readonly number[]) {
  const shown = values.map((value) => decimalsOf(Number(value.toFixed(MAX_DECIMALS))))
  const wanted = Math.max(decimalPlaces, ...shown)
  const allowed = allowedDecimals(unitOfMeasure, valueScale)
  const enough = allowed.find((decimals) => decimals >= wanted) ?? allowed.at(-1) ?? 0
  return { unitOfMeasure, valueScale, decimalPlaces: enough }
}

export function stepDecimals(format: ValueFormat, direction: 1 | -1): number {
  const allowed = allowedDecimals(format.unitOfMeasure, format.valueScale)
  const fitted = fitDecimals(format.unitOfMeasure, format.valueScale, format.decimalPlaces)
  return allowed[allowed.indexOf(fitted) + direction] ?? fitted
}

const percentSigns = new Map<string, string>()

function percentSign(locale: string): string {
  const known = percentSigns.get(locale)
  if (known !== undefined) return known
  const text = new Intl.NumberFormat(formatsOf(locale), { style: 'percent' }).format(1)
  const sign = /\s/u.test(text) ? `${NO_BREAK_SPACE}%` : '%'
  percentSigns.set(locale, sign)
  return sign
}

const unitSuffix = (unit: UnitOfMeasure, locale: string): string =>
  unit === 'Percent' ? percentSign(locale) : (unitSuffixes[unit] ?? '')

const formatters = new Map<string, Intl.NumberFormat>()

function formatterOf(locale: string, unit: UnitOfMeasure, decimals: number, trimsWhole: boolean): Intl.NumberFormat {
  const key = `${locale}|${unit}|${decimals}|${trimsWhole}`
  const known = formatters.get(key)
  if (known) return known
  const currency = currencyCodes[unit]
  const made = new Intl.NumberFormat(formatsOf(locale), {
    minimumFractionDigits: trimsWhole ? 0 : decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'negative',
    // The peso's narrow symbol is the dollar's.
    ...(currency && { style: 'currency', currency, currencyDisplay: unit === 'Peso' ? 'symbol' : 'narrowSymbol' }),
  })
  formatters.set(key, made)
  return made
}

const numberParts: ReadonlySet<string> = new Set(['integer', 'group', 'decimal', 'fraction'])

const RIGHT_TO_LEFT = /^(ar|fa|he|ur)\b/

/** Isolates left-to-right text, so that right-to-left lines show `82 %`, not `% 82`. */
const inItsOwnDirection = (text: string, locale: string): string =>
  RIGHT_TO_LEFT.test(locale) ? `\u2066${text}\u2069` : text

/** Spaces do not break. */
export const formatValue = (value: ValueFormat & { value: number }, locale: string): string =>
  inItsOwnDirection(valueText(value, locale), locale)

function valueText({ value, ...format }: ValueFormat & { value: number }, locale: string): string {
  const { unitOfMeasure, valueScale, decimalPlaces } = format
  const word = unitOfMeasure === 'YesNo' ? yesNoWord(value, locale) : null
  if (word !== null) return word
  const isWhole = Number.isInteger(Number(value.toFixed(decimalPlaces)))
  const formatter = formatterOf(locale, unitOfMeasure, decimalPlaces, unitOfMeasure === 'Percent' && isWhole)
  const parts = formatter.formatToParts(value)
  const lastOfNumber = parts.findLastIndex((part) => numberParts.has(part.type))
  const shown = parts.map((part, index) =>
    index === lastOfNumber ? part.value + scaleWord(valueScale, locale) : part.value,
  )
  return shown.join('') + unitSuffix(unitOfMeasure, locale)
}

const compact = new Map<string, Intl.NumberFormat>()

function compactIn(locale: string, unit: UnitOfMeasure): Intl.NumberFormat {
  const key = `${locale}|${unit}`
  const known = compact.get(key)
  if (known) return known
  const currency = currencyCodes[unit]
  const made = new Intl.NumberFormat(formatsOf(locale), {
    notation: 'compact',
    maximumSignificantDigits: 3,
    ...(currency && { style: 'currency', currency, currencyDisplay: unit === 'Peso' ? 'symbol' : 'narrowSymbol' }),
  })
  compact.set(key, made)
  return made
}

function shortText(measured: ValueFormat & { value: number }, locale: string): string {
  const { value, valueScale, unitOfMeasure } = measured
  if (unitOfMeasure === 'YesNo') return valueText(measured, locale)
  const text = compactIn(locale, unitOfMeasure).format(valueInOnes(value, valueScale))
  return text + unitSuffix(unitOfMeasure, locale)
}

export const shortValue = (value: ValueFormat & { value: number }, locale: string): string =>
  inItsOwnDirection(shortText(value, locale), locale)

const goalText = (
  { goalValue, comparison, goalUpperValue, unitOfMeasure }: Pick<ValueFormat, 'unitOfMeasure'> & Goal,
  locale: string,
  shown: (value: number) => string,
): string => {
  if (unitOfMeasure === 'YesNo' && comparison === 'Equal') return inItsOwnDirection(shown(goalValue), locale)
  const text =
    comparison === 'Between'
      ? [goalValue, goalUpperValue ?? goalValue].map(shown).join(`${NO_BREAK_SPACE}–${NO_BREAK_SPACE}`)
      : `${comparisonSigns[comparison]}${NO_BREAK_SPACE}${shown(goalValue)}`
  return inItsOwnDirection(text, locale)
}

export const formatGoal = (goal: ValueFormat & Goal, locale: string): string =>
  goalText(goal, locale, (value) => valueText({ ...goal, value }, locale))

export const shortGoal = (goal: ValueFormat & Goal, locale: string): string =>
  goalText(goal, locale, (value) => shortText({ ...goal, value }, locale))

interface WrittenMiss {
  readonly value: string
  readonly goal: string
  readonly judged?: (ValueFormat & Goal & { readonly value: number }) | undefined
}

export function missText(
  { value, goal, judged: number }: WrittenMiss,
  locale: string,
): { value: string; goal: string } {
  return number ? { value: formatValue(number, locale), goal: formatGoal(number, locale) } : { value, goal }
}

/** `doubtful`: could be in the measurable's scale or in full. */
export type EnteredValueError =
  | 'empty'
  | 'too-long'
  | 'not-a-number'
  | 'other-unit'
  | 'out-of-range'
  | 'not-yes-or-no'
  | 'divides-by-zero'
  | 'unfinished'
  | 'doubtful'

type EnteredValue =
  | { ok: true; value: number }
  | { ok: false; error: 'empty' }
  | { ok: false; error: Exclude<EnteredValueError, 'doubtful' | 'empty'> }
  | { ok: false; error: 'doubtful'; readings: readonly [asWritten: number, rescaled: number] }

const PLAIN_NUMBER = /^-?(\d+\.?\d*|\.\d+)$/

const SILENT = /[\s\p{Cf}]/gu

function readYesNo(text: string): EnteredValue {
  const value = parseYesNo(text)
  return value === null ? { ok: false, error: 'not-yes-or-no' } : { ok: true, value }
}

/** Without a locale, a comma is refused as ambiguous; with one, `=2+3`, `1/2` and `2.4e5` are evaluated. `25:30` is a duration where time is measured. */
export function parseEnteredValue(text: string, locale?: string, known?: ScaledFormat): EnteredValue {
  const format = known ?? { unitOfMeasure: 'Percent', valueScale: 'One' }
  const bare = text.replace(SILENT, '')
  if (bare === '') return { ok: false, error: 'empty' }
  if (format.unitOfMeasure === 'YesNo') return readYesNo(text)
  const result = locale === undefined ? null : typedArithmetic(bare, locale)
  if (result !== null) return result
  const signs = readSigns(bare, format)
  if (!signs.ok) return signs
  const { digits, exponent, isScaled } = signs
  if (digits.length > ENTERED_VALUE_MAX) return { ok: false, error: 'too-long' }
  const clock = isScaled ? null : readClock(digits, format.unitOfMeasure)
  if (clock !== null) return inRange(roundedOff(clock / scaleMultipliers[format.valueScale]))
  const plain = locale === undefined ? digits : plainNumber(digits, locale)
  if (plain === null || !PLAIN_NUMBER.test(plain)) return { ok: false, error: 'not-a-number' }
  // Turns -0 into 0, as JSON and the database do.
  const value = Number(exponent === null ? plain : `${plain}e${exponent}`) + 0
  if (!known || isScaled || !inRange(value).ok) return inRange(value)
  const reading = readScale(value, known)
  return reading.isSure ? inRange(reading.value) : { ok: false, error: 'doubtful', readings: reading.readings }
}

function inRange(value: number): EnteredValue {
  const isWritten = isStorableNumber(value) && String(value).length <= ENTERED_VALUE_MAX
  return isWritten ? { ok: true, value } : { ok: false, error: 'out-of-range' }
}

export const writtenOut = (value: number, format: Pick<ValueFormat, 'unitOfMeasure' | 'valueScale'>, locale: string) =>
  formatValue({ ...format, value, decimalPlaces: decimalsOf(value) }, locale)

export function doubtfulReadings(text: string, locale: string, format: ScaledFormat) {
  const parsed = parseEnteredValue(text, locale, format)
  if (parsed.ok || parsed.error !== 'doubtful') return { inScale: '', inFull: '' }
  const [inScale, inFull] = parsed.readings
  return { inScale: writtenOut(inScale, format, locale), inFull: writtenOut(inFull, format, locale) }
}

export function typedValue(value: number, format: ScaledFormat, locale: string): string {
  const word = format.unitOfMeasure === 'YesNo' ? yesNoWord(value, locale) : null
  if (word !== null) return word
  const digits = typedNumber(value, locale)
  const read = parseEnteredValue(digits, locale, format)
  return read.ok && read.value === value ? digits : writtenOut(value, format, locale)
}
