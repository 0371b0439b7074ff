/** Letters that do not decompose. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
}
const SPECIAL = /[ßæœøđðħıłþ]/g

const WORD_MAX = 40

/** Scripts without spaces between words. */
export const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]/

export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(SPECIAL, (letter) => FOLDED[letter] ?? letter)

export const isUnspaced = (word: string): boolean => UNSPACED.test(word)

const runsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

const cut = (word: string): string => [...word].slice(0, WORD_MAX).join('')

export const wordsOf = (text: string): string[] => [...new Set(runsOf(text).map(cut))]

function beginningsOf(run: string): string[] {
  const letters = [...run]
  return letters.flatMap((letter, at) => (at === 0 || isUnspaced(letter) ? [letters.slice(at).join('')] : []))
}

export const indexedWordsOf = (text: string): string[] => [...new Set(runsOf(text).flatMap(beginningsOf).map(cut))]

export interface Piece {
  readonly word: string
  readonly from: number
  readonly to: number
}

export const piecesOf = (text: string): Piece[] =>
  [...text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)].map(({ 0: run, index }) => ({
    word: folded(run),
    from: index,
    to: index + run.length,
  }))

const DIGRAPHS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe' }

/** ü, u and ue. */
function otherSpellings(run: string): string[] {
  const word = cut(folded(run))
  const spread = folded(
    run
      .normalize('NFC')
      .toLowerCase()
      .replaceAll(/[äöüø]/g, (letter) => DIGRAPHS[letter] ?? letter),
  )
  const closed = word.replaceAll(/([aou])e/g, '$1')
  return [...new Set([cut(spread), closed])].filter((one) => one !== word && one.length > 1)
}

export function spellingsOf(text: string): Map<string, string[]> {
  const runs = text.normalize('NFC').split(/[^\p{L}\p{N}\p{M}]+/u)
  const spelled = runs.map((run) => [cut(folded(run)), otherSpellings(run)] as const)
  return new Map(spelled.filter(([, others]) => others.length > 0))
}

/** Shorter words have too many neighbors. */
const MISTAKEN_MIN = 4
const LATIN = 'abcdefghijklmnopqrstuvwxyz'

export function wordsNear(word: string): string[] {
  const letters = [...word]
  if (letters.length < MISTAKEN_MIN) return []
  const alphabet = new Set([...LATIN, ...letters])
  const near = new Set<string>()
  const add = (...parts: readonly (readonly string[])[]) => near.add(parts.flat().join(''))
  for (let at = 0; at <= letters.length; at += 1) {
    const [head, tail] = [letters.slice(0, at), letters.slice(at + 1)]
    const [here, next] = [letters[at], letters[at + 1]]
    for (const letter of alphabet) {
      add(head, [letter], letters.slice(at))
      if (here !== undefined) add(head, [letter], tail)
    }
    if (here !== undefined) add(head, tail)
    if (here !== undefined && next !== undefined) add(head, [next, here], letters.slice(at + 2))
  }
  near.delete(word)
  return [...near]
}

export function isNear(typed: string, word: string): boolean {
  const [one, other] = [[...typed], [...word]]
  if (one.length < MISTAKEN_MIN || Math.abs(one.length - other.length) > 1 || typed === word) return false
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const rest = (letters: string[], from: number) => letters.slice(from).join('')
  if (one.length > other.length) return rest(one, at + 1) === rest(other, at)
  if (one.length < other.length) return rest(one, at) === rest(other, at + 1)
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at]
  return rest(one, at + 1) === rest(other, at + 1) || (isSwapped && rest(one, at + 2) === rest(other, at + 2))
}

export function fragmentsOf(word: string): string[] {
  const letters = [...word]
  if (letters.length < MISTAKEN_MIN) return [word]
  // One mistake leaves one half intact, except a swap at the middle.
  const half = Math.floor(letters.length / 2)
  const [before = '', after = ''] = letters.slice(half - 1, half + 1)
  const swapped = letters.with(half - 1, after).with(half, before)
  return [...new Set([letters.slice(0, half), letters.slice(half), swapped].map((part) => part.join('')))]
}
