import { type RenamedTerms, termVariables } from '@cairn/contract/core/terms'
import { languageOf } from '@cairn/contract/identity/locales'
import i18next, { type BackendModule } from 'i18next'
import type { Pack } from './texts'

type Texts = Record<string, unknown>
type Packs = Record<string, Texts>

/** Bundled next to the shell. */
const FIRST_FILE: readonly Pack[] = [
  'dashboard',
  'frame',
  'generic',
  'headlines',
  'issues',
  'items',
  'meetings',
  'rocks',
  'scorecard',
  'terms',
  'todos',
]

async function packOf(namespace: string): Promise<Texts> {
  const isFirst = FIRST_FILE.some((pack) => pack === namespace)
  const first: Readonly<Record<string, Texts>> = isFirst ? (await import('./first-english')).firstEnglish : {}
  return first[namespace] ?? (await import('./english')).englishPack(namespace)
}

/** Then the page renders in English. */
const PATIENCE_MS = 5000
const STORED = 'cairn-locale'
const STORED_TERMS = 'cairn-terms'

async function fetchPacks(language: string): Promise<Packs | null> {
  try {
    const id = __PACK_IDS__[language]
    const address = `/api/v2/loki/languages/${language}.json${id === undefined ? '' : `?l=${id}`}`
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) })
    const packs = response.ok ? ((await response.json()) as Packs) : {}
    return Object.keys(packs).length > 0 ? packs : null
  } catch {
    return null
  }
}

const foreign = new Map<string, Packs>()

async function canSpeak(language: string): Promise<boolean> {
  if (language === 'en' || foreign.has(language)) return true
  const packs = await fetchPacks(language)
  if (packs !== null) foreign.set(language, packs)
  return packs !== null
}

/** English is bundled and serves as the fallback. */
const texts: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    packOf(namespace).then(
      (pack) => done(null, language === 'en' ? pack : (foreign.get(language)?.[namespace] ?? {})),
      (failure: Error) => done(failure, null),
    )
  },
}

function sayLanguage(): void {
  document.documentElement.lang = i18next.language
  document.documentElement.dir = i18next.dir()
}

/** Read before the session is known. */
function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function rememberedTerms(): RenamedTerms {
  try {
    return JSON.parse(remembered(STORED_TERMS) ?? '{}') as RenamedTerms
  } catch {
    return {}
  }
}

function remember(locale: string, renamed: RenamedTerms): void {
  try {
    localStorage.setItem(STORED, locale)
    if (Object.keys(renamed).length === 0) localStorage.removeItem(STORED_TERMS)
    else localStorage.setItem(STORED_TERMS, JSON.stringify(renamed))
  } catch {
    // Without storage, starts in the browser's language.
  }
}

/** The next user may belong to another organization. */
export function forgetTerms(): void {
  try {
    localStorage.removeItem(STORED_TERMS)
  } catch {
    // Storage is unavailable.
  }
}

let spoken = ''

/** Falls back to English if a pack is missing or broken, and sets the page's language accordingly. */
export async function speak(locale: string, renamed: RenamedTerms = {}): Promise<void> {
  remember(locale, renamed)
  const wish = JSON.stringify([locale, renamed])
  if (!i18next.isInitialized || spoken === wish) return
  spoken = wish
  const wanted = languageOf(locale)
  const language = (await canSpeak(wanted)) ? wanted : 'en'
  // The user has chosen again.
  if (spoken !== wish) return
  if (i18next.options.interpolation) i18next.options.interpolation.defaultVariables = termVariables(language, renamed)
  await i18next.changeLanguage(language)
  sayLanguage()
}

export async function startLanguages(read = remembered(STORED) ?? navigator.language): Promise<void> {
  const wanted = languageOf(read)
  const language = (await canSpeak(wanted)) ? wanted : 'en'
  await i18next.use(texts).init({
    lng: language,
    fallbackLng: 'en',
    ns: FIRST_FILE,
    defaultNS: 'generic',
    interpolation: { escapeValue: false, defaultVariables: termVariables(language, rememberedTerms()) },
    returnNull: false,
    showSupportNotice: false,
  })
  sayLanguage()
}
