import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '../identity/locales'
import { evaluateFormula } from './formulas/evaluate-formula'
import { carriedUnit, fitsUnit } from './formulas/formula-units'
import { parseFormula } from './formulas/parse-formula'
import { formatGoal, formatValue, parseEnteredValue, unitOfMeasureSchema, valueScaleSchema } from './measurable-values'
import { averageFormat, averageOf, type Reading, totalOf } from './readings'

const format = { unitOfMeasure: 'YesNo', valueScale: 'One', decimalPlaces: 0 } as const
const anyLocale = fc.constantFrom(...locales)
const bare = (text: string) => text.replaceAll(/[\u2066\u2069]/g, '')

describe('yes and no', () => {
  it('are read back from the words of every locale, in any of them', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1), anyLocale, anyLocale, (value, written, read) => {
        const word = bare(formatValue({ ...format, value }, written))
        for (const typed of [word, word.toUpperCase(), ` ${word.toLowerCase()} `, word.charAt(0)])
          expect(parseEnteredValue(typed, read, format)).toEqual({ ok: true, value })
      }),
    )
  })

  it('also work in the goal, and other numbers stay numbers', () => {
    const goal = { comparison: 'Equal', goalUpperValue: null, ...format } as const
    expect(formatGoal({ ...goal, goalValue: 1 }, 'de-DE')).toBe('Ja')
    expect(formatGoal({ ...goal, goalValue: 0 }, 'fr-FR')).toBe('No')
    expect(formatValue({ ...format, value: 240 }, 'en-US')).toBe('240')
  })

  it('are the only readable texts: any other text is refused', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double().map(String)), anyLocale, (text, locale) => {
        const read = parseEnteredValue(text, locale, format)
        if (read.ok) expect([0, 1]).toContain(read.value)
        else expect(['empty', 'not-yes-or-no']).toContain(read.error)
      }),
    )
  })
})

const anyReading: fc.Arbitrary<Reading> = fc.oneof(
  fc.record({ ...mapped(format), value: fc.constantFrom(0, 1, null) }),
  fc.record({
    unitOfMeasure: fc.constantFrom(...unitOfMeasureSchema.options),
    valueScale: fc.constantFrom(...valueScaleSchema.options),
    decimalPlaces: fc.constant(0),
    value: fc.option(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { nil: null }),
  }),
)

function mapped<Shape extends object>(shape: Shape) {
  return Object.fromEntries(Object.entries(shape).map(([name, value]) => [name, fc.constant(value)])) as {
    [Key in keyof Shape]: fc.Arbitrary<Shape[Key]>
  }
}

describe('aggregates of yes and no', () => {
  it('is the percentage of yes, and always a number', () => {
    fc.assert(
      fc.property(fc.array(anyReading, { maxLength: 20 }), (readings) => {
        const answers = readings.filter(({ unitOfMeasure, value }) => unitOfMeasure === 'YesNo' && value !== null)
        const share = averageOf(readings, format)
        fc.pre(answers.every(({ value }) => value === 0 || value === 1))
        if (answers.length === 0) expect(share).toBeNull()
        else {
          const yes = answers.filter(({ value }) => value === 1).length
          expect(share).toBeCloseTo((100 * yes) / answers.length, 5)
        }
        expect(totalOf(readings, format)).toBeNull()
      }),
    )
  })

  it('is shown as a percentage', () => {
    const readings = [1, 1, 0, 1].map((value) => ({ ...format, value }))
    const average = averageOf(readings, format) ?? Number.NaN
    expect(formatValue({ ...averageFormat(format), value: average }, 'en-US')).toBe('75%')
  })

  it('is counted by formulas, which never return yes or no', () => {
    const parsed = parseFormula('rollingSum([Done], 4)', { idsOf: () => ['done'] })
    if (!parsed.ok) throw new Error(parsed.error.code)
    expect(evaluateFormula(parsed.formula, ({ periodsAgo }) => (periodsAgo === 1 ? 0 : 1))).toMatchObject({
      quantity: 3,
    })
    const carried = carriedUnit(parsed.formula, () => 'YesNo')
    if (!carried.ok) throw new Error(carried.code)
    const fitting = (['Number', 'Percent', 'YesNo', 'Dollar'] as const).filter((unit) => fitsUnit(carried.unit, unit))
    expect(fitting).toEqual(['Number', 'Percent'])
  })
})
