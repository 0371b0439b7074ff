import { readdirSync, readFileSync } from 'node:fs'
import { type Language, languages } from '@cairn/contract/identity/locales'
import type { Said } from '@cairn/contract/notifications/said.schemas'
import { describe, expect, test } from 'vitest'
import { calendarMail } from '../domains/calendars/calendar-invitations.mails'
import { accountNotices, noticeMail } from '../domains/identity/account/account-notices.mails'
import * as identity from '../domains/identity/identity.mails'
import { passwordChangedMail, resetMail } from '../domains/identity/sign-in/password.mails'
import { invitationMail } from '../domains/invitations/invitations.mails'
import { atOnceMail, digestMail } from '../domains/notifications/notifications.mails'
import type { MailText } from '../platform/mail/mailer'

/** Names, codes and addresses that are the same in every language. */
const NAME = 'Zyx'
const ADDRESS = 'https://cairn.example/x'
const localeOf: Readonly<Record<Language, string>> = { en: 'en-US', de: 'de-DE' }

const said: Readonly<Record<Said['text'], Said>> = {
  upgradeRequested: { text: 'upgradeRequested', who: NAME },
  upgradeApproved: { text: 'upgradeApproved', by: NAME, role: 'Member' },
  upgradeDenied: { text: 'upgradeDenied', by: NAME },
  invitationAccepted: { text: 'invitationAccepted', who: NAME },
  roleChanged: { text: 'roleChanged', by: NAME, before: 'Member', role: 'Observer' },
  ownershipTransferred: { text: 'ownershipTransferred', by: NAME },
  itemsHandedOver: { text: 'itemsHandedOver', of: NAME, number: 2 },
  meetingInvited: { text: 'meetingInvited', by: NAME, meeting: NAME },
  mentioned: { text: 'mentioned', by: NAME, kind: 'issue', item: NAME },
  itemAssigned: { text: 'itemAssigned', by: NAME, kind: 'rock', item: NAME },
  itemsAssigned: { text: 'itemsAssigned', by: NAME, kind: null, number: 3 },
  itemsImported: { text: 'itemsImported', by: NAME, kind: 'todo', number: 1 },
  numbersMissing: { text: 'numbersMissing', number: 2, week: '2026-11-09', titles: NAME },
}

const wall = (date: string) => ({ date, time: '14:00' })
const event = {
  uid: '1',
  minutes: 90,
  title: NAME,
  description: '',
  location: '',
  url: ADDRESS,
  changedAt: new Date(0),
}
const series = {
  locale: 'en-US',
  timeZone: 'Europe/Berlin',
  now: new Date('2027-03-01T09:00:00Z'),
  preferencesUrl: ADDRESS,
  events: [
    { ...event, start: wall('2027-03-02'), except: [wall('2027-03-09')] },
    { ...event, start: wall('2027-03-17'), insteadOf: wall('2027-03-16') },
  ],
}
const meeting = {
  name: NAME,
  location: NAME,
  open: { id: '1', plannedFor: new Date('2027-03-02T13:00:00Z'), movedFrom: null, status: 'NotStarted' as const },
}

type Mails = Readonly<Record<string, (locale: string) => MailText>>
const notified = (one: Said) => ({ said: one, title: '', message: '', link: null })
const readerOf = (locale: string) => ({ locale, publicUrl: ADDRESS, preferencesUrl: ADDRESS })
const noticeOf = (notice: (typeof accountNotices)[keyof typeof accountNotices]) =>
  typeof notice === 'function' ? notice(NAME, NAME) : notice
const after = { tokens: 1, passkeys: 2, endPasskeys: false }

const mails: Mails = {
  codeMail: (locale) => identity.codeMail(locale, 'K7QPM3', 10),
  proofMail: (locale) => identity.proofMail(locale, 'K7QPM3', 10),
  changeMail: (locale) => identity.changeMail(locale, { code: 'K7QPM3', minutes: 10, to: 'a@example.com' }),
  'changeMail to the new address': (locale) => identity.changeMail(locale, { code: 'K7QPM3', minutes: 10, to: null }),
  addressTakenMail: (locale) => identity.addressTakenMail(locale, ADDRESS),
  accountDeletedMail: (locale) => identity.accountDeletedMail(locale, ADDRESS),
  accountExistsMail: (locale) => identity.accountExistsMail(locale, ADDRESS),
  resetMail: (locale) => resetMail(locale, ADDRESS, 60),
  passwordChangedMail: (locale) => passwordChangedMail(locale, ADDRESS, after),
  'passwordChangedMail without passkeys': (locale) =>
    passwordChangedMail(locale, ADDRESS, { ...after, passkeys: 1, endPasskeys: true }),
  invitationMail: (locale) => invitationMail(locale, { orgName: '', inviterName: '', firstName: NAME, link: ADDRESS }),
  digestMail: (locale) => digestMail(Array(31).fill(notified(said.mentioned)), readerOf(locale)),
  ...Object.fromEntries(
    Object.values(said).map((one) => [
      `atOnceMail ${one.text}`,
      (locale: string) => atOnceMail(notified(one), readerOf(locale)),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(accountNotices).map(([name, notice]) => [
      `noticeMail ${name}`,
      (locale: string) => noticeMail(locale, { notice: noticeOf(notice), address: '192.0.2.1', url: ADDRESS }),
    ]),
  ),
  ...Object.fromEntries(
    (['Invitation', 'Updated', 'Canceled'] as const).map((kind) => [
      `calendarMail ${kind}`,
      (locale: string) => calendarMail(kind, meeting, { ...series, locale }),
    ]),
  ),
}

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
    const known = new Set(sentencesOf(english.text))
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
  const textFor = (locale: string) => calendarMail('Updated', meeting, { ...series, locale }).text
  expect(textFor('en-US')).toContain('Next: Tuesday, March 2, 2:00 PM (Europe/Berlin)')
  expect(textFor('en-GB')).toContain('Next: Tuesday 2 March, 14:00 (Europe/Berlin)')
  expect(textFor('de-DE')).toContain('Nächstes Mal: Dienstag, 2. März, 14:00 Uhr (Europe/Berlin)')
  expect(textFor('de-DE')).toContain('Verschoben: von Dienstag, 16. März, 14:00 Uhr auf Mittwoch, 17. März, 14:00 Uhr')
})
