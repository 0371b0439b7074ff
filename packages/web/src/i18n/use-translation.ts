import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import type { FIRST_PACKS, KeyOf, Pack, TextKey, TextValues } from './texts'

/** Keys of the first pack go without its name, those of the others and of what is always there with it. */
export type Translate<Own extends Pack, Others extends Pack = never> = (
  key: KeyOf<Own> | TextKey<Own | Others | (typeof FIRST_PACKS)[number]>,
  values?: TextValues,
) => string

interface Translation<Own extends Pack, Others extends Pack> {
  readonly t: Translate<Own, Others>
}

type Translator = (key: string, values?: TextValues) => string

/** Of each pack; others once the language, or its words, have changed. */
let translators = new Map<string, Translator>()
i18next.on('languageChanged', () => {
  translators = new Map()
})

function translatorOf(pack: string, known: Map<string, Translator>): Translator {
  const translator = known.get(pack) ?? i18next.getFixedT(null, pack)
  known.set(pack, translator)
  return translator
}

function subscribe(notify: () => void): () => void {
  i18next.on('languageChanged', notify)
  return () => i18next.off('languageChanged', notify)
}

/**
 * The texts of these packs, once they are there; `t` is another one after each change of the language. A key that none of them has does
 * not compile. Own, since the library's hook is 2 kB of the first screen.
 */
export function useTranslation<Own extends Pack = 'generic', Others extends Pack = never>(
  packs?: Own | readonly [Own, ...Others[]],
): Translation<Own, Others> {
  const known = useSyncExternalStore(subscribe, () => translators)
  const wanted: readonly string[] = typeof packs === 'string' ? [packs] : (packs ?? ['generic'])
  if (!wanted.every((pack) => i18next.hasLoadedNamespace(pack))) throw i18next.loadNamespaces(wanted)
  return { t: translatorOf(wanted[0] ?? 'generic', known) }
}

/** The language that the page speaks. */
export const useLanguage = (): string => useSyncExternalStore(subscribe, () => i18next.language)
