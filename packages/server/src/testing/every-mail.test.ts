import { readdirSync, readFileSync } from 'node:fs'
import { type Language, languages } from '@cairn/contract/identity/locales'
import { describe, expect, test } from 'vitest'
import { calendarMail } from '../domains/calendars/calendar-invitations.mails'
import { mailExamples } from './mail-examples'

/** Names, codes and addresses that are the same in every language. */
const NAME = 'Zyx'
const ADDRESS = 'https://cairn.example/x'
const localeOf: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' }

const mails = mailExamples(NAME, ADDRESS)

/** Words that the languages share. */
const SHARED = new Set(['Plan', 'Headlines'])

const domains = new URL('../domains/', import.meta.url)
const others = languages.filter((language) => language !== 'en')

/** What is left of a mail without what is the same for everybody, as sentences. */
const sentencesOf = (text: string) =>
  text
    .replaceAll(/https:\S+|Zyx|K7QPM3|[\w.]+@example\.com|192\.0\.2\.1|Europe\/Berlin/g, '')
    .split(/[\n.:,()]+/)
    .map((sentence) => sentence.replaceAll(/[\d“”„"\s]+/g, ' ').trim())
    .filter((sentence) => /\p{L}{2}/u.test(sentence))

test('there is an example of each mail', () => {
  const files = readdirSync(domains, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mails.ts'))
  const written = files.flatMap((file) =>
    [...readFileSync(new URL(file, domains), 'utf8').matchAll(/^export function (\w+Mail)\b/gm)].map(
      ([, name]) => name,
    ),
  )
  expect(files.length).toBeGreaterThan(4)
  const shown = new Set(Object.keys(mails).map((name) => name.split(' ')[0]))
  // What others are made of.
  expect(written.filter((name) => !shown.has(name)).toSorted()).toEqual(['linkedMail'])
})

describe.each(Object.entries(mails))('%s', (_name, write) => {
  const english = write('en-US')

  test.each(others)('is written in %s from its subject to its last line', (language) => {
    const mail = write(localeOf[language])
    expect(mail.subject).not.toBe(english.subject)
    const known = new Set(sentencesOf(english.text).filter((sentence) => !SHARED.has(sentence)))
    expect(sentencesOf(mail.text).filter((sentence) => known.has(sentence))).toEqual([])
    expect(mail.html).toContain(`<html lang="${language}">`)
  })

  test.each(languages)('says the same as text and as HTML, in %s', (language) => {
    const { text, html } = write(localeOf[language])
    const read = html.replaceAll(/<title>.*<\/title>/g, '').replaceAll(/<[^>]+>/g, '\n')
    const shown = new Set(sentencesOf(read.replaceAll('&quot;', '"').replaceAll('&amp;', '&')))
    // In HTML a link is its words.
    expect(sentencesOf(text).filter((one) => !shown.has(one) && !/change that|ändern Sie hier/i.test(one))).toEqual([])
  })
})

test('a mail writes dates and times as its reader does', () => {
  const textFor = (locale: string) => mails['calendarMail Updated']?.(locale).text
  expect(textFor('en-US')).toContain('Next: Tuesday, March 2, 2:00 PM (Europe/Berlin)')
  expect(textFor('en-GB')).toContain('Next: Tuesday 2 March, 14:00 (Europe/Berlin)')
  expect(textFor('de-DE')).toContain('Nächstes Mal: Dienstag, 2. März, 14:00 Uhr (Europe/Berlin)')
  expect(textFor('de-DE')).toContain('Verschoben: von Dienstag, 16. März, 14:00 Uhr auf Mittwoch, 17. März, 14:00 Uhr')
})

test('an invitation names the year of a date in another year', () => {
  const shown = {
    locale: 'en-US',
    timeZone: 'America/New_York',
    // Still 2026 in New York.
    now: new Date('2027-01-01T03:00:00Z'),
    preferencesUrl: ADDRESS,
    events: [
      {
        uid: '1',
        minutes: 90,
        title: NAME,
        description: '',
        location: '',
        url: ADDRESS,
        changedAt: new Date(0),
        start: { date: '2026-12-31', time: '23:00' },
        except: [
          { date: '2026-12-31', time: '23:00' },
          { date: '2027-01-07', time: '23:00' },
        ],
      },
    ],
  }
  const open = { id: '1', plannedFor: new Date('2027-01-15T04:00:00Z'), movedFrom: null, status: 'NotStarted' as const }
  const textIn = (locale: string) =>
    calendarMail('Updated', { name: NAME, location: '', open }, { ...shown, locale }).text
  expect(textIn('en-US')).toContain('Next: Thursday, January 14, 2027, 11:00 PM (America/New_York)')
  expect(textIn('en-US')).toContain('Does not take place: Thursday, December 31, 11:00 PM')
  expect(textIn('en-US')).toContain('Does not take place: Thursday, January 7, 2027, 11:00 PM')
  expect(textIn('de-DE')).toContain('Nächstes Mal: Donnerstag, 14. Januar 2027, 23:00 Uhr')
})
