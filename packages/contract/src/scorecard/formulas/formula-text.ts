import type { Formula } from './formula'
import type { DecimalMark } from './formula-tokens'

export interface FormulaWriting {
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
