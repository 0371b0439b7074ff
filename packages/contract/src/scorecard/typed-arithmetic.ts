import { plainNumber } from '../core/typed-number'
import { evaluateFormula } from './formulas/evaluate-formula'
import { parseFormula } from './formulas/parse-formula'

const SIGNIFICANT = 12
const FRACTION = /^[^/=]+\/[^/=]+$/
const SCIENTIFIC = /^([^eE]+)[eE]([+-]?\d{1,2})$/
const NUMBER = /\d(?:[\d.,'’]*\d)?[.,]?(?:[eE][+-]?\d{1,2})?|[.,]\d+/g

const noMeasurable = () => []
const unrounded = new Intl.NumberFormat('en-US', { useGrouping: false, maximumFractionDigits: 20 })
const pointed = (number: number | null) => (number === null ? '?' : unrounded.format(number))

function numberIn(text: string, locale: string): number | null {
  const [, digits = text, exponent = '0'] = SCIENTIFIC.exec(text) ?? []
  const plain = plainNumber(digits, locale)
  return plain === null ? null : Number(`${plain}e${Number(exponent)}`)
}

/** Null for other texts, undefined without a result. */
export function typedArithmetic(text: string, locale: string): number | null | undefined {
  const isFormula = text.startsWith('=')
  if (!isFormula && !FRACTION.test(text) && !SCIENTIFIC.test(text)) return null
  const plain = text.replaceAll(NUMBER, (number) => pointed(numberIn(number, locale)))
  const parsed = parseFormula(plain, { idsOf: noMeasurable })
  if (!parsed.ok) return isFormula ? undefined : null
  const result = evaluateFormula(parsed.formula, () => null)
  return result.ok ? Number(result.quantity.toPrecision(SIGNIFICANT)) : undefined
}
