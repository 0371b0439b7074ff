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

/** The words of one language, dates and times as a person's region writes them: `en` and `de-DE` give `en-DE`. */
export const localeIn = (language: string, userLocale: string): string =>
  `${language.split('-')[0]}-${userLocale.split('-')[1] ?? 'US'}`
