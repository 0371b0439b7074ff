import i18next, { type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { englishPack } from './english'

type Packs = Record<string, Record<string, unknown>>

/** Needed by every page, before anything is drawn. The others come with the first part that speaks them. */
const FIRST = ['frame', 'generic', 'terms']

async function fetchPack(language: string): Promise<Packs | null> {
  try {
    const response = await fetch(`/api/v2/loki/languages/${encodeURIComponent(language)}.json`)
    const pack = response.ok ? ((await response.json()) as Packs) : {}
    return Object.keys(pack).length > 0 ? pack : null
  } catch {
    return null
  }
}

const english: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    if (language !== 'en') {
      done(null, {})
      return
    }
    englishPack(namespace).then(
      (pack) => done(null, pack),
      (failure: Error) => done(failure, null),
    )
  },
}

/**
 * Starts the texts. English comes with the build, one file a namespace; another language's pack comes from the server,
 * and an empty or failing one falls back to English (document 3, section 4).
 */
export async function startLanguages(language = 'en'): Promise<i18n> {
  const foreign = language === 'en' ? null : await fetchPack(language)
  await i18next
    .use(english)
    .use(initReactI18next)
    .init({
      lng: foreign ? language : 'en',
      fallbackLng: 'en',
      ns: FIRST,
      defaultNS: 'generic',
      partialBundledLanguages: true,
      resources: foreign ? { [language]: foreign } : {},
      interpolation: { escapeValue: false },
      returnNull: false,
      showSupportNotice: false,
    })
  document.documentElement.lang = i18next.language
  return i18next
}
