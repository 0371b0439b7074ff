import { endLiveMeeting, joinLiveMeeting, startLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { meetingSummarySchema } from '@cairn/contract/tractions/meeting-summary.schemas'
import * as endpoints from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { planNextOccurrence } from './tractions.planning.service'
import { lastEndedMeeting, markEnded, markStarted, openOccurrence, type UnplannedSummary } from './tractions.service'

let app: TestApp
let people: SeededOrganization<'owner' | 'chief' | 'member' | 'outsider'>['actors']
let names = 0

beforeAll(async () => {
  app = await createTestApp()
  const roles = { owner: 'Owner', chief: 'Manager', member: 'Member', outsider: 'Member' } as const
  people = (await seedOrganization(app, { people: roles, timeZone: 'Europe/Berlin' })).actors
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-10-19T06:00:00Z'))

const inTeam = <T>(run: Parameters<typeof app.database.tenant<T>>[1]) => app.database.tenant(people.chief, run)

async function make(more: object = {}): Promise<Traction> {
  names += 1
  const body = {
    title: `Team ${names}`,
    invitees: [people.chief.personId, people.member.personId],
    meetingDateTime: '2026-10-19T09:00',
    ...more,
  }
  return (await people.chief.ask(endpoints.createMeeting, { body })).traction
}

const read = async (id: string) =>
  (await people.chief.ask(endpoints.listTractions, { query: { ids: [id] } }))[0] as Traction

function summaryOf(traction: Traction, meetingId: string): UnplannedSummary {
  const attendee = { personId: people.chief.personId, name: 'chief Test', ratingReason: '' }
  return {
    meetingId,
    tractionId: traction.id,
    meetingThreadId: traction.meetingThreadId,
    title: traction.name,
    plannedFor: traction.nextDate ?? '',
    startedAt: '2026-10-19T07:00:00.000Z',
    endedAt: '2026-10-19T08:20:00.000Z',
    timeZone: 'Europe/Berlin',
    plannedMinutes: 90,
    seconds: 4_829,
    scribe: null,
    attendees: [
      { ...attendee, attendance: 'Online', rating: 9 },
      { ...attendee, attendance: 'Offline', rating: 8 },
      { ...attendee, attendance: 'Absent', rating: null },
    ],
    averageRating: 8.5,
    previousAverageRating: null,
    sections: [],
    newTodos: [],
    todosDue: 10,
    todosDone: 9,
    solvedIssues: [{ id: people.chief.personId, personId: people.chief.personId, name: '', title: 'A', leftTodos: [] }],
    openIssueCount: 4,
    headlines: [],
    cascadingMessages: [],
    offTrackRocks: [],
    missedMeasurables: [],
  }
}

async function hold(traction: Traction) {
  const meetingId = traction.nextMeetingId ?? ''
  app.clock.set('2026-10-19T07:00:00Z')
  await inTeam((tx) => markStarted(tx, meetingId, tx.now()))
  app.clock.set('2026-10-19T08:20:00Z')
  return await inTeam((tx) => markEnded(tx, meetingId, tx.now(), summaryOf(traction, meetingId)))
}

test('a running meeting keeps the agenda it started with', async () => {
  const traction = await make()
  const meetingId = traction.nextMeetingId ?? ''
  await inTeam((tx) => markStarted(tx, meetingId, tx.now()))
  const running = await read(traction.id)
  expect([running.isRunning, running.nextMeetingId]).toEqual([true, meetingId])
  await people.chief.ask(endpoints.updateTractionAgenda, {
    params: { id: traction.id },
    body: { version: 1, items: [{ type: 'IDS', lengthInMinutes: 20 }] },
  })
  const [meeting] = await people.member.ask(endpoints.listMeetings, { query: { ids: [meetingId] } })
  expect(meeting).toMatchObject({ status: 'Running', lengthInMinutes: 90, startedAt: '2026-10-19T06:00:00.000Z' })
})

test('a running meeting is not moved; the next one follows the new schedule', async () => {
  const traction = await make()
  await inTeam((tx) => markStarted(tx, traction.nextMeetingId ?? '', tx.now()))
  const body = { version: 1, meetingDateTime: '2026-10-20T15:00' }
  const changed = (await people.chief.ask(endpoints.updateTraction, { params: { id: traction.id }, body })).traction
  expect(changed.nextDate).toBe(traction.nextDate)
  app.clock.set('2026-10-19T08:00:00Z')
  const { next } = await inTeam((tx) =>
    markEnded(tx, traction.nextMeetingId ?? '', tx.now(), summaryOf(traction, traction.nextMeetingId ?? '')),
  )
  expect(next?.plannedFor.toISOString()).toBe('2026-10-20T13:00:00.000Z')
})

test('ending stores the summary and plans the next week at the same wall-clock time', async () => {
  const traction = await make()
  const { next, summary } = await hold(traction)
  // Clocks in Berlin go back on October 25.
  expect(next?.plannedFor.toISOString()).toBe('2026-10-26T08:00:00.000Z')
  const meetingId = traction.nextMeetingId ?? ''
  const shown = await people.member.ask(endpoints.getMeetingSummary, { params: { id: meetingId } })
  expect(shown).toEqual(summary)
  expect(meetingSummarySchema.parse(shown)).toMatchObject({
    nextMeetingId: next?.id,
    nextDate: '2026-10-26T08:00:00.000Z',
  })
  const [meeting] = await people.chief.ask(endpoints.listMeetings, { query: { ids: [meetingId] } })
  expect(meeting).toMatchObject({ status: 'Completed', endedAt: '2026-10-19T08:20:00.000Z', canJoin: false })
  expect(meeting?.figures).toEqual({
    minutes: 80,
    averageRating: 8.5,
    todosDue: 10,
    todosDone: 9,
    issuesSolved: 1,
    attendeeCount: 2,
  })
  expect(await read(traction.id)).toMatchObject({ nextMeetingId: next?.id, isRunning: false })
  expect((await inTeam((tx) => lastEndedMeeting(tx, traction.id)))?.id).toBe(meetingId)
})

test('a meeting run early is not planned again for its own date', async () => {
  const traction = await make()
  const meetingId = traction.nextMeetingId ?? ''
  await inTeam((tx) => markStarted(tx, meetingId, tx.now()))
  app.clock.set('2026-10-19T06:30:00Z')
  const { next } = await inTeam((tx) => markEnded(tx, meetingId, tx.now(), summaryOf(traction, meetingId)))
  expect(next?.plannedFor.toISOString()).toBe('2026-10-26T08:00:00.000Z')
  const again = { params: { id: traction.id }, body: { version: 1, meetingDateTime: '2026-10-19T09:00' } }
  expect((await people.chief.ask(endpoints.updateTraction, again)).traction.nextDate).toBe('2026-10-26T08:00:00.000Z')
})

test.each([
  ['a week before', '2026-10-12T07:00:00Z', '2026-10-19T07:00:00.000Z'],
  ['nearer to the date before', '2026-10-15T12:00:00Z', '2026-10-19T07:00:00.000Z'],
  ['nearer to its own date', '2026-10-16T12:00:00Z', '2026-10-26T08:00:00.000Z'],
])('a meeting run %s: its next date', async (_when, startedAt, nextDate) => {
  app.clock.set(startedAt)
  const traction = await make()
  const meetingId = traction.nextMeetingId ?? ''
  await inTeam((tx) => markStarted(tx, meetingId, tx.now()))
  const { next } = await inTeam((tx) => markEnded(tx, meetingId, tx.now(), summaryOf(traction, meetingId)))
  expect(next?.plannedFor.toISOString()).toBe(nextDate)
  expect(next?.id).not.toBe(meetingId)
  // Saving an unchanged schedule changes nothing.
  const again = { params: { id: traction.id }, body: { version: 1, meetingDateTime: '2026-10-19T09:00' } }
  expect((await people.chief.ask(endpoints.updateTraction, again)).traction.nextDate).toBe(nextDate)
})

test.each([
  ['planned', '2026-10-12T07:00:00Z', '2026-10-26T08:00:00.000Z'],
  ['extra', '2026-10-18T12:00:00Z', '2026-10-19T07:00:00.000Z'],
] as const)('a meeting held as %s from %s on, as was chosen', async (heldAs, startedAt, nextDate) => {
  app.clock.set(startedAt)
  const traction = await make()
  const body = { meetingId: traction.nextMeetingId }
  await people.chief.ask(joinLiveMeeting, { body })
  await people.chief.ask(startLiveMeeting, { body: { ...body, heldAs } })
  await people.chief.ask(endLiveMeeting, { body })
  expect((await read(traction.id)).nextDate).toBe(nextDate)
})

test('after a pause of weeks the next date is the next future one', async () => {
  const traction = await make()
  app.clock.set('2026-11-10T12:00:00Z')
  const meetingId = traction.nextMeetingId ?? ''
  await inTeam((tx) => markStarted(tx, meetingId, tx.now()))
  const { next } = await inTeam((tx) => markEnded(tx, meetingId, tx.now(), summaryOf(traction, meetingId)))
  expect(next?.plannedFor.toISOString()).toBe('2026-11-16T08:00:00.000Z')
})

test.each(['OneTime', 'AsNeeded'] as const)(
  'a meeting held %s has no next one until it is given a date',
  async (cadence) => {
    const traction = await make({ cadence })
    const { next } = await hold(traction)
    expect(next).toBeNull()
    expect(await read(traction.id)).toMatchObject({ nextMeetingId: null, nextDate: null })
    const { meetingId, canJoin } = await people.chief.ask(endpoints.validateMeeting, {
      params: { threadId: traction.meetingThreadId },
    })
    expect([meetingId, canJoin]).toEqual([traction.nextMeetingId, false])
    const body = { version: 1, meetingDateTime: '2026-12-01T10:00' }
    const { traction: planned } = await people.chief.ask(endpoints.updateTraction, {
      params: { id: traction.id },
      body,
    })
    expect(planned.nextDate).toBe('2026-12-01T09:00:00.000Z')
    expect(planned.nextMeetingId).not.toBe(traction.nextMeetingId)
  },
)

test('nothing is started twice, ended twice, ended before its start, or planned twice', async () => {
  const traction = await make()
  const meetingId = traction.nextMeetingId ?? ''
  const end = () => inTeam((tx) => markEnded(tx, meetingId, tx.now(), summaryOf(traction, meetingId)))
  await expect(end()).rejects.toMatchObject({ status: 409, messages: [{ code: 'MEETING_NOT_RUNNING' }] })
  await inTeam((tx) => markStarted(tx, meetingId, tx.now()))
  await expect(inTeam((tx) => markStarted(tx, meetingId, tx.now()))).rejects.toMatchObject({ status: 409 })
  await end()
  await expect(end()).rejects.toMatchObject({ status: 409 })
  await expect(inTeam((tx) => planNextOccurrence(tx, traction.id))).rejects.toMatchObject({ status: 409 })
})

test('two concurrent ends end it once and plan one next meeting', async () => {
  const traction = await make()
  const meetingId = traction.nextMeetingId ?? ''
  await inTeam((tx) => markStarted(tx, meetingId, tx.now()))
  const end = () => inTeam((tx) => markEnded(tx, meetingId, tx.now(), summaryOf(traction, meetingId)))
  const results = await Promise.allSettled([end(), end()])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await inTeam((tx) => openOccurrence(tx, traction.id))).toMatchObject({ status: 'NotStarted' })
  const { totalCount } = await people.chief.ask(endpoints.searchMeetings, {
    body: { filters: { 'traction-ids': [traction.id] } },
  })
  expect(totalCount).toBe(2)
})

test('there is no summary before the end', async () => {
  const traction = await make()
  const params = { id: traction.nextMeetingId ?? '' }
  expect((await people.chief.call(endpoints.getMeetingSummary, { params })).status).toBe(404)
})

test('another time zone of the organization keeps planned wall-clock times, across daylight saving changes', async () => {
  const { owner } = (await seedOrganization(app, { people: { owner: 'Owner' }, timeZone: 'Europe/Berlin' })).actors
  const plan = async (title: string, meetingDateTime: string) => {
    const body = { title, invitees: [owner.personId], meetingDateTime }
    return (await owner.ask(endpoints.createMeeting, { body })).traction.id
  }
  const monday = await plan('Monday', '2026-10-26T09:00')
  const winter = await plan('Winter', '2026-11-02T16:30')
  const running = await plan('Running', '2026-10-20T09:00')
  const dateOf = async (id: string) => {
    const [traction] = await owner.ask(endpoints.listTractions, { query: { ids: [id] } })
    return traction?.nextDate
  }
  const [open] = await owner.ask(endpoints.listTractions, { query: { ids: [running] } })
  await app.database.tenant(owner, (tx) => markStarted(tx, open?.nextMeetingId ?? '', tx.now()))
  const body = { version: 1, timeZone: 'America/New_York' }
  await owner.ask(updateOrganization, { params: { id: owner.orgId }, body })
  expect(await dateOf(monday)).toBe('2026-10-26T13:00:00.000Z')
  expect(await dateOf(winter)).toBe('2026-11-02T21:30:00.000Z')
  expect(await dateOf(running)).toBe('2026-10-20T07:00:00.000Z')
})
