import { describe, expect, it, vi } from 'vitest'
import { money } from '../../entities/billing/money'
import { fileSize } from '../files/uploads'
import { compareNames, dateWithYear, numericDate, oneDecimal, shortDate, wholeNumber, writeAs } from './format'
import { age, duration, minutesSeconds, relativeDate } from './format-time'
import { makeMoments } from './zones'

describe('formats', () => {
  it('counts the age in days, and names today', () => {
    expect([age(0, 'day'), age(1, 'day'), age(3, 'hour')]).toEqual(['today', '1 day ago', '3 hours ago'])
  })

  it('name a calendar date the same in every time zone', () => {
    expect(shortDate('2026-11-20')).toBe('Nov 20')
    expect(shortDate('2026-01-01')).toBe('Jan 1')
  })

  it('write a rating in the reader’s number format', () => {
    expect([oneDecimal(8.25), oneDecimal(9), oneDecimal(null)]).toEqual(['8.3', '9.0', '–'])
    expect(oneDecimal(-0.4, { signDisplay: 'always' })).toBe('−0.4')
    vi.stubGlobal('document', { documentElement: { lang: 'de' } })
    writeAs('de-DE')
    expect(oneDecimal(0.5, { signDisplay: 'always' })).toBe('+0,5')
    vi.unstubAllGlobals()
    writeAs(null)
  })

  it('create date formatters once, and not per date', () => {
    const write = (date: string) => [dateWithYear(date), shortDate(date), numericDate(date, 'de-DE')]
    write('2026-11-20')
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    expect(write('2026-12-31')).toEqual(['Thu, Dec 31, 2026', 'Dec 31', '31.12.2026'])
    expect(made).not.toHaveBeenCalled()
    made.mockRestore()
  })

  it('show durations in minutes and seconds, beyond the hour too', () => {
    expect(minutesSeconds(58 * 60_000 + 50_400)).toBe('58:50')
    expect(minutesSeconds(102 * 60_000 + 7000)).toBe('102:07')
    expect(minutesSeconds(-5)).toBe('0:00')
  })

  it('show an instant in the organization’s time zone', () => {
    expect(makeMoments('America/Chicago').clockTime('2026-11-17T15:58:00Z')).toBe('9:58 AM')
    expect(makeMoments('Australia/Sydney').clockTime('2026-11-17T15:58:00Z')).toBe('2:58 AM')
    writeAs('en-GB')
    expect(makeMoments('Europe/London').clockTime('2026-11-17T15:58:00Z')).toBe('15:58')
    writeAs(null)
  })

  it('count days from today', () => {
    expect(relativeDate('2026-11-17', '2026-11-18')).toBe('tomorrow')
    expect(relativeDate('2026-11-17', '2026-11-14')).toBe('3 days ago')
    expect(relativeDate('2026-11-17', '2026-12-15')).toBe('in 4 weeks')
  })

  it('follow the region if the language belongs to another one', () => {
    const written = (language: string, locale: string) => {
      vi.stubGlobal('document', { documentElement: { lang: language } })
      writeAs(locale)
      const clock = makeMoments('UTC').clockTime('2026-11-17T15:58:00Z')
      const all = [oneDecimal(1.5), wholeNumber(8012), money(1234.5, 'EUR'), fileSize(1_234_567), duration(1400), clock]
      return [...all, numericDate('2026-12-31', locale), shortDate('2026-12-31')].map((text) =>
        text.replace(/\s/g, ' '),
      )
    }
    expect(written('de', 'de-US')).toEqual([
      ...['1.5', '8,012', '€1,234.50', '1.2 MB', '1.4 Sek.', '3:58 PM', '12/31/2026', '31. Dez.'],
    ])
    expect(written('en', 'en-DE')).toEqual([
      ...['1,5', '8.012', '1.234,50 €', '1,2 MB', '1,4 secs', '15:58', '31.12.2026', '31 Dec'],
    ])
    vi.unstubAllGlobals()
    writeAs(null)
  })

  it('sort names by the person’s language', () => {
    const names = ['Zoe', 'Ärzte', 'anna', 'Team 10', 'Team 9']
    expect(names.toSorted(compareNames)).toEqual(['anna', 'Ärzte', 'Team 9', 'Team 10', 'Zoe'])
  })

  it('write amounts and numbers in the person’s regional format', () => {
    expect([money(1234.5, 'EUR'), wholeNumber(1234)]).toEqual(['€1,234.50', '1,234'])
    writeAs('de-DE')
    expect([money(1234.5, 'EUR'), wholeNumber(1234)]).toEqual(['1.234,50\u00a0€', '1.234'])
    writeAs(null)
  })
})
