import { describe, expect, it } from 'vitest'
import type { UnitOfMeasure, ValueScale } from '../measurable-values'
import { evaluateFormula, type FormulaReadAt } from './evaluate-formula'
import { dependentsOf, FORMULA_MAX, type Formula, formulaCircle, formulaText, sourcesOf } from './formula'
import type { DecimalMark } from './formula-tokens'
import { carriedUnit, fitsUnit, quantityOf, valueOfQuantity } from './formula-units'
import { type FormulaErrorCode, parseFormula } from './parse-formula'

const titles = new Map([
  ['revenue', 'Revenue'],
  ['cost', 'Cost'],
  ['calls', 'Calls'],
  ['odd', 'Doors [wood] per hour'],
  ['twin-1', 'Orders'],
  ['twin-2', 'Orders'],
])

const reading = (decimalMark: DecimalMark = '.') => ({
  decimalMark,
  idsOf: (title: string) => [...titles].filter(([, known]) => known === title).map(([id]) => id),
})

function parsed(text: string, mark?: DecimalMark): Formula {
  const result = parseFormula(text, reading(mark))
  if (!result.ok) throw new Error(`${text}: ${result.error.code}`)
  return result.formula
}

const shown = (text: string, mark?: DecimalMark) =>
  formulaText(parsed(text), { titleOf: (id) => titles.get(id) ?? '', ...(mark && { decimalMark: mark }) })

const reads =
  (values: Record<string, (number | null)[]>) =>
  ({ id, periodsAgo }: FormulaReadAt) =>
    values[id]?.at(-1 - periodsAgo) ?? null

const evaluated = (text: string, values: Record<string, (number | null)[]> = {}) => {
  const result = evaluateFormula(parsed(text), reads(values))
  return result.ok ? result.quantity : result.problem
}

describe('reading a formula', () => {
  it.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['24 / 4 / 2', 3],
    ['-2 * -3', 6],
    ['2 − 1 + 6 ÷ 3 × 2', 5],
    ['sum(1, 2, 3)', 6],
    ['AVERAGE(1; 2)', 1.5],
    ['max(1, min(5, 3))', 3],
    ['.5 + 1.', 1.5],
  ])('%s is %d', (text, value) => {
    expect(evaluated(text)).toBe(value)
  })

  it('reads a decimal comma where the language uses one, and separates arguments by semicolons', () => {
    const result = evaluateFormula(parsed('sum(1,5; 2)', ','), () => null)
    expect(result).toEqual({ ok: true, quantity: 3.5 })
  })

  it.each([
    ['', 'empty', 0, 0],
    ['   ', 'empty', 0, 3],
    ['[Revenue', 'unclosed-title', 0, 8],
    ['[Nobody] + 1', 'unknown-measurable', 0, 8],
    ['1 + [Orders]', 'ambiguous-measurable', 4, 12],
    ['[Revenue] +', 'unfinished', 11, 11],
    ['(1 + 2', 'unfinished', 6, 6],
    ['1 2', 'unexpected', 2, 3],
    ['1 + * 2', 'unexpected', 4, 5],
    ['--1', 'unexpected', 1, 2],
    ['1.2.3', 'not-a-number', 0, 5],
    ['$5', 'unexpected', 0, 1],
    ['2 * 😀', 'unexpected', 4, 6],
    ['==1', 'unexpected', 1, 2],
    ['1=', 'unexpected', 1, 2],
    ['eval(1)', 'unknown-function', 0, 4],
    ['constructor', 'unknown-function', 0, 11],
    ['previous([Calls], 0)', 'not-periods', 18, 19],
    ['previous([Calls], 1.5)', 'not-periods', 18, 21],
    ['rollingSum([Calls], 54)', 'not-periods', 20, 22],
    ['rollingSum([Calls])', 'unexpected', 18, 19],
    ['rollingSum(rollingSum([Calls], 53), 53)', 'too-deep', 0, 39],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 'too-deep', 40, 41],
    [`1${' + 1'.repeat(FORMULA_MAX)}`, 'too-long', FORMULA_MAX, 1 + 4 * FORMULA_MAX],
  ] satisfies [string, FormulaErrorCode, number, number][])('refuses %.60s as %s', (text, code, from, to) => {
    expect(parseFormula(text, reading())).toEqual({ ok: false, error: { code, at: { from, to } } })
  })
})

describe('writing a formula', () => {
  it.each([
    '[Revenue] / [Calls]',
    '1 - (2 - 3)',
    '(1 + 2) * 3',
    '-(1 + 2)',
    '[Doors [wood]] per hour] * 2',
    'sum([Revenue], [Cost], 3)',
    'previous([Revenue], 4)',
    'rollingAverage([Revenue] - [Cost], 13)',
  ])('gives back %s', (text) => {
    expect(shown(text)).toBe(text)
  })

  it('removes redundant parts, and writes as the reader does', () => {
    expect(shown('((1.5)) + (2 * 3)')).toBe('1.5 + 2 * 3')
    expect(shown('sum(1.5, previous([Calls]))', ',')).toBe('sum(1,5; previous([Calls]; 1))')
  })
})

