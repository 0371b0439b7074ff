/** The locales people can choose, with the currency each is shown in. */
export const currencyByLocale = {
  'en-US': 'USD',
  'en-GB': 'GBP',
  'en-CA': 'CAD',
  'fr-FR': 'EUR',
  'de-DE': 'EUR',
  'ja-JP': 'JPY',
  'en-AU': 'AUD',
  'es-ES': 'EUR',
  'it-IT': 'EUR',
} as const
export type Locale = keyof typeof currencyByLocale

export const locales = Object.keys(currencyByLocale) as Locale[]

export const DEFAULT_LOCALE: Locale = 'en-US'

/** The languages that texts are written in. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

const partOf = (locale: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(locale).maximize()
  } catch {
    return null
  }
}

const regions = new Map<string, string>()

/** `de-DE` and `de` give `DE`; what is no locale gives `US`. */
export function regionOf(locale: string): string {
  const known = regions.get(locale) ?? partOf(locale)?.region ?? 'US'
  regions.set(locale, known)
  return known
}

/** The language that somebody with a locale reads: `de-DE` gives `de`, `fr-FR` English, since there is no French. */
export const languageOf = (locale: string): Language =>
  languages.find((language) => language === locale.split('-')[0]?.toLowerCase()) ?? 'en'

/** The words of one language, dates and times as a person's region writes them: `en` and `de-DE` give `en-DE`. */
export const localeIn = (language: string, userLocale: string): string =>
  `${language.split('-')[0]}-${regionOf(userLocale)}`

/** The locale for whoever says what they read best, as a browser does (`Accept-Language`: `de-AT,de;q=0.9,en;q=0.8`). */
export function localeFor(read: string): Locale {
  const wanted = read.split(',').map((one) => one.split(';')[0]?.trim().toLowerCase() ?? '')
  const found = wanted.flatMap((one) => {
    const sameRegion = locales.find((locale) => locale.toLowerCase() === one)
    const sameLanguage = locales.find((locale) => locale.split('-')[0] === one.split('-')[0])
    return sameRegion ?? sameLanguage ?? []
  })
  return found[0] ?? DEFAULT_LOCALE
}

/** Regions whose calendars begin their weeks on Sunday; those of all others that can be chosen begin on Monday. */
const sundayRegions: ReadonlySet<string> = new Set(['US', 'CA', 'JP'])

/** The day a calendar's weeks begin on in a locale: 0 for Sunday, 1 for Monday. */
export const firstDayIn = (locale: string): 0 | 1 => (sundayRegions.has(regionOf(locale)) ? 0 : 1)

/** Regions that write on letter paper; all others write on A4. */
const letterRegions: ReadonlySet<string> = new Set([
  'US',
  'CA',
  'MX',
  'BZ',
  'CL',
  'CO',
  'CR',
  'GT',
  'NI',
  'PA',
  'PH',
  'PR',
  'SV',
  'VE',
])

/** The paper that is usual in a locale. */
export const paperIn = (locale: string): 'letter' | 'a4' => (letterRegions.has(regionOf(locale)) ? 'letter' : 'a4')
