/** `to` is exclusive. */
export interface Span {
  readonly from: number
  readonly to: number
}

export type FormulaToken = Span &
  (
    | { readonly type: 'number'; readonly value: number }
    | { readonly type: 'title'; readonly title: string }
    | { readonly type: 'word'; readonly word: string }
    | { readonly type: 'sign'; readonly sign: string }
    | { readonly type: 'end' }
  )

export type DecimalMark = '.' | ','

type Tokens =
  | { readonly ok: true; readonly tokens: readonly FormulaToken[] }
  | { readonly ok: false; readonly code: 'unexpected' | 'unclosed-title' | 'not-a-number'; readonly at: Span }

const typographic: Readonly<Record<string, string>> = { '−': '-', '–': '-', '×': '*', '·': '*', '÷': '/', ':': '/' }
const SIGNS = '+-*/();'

/** `]]` escapes a bracket in a title. */
function readTitle(text: string, from: number): { title: string; to: number } | null {
  let title = ''
  for (let at = from + 1; at < text.length; at += 1) {
    if (text[at] !== ']') title += text[at]
    else if (text[at + 1] === ']') {
      title += ']'
      at += 1
    } else return { title: title.trim(), to: at + 1 }
  }
  return null
}

const patternOf = (mark: DecimalMark) => (mark === '.' ? /[\d.]+/y : /[\d,.]+/y)
const numberOf = (written: string, mark: DecimalMark) =>
  new RegExp(`^(\\d+\\${mark}?\\d*|\\${mark}\\d+)$`).test(written) ? Number(written.replace(mark, '.')) : null

function matchAt(pattern: RegExp, text: string, from: number): string | null {
  pattern.lastIndex = from
  return pattern.exec(text)?.[0] ?? null
}

const WORD = /\p{L}[\p{L}\d]*/uy
const BLANK = /\s+/y
const BEGINNING = /^\s*=/

type Read =
  | { token: FormulaToken | null; to: number }
  | { code: 'unexpected' | 'unclosed-title' | 'not-a-number'; at: Span }

function readOne(text: string, from: number, mark: DecimalMark): Read {
  const blank = matchAt(BLANK, text, from)
  if (blank) return { token: null, to: from + blank.length }
  if (text[from] === '[') {
    const read = readTitle(text, from)
    if (!read) return { code: 'unclosed-title', at: { from, to: text.length } }
    return { token: { type: 'title', title: read.title, from, to: read.to }, to: read.to }
  }
  const written = matchAt(patternOf(mark), text, from)
  if (written) {
    const to = from + written.length
    const value = numberOf(written, mark)
    return value === null
      ? { code: 'not-a-number', at: { from, to } }
      : { token: { type: 'number', value, from, to }, to }
  }
  const word = matchAt(WORD, text, from)
  if (word) return { token: { type: 'word', word, from, to: from + word.length }, to: from + word.length }
  const character = String.fromCodePoint(text.codePointAt(from) ?? 0)
  const sign = typographic[character] ?? character
  const to = from + character.length
  if (mark === '.' && sign === ',') return { token: { type: 'sign', sign: ';', from, to }, to }
  return SIGNS.includes(sign)
    ? { token: { type: 'sign', sign, from, to }, to }
    : { code: 'unexpected', at: { from, to } }
}

/** Semicolons separate arguments; commas do too where the decimal mark is a point. */
export function formulaTokens(text: string, mark: DecimalMark): Tokens {
  const tokens: FormulaToken[] = []
  let at = BEGINNING.exec(text)?.[0].length ?? 0
  while (at < text.length) {
    const read = readOne(text, at, mark)
    if ('code' in read) return { ok: false, ...read }
    if (read.token) tokens.push(read.token)
    at = read.to
  }
  return { ok: true, tokens: [...tokens, { type: 'end', from: text.length, to: text.length }] }
}
