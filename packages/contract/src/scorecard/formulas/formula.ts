import type { DecimalMark } from './formula-tokens'

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

function partsOf(formula: Formula): readonly Formula[] {
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

type Formulas = ReadonlyMap<string, Formula>

/** `[id, …, id]`. Reading its own earlier periods also counts: one correction would change every later number. */
export function formulaCircle(id: string, formula: Formula, others: Formulas): readonly string[] | null {
  const seen = new Set<string>()
  const walk = (current: string, path: readonly string[]): readonly string[] | null => {
    if (current === id && path.length > 1) return path
    if (seen.has(current)) return null
    seen.add(current)
    const own = current === id ? formula : others.get(current)
    if (!own) return null
    for (const source of sourcesOf(own).keys()) {
      const found = walk(source, [...path, source])
      if (found) return found
    }
    return null
  }
  return walk(id, [id])
}

/** Requires an acyclic graph. */
export function dependentsOf(changed: Iterable<string>, formulas: Formulas): readonly string[] {
  const readers = new Map<string, string[]>()
  for (const [id, formula] of formulas)
    for (const source of sourcesOf(formula).keys()) readers.set(source, [...(readers.get(source) ?? []), id])
  const seen = new Set<string>()
  const lastFirst: string[] = []
  const walk = (id: string): void => {
    if (seen.has(id)) return
    seen.add(id)
    for (const reader of readers.get(id) ?? []) walk(reader)
    lastFirst.push(id)
  }
  const roots = [...changed]
  for (const root of roots) walk(root)
  return lastFirst.reverse().filter((id) => !roots.includes(id) || formulas.has(id))
}

interface FormulaWriting {
  readonly titleOf: (id: string) => string
  readonly decimalMark?: DecimalMark
}

const strength = { '+': 1, '-': 1, '*': 2, '/': 2 } as const
const SIGNED = 3

const strengthOf = (formula: Formula): number => {
  if (formula.kind === 'operation') return strength[formula.operator]
  return formula.kind === 'negative' ? SIGNED : SIGNED + 1
}

/** Avoids exponents. */
const digits = (value: number) => value.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })

export function formulaText(formula: Formula, { titleOf, decimalMark = '.' }: FormulaWriting): string {
  const separator = decimalMark === '.' ? ', ' : '; '
  const within = (part: Formula, least: number): string => (strengthOf(part) < least ? `(${write(part)})` : write(part))
  const write = (part: Formula): string => {
    switch (part.kind) {
      case 'number':
        return digits(part.value).replace('.', decimalMark)
      case 'measurable':
        return `[${titleOf(part.id).replaceAll(']', ']]')}]`
      case 'negative':
        return `-${within(part.of, SIGNED + 1)}`
      case 'operation': {
        const own = strength[part.operator]
        return `${within(part.left, own)} ${part.operator} ${within(part.right, own + 1)}`
      }
      case 'aggregate':
        return `${part.name}(${part.of.map(write).join(separator)})`
      case 'window':
      case 'previous': {
        const name = part.kind === 'window' ? part.name : 'previous'
        return `${name}(${write(part.of)}${separator}${part.periods})`
      }
    }
  }
  return write(formula)
}
