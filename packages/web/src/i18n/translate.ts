import { termVariables } from '@cairn/contract/organisations/terms'
import i18next from 'i18next'
import type { ListAt, ListKey, Pack, TextKey, TextValues } from './texts'

/** A text outside of components. Its pack must be there: one of the first, or asked for by `loadPacks`. */
export const translate = (key: TextKey, values?: TextValues): string => i18next.t(key, values)

export function translateList<Key extends ListKey>(key: Key): ListAt<Key> {
  return i18next.t(key, { returnObjects: true }) as ListAt<Key>
}

export const loadPacks = (...packs: readonly Pack[]): Promise<void> => i18next.loadNamespaces(packs)

export const language = (): string => i18next.language

/** Whether the organisation calls anything otherwise than the language does. */
export function hasOwnTerms(): boolean {
  const said = i18next.options.interpolation?.defaultVariables ?? {}
  return Object.entries(termVariables(language())).some(
    ([name, word]) => said[name] !== undefined && said[name] !== word,
  )
}
