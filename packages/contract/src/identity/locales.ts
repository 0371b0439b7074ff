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
type Region = FormatLocale extends `${string}-${infer R}` ? R : never

export const locales = Object.keys(currencyByLocale) as FormatLocale[]
export const regions = locales.map((locale) => locale.slice(-2)) as Region[]

export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** Language and region chosen separately, as in `en-DE`, or a stored locale of another language. */
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

export function regionOf(locale: string): string {
  const known = knownRegions.get(locale) ?? partOf(locale)?.region ?? 'US'
  knownRegions.set(locale, known)
  return known
}

export const languageOf = (locale: string): Language =>
  languages.find((language) => language === locale.split('-')[0]?.toLowerCase()) ?? 'en'

export function localeWith(locale: string, change: { readonly language?: Language; readonly region?: Region }): Locale {
  const region = change.region ?? regions.find((one) => one === regionOf(locale)) ?? 'US'
  return `${change.language ?? languageOf(locale)}-${region}`
}

export const formatsOf = (locale: string): string =>
  locales.find((one) => one.endsWith(`-${regionOf(locale)}`)) ?? locale

export const currencyOf = (locale: string): string =>
  currencyByLocale[locales.find((one) => one === formatsOf(locale)) ?? 'en-US']

const clockOf = (locale: string) => new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hourCycle

const inWords = new Map<string, string>()

/** A locale unknown to the platform gets its hour cycle instead: `de-US-u-hc-h12`. */
export function localeIn(language: string, userLocale: string): string {
  const tag = `${language.split('-')[0]}-${regionOf(userLocale)}`
  const known = inWords.get(tag)
  if (known !== undefined) return known
  const clock = clockOf(formatsOf(tag))
  const locale = clockOf(tag) === clock ? tag : `${tag}-u-hc-${clock}`
  inWords.set(tag, locale)
  return locale
}

/** Parses `Accept-Language`. */
export function localeFor(read: string): Locale {
  const wanted = read.split(',').map((one) => one.split(';')[0]?.trim().toLowerCase() ?? '')
  const found = wanted.flatMap((one) => {
    const same = userLocales.find((locale) => locale.toLowerCase() === one)
    const sameLanguage = locales.find((locale) => locale.split('-')[0] === one.split('-')[0])
    return same ?? sameLanguage ?? []
  })
  return found[0] ?? DEFAULT_LOCALE
}

/** Other supported regions start weeks on Monday. */
const sundayRegions: ReadonlySet<string> = new Set(['US', 'CA', 'JP'])

export const firstDayIn = (locale: string): 0 | 1 => (sundayRegions.has(regionOf(locale)) ? 0 : 1)

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

export const paperIn = (locale: string): 'letter' | 'a4' => (letterRegions.has(regionOf(locale)) ? 'letter' : 'a4')
