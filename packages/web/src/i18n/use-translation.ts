import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import type { FIRST_PACKS, KeyOf, Pack, TextKey, TextValues } from './texts'

export type Translate<Own extends Pack, Others extends Pack = never> = (
  key: KeyOf<Own> | TextKey<Own | Others | (typeof FIRST_PACKS)[number]>,
  values?: TextValues,
) => string

interface Translation<Own extends Pack, Others extends Pack> {
  readonly t: Translate<Own, Others>
}

type Translator = (key: string, values?: TextValues) => string

/** Cleared when the language or terms change. */
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

/** Unlike i18next's hook, checks keys at compile time and saves 2 kB. */
export function useTranslation<Own extends Pack = 'generic', Others extends Pack = never>(
  packs?: Own | readonly [Own, ...Others[]],
): Translation<Own, Others> {
  const known = useSyncExternalStore(subscribe, () => translators)
  const wanted: readonly string[] = typeof packs === 'string' ? [packs] : (packs ?? ['generic'])
  if (!wanted.every((pack) => i18next.hasLoadedNamespace(pack))) throw i18next.loadNamespaces(wanted)
  return { t: translatorOf(wanted[0] ?? 'generic', known) }
}

export const useLanguage = (): string => useSyncExternalStore(subscribe, () => i18next.language)
