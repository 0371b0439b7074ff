import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales } from '../identity/locales'
import { formatValue } from '../scorecard/measurable-values'
import { yesNoWord } from '../scorecard/yes-no'
import { csvSeparatorOf } from './csv-separator'
import { FIRST_DATE, LAST_DATE } from './dates'
import { isNoSuchDate, parseTypedDate } from './typed-date'
import { readLine } from './typed-line'
import { formatTimeOfDay, parseTypedTime, plainNumber, typedNumber } from './typed-values'

const locale = fc.constantFrom(...locales, 'de-CH', 'en-IN', 'pt-BR', 'sv-SE')

describe('a time of day', () => {
  it.each([
    ['5pm', '17:00'],
    ['5:00 pm', '17:00'],
    ['5.30 p.m.', '17:30'],
    ['530PM', '17:30'],
    ['12am', '00:00'],
    ['12 pm', '12:00'],
    ['17', '17:00'],
    ['17:00', '17:00'],
    ['17h', '17:00'],
    ['17h05', '17:05'],
    ['1705', '17:05'],
    [' 9 ', '09:00'],
    ['0:05', '00:05'],
  ])('%o is %s', (text, time) => expect(parseTypedTime(text)).toBe(time))

  it.each(['', 'soon', '24:00', '17:60', '13pm', '0 am', '5:0', '17:00:30', '12345', '-5'])('%o is none', (text) =>
    expect(parseTypedTime(text)).toBeNull(),
  )

  it('reads displayed values back in every language', () => {
    const times = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    fc.assert(
      fc.property(times, fc.constantFrom(...locales), ([hour, minute], of) => {
        const time = `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
        expect(parseTypedTime(formatTimeOfDay(time, of))).toBe(time)
      }),
    )
  })

  it('is a time of the day or none, for any input', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(parseTypedTime(text) ?? '00:00').toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
      }),
    )
  })
})

describe('a number', () => {
  it.each([
    ['1,250', 'en-US', '1250'],
    ['1,250.5', 'en-US', '1250.5'],
    ['1.250,5', 'de-DE', '1250.5'],
    ['1.250', 'de-DE', '1250'],
    ['1,250', 'de-DE', '1.250'],
    ['1 250,5', 'fr-FR', '1250.5'],
    ['12,34,567', 'en-IN', '1234567'],
    ["1'250.5", 'de-CH', '1250.5'],
    ['-4,5', 'it-IT', '-4.5'],
    ['.5', 'en-US', '0.5'],
    ['5.', 'en-US', '5'],
  ])('%o in %s is %s', (text, of, plain) => expect(plainNumber(text, of)).toBe(plain))

  it.each([
    ['1.250,5', 'en-US'],
    ['12,50', 'en-US'],
    ['1250.5', 'de-DE'],
    ['1.2.3', 'en-US'],
    ['', 'en-US'],
    ['-', 'en-US'],
    [',', 'en-US'],
    ['--4', 'en-US'],
    ['1e3', 'en-US'],
    ['$5', 'en-US'],
  ])('%o in %s is refused instead of guessed', (text, of) => expect(plainNumber(text, of)).toBeNull())

  it('reads displayed values back in every language, with and without group separators', () => {
    const numbers = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }).map((cents) => cents / 100)
    fc.assert(
      fc.property(numbers, locale, (number, of) => {
        expect(Number(plainNumber(new Intl.NumberFormat(of).format(number), of)) + 0).toBe(number + 0)
        expect(Number(plainNumber(typedNumber(number, of), of)) + 0).toBe(number + 0)
      }),
    )
  })
})

describe('a date', () => {
  const today = '2026-11-22'
  const read = (text: string, of = 'en-US') => parseTypedDate(text, { locale: of, language: 'en', today })

  it('starts with the day where a dot ends it, in every language', () => {
    expect(read('3.12.')).toBe(read('3 December'))
    expect(read('3. 12.', 'de-DE')).toBe(read('3 December'))
    expect(read('3.12')).toBe(read('March 12'))
  })

  it.each([
    ['12/31/2026', 'en-US', '2026-12-31'],
    ['31/12/2026', 'en-GB', '2026-12-31'],
    ['31.12.26', 'de-DE', '2026-12-31'],
    ['2026-12-31', 'it-IT', '2026-12-31'],
    ['2026/12/31', 'ja-JP', '2026-12-31'],
    ['Dec 31', 'en-US', '2026-12-31'],
    ['31 December 2027', 'en-US', '2027-12-31'],
    ['Thu, Dec 31st, 2026', 'en-US', '2026-12-31'],
    ['31 décembre', 'fr-FR', '2026-12-31'],
    ['31 de diciembre de 2026', 'es-ES', '2026-12-31'],
    ['mar, 1 mar 2163', 'es-ES', '2163-03-01'],
    ['mar, 22 dic 2026', 'es-ES', '2026-12-22'],
    ['1/8', 'en-US', '2027-01-08'],
    ['8/1', 'en-GB', '2027-01-08'],
    ['11/20', 'en-US', '2026-11-20'],
    ['2/29/2028', 'en-US', '2028-02-29'],
  ])('%o in %s is %s', (text, of, date) => expect(read(text, of)).toBe(date))

  it.each([
    ['today', 'en-US', '2026-11-22'],
    ['Tomorrow', 'en-US', '2026-11-23'],
    ['fri', 'en-US', '2026-11-27'],
    ['this Friday', 'en-US', '2026-11-27'],
    ['next friday', 'en-US', '2026-11-27'],
    ['sunday', 'en-US', '2026-11-29'],
    ['in two weeks', 'en-US', '2026-12-06'],
    ['in 3 days', 'en-US', '2026-11-25'],
    ['a month from now', 'en-US', '2026-12-22'],
    ['next week', 'en-US', '2026-11-29'],
    ['end of month', 'en-US', '2026-11-30'],
    ['end of  next week', 'en-US', '2026-11-27'],
    ['12/5', 'en-US', '2026-12-05'],
    ['5/12', 'en-GB', '2026-12-05'],
    ['5 dec', 'en-US', '2026-12-05'],
    ['morgen', 'de-DE', '2026-11-23'],
    ['in 2 Wochen', 'de-DE', '2026-12-06'],
    ['Freitag', 'de-DE', '2026-11-27'],
    ['demain', 'fr-FR', '2026-11-23'],
    ['vendredi', 'fr-FR', '2026-11-27'],
    ['el próximo mes', 'es-ES', '2026-12-22'],
    ['nächsten Freitag', 'de-DE', '2026-11-27'],
    ['Nächster Dienstag', 'de-DE', '2026-11-24'],
    ['vendredi prochain', 'fr-FR', '2026-11-27'],
    ['próximo viernes', 'es-ES', '2026-11-27'],
    ['übermorgen', 'de-DE', '2026-11-24'],
    ['nächste Woche', 'de-DE', '2026-11-29'],
    ['friday next', 'en-US', '2026-11-27'],
    ['next quarter', 'en-US', '2027-02-22'],
    ['in 3 years', 'en-US', '2029-11-22'],
    ['ten years from now', 'en-US', '2036-11-22'],
    ['next year', 'en-US', '2027-11-22'],
    ['end of quarter', 'en-US', '2026-12-31'],
    ['end of next quarter', 'en-US', '2027-03-31'],
    ['by the end of the year', 'en-US', '2026-12-31'],
    ['end of next month', 'en-US', '2026-12-31'],
    ['end of 2029', 'en-US', '2029-12-31'],
    ['Ende 2029', 'de-DE', '2029-12-31'],
    ['nächstes Quartal', 'de-DE', '2027-02-22'],
    ['in drei Jahren', 'de-DE', '2029-11-22'],
    ['Quartalsende', 'de-DE', '2026-12-31'],
    ['Ende nächsten Quartals', 'de-DE', '2027-03-31'],
    ['Ende des Jahres', 'de-DE', '2026-12-31'],
    ["l'année prochaine", 'fr-FR', '2027-11-22'],
    ['day after tomorrow', 'en-US', '2026-11-24'],
    ['am Freitag', 'de-DE', '2026-11-27'],
    ['diesen Freitag', 'de-DE', '2026-11-27'],
    ['kommenden Freitag', 'de-DE', '2026-11-27'],
    ['next friday', 'de-DE', '2026-11-27'],
    ['in 45 Tagen', 'de-DE', '2027-01-06'],
    ['in 13 Wochen', 'de-DE', '2027-02-21'],
    ['in 45 days', 'en-US', '2027-01-06'],
    ['vorgestern', 'de-DE', '2026-11-20'],
    ['end of the world', 'en-US', null],
    ['friday this', 'en-US', null],
    ['friday monday', 'en-US', null],
  ])('reads %o in %s as %s', (text, of, date) => expect(read(text, of)).toBe(date))

  it('means the next such date where past ones are not wanted', () => {
    const reading = { locale: 'en-US', language: 'en', today: '2026-11-24', notBefore: '2026-10-24' }
    expect(parseTypedDate('6/1', reading)).toBe('2027-06-01')
    expect(parseTypedDate('11/20', reading)).toBe('2026-11-20')
    expect(parseTypedDate('2/29', { ...reading, notBefore: '2026-11-24' })).toBe('2028-02-29')
    expect(parseTypedDate('6/1/2026', reading)).toBe('2026-06-01')
  })

  it('ends a quarter by the organization’s calendar', () => {
    const on = (text: string, quarterStartMonth: number) =>
      parseTypedDate(text, { locale: 'en-US', language: 'en', today: '2026-11-30', quarterStartMonth })
    expect(on('end of quarter', 2)).toBe('2027-01-31')
    expect(on('end of next quarter', 3)).toBe('2027-02-28')
  })

  it('of next week is a week later than that of this week', () => {
    const on = (text: string, day: string) => parseTypedDate(text, { locale: 'en-US', language: 'en', today: day })
    expect(on('friday', '2026-11-23')).toBe('2026-11-27')
    expect(on('next friday', '2026-11-23')).toBe('2026-12-04')
    expect(on('friday', '2026-11-27')).toBe('2026-12-04')
    expect(on('next monday', '2026-11-27')).toBe('2026-11-30')
  })

  it.each([
    ['31 Nov', true],
    ['11/31', true],
    ['2/29/2026', true],
    ['2026-02-30', true],
    ['30 Nov', false],
    ['13/13', false],
    ['soon', false],
  ])('%o names a day that its month does not have: %s', (text, isIt) =>
    expect(isNoSuchDate(text, { locale: 'en-US', language: 'en', today })).toBe(isIt),
  )

  it.each([
    '',
    'soon',
    'in a while',
    'next',
    'in two',
    '31/12/2026',
    '2/29/2026',
    '12',
    'Dec',
    '12/31/1899',
    '1/1/2200',
    'Dec 31 Jan',
    '2026-13-01',
  ])('%o is none', (text) => expect(read(text)).toBeNull())

  it('reads displayed values back in every language', () => {
    const [min, max] = [new Date(FIRST_DATE), new Date(LAST_DATE)]
    const dates = fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10))
    const styles: Intl.DateTimeFormatOptions[] = [
      { year: 'numeric', month: 'numeric', day: 'numeric' },
      { weekday: 'short', year: 'numeric', month: 'short', day: 'numeric' },
      { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
    ]
    fc.assert(
      fc.property(dates, fc.constantFrom(...locales), fc.constantFrom(...styles), (date, of, style) => {
        const shown = new Intl.DateTimeFormat(of, { ...style, timeZone: 'UTC' }).format(new Date(`${date}T12:00:00Z`))
        expect(read(shown, of)).toBe(date)
      }),
    )
  })
})

describe('input in a language with another region’s formats', () => {
  it.each([
    ['en-DE', '1.234,5', '2.12.2026', '16:30', 'semicolon'],
    ['en-FR', '1 234,5', '2/12/2026', '16:30', 'semicolon'],
    ['de-US', '1,234.5', '12/2/2026', '4:30 PM', 'comma'],
    ['de-GB', '1,234.5', '2/12/2026', '16:30', 'comma'],
  ])('is read in %s as its region writes it', (of, number, date, time, separator) => {
    const reading = { locale: of, language: of, today: '2026-11-27' }
    expect(plainNumber(number, of)).toBe('1234.5')
    expect(typedNumber(12.5, of)).toBe(separator === 'semicolon' ? '12,5' : '12.5')
    expect(parseTypedDate(date, reading)).toBe('2026-12-02')
    expect(formatTimeOfDay('16:30', of).replace(' ', ' ')).toBe(time)
    expect(csvSeparatorOf(of)).toBe(separator)
    const value = { value: 1234.5, unitOfMeasure: 'Number', valueScale: 'One', decimalPlaces: 1 } as const
    expect(formatValue(value, of)).toBe(number)
    expect(yesNoWord(1, of)).toBe(of.startsWith('de') ? 'Ja' : 'Yes')
  })
})

describe('a line that names an owner and a date', () => {
  const people = [
    { id: 'dora', firstName: 'Dora', lastName: 'Fischer' },
    { id: 'tom', firstName: 'Tom', lastName: 'Reyes' },
    { id: 'tomas', firstName: 'Tomás', lastName: 'Núñez' },
    { id: 'ann', firstName: 'Ann', lastName: 'Lee' },
    { id: 'ann2', firstName: 'Ann', lastName: 'Moss' },
  ]
  const english = { locale: 'en-US', language: 'en', today: '2026-11-27', notBefore: '2026-11-27' }
  const german = { locale: 'de-DE', language: 'de', today: '2026-11-27', notBefore: '2026-11-27' }
  const read = (line: string, dates = english) => {
    const { title, owner, date } = readLine(line, { people, dates })
    return [title, owner?.value ?? null, date?.value ?? null]
  }

  it.each([
    ['Send the offer @Dora friday', 'Send the offer', 'dora', '2026-12-04'],
    ['@dora friday Send the offer', 'Send the offer', 'dora', '2026-12-04'],
    ['Send the offer by tomorrow @Tom Reyes', 'Send the offer', 'tom', '2026-11-28'],
    ['Send the offer due Dec 3, @reyes', 'Send the offer', 'tom', '2026-12-03'],
    ['Call the county in two weeks', 'Call the county', null, '2026-12-11'],
    ['Ask @tomas about it', 'Ask about it', 'tomas', null],
    ['Ask @Tomás Núñez, next week', 'Ask', 'tomas', '2026-12-04'],
    ['Ask @ann tomorrow', 'Ask @ann', null, '2026-11-28'],
    ['Ask @ann moss', 'Ask', 'ann2', null],
    ['Write to info@dora.example', 'Write to info@dora.example', null, null],
    ['Order 3 4', 'Order 3 4', null, null],
    ['Plan 2027', 'Plan 2027', null, null],
    ['Friday', 'Friday', null, null],
    ['Prepare for Friday', 'Prepare for Friday', null, null],
    ['Prepare for friday by tomorrow', 'Prepare for friday', null, '2026-11-28'],
  ])('%s', (line, title, owner, date) => expect(read(line)).toEqual([title, owner, date]))

  it.each([
    ['Angebot senden @Dora Freitag', 'Angebot senden', 'dora', '2026-12-04'],
    ['Angebot senden bis 3.12. @Dora', 'Angebot senden', 'dora', '2026-12-03'],
    ['Angebot senden bis Ende des Monats', 'Angebot senden', null, '2026-11-30'],
    ['Angebot senden fällig übermorgen', 'Angebot senden', null, '2026-11-29'],
    ['Angebot senden am Mi', 'Angebot senden', null, '2026-12-02'],
    ['Mach das so', 'Mach das so', null, null],
  ])('in German: %s', (line, title, owner, date) => expect(read(line, german)).toEqual([title, owner, date]))

  it('reads no date where none is wanted', () =>
    expect(readLine('Doors @Tom friday', { people, dates: null })).toMatchObject({ title: 'Doors friday', date: null }))
})
