import type { Formula, FormulaAggregate, FormulaOperator } from './formula'

export interface FormulaReadAt {
  readonly id: string
  readonly periodsAgo: number
}

export const formulaProblems = ['missing', 'divides-by-zero', 'out-of-range'] as const
export type FormulaProblem = (typeof formulaProblems)[number]

type FormulaResult =
  | { readonly ok: true; readonly quantity: number }
  | { readonly ok: false; readonly problem: 'missing'; readonly lacks: readonly FormulaReadAt[] }
  | { readonly ok: false; readonly problem: 'divides-by-zero' | 'out-of-range' }

type ReadQuantity = (at: FormulaReadAt) => number | null

const found = (quantity: number): FormulaResult =>
  Number.isFinite(quantity) ? { ok: true, quantity } : { ok: false, problem: 'out-of-range' }

function operate(operator: FormulaOperator, left: number, right: number): FormulaResult {
  switch (operator) {
    case '+':
      return found(left + right)
    case '-':
      return found(left - right)
    case '*':
      return found(left * right)
    case '/':
      return right === 0 ? { ok: false, problem: 'divides-by-zero' } : found(left / right)
  }
}

function missingOf(results: readonly FormulaResult[]): FormulaResult | null {
  const all = results.flatMap((result) => (!result.ok && result.problem === 'missing' ? result.lacks : []))
  const lacks = [...new Map(all.map((at) => [`${at.id} ${at.periodsAgo}`, at])).values()]
  return lacks.length === 0 ? null : { ok: false, problem: 'missing', lacks }
}

const sum = (quantities: readonly number[]) => quantities.reduce((total, quantity) => total + quantity, 0)

const aggregates: Record<FormulaAggregate, (quantities: readonly number[]) => number> = {
  sum,
  average: (quantities) => sum(quantities) / quantities.length,
  min: (quantities) => Math.min(...quantities),
  max: (quantities) => Math.max(...quantities),
}

/** A partial sum would look valid, so `sum` needs every operand. */
function aggregate(name: FormulaAggregate, results: readonly FormulaResult[]): FormulaResult {
  const failed = results.find((result) => !result.ok && result.problem !== 'missing')
  if (failed) return failed
  const quantities = results.flatMap((result) => (result.ok ? [result.quantity] : []))
  const isTaken = name === 'sum' ? quantities.length === results.length : quantities.length > 0
  return (isTaken ? null : missingOf(results)) ?? found(aggregates[name](quantities))
}

export function evaluateFormula(formula: Formula, read: ReadQuantity): FormulaResult {
  const evaluate = (part: Formula, periodsAgo: number): FormulaResult => {
    switch (part.kind) {
      case 'number':
        return found(part.value)
      case 'measurable': {
        const at = { id: part.id, periodsAgo }
        const quantity = read(at)
        return quantity === null ? { ok: false, problem: 'missing', lacks: [at] } : found(quantity)
      }
      case 'negative': {
        const result = evaluate(part.of, periodsAgo)
        return result.ok ? found(-result.quantity) : result
      }
      case 'operation': {
        const sides = [evaluate(part.left, periodsAgo), evaluate(part.right, periodsAgo)] as const
        const [left, right] = sides
        if (left.ok && right.ok) return operate(part.operator, left.quantity, right.quantity)
        return missingOf(sides) ?? (left.ok ? right : left)
      }
      case 'aggregate':
        return aggregate(
          part.name,
          part.of.map((one) => evaluate(one, periodsAgo)),
        )
      case 'window': {
        const each = Array.from({ length: part.periods }, (_, back) => evaluate(part.of, periodsAgo + back))
        return aggregate(part.name === 'rollingSum' ? 'sum' : 'average', each)
      }
      case 'previous':
        return evaluate(part.of, periodsAgo + part.periods)
    }
  }
  return evaluate(formula, 0)
}
