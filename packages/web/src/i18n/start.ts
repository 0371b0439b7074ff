import { languageOf } from '@cairn/contract/identity/locales'
import { type RenamedTerms, termVariables } from '@cairn/contract/organisations/terms'
import i18next, { type BackendModule } from 'i18next'
import type { Pack } from './texts'

type Texts = Record<string, unknown>
type Packs = Record<string, Texts>

/** The packs of the file that comes beside the shell; those of all others come when one of them is wanted. */
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

/** Without an answer by then the page is drawn in English. */
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

/** The languages other than English whose texts are there, or come now. */
async function canSpeak(language: string): Promise<boolean> {
  if (language === 'en' || foreign.has(language)) return true
  const packs = await fetchPacks(language)
  if (packs !== null) foreign.set(language, packs)
  return packs !== null
}

/** English comes with the build; for whatever another language lacks it is there first. */
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

/** What was spoken here last: the next page begins with it, before it is known who is there. */
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
    // A device that keeps nothing begins in the browser's language.
  }
}

/** Whoever is here next may belong to another organisation. */
export function forgetTerms(): void {
  try {
    localStorage.removeItem(STORED_TERMS)
  } catch {
    // Nothing was kept.
  }
}

let spoken = ''

/**
 * Speaks as somebody reads, in the words of their organisation, from now on: whatever is on screen follows. A language whose pack is
 * missing, empty or broken is English, and the page calls itself so.
 */
export async function speak(locale: string, renamed: RenamedTerms = {}): Promise<void> {
  remember(locale, renamed)
  const wish = JSON.stringify([locale, renamed])
  if (!i18next.isInitialized || spoken === wish) return
  spoken = wish
  const wanted = languageOf(locale)
  const language = (await canSpeak(wanted)) ? wanted : 'en'
  // Somebody has chosen again meanwhile.
  if (spoken !== wish) return
  if (i18next.options.interpolation) i18next.options.interpolation.defaultVariables = termVariables(language, renamed)
  await i18next.changeLanguage(language)
  sayLanguage()
}

/** Starts the texts, one file a namespace. */
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
