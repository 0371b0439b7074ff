import { ownValue } from '../core/own-value'

export const nameFormats = [
  'full',
  'first-only',
  'first-last-initial',
  'first-last-initial-dot',
  'first-initial-last',
  'last-first',
] as const
export type NameFormat = (typeof nameFormats)[number]

interface Named {
  readonly firstName: string
  readonly lastName: string
}

const initial = (name: string) => [...name.trim()][0]?.toUpperCase() ?? ''

const parts: Readonly<Record<NameFormat, (person: Named) => readonly string[]>> = {
  full: ({ firstName, lastName }) => [firstName, lastName],
  'first-only': ({ firstName, lastName }) => [firstName || lastName],
  'first-last-initial': ({ firstName, lastName }) => [firstName, initial(lastName)],
  'first-last-initial-dot': ({ firstName, lastName }) => [firstName, lastName && `${initial(lastName)}.`],
  'first-initial-last': ({ firstName, lastName }) => (lastName ? [initial(firstName), lastName] : [firstName]),
  'last-first': ({ firstName, lastName }) => [firstName && lastName ? `${lastName},` : lastName, firstName],
}

export function formatName(person: Named, format: string): string {
  const wanted = ownValue(parts, format) ?? parts.full
  return wanted(person).filter(Boolean).join(' ').trim()
}

/** Ingrid Falk and "Falk, Ingrid" become IF, Cher becomes C. */
export function initialsOf(name: string): string {
  const words = name.split(', ').reverse().join(' ').split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words[words.length - 1]] : words
  return letters
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}

const MOST_LETTERS = 60
const MOST_WORDS = 6
const MOST_DIGITS = 4

const OTHERS = /[^\p{L}\p{M}\p{N}'’\-.&, ]+/gu

const OF_A_LINK = /^(https?|www|mailto|tel)$/i

/** For mails to strangers: strips addresses, links, telephone numbers and long texts. May return an empty string. */
export function plainName(typed: string): string {
  const letters = typed.normalize('NFKC').replaceAll(OTHERS, ' ')
  // "Inc." and "St. Mary" keep their dot; a dot within a word could form an address.
  const words = letters
    .replaceAll(/\.(?=\S)/g, ' ')
    .split(' ')
    .filter(Boolean)
  const digits = letters.replaceAll(/\P{N}/gu, '').length
  const named = digits > MOST_DIGITS ? words.map((word) => word.replaceAll(/\p{N}/gu, '')) : words
  const kept = named.filter((word) => /[\p{L}\p{N}&]/u.test(word) && !OF_A_LINK.test(word)).slice(0, MOST_WORDS)
  return [...kept.join(' ')].slice(0, MOST_LETTERS).join('').trim()
}
