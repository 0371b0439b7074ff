import { folded } from '../core/words'

export interface Word {
  readonly raw: string
  readonly word: string
  readonly end: string
}

export const setOf = (text: string): ReadonlySet<string> => new Set(text.split(' '))

const FILLER = { en: setOf('um uh uhm erm please'), de: setOf('ah ahm aeh aehm hm bitte') }

/** Drops fillers such as "um". */
export function wordsIn(text: string, language: string): Word[] {
  const filler = FILLER[language === 'de' ? 'de' : 'en']
  const words: Word[] = []
  for (const [raw] of text.matchAll(/\S+/g)) {
    const [, core = '', end = ''] = /^[^\p{L}\p{N}@]*(.*?)([^\p{L}\p{N}]*)$/u.exec(raw) ?? []
    const word = folded(core.replaceAll('’', "'"))
    const before = words.at(-1)
    if (!filler.has(word)) words.push({ raw, word, end })
    else if (before && end !== '') words.splice(-1, 1, { ...before, raw: before.raw + end, end })
  }
  return words
}

/** Inflected forms count as the same. */
export const isSameWord = (one: string, other: string) =>
  one === other || (Math.min(one.length, other.length) >= 4 && (one.startsWith(other) || other.startsWith(one)))

export const textOf = (words: readonly Word[]) => words.map(({ raw }) => raw).join(' ')

export const without = (words: readonly Word[], from: number, to: number): Word[] => [
  ...words.slice(0, from),
  ...words.slice(to),
]

export const phrasesOf = (text: string): readonly (readonly string[])[] =>
  text.split('|').map((phrase) => phrase.split(' '))

export function phraseAt(words: readonly Word[], at: number, phrases: readonly (readonly string[])[]): number {
  const found = phrases.filter((parts) => parts.every((part, index) => words[at + index]?.word === part))
  return Math.max(0, ...found.map((parts) => parts.length))
}

export function memoized<T>(compute: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined || known.has(text)) return before as T
    const result = compute(text)
    known.set(text, result)
    return result
  }
}

export interface PersonName {
  readonly id: string
  readonly firstName: string
  readonly lastName: string
}

/** Several ids if the name is ambiguous. */
export interface NameAt {
  readonly ids: readonly string[]
  readonly length: number
}

export type NameIndex = ReadonlyMap<string, readonly { readonly id: string; readonly form: readonly string[] }[]>

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'ae', Ö: 'oe', Ü: 'ue' }
const transcribed = (name: string) => name.replaceAll(/[äöü]/giu, (letter) => UMLAUTS[letter] ?? letter)

export function indexNames(people: readonly PersonName[], meId: string): NameIndex {
  const index = new Map<string, { id: string; form: string[] }[]>()
  const add = (id: string, name: string) => {
    const form = folded(name).trim().split(/\s+/)
    const [first = ''] = form
    const known = index.get(first)
    if (known) known.push({ id, form })
    else index.set(first, [{ id, form }])
  }
  for (const { id, firstName, lastName } of people) {
    const names = [`${firstName} ${lastName}`, firstName, lastName]
    for (const name of new Set(names.flatMap((one) => [one, transcribed(one)]))) add(id, name)
  }
  for (const word of ['me', 'mich', 'mir', 'myself']) add(meId, word)
  return index
}

const HONORIFIC = /^(?:herrn?|frau|mr|mrs|ms)$/

export function nameAt(words: readonly Word[], at: number, names: NameIndex): NameAt | null {
  const skipped = HONORIFIC.test(words[at]?.word ?? '') ? 1 : 0
  const start = at + skipped
  const first = words[start]?.word.replace(/^@/, '') ?? ''
  const matches = (names.get(first) ?? []).filter(({ form }) =>
    form.every((part, index) => index === 0 || words[start + index]?.word === part),
  )
  const length = Math.max(0, ...matches.map(({ form }) => form.length))
  const longest = matches.filter(({ form }) => form.length === length)
  return length === 0 ? null : { ids: [...new Set(longest.map(({ id }) => id))], length: length + skipped }
}

interface NamesAt {
  readonly names: NameAt[]
  readonly to: number
}

export function namesAt(words: readonly Word[], from: number, index: NameIndex): NamesAt | null {
  const names: NameAt[] = []
  let at = from
  let to = from
  for (let name = nameAt(words, at, index); name; name = nameAt(words, at, index)) {
    names.push(name)
    to = at + name.length
    const isJoined = /^(?:and|und|&|\+)$/.test(words[to]?.word || words[to]?.raw || '')
    at = isJoined ? to + 1 : to
    const isListed = words[to - 1]?.end === ',' || words[to]?.raw.startsWith('@') === true
    if (!isJoined && !isListed) break
  }
  return names.length > 0 ? { names, to } : null
}
