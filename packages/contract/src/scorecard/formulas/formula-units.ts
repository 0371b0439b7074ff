/** Quantities are in base units: ones of a currency, hours, fractions of one. */

import type { RefusalCode } from '../../core/errors'
import { isStorableNumber, type UnitOfMeasure, type ValueFormat, valueInOnes } from '../measurable-values'
import type { Formula } from './formula'
import type { FormulaErrorCode } from './parse-formula'

/** Exponents of base units: revenue per hour is `{ Dollar: 1, time: -1 }`. */
export type Dimension = Readonly<Partial<Record<Base, number>>>
type Base = 'time' | Exclude<UnitOfMeasure, PlainUnit | TimeUnit>
type PlainUnit = 'Number' | 'Percent' | 'YesNo'
type TimeUnit = keyof typeof anHour

/** Units per hour: exact, unlike fractions of an hour. */
const anHour = { Seconds: 3600, Minutes: 60, Hours: 1, Days: 1 / 24 } as const

const isTime = (unit: UnitOfMeasure): unit is TimeUnit => unit in anHour
const isPlain = (unit: UnitOfMeasure): unit is PlainUnit => unit === 'Number' || unit === 'Percent' || unit === 'YesNo'

export function dimensionOf(unit: UnitOfMeasure): Dimension {
  if (isPlain(unit)) return {}
  return isTime(unit) ? { time: 1 } : { [unit]: 1 }
}

const perBase = (unit: UnitOfMeasure): number => {
  if (unit === 'Percent') return 100
  return isTime(unit) ? anHour[unit] : 1
}

export const quantityOf = (value: number, { unitOfMeasure, valueScale }: ValueFormat): number =>
  valueInOnes(value, valueScale) / perBase(unitOfMeasure)

// Drops rounding errors.
const SIGNIFICANT_DIGITS = 12
const PLACES = 6

export function valueOfQuantity(quantity: number, { unitOfMeasure, valueScale }: ValueFormat): number | null {
  const value = (quantity * perBase(unitOfMeasure)) / valueInOnes(1, valueScale)
  if (!Number.isFinite(value) || Math.abs(value) >= 1e21) return null
  const rounded = Number(Number(value.toPrecision(SIGNIFICANT_DIGITS)).toFixed(PLACES)) + 0
  return isStorableNumber(rounded) ? rounded : null
}

export type UnitErrorCode =
  | 'different-units'
  /** A literal has no unit of time. */
  | 'number-with-time'
  | 'not-its-unit'

export const formulaRefusals = {
  empty: 'FORMULA_EMPTY',
  'too-long': 'FORMULA_TOO_LONG',
  'too-deep': 'FORMULA_TOO_DEEP',
  unexpected: 'FORMULA_UNEXPECTED',
  unfinished: 'FORMULA_UNFINISHED',
  'unclosed-title': 'FORMULA_UNCLOSED_TITLE',
  'not-a-number': 'FORMULA_NOT_A_NUMBER',
  'unknown-function': 'FORMULA_UNKNOWN_FUNCTION',
  'unknown-measurable': 'FORMULA_UNKNOWN_MEASURABLE',
  'ambiguous-measurable': 'FORMULA_AMBIGUOUS_MEASURABLE',
  'not-periods': 'FORMULA_NOT_PERIODS',
  'different-units': 'FORMULA_DIFFERENT_UNITS',
  'number-with-time': 'FORMULA_NUMBER_WITH_TIME',
  'not-its-unit': 'FORMULA_NOT_ITS_UNIT',
  circle: 'FORMULA_CIRCLE',
} as const satisfies Record<FormulaErrorCode | UnitErrorCode | 'circle', RefusalCode>

/** `isLoose`: built from literals and counts, so it adapts to any unit. */
interface Carried {
  readonly dimension: Dimension
  readonly isLoose: boolean
}

type CarriedUnit = { readonly ok: true; readonly unit: Carried } | { readonly ok: false; readonly code: UnitErrorCode }

const isEmpty = (dimension: Dimension) => Object.keys(dimension).length === 0

const basesOf = (dimension: Dimension) => Object.entries(dimension) as [Base, number][]

function product(left: Dimension, right: Dimension, sign: 1 | -1): Dimension {
  const powers: Partial<Record<Base, number>> = { ...left }
  for (const [base, power] of basesOf(right)) {
    const sum = (powers[base] ?? 0) + sign * power
    if (sum === 0) delete powers[base]
    else powers[base] = sum
  }
  return powers
}

const areSame = (one: Dimension, other: Dimension) => isEmpty(product(one, other, -1))

const carried = (dimension: Dimension, isLoose: boolean): CarriedUnit => ({ ok: true, unit: { dimension, isLoose } })

function common(units: readonly Carried[]): CarriedUnit {
  const firm = units.filter(({ isLoose }) => !isLoose)
  const [first] = firm
  if (!first) return carried(units[0]?.dimension ?? {}, true)
  if (firm.some(({ dimension }) => !areSame(dimension, first.dimension))) return { ok: false, code: 'different-units' }
  const meetsLoose = firm.length < units.length
  return meetsLoose && first.dimension.time ? { ok: false, code: 'number-with-time' } : carried(first.dimension, false)
}

export function carriedUnit(formula: Formula, unitOf: (id: string) => UnitOfMeasure): CarriedUnit {
  const walk = (part: Formula): CarriedUnit => {
    switch (part.kind) {
      case 'number':
        return carried({}, true)
      case 'measurable':
        return carried(dimensionOf(unitOf(part.id)), false)
      case 'aggregate':
        return sideBySide(part.of)
      case 'operation':
        return part.operator === '+' || part.operator === '-'
          ? sideBySide([part.left, part.right])
          : times(part.left, part.right, part.operator === '*' ? 1 : -1)
      case 'negative':
      case 'window':
      case 'previous':
        return walk(part.of)
    }
  }
  const sideBySide = (parts: readonly Formula[]): CarriedUnit => {
    const units: Carried[] = []
    for (const part of parts) {
      const found = walk(part)
      if (!found.ok) return found
      units.push(found.unit)
    }
    return common(units)
  }
  const times = (left: Formula, right: Formula, sign: 1 | -1): CarriedUnit => {
    const [one, other] = [walk(left), walk(right)]
    if (!one.ok) return one
    if (!other.ok) return other
    const dimension = product(one.unit.dimension, other.unit.dimension, sign)
    return carried(dimension, isEmpty(dimension) && (one.unit.isLoose || other.unit.isLoose))
  }
  return walk(formula)
}

export function fitsUnit({ dimension, isLoose }: Carried, unit: UnitOfMeasure): boolean {
  if (unit === 'YesNo') return false
  if (isLoose || areSame(dimension, dimensionOf(unit))) return true
  const isCompound = basesOf(dimension).length > 1 || basesOf(dimension).some(([, power]) => power !== 1)
  return unit === 'Number' && isCompound
}
