import { plainNumber } from './typed-number'

const OPERATORS = '+-*/'
const SIGNIFICANT = 12
const FRACTION = /^[^/=]+\/[^/=]+$/
const SCIENTIFIC = /^([^eE]+)[eE]([+-]?\d{1,2})$/

type Read = (text: string) => number | null

/** Splits at the last operator of a level outside brackets; a sign before a number is none. */
function splitAt(text: string, operators: string): [left: string, operator: string, right: string] | null {
  let depth = 0
  for (let at = text.length - 1; at > 0; at -= 1) {
    const sign = text[at] ?? ''
    if (sign === ')') depth += 1
    if (sign === '(') depth -= 1
    const isSign = OPERATORS.includes(text[at - 1] ?? '') || /^\d.*[eE]$/.test(text.slice(0, at))
    if (depth === 0 && operators.includes(sign) && !isSign) return [text.slice(0, at), sign, text.slice(at + 1)]
  }
  return null
}

const computed = (left: number, operator: string, right: number): number => {
  if (operator === '+') return left + right
  if (operator === '-') return left - right
  return operator === '*' ? left * right : left / right
}

const LEVELS = ['+-', '*/']

function evaluate(text: string, read: Read): number | null {
  for (const level of LEVELS) {
    const parts = splitAt(text, level)
    if (!parts) continue
    const [left, right] = [evaluate(parts[0], read), evaluate(parts[2], read)]
    return left === null || right === null ? null : computed(left, parts[1], right)
  }
  const inner = /^\((.+)\)$/.exec(text)?.[1]
  return inner === undefined ? read(text) : evaluate(inner, read)
}

/**
 * What is typed to be worked out: `=2+3`, `=(4-1)*2`, `1/2`, `2.4e5`, numbers as they are written in the language. Null for
 * other texts, undefined for what has no result.
 */
export function typedArithmetic(text: string, locale: string): number | null | undefined {
  const isFormula = text.startsWith('=')
  if (!isFormula && !FRACTION.test(text) && !SCIENTIFIC.test(text)) return null
  const read: Read = (part) => {
    const [, digits = part, exponent = '0'] = SCIENTIFIC.exec(part) ?? []
    const plain = plainNumber(digits, locale)
    return plain === null ? null : Number(`${plain}e${Number(exponent)}`)
  }
  const result = evaluate(isFormula ? text.slice(1) : text, read)
  if (result === null) return isFormula ? undefined : null
  return Number.isFinite(result) ? Number(result.toPrecision(SIGNIFICANT)) : undefined
}