describe('evaluating a formula', () => {
  const lacked = (text: string, values: Parameters<typeof reads>[0]) => {
    const result = evaluateFormula(parsed(text), reads(values))
    if (result.ok || result.problem !== 'missing') return result
    return result.lacks.map(({ id, periodsAgo }) => `${id} ${periodsAgo}`)
  }

  it('is missing where a number is missing, and lists each missing one once', () => {
    expect(lacked('[Revenue] - [Cost]', { revenue: [5], cost: [null] })).toEqual(['cost 0'])
    expect(lacked('([Cost] + [Revenue]) / [Cost]', { revenue: [null], cost: [null] })).toEqual(['cost 0', 'revenue 0'])
    expect(lacked('rollingSum([Calls], 3)', { calls: [null, null, 1] })).toEqual(['calls 1', 'calls 2'])
  })

  it('does not name what is missing and does no harm', () => {
    const values = { revenue: [5], cost: [null], calls: [null] }
    expect(lacked('average([Revenue], [Cost]) + [Calls]', values)).toEqual(['calls 0'])
    expect(lacked('max([Cost], [Calls])', values)).toEqual(['cost 0', 'calls 0'])
  })

  it('sums only complete data, and averages available data', () => {
    const values = { revenue: [4], cost: [null], calls: [8] }
    expect(evaluated('sum([Revenue], [Cost], [Calls])', values)).toBe('missing')
    expect(evaluated('average([Revenue], [Cost], [Calls])', values)).toBe(6)
    expect(evaluated('min([Revenue], [Cost])', values)).toBe(4)
    expect(evaluated('average([Cost], [Cost])', values)).toBe('missing')
  })

  it('reads earlier periods', () => {
    const values = { revenue: [1, 2, null, 6] }
    expect(evaluated('[Revenue] - previous([Revenue], 2)', values)).toBe(4)
    expect(evaluated('rollingAverage([Revenue], 4)', values)).toBe(3)
    expect(evaluated('rollingSum([Revenue], 4)', values)).toBe('missing')
    expect(evaluated('previous(rollingSum([Revenue], 2), 2)', values)).toBe(3)
  })

  it('explains a division by zero and an overflow', () => {
    expect(evaluated('1 / [Calls]', { calls: [0] })).toBe('divides-by-zero')
    expect(evaluated('average(1 / [Calls], 3)', { calls: [0] })).toBe('divides-by-zero')
    expect(evaluated('[Calls] * [Calls]', { calls: [1e200] })).toBe('out-of-range')
  })
})

const units: Record<string, UnitOfMeasure> = { revenue: 'Dollar', cost: 'Euro', calls: 'Number', odd: 'Minutes' }
const carries = (text: string, target: UnitOfMeasure) => {
  const result = carriedUnit(parsed(text), (id) => units[id] ?? 'Number')
  return result.ok ? fitsUnit(result.unit, target) : result.code
}

describe('carrying units', () => {
  it.each([
    ['[Revenue] + 1000', 'Dollar', true],
    ['[Revenue] + 1000', 'Number', false],
    ['[Revenue] / [Calls]', 'Dollar', true],
    ['[Revenue] / [Revenue]', 'Percent', true],
    ['[Revenue] / [Revenue]', 'Dollar', false],
    ['[Calls] * 50', 'Dollar', true],
    ['[Revenue] / [Doors [wood]] per hour]', 'Number', true],
    ['[Revenue] / [Doors [wood]] per hour]', 'Dollar', false],
    ['[Revenue] + [Cost]', 'Dollar', 'different-units'],
    ['sum([Revenue], [Calls])', 'Dollar', 'different-units'],
    ['[Doors [wood]] per hour] + 8', 'Hours', 'number-with-time'],
    ['rollingSum([Doors [wood]] per hour], 4) * 2', 'Hours', true],
  ] satisfies [string, UnitOfMeasure, boolean | string][])('%s as %s: %s', (text, target, expected) => {
    expect(carries(text, target)).toBe(expected)
  })

  it('reads percentages as fractions, time in hours, money in units', () => {
    const format = (unitOfMeasure: UnitOfMeasure, valueScale: ValueScale = 'One') => ({
      unitOfMeasure,
      valueScale,
      decimalPlaces: 0,
    })
    expect(quantityOf(82, format('Percent'))).toBe(0.82)
    expect(quantityOf(90, format('Minutes'))).toBe(1.5)
    expect(quantityOf(310, format('Dollar', 'Thousand'))).toBe(310_000)
    expect(valueOfQuantity(0.1 + 0.2, format('Percent'))).toBe(30)
    expect(valueOfQuantity(310_000, format('Dollar', 'Million'))).toBe(0.31)
    expect(valueOfQuantity(1e300, format('Number'))).toBeNull()
    expect(valueOfQuantity(-1e-9, format('Number'))).toBe(0)
  })
})

describe('which formulas read which', () => {
  const formulas = new Map([
    ['margin', parsed('[Revenue] - [Cost]')],
    ['calls', parsed('[Revenue] / 2')],
  ])

  it('finds a cycle through others, and through itself', () => {
    expect(formulaCircle('revenue', parsed('[Calls] * 2'), formulas)).toEqual(['revenue', 'calls', 'revenue'])
    expect(formulaCircle('revenue', parsed('previous([Revenue])'), formulas)).toEqual(['revenue', 'revenue'])
    expect(formulaCircle('cost', parsed('[Calls]'), formulas)).toBeNull()
  })

  it('recomputes dependents of a number in dependency order', () => {
    const all = new Map([...formulas, ['last', { kind: 'measurable', id: 'margin' } satisfies Formula]])
    expect(dependentsOf(['cost'], all)).toEqual(['margin', 'last'])
    expect(dependentsOf(['last'], all)).toEqual(['last'])
  })

  it('knows how far back each source is read', () => {
    const sources = sourcesOf(parsed('previous(rollingSum([Revenue], 4), 2) + [Revenue] + [Calls]'))
    expect(Object.fromEntries(sources)).toEqual({ revenue: 5, calls: 0 })
  })
})
