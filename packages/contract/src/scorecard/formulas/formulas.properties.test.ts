import fc from 'fast-check'
import { expect, it } from 'vitest'
import { evaluateFormula } from './evaluate-formula'
import {
  dependentsOf,
  FORMULA_MAX,
  type Formula,
  formulaAggregates,
  formulaCircle,
  formulaOperators,
  formulaText,
  formulaWindows,
  sourcesOf,
} from './formula'
import { parseFormula } from './parse-formula'

const ids = ['a', 'b', 'c', 'd', 'e'] as const
const titleOf = (id: string) => `${id} [of] ]${id}]`
const idsOf = (title: string) => ids.filter((id) => titleOf(id) === title)

const { formula: formulas } = fc.letrec<{ formula: Formula }>((tie) => ({
  formula: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.record({ kind: fc.constant('measurable' as const), id: fc.constantFrom(...ids) }),
    fc.record({ kind: fc.constant('number' as const), value: fc.integer({ min: 0, max: 9_999 }).map((n) => n / 100) }),
    fc.record({ kind: fc.constant('negative' as const), of: tie('formula') }),
    fc.record({
      kind: fc.constant('operation' as const),
      operator: fc.constantFrom(...formulaOperators),
      left: tie('formula'),
      right: tie('formula'),
    }),
    fc.record({
      kind: fc.constant('aggregate' as const),
      name: fc.constantFrom(...formulaAggregates),
      of: fc.array(tie('formula'), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      kind: fc.constant('window' as const),
      name: fc.constantFrom(...formulaWindows),
      of: tie('formula'),
      periods: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ kind: fc.constant('previous' as const), of: tie('formula'), periods: fc.integer({ min: 1, max: 53 }) }),
  ),
}))

it('round-trips formulas in both decimal notations', () => {
  fc.assert(
    fc.property(formulas, fc.constantFrom('.' as const, ',' as const), (formula, decimalMark) => {
      const text = formulaText(formula, { titleOf, decimalMark })
      fc.pre(text.length <= FORMULA_MAX)
      expect(parseFormula(text, { idsOf, decimalMark })).toEqual({ ok: true, formula })
    }),
  )
})

it('answers any text with a formula or an error position', () => {
  const pieces = fc.constantFrom(
    '[',
    ']',
    '(',
    ')',
    '+',
    '-',
    ';',
    ',',
    '.',
    '1',
    'sum',
    'previous',
    '[a [of]] ]]a]]]',
    ' ',
    '\u0000',
    '💥',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((found) => found.join('')),
      ),
      (text) => {
        const result = parseFormula(text, { idsOf })
        if (result.ok) return
        const { from, to } = result.error.at
        expect(0 <= from && from <= to && to <= text.length).toBe(true)
      },
    ),
  )
})

it('gives a finite number or a reason, and reads no further back than declared', () => {
  const numbers = fc.option(fc.oneof(fc.double({ noNaN: true }), fc.constant(0)), { nil: null })
  fc.assert(
    fc.property(formulas, fc.array(numbers, { minLength: 1, maxLength: 9 }), (formula, values) => {
      const reach = sourcesOf(formula)
      const result = evaluateFormula(formula, ({ id, periodsAgo }) => {
        expect(periodsAgo).toBeLessThanOrEqual(reach.get(id) ?? -1)
        return values[(periodsAgo + id.charCodeAt(0)) % values.length] ?? null
      })
      expect(!result.ok || Number.isFinite(result.quantity)).toBe(true)
    }),
  )
})

it('never allows a cycle, and sorts the rest by dependency', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...ids), formulas), { maxLength: 12 }), (steps) => {
      const kept = new Map<string, Formula>()
      for (const [id, formula] of steps) if (!formulaCircle(id, formula, kept)) kept.set(id, formula)
      const order = dependentsOf(ids, kept)
      expect(new Set(order)).toEqual(new Set(kept.keys()))
      for (const [id, formula] of kept)
        for (const source of sourcesOf(formula).keys())
          if (kept.has(source)) expect(order.indexOf(source)).toBeLessThan(order.indexOf(id))
    }),
  )
})
