import { nextOccurrence } from '@cairn/contract/calendar/cadence'
import { setNotificationPreferences } from '@cairn/contract/notifications/notifications.endpoints'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import * as meetings from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { calendarText } from '../../platform/icalendar/calendar'
import type { Mail } from '../../platform/mail/mailer'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { ruleOf, shortMonths } from './calendar-meetings'

let app: TestApp
let people: SeededOrganization<'owner' | 'member' | 'other'>['actors']
let now: number

beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  now = Date.parse('2026-10-12T06:00:00Z')
  app.clock.set(new Date(now))
  const roles = { owner: 'Owner', member: 'Member', other: 'Member' } as const
  people = (await seedOrganization(app, { people: roles, timeZone: 'Europe/Berlin' })).actors
  await app.settled()
  app.mails.length = 0
})
afterAll(() => app.close())

async function mailed(): Promise<Record<string, Mail>> {
  now += 61_000
  app.clock.set(new Date(now))
  await app.settled()
  const sent = app.mails.splice(0).filter(({ calendar }) => calendar)
  expect(new Set(sent.map(({ to }) => to)).size).toBe(sent.length)
  return Object.fromEntries(sent.map((mail) => [mail.to, mail]))
}

async function make(more: object = {}): Promise<Traction> {
  const invitees = [people.owner.personId, people.member.personId]
  const body = { title: 'Weekly', invitees, meetingDateTime: '2026-10-19T09:00', location: 'Room 1', ...more }
  return (await people.owner.ask(meetings.createMeeting, { body })).traction
}

const vevents = (content: string) => new ICAL.Component(ICAL.parse(content)).getAllSubcomponents('vevent')

function shown(mail: Mail | undefined, count = 3): string[] {
  const [master, ...moved] = vevents(mail?.calendar?.content ?? '')
  const event = new ICAL.Event(master, { exceptions: moved })
  const dates = event.iterator()
  return Array.from({ length: count }, () => {
    const next = dates.next()
    return next ? event.getOccurrenceDetails(next).startDate.toJSDate().toISOString() : 'none'
  })
}

const propertyOf = (mail: Mail | undefined, name: string) =>
  vevents(mail?.calendar?.content ?? '')[0]
    ?.getFirstPropertyValue(name)
    ?.toString()

const [first, second, third, fourth] = ['10-19T07', '10-26T08', '11-02T08', '11-09T08'].map(
  (at) => `2026-${at}:00:00.000Z`,
)

test('a client adds a meeting, and follows it through a move, a skipped week and its end', async () => {
  const { id, nextMeetingId } = await make()
  const invited = (await mailed())[people.member.email]
  expect(invited).toMatchObject({ subject: 'Invitation: Weekly', calendar: { method: 'REQUEST' } })
  expect(invited?.calendar?.content).toContain('METHOD:REQUEST\r\n')
  expect(shown(invited)).toEqual([first, second, third])
  expect([propertyOf(invited, 'sequence'), propertyOf(invited, 'location')]).toEqual(['0', 'Room 1'])
  expect(propertyOf(invited, 'organizer')).toBe('mailto:cairn@localhost')
  const uid = propertyOf(invited, 'uid')

  const params = { id: nextMeetingId ?? '' }
  await people.owner.ask(meetings.moveMeeting, { params, body: { meetingDateTime: '2026-10-21T14:30' } })
  const moved = (await mailed())[people.member.email]
  expect(shown(moved)).toEqual(['2026-10-21T12:30:00.000Z', second, third])
  expect([propertyOf(moved, 'uid'), propertyOf(moved, 'sequence'), moved?.subject]).toEqual([
    uid,
    '1',
    'Updated: Weekly',
  ])
  expect(moved?.text).toContain('Moved: from Monday, October 19, 9:00 AM to Wednesday, October 21, 2:30 PM')

  await people.owner.ask(meetings.cancelMeeting, { params })
  const skipped = (await mailed())[people.member.email]
  expect([shown(skipped), propertyOf(skipped, 'sequence')]).toEqual([[second, third, fourth], '2'])

  await people.owner.ask(meetings.removeTraction, { params: { id } })
  const ended = (await mailed())[people.member.email]
  expect(ended).toMatchObject({ subject: 'Canceled: Weekly', calendar: { method: 'CANCEL' } })
  expect([propertyOf(ended, 'uid'), propertyOf(ended, 'sequence'), propertyOf(ended, 'status')]).toEqual([
    uid,
    '3',
    'CANCELLED',
  ])

  await people.owner.ask(meetings.restoreTraction, { params: { id } })
  expect(propertyOf((await mailed())[people.member.email], 'sequence')).toBe('4')
})

