import { isId } from '../../core/ids'
import {
  FORMULA_MAX,
  FORMULA_PERIODS_MAX,
  FORMULA_READS_MAX,
  type Formula,
  type FormulaAggregate,
  type FormulaOperator,
  type FormulaWindow,
  formulaAggregates,
  formulaOperators,
  formulaWindows,
  readsOf,
} from './formula'
import { type DecimalMark, type FormulaToken, formulaTokens, type Span } from './formula-tokens'

export type FormulaErrorCode =
  | 'empty'
  | 'too-long'
  | 'too-deep'
  | 'unexpected'
  | 'unfinished'
  | 'unclosed-title'
  | 'not-a-number'
  | 'unknown-function'
  | 'unknown-measurable'
  | 'ambiguous-measurable'
  | 'not-periods'

export interface FormulaError {
  readonly code: FormulaErrorCode
  readonly at: Span
}

type ParsedFormula =
  | { readonly ok: true; readonly formula: Formula }
  | { readonly ok: false; readonly error: FormulaError }

interface FormulaReading {
  readonly idsOf: (title: string) => readonly string[]
  readonly decimalMark?: DecimalMark
}

const DEPTH_MAX = 40

class Refused extends Error {
  constructor(
    readonly code: FormulaErrorCode,
    readonly at: Span,
  ) {
    super(code)
  }
}

const nameAmong = <Name extends string>(names: readonly Name[], word: string): Name | undefined =>
  names.find((name) => name.toLowerCase() === word.toLowerCase())

class Parser {
  private next = 0
  private depth = 0

  constructor(
    private readonly tokens: readonly FormulaToken[],
    private readonly idsOf: FormulaReading['idsOf'],
  ) {}

  whole(): Formula {
    const formula = this.sum()
    if (this.token.type !== 'end') this.refuse()
    return formula
  }

  private get token(): FormulaToken {
    const token = this.tokens[this.next]
    if (!token) throw new RangeError('A formula was read past its end.')
    return token
  }

  private refuse(code?: FormulaErrorCode, at: Span = this.token): never {
    throw new Refused(code ?? (this.token.type === 'end' ? 'unfinished' : 'unexpected'), { from: at.from, to: at.to })
  }

  private takes(sign: string): boolean {
    if (this.token.type !== 'sign' || this.token.sign !== sign) return false
    this.next += 1
    return true
  }

  private expect(sign: string): void {
    if (!this.takes(sign)) this.refuse()
  }

  private operator(among: string): FormulaOperator | null {
    const { token } = this
    const operator = token.type === 'sign' ? formulaOperators.find((sign) => sign === token.sign) : undefined
    if (!operator || !among.includes(operator)) return null
    this.next += 1
    return operator
  }

  private chain(among: string, part: () => Formula): Formula {
    let left = part()
    for (let operator = this.operator(among); operator; operator = this.operator(among))
      left = { kind: 'operation', operator, left, right: part() }
    return left
  }

  private sum(): Formula {
    this.depth += 1
    if (this.depth > DEPTH_MAX) this.refuse('too-deep')
    const sum = this.chain('+-', () => this.chain('*/', () => this.signed()))
    this.depth -= 1
    return sum
  }

  private signed(): Formula {
    if (!this.takes('-')) return this.single()
    // Two signs in a row are a typo.
    return { kind: 'negative', of: this.single() }
  }

  private single(): Formula {
    const { token } = this
    if (token.type === 'sign' && token.sign === '(') return this.inParentheses()
    this.next += 1
    if (token.type === 'number') return { kind: 'number', value: token.value }
    if (token.type === 'title') return { kind: 'measurable', id: this.idOf(token) }
    if (token.type === 'word') return this.call(token)
    this.next -= 1
    return this.refuse()
  }

  private inParentheses(): Formula {
    this.expect('(')
    const inner = this.sum()
    this.expect(')')
    return inner
  }

  private idOf(token: FormulaToken & { type: 'title' }): string {
    const [id, another] = this.idsOf(token.title)
    if (id === undefined) return this.refuse('unknown-measurable', token)
    return another === undefined ? id : this.refuse('ambiguous-measurable', token)
  }

  private call(token: FormulaToken & { type: 'word' }): Formula {
    const aggregate = nameAmong<FormulaAggregate>(formulaAggregates, token.word)
    const window = nameAmong<FormulaWindow>(formulaWindows, token.word)
    const isPrevious = token.word.toLowerCase() === 'previous'
    if (!aggregate && !window && !isPrevious) this.refuse('unknown-function', token)
    this.expect('(')
    const first = this.sum()
    if (aggregate) return { kind: 'aggregate', name: aggregate, of: [first, ...this.others()] }
    const periods = this.periods(isPrevious)
    this.expect(')')
    return window ? { kind: 'window', name: window, of: first, periods } : { kind: 'previous', of: first, periods }
  }

  private others(): Formula[] {
    const found: Formula[] = []
    while (this.takes(';')) found.push(this.sum())
    this.expect(')')
    return found
  }

  private periods(mayBeLeftOut: boolean): number {
    if (!this.takes(';')) return mayBeLeftOut ? 1 : this.refuse()
    const { token } = this
    if (token.type === 'end') this.refuse()
    const isCount =
      token.type === 'number' && Number.isInteger(token.value) && token.value >= 1 && token.value <= FORMULA_PERIODS_MAX
    if (!isCount) return this.refuse('not-periods')
    this.next += 1
    return token.value
  }
}

export function parseFormula(text: string, { idsOf, decimalMark = '.' }: FormulaReading): ParsedFormula {
  const fail = (code: FormulaErrorCode, at: Span): ParsedFormula => ({ ok: false, error: { code, at } })
  const everywhere = { from: 0, to: text.length }
  if (text.trim() === '') return fail('empty', everywhere)
  if (text.length > FORMULA_MAX) return fail('too-long', { from: FORMULA_MAX, to: text.length })
  const cut = formulaTokens(text, decimalMark)
  if (!cut.ok) return fail(cut.code, cut.at)
  try {
    const formula = new Parser(cut.tokens, idsOf).whole()
    return readsOf(formula) > FORMULA_READS_MAX ? fail('too-deep', everywhere) : { ok: true, formula }
  } catch (error) {
    if (error instanceof Refused) return fail(error.code, error.at)
    throw error
  }
}

export const parseFormulaOfIds = (text: string): ParsedFormula =>
  parseFormula(text, { idsOf: (id) => (isId(id.toLowerCase()) ? [id.toLowerCase()] : []) })
