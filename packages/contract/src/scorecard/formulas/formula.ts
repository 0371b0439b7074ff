/**
 * Formulas: a measurable that is computed from others. Written as in a spreadsheet, with titles in brackets:
 * `[Quotes won] / [Quotes sent]`, `rollingAverage([Booked orders], 4)`. What it may hold is this tree and nothing else:
 * nothing is looked up by name when it is evaluated, and nothing runs.
 */

export const formulaOperators = ['+', '-', '*', '/'] as const
export type FormulaOperator = (typeof formulaOperators)[number]

/** Over several values: `sum` wants all of them, the others leave out what is missing. */
export const formulaAggregates = ['sum', 'average', 'min', 'max'] as const
export type FormulaAggregate = (typeof formulaAggregates)[number]

/** Over one value in this and the periods before: `rollingSum` wants all of them, `rollingAverage` leaves out what is missing. */
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
  /** `periods`: how many, this one included. */
  | { readonly kind: 'window'; readonly name: FormulaWindow; readonly of: Formula; readonly periods: number }
  /** `periods`: how many earlier. */
  | { readonly kind: 'previous'; readonly of: Formula; readonly periods: number }

/** Characters, also with ids in the place of titles. */
export const FORMULA_MAX = 1_000
/** A year of weeks, and the longest year has 53. */
export const FORMULA_PERIODS_MAX = 53

/** What a formula is made of, one level down. */
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

/**
 * The measurables that a formula reads, each with how many periods back at most: a number of one of them in a period
 * changes the formula's in that period and in as many after it.
 */
export function sourcesOf(formula: Formula): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const walk = (part: Formula, reach: number): void => {
    if (part.kind === 'measurable') found.set(part.id, Math.max(found.get(part.id) ?? 0, reach))
    for (const below of partsOf(part)) walk(below, reach + ownReach(part))
  }
  walk(formula, 0)
  return found
}

/** How many numbers a formula may read in one period: a year of weeks of ten measurables, with room. */
export const FORMULA_READS_MAX = 1_000

/** How many numbers it reads in one period; windows in windows multiply. */
export function readsOf(formula: Formula): number {
  if (formula.kind === 'measurable') return 1
  const below = partsOf(formula).reduce((total, part) => total + readsOf(part), 0)
  return formula.kind === 'window' ? below * formula.periods : below
}
