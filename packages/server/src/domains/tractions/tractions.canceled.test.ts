import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { updateOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import * as endpoints from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobRunOf } from '../../testing/job-run'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { moveMissedMeetings } from './tractions.jobs'

let app: TestApp
let people: SeededOrganization<'chief' | 'member' | 'observer'>['actors']
let names = 0

beforeAll(async () => {
  app = await createTestApp()
  const roles = { chief: 'Manager', member: 'Member', observer: 'Observer' } as const
  people = (await seedOrganization(app, { people: roles, timeZone: 'Europe/Berlin' })).actors
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-10-19T06:00:00Z'))

async function make(more: object = {}): Promise<Traction & { meetingId: string }> {
  names += 1
  const invitees = [people.chief.personId, people.member.personId, people.observer.personId]
  const body = { title: `Team ${names}`, invitees, meetingDateTime: '2026-10-19T09:00', ...more }
  const { traction, meeting } = await people.chief.ask(endpoints.createMeeting, { body })
  return { ...traction, meetingId: meeting.id }
}

const read = async (id: string) =>
  (await people.chief.ask(endpoints.listTractions, { query: { ids: id } }))[0] as Traction
const statusOf = async (id: string) =>
  (await people.chief.ask(endpoints.listMeetings, { query: { ids: id } }))[0]?.status
const cancel = (meetingId: string, actor: TestActor = people.chief) =>
  actor.call(endpoints.cancelMeeting, { params: { id: meetingId } })
const stateOf = async (meetingId: string) =>
  (await people.member.ask(live.getLiveMeeting, { params: { meetingId } })).state
const join = (meetingId: string, actor: TestActor = people.chief) =>
  actor.call(live.joinLiveMeeting, { body: { meetingId } })
const start = async (meetingId: string) => {
  for (const actor of [people.chief, people.member]) await join(meetingId, actor)
  await people.chief.ask(live.startLiveMeeting, { body: { meetingId } })
}

describe('skipping a meeting', () => {
  test('shows it as canceled in the history and plans the series’ next date', async () => {
    const traction = await make()
    const { status, body } = await cancel(traction.meetingId)
    expect(status).toBe(200)
    expect(body.meeting).toMatchObject({ id: traction.meetingId, status: 'Canceled' })
    expect(body.traction.nextDate).toBe('2026-10-26T08:00:00.000Z')
    expect(body.traction.nextMeetingId).not.toBe(traction.meetingId)
    const { items } = await people.member.ask(endpoints.searchMeetings, {
      body: { filters: { 'traction-ids': [traction.id], status: ['Canceled'] } },
    })
    expect(items.map(({ id }) => id)).toEqual([traction.meetingId])
    expect(await cancel(traction.meetingId)).toMatchObject({
      status: 409,
      body: { messages: [{ code: 'MEETING_CANCELED' }] },
    })
  })

  test('two weeks in a row skips two dates', async () => {
    const traction = await make()
    await cancel(traction.meetingId)
    await cancel((await read(traction.id)).nextMeetingId ?? '')
    expect((await read(traction.id)).nextDate).toBe('2026-11-02T08:00:00.000Z')
  })

  test.each(['OneTime', 'AsNeeded'] as const)('leaves a meeting held %s without a date', async (cadence) => {
    const traction = await make({ cadence })
    await cancel(traction.meetingId)
    expect(await read(traction.id)).toMatchObject({ nextMeetingId: null, nextDate: null })
  })

  test('is only for people who manage the meeting', async () => {
    const { meetingId } = await make()
    expect((await cancel(meetingId, people.member)).status).toBe(403)
    expect((await cancel(meetingId, people.observer)).status).toBe(403)
  })

  test('notifies people in the lobby, and admits no one any more', async () => {
    const { meetingId } = await make()
    await join(meetingId, people.member)
    await cancel(meetingId)
    expect((await stateOf(meetingId)).status).toBe('Canceled')
    expect((await join(meetingId, people.member)).body).toMatchObject({ messages: [{ code: 'MEETING_CANCELED' }] })
  })

  test('a running meeting ends it without a recap', async () => {
    const { meetingId, id } = await make()
    await start(meetingId)
    await cancel(meetingId)
    expect([await statusOf(meetingId), (await stateOf(meetingId)).status]).toEqual(['Canceled', 'Canceled'])
    expect((await people.chief.call(endpoints.getMeetingSummary, { params: { id: meetingId } })).status).toBe(404)
    expect(await read(id)).toMatchObject({ isRunning: false, nextDate: '2026-10-26T08:00:00.000Z' })
  })
})

describe('bringing a skipped meeting back', () => {
  const reinstate = (meetingId: string, actor: TestActor = people.chief) =>
    actor.call(endpoints.reinstateMeeting, { params: { id: meetingId } })
  const codeOf = async (answer: ReturnType<typeof reinstate>) => {
    const { status, body } = await answer
    return [status, body.messages?.[0]?.code]
  }

  test('makes it the next one again, as if it had not been skipped', async () => {
    const { id, meetingId } = await make()
    await cancel(meetingId)
    const { status, body } = await reinstate(meetingId)
    expect(status).toBe(200)
    expect(body.meeting).toMatchObject({ id: meetingId, status: 'NotStarted', reinstatableUntil: null })
    expect(await read(id)).toMatchObject({ nextMeetingId: meetingId, nextDate: '2026-10-19T07:00:00.000Z' })
    const { items } = await people.chief.ask(endpoints.searchMeetings, { body: { filters: { 'traction-ids': [id] } } })
    expect(items.map((meeting) => meeting.id)).toEqual([meetingId])
    expect((await reinstate(meetingId)).status).toBe(200)
    await start(meetingId)
    await people.chief.ask(live.endLiveMeeting, { body: { meetingId } })
    expect((await read(id)).nextDate).toBe('2026-10-26T08:00:00.000Z')
  })

  test('keeps a later week skipped, and sends people waiting for the week after to it', async () => {
    const { id, meetingId } = await make()
    await cancel(meetingId)
    const second = (await read(id)).nextMeetingId ?? ''
    await cancel(second)
    const third = (await read(id)).nextMeetingId ?? ''
    await join(third, people.member)
    await reinstate(meetingId)
    expect([await statusOf(meetingId), await statusOf(second)]).toEqual(['NotStarted', 'Canceled'])
    const heldInstead = { meetingId, because: 'Reinstated' }
    expect(await stateOf(third)).toMatchObject({ status: 'Canceled', cancellation: { heldInstead } })
    await start(meetingId)
    await people.chief.ask(live.endLiveMeeting, { body: { meetingId } })
    expect((await read(id)).nextDate).toBe('2026-11-02T08:00:00.000Z')
  })

  test('lets people join again, with the series’ current name and agenda', async () => {
    const { id, meetingId } = await make()
    await join(meetingId, people.member)
    await cancel(meetingId)
    await people.chief.ask(endpoints.updateTraction, { params: { id }, body: { version: 1, name: `Renamed ${names}` } })
    await reinstate(meetingId)
    expect((await join(meetingId)).status).toBe(200)
    expect(await stateOf(meetingId)).toMatchObject({ status: 'NotStarted', ended: null, title: `Renamed ${names}` })
  })

  test('is for people who manage it, for skipped ones, until twelve hours after its time', async () => {
    const { id, meetingId } = await make()
    await cancel(meetingId)
    const shown = async (actor: TestActor) =>
      (await actor.ask(endpoints.listMeetings, { query: { ids: meetingId } }))[0]?.reinstatableUntil
    expect([await shown(people.chief), await shown(people.member)]).toEqual(['2026-10-19T19:00:00.000Z', null])
    expect(await codeOf(reinstate(meetingId, people.member))).toEqual([403, 'FORBIDDEN'])
    const next = (await read(id)).nextMeetingId ?? ''
    await start(next)
    expect(await codeOf(reinstate(meetingId))).toEqual([409, 'NEXT_MEETING_STARTED'])
    await cancel(next)
    expect(await codeOf(reinstate(next))).toEqual([409, 'NOT_SKIPPED'])
    app.clock.set('2026-10-19T19:00:00Z')
    expect(await codeOf(reinstate(meetingId))).toEqual([409, 'DATE_PASSED'])
  })
})

describe('a break', () => {
  const pause = (meetingId: string, isPaused: boolean, actor: TestActor = people.chief) =>
    actor.call(live.pauseMeeting, { body: { meetingId, isPaused } })

  test('is a state of the meeting, which still runs, and ends', async () => {
    const { meetingId, id } = await make()
    await start(meetingId)
    await pause(meetingId, true)
    expect([await statusOf(meetingId), (await read(id)).isRunning]).toEqual(['Paused', true])
    await pause(meetingId, false, people.member)
    expect(await statusOf(meetingId)).toBe('Running')
    await pause(meetingId, true)
    await people.chief.ask(live.endLiveMeeting, { body: { meetingId } })
    expect(await statusOf(meetingId)).toBe('Completed')
  })
})

describe('a meeting called as needed', () => {
  test('starts now, for any licensed attendee, once', async () => {
    const traction = await make({ cadence: 'AsNeeded' })
    await cancel(traction.meetingId)
    const params = { id: traction.id }
    const { meeting } = await people.member.ask(endpoints.meetNow, { params })
    expect(meeting).toMatchObject({ status: 'NotStarted', meetingDateTime: '2026-10-19T06:00:00.000Z' })
    expect((await people.chief.ask(endpoints.meetNow, { params })).meeting.id).toBe(meeting.id)
    expect((await people.observer.call(endpoints.meetNow, { params })).status).toBe(403)
  })
})

describe('a new date', () => {
  test('is in the lobby immediately', async () => {
    const { meetingId, id } = await make()
    await join(meetingId, people.member)
    await people.chief.ask(endpoints.updateTraction, {
      params: { id },
      body: { version: 1, meetingDateTime: '2026-10-20T15:00' },
    })
    expect((await stateOf(meetingId)).plannedFor).toBe('2026-10-20T13:00:00.000Z')
  })
})

describe('a week that was never started', () => {
  const sweep = () => moveMissedMeetings.run({}, jobRunOf(app))

  test('follows automatically after twelve hours, under the same id', async () => {
    const { id, meetingId } = await make()
    await join(meetingId, people.member)
    app.clock.set('2026-10-19T18:59:59Z')
    await sweep()
    expect((await read(id)).nextDate).toBe('2026-10-19T07:00:00.000Z')
    app.clock.set('2026-10-19T19:00:01Z')
    await sweep()
    expect(await read(id)).toMatchObject({ nextMeetingId: meetingId, nextDate: '2026-10-26T08:00:00.000Z' })
    expect((await stateOf(meetingId)).plannedFor).toBe('2026-10-26T08:00:00.000Z')
  })

  test('does not move a running one, or one without a cadence', async () => {
    const running = await make()
    await start(running.meetingId)
    const needed = await make({ cadence: 'AsNeeded' })
    app.clock.set('2026-10-29T00:00:00Z')
    await sweep()
    expect(await statusOf(running.meetingId)).toBe('Running')
    expect((await read(running.id)).nextDate).toBe('2026-10-19T07:00:00.000Z')
    expect((await read(needed.id)).nextDate).toBe('2026-10-19T07:00:00.000Z')
  })
})

describe('a skipped date', () => {
  const update = async (id: string, change: object) => {
    const { version } = await read(id)
    await people.chief.ask(endpoints.updateTraction, { params: { id }, body: { version, ...change } })
    return (await read(id)).nextDate
  }

  test.each([
    ['time', { meetingDateTime: '2026-10-19T10:00' }, '2026-10-26T09:00:00.000Z'],
    ['cadence', { cadence: 'BiWeekly' }, '2026-11-02T08:00:00.000Z'],
  ])('stays skipped when the series gets another %s', async (_what, change, nextDate) => {
    const { id, meetingId } = await make()
    await cancel(meetingId)
    expect(await update(id, change)).toBe(nextDate)
  })

  test('stays skipped when an earlier one was restored and never started', async () => {
    const { id, meetingId } = await make()
    await cancel(meetingId)
    await cancel((await read(id)).nextMeetingId ?? '')
    await people.chief.ask(endpoints.reinstateMeeting, { params: { id: meetingId } })
    app.clock.set('2026-10-19T19:00:01Z')
    await moveMissedMeetings.run({}, jobRunOf(app))
    expect((await read(id)).nextDate).toBe('2026-11-02T08:00:00.000Z')
  })

  test('is planned again for a meeting that does not repeat', async () => {
    const { id, meetingId } = await make({ cadence: 'OneTime' })
    await cancel(meetingId)
    expect(await update(id, { meetingDateTime: '2026-10-19T15:00' })).toBe('2026-10-19T13:00:00.000Z')
  })
})

describe('another time zone', () => {
  let owner: TestActor
  const moveTo = (timeZone: string) =>
    owner.ask(updateOrganization, { params: { id: owner.orgId }, body: { version: 1, timeZone } })

  beforeEach(async () => {
    const roles = { owner: 'Owner', chief: 'Manager', member: 'Member', observer: 'Observer' } as const
    const { actors } = await seedOrganization(app, { people: roles, timeZone: 'Europe/Berlin' })
    people = actors
    owner = actors.owner
  })

  test('keeps a skipped date skipped, and restores it at its time of day', async () => {
    const { id, meetingId } = await make()
    await cancel(meetingId)
    await moveTo('America/New_York')
    expect((await read(id)).nextDate).toBe('2026-10-26T13:00:00.000Z')
    await people.chief.ask(endpoints.reinstateMeeting, { params: { id: meetingId } })
    expect((await read(id)).nextDate).toBe('2026-10-19T13:00:00.000Z')
  })

  test.each([
    ['running', false],
    ['just held', true],
  ])('to the west plans no second meeting on the day of one that is %s', async (_state, isEndedBefore) => {
    const { id, meetingId } = await make()
    app.clock.set('2026-10-19T07:00:00Z')
    await start(meetingId)
    const end = () => people.chief.ask(live.endLiveMeeting, { body: { meetingId } })
    if (isEndedBefore) await end()
    await moveTo('America/New_York')
    if (!isEndedBefore) await end()
    const { version } = await read(id)
    await people.chief.ask(endpoints.updateTraction, {
      params: { id },
      body: { version, meetingDateTime: '2026-10-19T09:30' },
    })
    expect((await read(id)).nextDate).toBe('2026-10-26T13:30:00.000Z')
  })
})
