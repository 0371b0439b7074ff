import i18next, { type BackendModule, type i18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { FIRST_PACKS } from './texts'

type Packs = Record<string, Record<string, unknown>>

type Pack = Record<string, unknown>
type Load = () => Promise<{ default: Pack }>

/** What the dashboard speaks comes in one file beside it; the list of all other packs when one of them is wanted. */
const firstPacks: Readonly<Record<string, Load>> = {
  frame: () => import('./en/frame.json'),
  generic: () => import('./en/generic.json'),
  terms: () => import('./en/terms.json'),
  meetings: () => import('./en/meetings.json'),
  todos: () => import('./en/todos.json'),
  rocks: () => import('./en/rocks.json'),
  items: () => import('./en/items.json'),
}

async function packOf(namespace: string): Promise<Pack> {
  const first = firstPacks[namespace]
  return first ? (await first()).default : (await import('./english')).englishPack(namespace)
}

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
    packOf(namespace).then(
      (pack) => done(null, pack),
      (failure: Error) => done(failure, null),
    )
  },
}

/**
 * Starts the texts. English comes with the build, one file a namespace; another language's pack comes from the server,
 * and an empty or failing one falls back to English.
 */
export async function startLanguages(language = 'en'): Promise<i18n> {
  const foreign = language === 'en' ? null : await fetchPack(language)
  await i18next
    .use(english)
    .use(initReactI18next)
    .init({
      lng: foreign ? language : 'en',
      fallbackLng: 'en',
      ns: FIRST_PACKS,
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
