import * as endpoints from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { moveMissed } from './tractions.occurrences.service'
import { markStarted } from './tractions.service'

let app: TestApp
let people: SeededOrganization<'owner' | 'chief' | 'member'>['actors']
let names = 0

beforeAll(async () => {
  app = await createTestApp()
  const roles = { owner: 'Owner', chief: 'Manager', member: 'Member' } as const
  people = (await seedOrganization(app, { people: roles, timeZone: 'Europe/Berlin' })).actors
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-10-12T06:00:00Z'))

async function make(more: object = {}): Promise<Traction> {
  names += 1
  const body = {
    title: `Team ${names}`,
    invitees: [people.member.personId],
    meetingDateTime: '2026-10-19T09:00',
    ...more,
  }
  return (await people.chief.ask(endpoints.createMeeting, { body })).traction
}

const moving = (traction: Traction, meetingDateTime: string) => ({
  params: { id: traction.nextMeetingId ?? '' },
  body: { meetingDateTime },
})
const move = (traction: Traction, to: string) => people.chief.ask(endpoints.moveMeeting, moving(traction, to))
const refusal = async (traction: Traction, to: string) => {
  const { status, body } = await people.chief.call(endpoints.moveMeeting, moving(traction, to))
  return [status, (body as { messages?: { code: string; text: string }[] }).messages?.[0]]
}
const cancel = (traction: Traction) =>
  people.chief.ask(endpoints.cancelMeeting, { params: { id: traction.nextMeetingId ?? '' } })

test('one meeting is moved, and the series stays', async () => {
  const made = await make()
  const { traction, meeting } = await move(made, '2026-10-21T14:30')
  expect([traction.nextDate, meeting.id]).toEqual(['2026-10-21T12:30:00.000Z', made.nextMeetingId])
  expect(traction.schedule).toEqual(made.schedule)
  const after = await cancel(traction)
  // Clocks go back on October 25: 9:00 in Berlin becomes 8:00 UTC.
  expect(after.traction.nextDate).toBe('2026-10-26T08:00:00.000Z')
})

test('a meeting moved to an earlier day is not planned again for its own', async () => {
  const made = await make()
  const { traction } = await move(made, '2026-10-15T09:00')
  expect((await cancel(traction)).traction.nextDate).toBe('2026-10-26T08:00:00.000Z')
})

test('moved and moved back, it is unchanged', async () => {
  const made = await make()
  await move(made, '2026-10-20T09:00')
  const { traction } = await move(made, '2026-10-19T07:00:00Z')
  expect(traction.nextDate).toBe(made.nextDate)
  const { rows } = await app.pool.query('select moved_from from meetings where id = $1', [made.nextMeetingId])
  expect(rows).toEqual([{ moved_from: null }])
})

test('it cannot move into the past or beyond the next date of the series', async () => {
  const made = await make()
  expect(await refusal(made, '2026-10-12T07:59')).toEqual([
    422,
    expect.objectContaining({ code: 'MEETING_DATE_PASSED' }),
  ])
  expect(await refusal(made, '2026-10-26T09:00')).toEqual([
    422,
    expect.objectContaining({ code: 'MEETING_DATE_TOO_LATE' }),
  ])
  const { traction } = await move(made, '2026-10-26T08:59')
  expect(traction.nextDate).toBe('2026-10-26T07:59:00.000Z')
  expect(await refusal(traction, '2026-10-26T09:00')).toEqual([
    422,
    expect.objectContaining({ code: 'MEETING_DATE_TOO_LATE' }),
  ])
})

test('a time that does not exist becomes the next one that does', async () => {
  const made = await make({ cadence: 'Monthly', meetingDateTime: '2027-03-15T09:00' })
  const { traction } = await move(made, '2027-03-28T02:30')
  expect(traction.nextDate).toBe('2027-03-28T01:30:00.000Z')
})

test('it is for people who manage the meeting, before it starts, and only for a series', async () => {
  const made = await make()
  expect((await people.member.call(endpoints.moveMeeting, moving(made, '2026-10-20T09:00'))).status).toBe(403)
  await app.database.tenant(people.chief, (tx) => markStarted(tx, made.nextMeetingId ?? '', tx.now()))
  expect(await refusal(made, '2026-10-20T09:00')).toEqual([
    409,
    expect.objectContaining({ code: 'MEETING_STARTED_OR_ENDED' }),
  ])
  const once = await make({ cadence: 'OneTime' })
  expect(await refusal(once, '2026-10-20T09:00')).toEqual([409, expect.objectContaining({ code: 'NO_SERIES' })])
})

test('a moved meeting that is never started continues with the series’ next date', async () => {
  const made = await make()
  await move(made, '2026-10-20T09:00')
  app.clock.set('2026-10-20T22:00:00Z')
  await app.database.tenant(people.chief, (tx) => moveMissed(tx, made.id))
  const [missed] = await people.chief.ask(endpoints.listTractions, { query: { ids: [made.id] } })
  expect(missed?.nextDate).toBe('2026-10-26T08:00:00.000Z')
  const { rows } = await app.pool.query('select moved_from from meetings where id = $1', [made.nextMeetingId])
  expect(rows).toEqual([{ moved_from: null }])
})

test('an instant in the hour that occurs twice is planned as given, moved or created', async () => {
  const second = '2026-10-25T01:30:00.000Z'
  const made = await make({ meetingDateTime: second })
  expect(made.nextDate).toBe(second)
  const { traction } = await move(await make(), '2026-10-25T00:30:00Z')
  expect(traction.nextDate).toBe('2026-10-25T00:30:00.000Z')
  expect((await move(traction, second)).traction.nextDate).toBe(second)
  const body = { version: made.version, meetingDateTime: '2026-10-25T00:30:00Z' }
  const changed = await people.chief.ask(endpoints.updateTraction, { params: { id: made.id }, body })
  expect(changed.traction.nextDate).toBe('2026-10-25T00:30:00.000Z')
  const back = { version: changed.traction.version, meetingDateTime: second }
  const again = await people.chief.ask(endpoints.updateTraction, { params: { id: made.id }, body: back })
  expect(again.traction.nextDate).toBe(second)
})
