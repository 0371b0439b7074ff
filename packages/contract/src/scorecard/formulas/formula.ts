export const formulaOperators = ['+', '-', '*', '/'] as const
export type FormulaOperator = (typeof formulaOperators)[number]

/** `sum` needs all values; the others skip missing ones. */
export const formulaAggregates = ['sum', 'average', 'min', 'max'] as const
export type FormulaAggregate = (typeof formulaAggregates)[number]

/** `rollingSum` needs all periods; `rollingAverage` skips missing ones. */
export const formulaWindows = ['rollingSum', 'rollingAverage'] as const
export type FormulaWindow = (typeof formulaWindows)[number]

export type Formula =
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'measurable'; readonly id: string }
  | { readonly kind: 'negative'; readonly of: Formula }
  | {
      readonly kind: 'operation'
      readonly operator: FormulaOperator
      readonly left: Formula
      readonly right: Formula
    }
  | { readonly kind: 'aggregate'; readonly name: FormulaAggregate; readonly of: readonly Formula[] }
  | { readonly kind: 'window'; readonly name: FormulaWindow; readonly of: Formula; readonly periods: number }
  | { readonly kind: 'previous'; readonly of: Formula; readonly periods: number }

export const FORMULA_MAX = 1_000
/** The longest year has 53 weeks. */
export const FORMULA_PERIODS_MAX = 53

export function partsOf(formula: Formula): readonly Formula[] {
  switch (formula.kind) {
    case 'number':
    case 'measurable':
      return []
    case 'operation':
      return [formula.left, formula.right]
    case 'aggregate':
      return formula.of
    case 'negative':
    case 'window':
    case 'previous':
      return [formula.of]
  }
}

const ownReach = (formula: Formula): number => {
  if (formula.kind === 'previous') return formula.periods
  return formula.kind === 'window' ? formula.periods - 1 : 0
}

export function sourcesOf(formula: Formula): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const walk = (part: Formula, reach: number): void => {
    if (part.kind === 'measurable') found.set(part.id, Math.max(found.get(part.id) ?? 0, reach))
    for (const below of partsOf(part)) walk(below, reach + ownReach(part))
  }
  walk(formula, 0)
  return found
}

export const FORMULA_READS_MAX = 1_000

/** Nested windows multiply. */
export function readsOf(formula: Formula): number {
  if (formula.kind === 'measurable') return 1
  const below = partsOf(formula).reduce((total, part) => total + readsOf(part), 0)
  return formula.kind === 'window' ? below * formula.periods : below
}
