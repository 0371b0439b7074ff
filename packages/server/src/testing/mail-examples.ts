import type { NotificationData } from '@cairn/contract/notifications/notifications.schemas'
import type { MeetingSummary } from '@cairn/contract/tractions/meeting-summary.schemas'
import { billingMail } from '../domains/billing/billing.mails'
import { billingNotices } from '../domains/billing/billing-job-names'
import { calendarMail } from '../domains/calendars/calendar-invitations.mails'
import * as identity from '../domains/identity/identity.mails'
import { accountNotices, noticeMail, passwordChangedMail, resetMail } from '../domains/identity/identity.mails'
import { invitationMail } from '../domains/invitations/invitations.mails'
import { recapContent, recapHtml, recapText } from '../domains/live-meeting/recap/recap-content'
import { digestMail, immediateMail } from '../domains/notifications/notifications.mails'
import type { MailText } from '../platform/mail/mailer'

type Mails = Readonly<Record<string, (locale: string) => MailText>>

function recapExample(locale: string, name: string, url: string): MailText {
  const id = '00000000-0000-7000-8000-000000000001'
  const person = { personId: id, name }
  const summary: MeetingSummary = {
    meetingId: id,
    tractionId: id,
    meetingThreadId: id,
    nextMeetingId: id,
    title: name,
    plannedFor: '2026-12-22T23:30:00.000Z',
    startedAt: '2026-12-22T23:30:00.000Z',
    endedAt: '2026-12-23T00:59:00.000Z',
    nextDate: '2026-12-29T23:30:00.000Z',
    timeZone: 'Europe/Berlin',
    plannedMinutes: 90,
    seconds: 5340,
    scribe: person,
    attendees: [{ ...person, attendance: 'Online', rating: 7, ratingReason: name }],
    averageRating: 7,
    previousAverageRating: 8,
    sections: [{ type: 'Custom', title: name, plannedMinutes: 90, seconds: 5340 }],
    newTodos: [{ ...person, id, title: name, dueDate: '2026-12-01' }],
    todosDue: 4,
    todosDone: 3,
    solvedIssues: [{ ...person, id, title: name, leftTodos: [name] }],
    openIssueCount: 6,
    headlines: [{ ...person, id, title: name, type: 'Customer' }],
    cascadingMessages: [{ ...person, id, text: name, audience: name }],
    offTrackRocks: [{ ...person, id, title: name }],
    missedMeasurables: [],
  }
  const content = recapContent(summary, locale)
  const links = { summaryUrl: url, settingsUrl: url }
  return { subject: content.subject, html: recapHtml(content, links), text: recapText(content, links) }
}

/** An example of each mail, by its template and case; `name` stands wherever people's own words do. */
export function mailExamples(name: string, url: string): Mails {
  const said: Readonly<Record<NotificationData['text'], NotificationData>> = {
    upgradeRequested: { text: 'upgradeRequested', who: name },
    upgradeApproved: { text: 'upgradeApproved', by: name, role: 'Member' },
    upgradeDenied: { text: 'upgradeDenied', by: name },
    invitationAccepted: { text: 'invitationAccepted', who: name },
    roleChanged: { text: 'roleChanged', by: name, before: 'Member', role: 'Observer' },
    ownershipTransferred: { text: 'ownershipTransferred', by: name },
    itemsHandedOver: { text: 'itemsHandedOver', of: name, number: 2 },
    meetingInvited: { text: 'meetingInvited', by: name, meeting: name },
    mentioned: { text: 'mentioned', by: name, kind: 'issue', item: name },
    itemAssigned: { text: 'itemAssigned', by: name, kind: 'rock', item: name },
    measurableAssigned: { text: 'measurableAssigned', by: name, item: name, as: 'assistant' },
    itemsAssigned: { text: 'itemsAssigned', by: name, kind: null, number: 3 },
    itemsImported: { text: 'itemsImported', by: name, kind: 'todo', number: 1 },
    numbersMissing: { text: 'numbersMissing', number: 2, week: '2026-11-09', titles: name },
  }

  const wall = (date: string) => ({ date, time: '14:00' })
  const event = {
    uid: '1',
    minutes: 90,
    title: name,
    description: '',
    location: '',
    url: url,
    changedAt: new Date(0),
  }
  const series = {
    locale: 'en-US',
    timeZone: 'Europe/Berlin',
    now: new Date('2027-03-01T09:00:00Z'),
    preferencesUrl: url,
    events: [
      { ...event, start: wall('2027-03-02'), except: [wall('2027-03-09')] },
      { ...event, start: wall('2027-03-17'), insteadOf: wall('2027-03-16') },
    ],
  }
  const meeting = {
    name: name,
    location: name,
    open: { id: '1', plannedFor: new Date('2027-03-02T13:00:00Z'), movedFrom: null, status: 'NotStarted' as const },
  }

  const notified = (one: NotificationData) => ({ said: one, title: '', message: '', link: null })
  const readerOf = (locale: string) => ({ locale, publicUrl: url, preferencesUrl: url })
  const noticeOf = (notice: (typeof accountNotices)[keyof typeof accountNotices]) =>
    typeof notice === 'function' ? notice(name, name) : notice
  const after = { tokens: 1, passkeys: 2, endPasskeys: false }

  return {
    recapMail: (locale) => recapExample(locale, name, url),
    codeMail: (locale) => identity.codeMail(locale, 'K7QPM3', 10),
    proofMail: (locale) => identity.proofMail(locale, 'K7QPM3', 10),
    changeMail: (locale) => identity.changeMail(locale, { code: 'K7QPM3', minutes: 10, to: 'a@example.com' }),
    'changeMail to the new address': (locale) => identity.changeMail(locale, { code: 'K7QPM3', minutes: 10, to: null }),
    addressTakenMail: (locale) => identity.addressTakenMail(locale, url),
    accountDeletedMail: (locale) => identity.accountDeletedMail(locale, url),
    accountExistsMail: (locale) => identity.accountExistsMail(locale, url),
    resetMail: (locale) => resetMail(locale, url, 60),
    passwordChangedMail: (locale) => passwordChangedMail(locale, url, after),
    'passwordChangedMail without passkeys': (locale) =>
      passwordChangedMail(locale, url, { ...after, passkeys: 1, endPasskeys: true }),
    invitationMail: (locale) => invitationMail(locale, { orgName: '', inviterName: '', firstName: name, link: url }),
    ...Object.fromEntries(
      billingNotices.map((notice) => [
        `billingMail ${notice}`,
        (locale: string) =>
          billingMail(locale, {
            notice,
            orgName: name,
            link: url,
            days: 3,
            card: name,
            on: '2026-12-12',
            losing: [name],
            receipt: { number: name, totalAmount: 1600, currencyCode: 'USD', source: name },
          }),
      ]),
    ),
    digestMail: (locale) => digestMail(Array(31).fill(notified(said.mentioned)), readerOf(locale)),
    ...Object.fromEntries(
      Object.values(said).map((one) => [
        `immediateMail ${one.text}`,
        (locale: string) => immediateMail(notified(one), readerOf(locale)),
      ]),
    ),
    ...Object.fromEntries(
      Object.entries(accountNotices).map(([name, notice]) => [
        `noticeMail ${name}`,
        (locale: string) => noticeMail(locale, { notice: noticeOf(notice), address: '192.0.2.1', url: url }),
      ]),
    ),
    ...Object.fromEntries(
      (['Invitation', 'Updated', 'Canceled'] as const).map((kind) => [
        `calendarMail ${kind}`,
        (locale: string) => calendarMail(kind, meeting, { ...series, locale }),
      ]),
    ),
  }
}