test('sends nothing for changes undone before sending, and nothing twice', async () => {
  const { nextMeetingId, id, version } = await make()
  await mailed()
  const params = { id: nextMeetingId ?? '' }
  await people.owner.ask(meetings.cancelMeeting, { params })
  await people.owner.ask(meetings.reinstateMeeting, { params })
  expect(await mailed()).toEqual({})
  await people.owner.ask(meetings.updateTraction, { params: { id }, body: { version, colorTag: 'Teal' } })
  expect(await mailed()).toEqual({})
})

test('sends changes of place, time and people, and cancellations to people who leave', async () => {
  const { id, version } = await make()
  await mailed()
  const invitees = [people.owner.personId, people.other.personId]
  const body = { version, location: 'Room 2; left', meetingDateTime: '2026-10-20T10:00', invitees }
  await people.owner.ask(meetings.updateTraction, { params: { id }, body })
  const mails = await mailed()
  expect(Object.fromEntries(Object.entries(mails).map(([to, { subject }]) => [to, subject]))).toEqual({
    [people.owner.email]: 'Updated: Weekly',
    [people.other.email]: 'Invitation: Weekly',
    [people.member.email]: 'Canceled: Weekly',
  })
  expect(propertyOf(mails[people.owner.email], 'location')).toBe('Room 2; left')
  expect(shown(mails[people.other.email], 1)).toEqual(['2026-10-20T08:00:00.000Z'])
})

test('a skipped date stays out of calendars when the series changes its time or the organization its zone', async () => {
  const { id, nextMeetingId } = await make()
  await people.owner.ask(meetings.cancelMeeting, { params: { id: nextMeetingId ?? '' } })
  const { version } = (await people.owner.ask(meetings.listTractions, { query: { ids: [id] } }))[0] as Traction
  const body = { version, meetingDateTime: '2026-10-19T10:00' }
  await people.owner.ask(meetings.updateTraction, { params: { id }, body })
  expect(shown((await mailed())[people.member.email], 1)).toEqual(['2026-10-26T09:00:00.000Z'])
  const zone = { version: 1, timeZone: 'America/New_York' }
  await people.owner.ask(updateOrganization, { params: { id: people.owner.orgId }, body: zone })
  expect(shown((await mailed())[people.member.email], 1)).toEqual(['2026-10-26T14:00:00.000Z'])
})

test('a monthly series from the 29th of 2015 handles short Februaries for ten years', () => {
  const series = { cadence: 'Monthly', scheduleDate: '2015-01-29', scheduleTime: '09:00' } as const
  const dates = shortMonths(series, new Date('2026-11-24T00:00:00Z')).map(({ date }) => date)
  expect(dates).toEqual(expect.arrayContaining(['2029-02-28', '2030-02-28', '2031-02-28', '2035-02-28']))
})

test('sends nothing to people who have turned it off, or to unconfirmed addresses', async () => {
  await people.member.ask(setNotificationPreferences, { body: { MeetingCalendar: 'Never' } })
  const invited = { firstName: 'Not', lastName: 'Yet', email: 'not.yet@example.com' }
  const { person } = await people.owner.ask(addMember, { body: invited })
  await make({ invitees: [people.owner.personId, people.member.personId, person.id] })
  expect(Object.keys(await mailed())).toEqual([people.owner.email])
})

test('a meeting that does not repeat is one event, until it is canceled', async () => {
  const { nextMeetingId } = await make({ cadence: 'OneTime' })
  expect(shown((await mailed())[people.member.email], 2)).toEqual([first, 'none'])
  await people.owner.ask(meetings.cancelMeeting, { params: { id: nextMeetingId ?? '' } })
  expect((await mailed())[people.member.email]?.calendar?.method).toBe('CANCEL')
})

const cadences = ['Daily', 'Weekly', 'BiWeekly', 'Monthly', 'Quarterly', 'SemiAnnual', 'Annual'] as const
const anchors = ['2024-02-29', '2026-01-31', '2026-01-30', '2026-03-28', '2026-10-25']

test.each(cadences)('a client counts a series as we do: %s, also at a time that does not exist', (cadence) => {
  const timeZone = 'Europe/Berlin'
  for (const date of anchors) {
    const start = { date, time: '02:30' }
    const series = { cadence, scheduleDate: date, scheduleTime: '02:30' }
    const [rule, also] = [ruleOf(series), shortMonths(series, new Date(now))]
    const base = { uid: 'a', title: 'a', start, minutes: 5, location: '', changedAt: new Date(now), rule, also }
    const [vevent] = vevents(calendarText({ events: [{ timeZone, timed: [base] }] }))
    const dates = new ICAL.Event(vevent).iterator()
    let after = new Date(0)
    for (let index = 0; index < 10; index += 1) {
      const next = nextOccurrence({ cadence, anchor: start, timeZone, after })
      expect(dates.next().toString().slice(0, 10), `${date} ${index}`).toBe(next?.date)
      after = next?.instant ?? after
    }
  }
})
