import { describe, expect, it } from 'vitest'
import {
  currencyOf,
  firstDayIn,
  formatsOf,
  languageOf,
  localeFor,
  localeIn,
  locales,
  localeWith,
  paperIn,
  regionOf,
  userLocales,
} from './locales'

describe('a locale', () => {
  it.each([
    ['de-DE', 'DE'],
    ['de', 'DE'],
    ['zh-Hant-TW', 'TW'],
    ['en', 'US'],
    ['no locale', 'US'],
    ['', 'US'],
  ])('%s names the region %s', (locale, region) => {
    expect(regionOf(locale)).toBe(region)
  })

  it('uses its language where texts exist, else English', () => {
    expect(['de-DE', 'de', 'DE-at', 'en-GB', 'fr-FR', ''].map(languageOf)).toEqual(['de', 'de', 'de', 'en', 'en', 'en'])
    expect(localeIn('en', 'de-DE')).toBe('en-DE')
    expect(localeIn('de', 'de')).toBe('de-DE')
    expect(localeIn('de', 'en-US')).toBe('de-US-u-hc-h12')
  })

  it.each([
    ['de-AT,de;q=0.9,en;q=0.8', 'de-DE'],
    ['en-GB', 'en-GB'],
    ['en-NZ', 'en-US'],
    ['en-DE,en;q=0.9', 'en-DE'],
    ['de-us', 'de-US'],
    ['pt-BR, fr;q=0.5', 'fr-FR'],
    ['tlh', 'en-US'],
    ['', 'en-US'],
  ])('is chosen for a browser that prefers %s: %s', (read, locale) => {
    expect(localeFor(read)).toBe(locale)
  })

  it('has the formats, currency and paper of its region, for any language', () => {
    expect(['en-DE', 'de-GB', 'en-FR', 'de-CH'].map(formatsOf)).toEqual(['de-DE', 'en-GB', 'fr-FR', 'de-CH'])
    expect(['en-DE', 'de-US', 'de-GB', 'ja-JP', 'pt-BR', ''].map(currencyOf)).toEqual([
      ...['EUR', 'USD', 'GBP', 'JPY', 'USD', 'USD'],
    ])
    expect(['de-US', 'en-DE'].map((locale) => [paperIn(locale), firstDayIn(locale)])).toEqual([
      ...[
        ['letter', 0],
        ['a4', 1],
      ],
    ])
  })

  it('is chosen as a language and a region, each changed on its own', () => {
    expect(localeWith('de-DE', { language: 'en' })).toBe('en-DE')
    expect(localeWith('fr-FR', { region: 'GB' })).toBe('en-GB')
    expect(localeWith('fr-FR', { language: 'de' })).toBe('de-FR')
    expect(userLocales).toEqual(expect.arrayContaining([...locales, 'en-DE', 'en-FR', 'de-US']))
    expect(new Set(userLocales).size).toBe(22)
  })

  it('starts its weeks as its region does', () => {
    const byRegion = Object.fromEntries(locales.map((locale) => [locale, firstDayIn(locale)]))
    expect(byRegion).toEqual({
      'en-US': 0,
      'en-GB': 1,
      'en-CA': 0,
      'fr-FR': 1,
      'de-DE': 1,
      'ja-JP': 0,
      'en-AU': 1,
      'es-ES': 1,
      'it-IT': 1,
    })
  })
  it('uses its region’s paper size', () => {
    expect(['en-US', 'en-CA', 'es-MX', 'es', 'en-GB', 'de-DE', 'ja-JP'].map(paperIn)).toEqual([
      'letter',
      'letter',
      'letter',
      'a4',
      'a4',
      'a4',
      'a4',
    ])
  })
})
