import i18next, { type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'

type Packs = Record<string, Record<string, unknown>>

async function fetchPack(language: string): Promise<Packs | null> {
  try {
    const response = await fetch(`/api/v2/loki/languages/${encodeURIComponent(language)}.json`)
    const pack = response.ok ? ((await response.json()) as Packs) : {}
    return Object.keys(pack).length > 0 ? pack : null
  } catch {
    return null
  }
}

/**
 * Starts the texts. English comes with the build, in a file of its own; another language's pack comes from the server,
 * and an empty or failing one falls back to English (document 3, section 4).
 */
export async function startLanguages(language = 'en'): Promise<i18n> {
  const { english } = await import('./english')
  const foreign = language === 'en' ? null : await fetchPack(language)
  await i18next.use(initReactI18next).init({
    lng: foreign ? language : 'en',
    fallbackLng: 'en',
    ns: Object.keys(english),
    defaultNS: 'generic',
    resources: { en: english, ...(foreign ? { [language]: foreign } : {}) },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
  document.documentElement.lang = i18next.language
  return i18next
}
