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
