import { fillText, type TermName, termVariables } from '@cairn/contract/core/terms'
import i18next from 'i18next'
import type { ListAt, ListKey, Pack, TextKey, TextValues } from './texts'

/** The pack must be loaded. */
export const translate = (key: TextKey, values?: TextValues): string => i18next.t(key, values)

export const hasText = (key: TextKey): boolean => i18next.exists(key)

export function translateList<Key extends ListKey>(key: Key): ListAt<Key> {
  return i18next.t(key, { returnObjects: true }) as ListAt<Key>
}

export const loadPacks = (...packs: readonly Pack[]): Promise<void> => i18next.loadNamespaces(packs)

export const language = (): string => i18next.language

/** Values of `termVariables`, with the organization's names. */
export const ownTerms = (): Readonly<Record<string, string>> => i18next.options.interpolation?.defaultVariables ?? {}

/** Values of texts that are the same for several terms: `{{one}}`, `{{many}}`, `{{aOne}}`, and capitalized. */
export function termsOf(term: TermName, terms = ownTerms()) {
  const Term = term.charAt(0).toUpperCase() + term.slice(1)
  return {
    one: terms[term],
    One: terms[Term],
    many: terms[`${term}s`],
    Many: terms[`${Term}s`],
    aOne: terms[`a${Term}`],
  }
}

export function hasOwnTerms(): boolean {
  const said = ownTerms()
  return Object.entries(termVariables(language())).some(
    ([name, word]) => said[name] !== undefined && said[name] !== word,
  )
}

export const fillTerms = (text: string): string => fillText(text, ownTerms())
