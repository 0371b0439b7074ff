/** The locales whose formats people can choose, with the currency of each. */
const currencyByLocale = {
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
export const currencies = [...new Set(Object.values(currencyByLocale))]
type FormatLocale = keyof typeof currencyByLocale
export type Region = FormatLocale extends `${string}-${infer R}` ? R : never

export const locales = Object.keys(currencyByLocale) as FormatLocale[]
export const regions = locales.map((locale) => locale.slice(-2)) as Region[]

/** The languages that texts are written in. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** A language with the formats of any region: `en-DE`. Of other languages, what was stored before the two were chosen apart. */
export type Locale = FormatLocale | `${Language}-${Region}`
export const userLocales: readonly Locale[] = [
  ...new Set([
    ...locales,
    ...languages.flatMap((language) => regions.map((region) => `${language}-${region}` as const)),
  ]),
]

export const DEFAULT_LOCALE: Locale = 'en-US'

const partOf = (locale: string): Intl.Locale | null => {
  try {
    return new Intl.Locale(locale).maximize()
  } catch {
    return null
  }
}

const knownRegions = new Map<string, string>()

/** `de-DE` and `de` give `DE`; what is no locale gives `US`. */
export function regionOf(locale: string): string {
  const known = knownRegions.get(locale) ?? partOf(locale)?.region ?? 'US'
  knownRegions.set(locale, known)
  return known
}

/** The language that somebody with a locale reads: `de-DE` gives `de`, `fr-FR` English, since there is no French. */
export const languageOf = (locale: string): Language =>
  languages.find((language) => language === locale.split('-')[0]?.toLowerCase()) ?? 'en'

/** The same with another language, or with the formats of another region. */
export function localeWith(locale: string, change: { readonly language?: Language; readonly region?: Region }): Locale {
  const region = change.region ?? regions.find((one) => one === regionOf(locale)) ?? 'US'
  return `${change.language ?? languageOf(locale)}-${region}`
}

/** The locale in whose way a region writes numbers, and dates and times in numbers: of `en-DE` it is `de-DE`. */
export const formatsOf = (locale: string): string =>
  locales.find((one) => one.endsWith(`-${regionOf(locale)}`)) ?? locale

/** In US dollars where the region has no currency here. */
export const currencyOf = (locale: string): string =>
  currencyByLocale[locales.find((one) => one === formatsOf(locale)) ?? 'en-US']

const clockOf = (locale: string) => new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle

const inWords = new Map<string, string>()

/**
 * The words of one language, dates and times as a person's region writes them: `en` and `de-DE` give `en-DE`. Where the platform
 * does not know the two together, its clock is named: `de-US-u-hc-h12`.
 */
export function localeIn(language: string, userLocale: string): string {
  const tag = `${language.split('-')[0]}-${regionOf(userLocale)}`
  const known = inWords.get(tag)
  if (known !== undefined) return known
  const clock = clockOf(formatsOf(tag))
  const locale = clockOf(tag) === clock ? tag : `${tag}-u-hc-${clock}`
  inWords.set(tag, locale)
  return locale
}

/** The locale for whoever says what they read best, as a browser does (`Accept-Language`: `de-AT,de;q=0.9,en;q=0.8`). */
export function localeFor(read: string): Locale {
  const wanted = read.split(',').map((one) => one.split(';')[0]?.trim().toLowerCase() ?? '')
  const found = wanted.flatMap((one) => {
    const same = userLocales.find((locale) => locale.toLowerCase() === one)
    const sameLanguage = locales.find((locale) => locale.split('-')[0] === one.split('-')[0])
    return same ?? sameLanguage ?? []
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
