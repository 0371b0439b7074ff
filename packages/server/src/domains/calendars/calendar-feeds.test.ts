import * as feeds from '@cairn/contract/calendar-feeds/calendar-feeds.endpoints'
import { endOtherSessions } from '@cairn/contract/identity/account.endpoints'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import { completeTodo, createPersonalTodo } from '@cairn/contract/todos/todos.endpoints'
import * as meetings from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let people: SeededOrganization<'owner' | 'member' | 'outsider'>['actors']
type Person = typeof people.member

beforeAll(async () => {
  app = await createTestApp({ start: '2026-10-12T06:00:00Z' })
})
beforeEach(async () => {
  const roles = { owner: 'Owner', member: 'Member', outsider: 'Member' } as const
  people = (await seedOrganization(app, { people: roles, timeZone: 'Europe/Berlin' })).actors
})
afterAll(() => app.close())

const pathOf = (url: string) => new URL(url).pathname
const addressOf = async (person: Person) => pathOf((await person.ask(feeds.renewCalendarFeed)).url)
const get = (path: string, headers: Record<string, string> = {}) =>
  app.fastify.inject({ method: 'GET', url: path, headers })

async function read(path: string): Promise<Record<string, string[]>> {
  const { statusCode, body } = await get(path)
  expect(statusCode).toBe(200)
  const shown: Record<string, string[]> = {}
  for (const vevent of new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')) {
    const { summary, startDate } = new ICAL.Event(vevent)
    shown[summary] = [
      ...(shown[summary] ?? []),
      startDate.isDate ? startDate.toString() : startDate.toJSDate().toISOString(),
    ]
  }
  return shown
}

async function make(): Promise<Traction> {
  const body = { title: 'Weekly; a, "b"', invitees: [people.member.personId], meetingDateTime: '2026-10-19T09:00' }
  return (await people.owner.ask(meetings.createMeeting, { body })).traction
}

test('a calendar client reads a year of meetings, including a move and a cancellation', async () => {
  const { nextMeetingId, name } = await make()
  const path = await addressOf(people.member)
  const weekly = async () => (await read(path))[name] ?? []
  const before = await weekly()
  // Clocks go back on October 25.
  expect(before.slice(0, 3)).toEqual([
    '2026-10-19T07:00:00.000Z',
    '2026-10-26T08:00:00.000Z',
    '2026-11-02T08:00:00.000Z',
  ])
  expect(before).toHaveLength(52)
  const params = { id: nextMeetingId ?? '' }
  await people.owner.ask(meetings.moveMeeting, { params, body: { meetingDateTime: '2026-10-20T15:30' } })
  expect(await weekly()).toEqual(['2026-10-20T13:30:00.000Z', ...before.slice(1)])
  const uids = async () => [...(await get(path)).body.matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid)
  const known = await uids()
  await people.owner.ask(meetings.cancelMeeting, { params })
  expect(await weekly()).toEqual(before.slice(1))
  expect(await uids()).toEqual(known.slice(1))
})

test('lists own due items on their day until they are done', async () => {
  const { id: tractionId } = await make()
  const path = await addressOf(people.member)
  const body = { title: 'Call\nthe bank', dueDate: '2026-10-15' }
  const { todo } = await people.member.ask(createPersonalTodo, { body: { ...body, title: 'Call the bank' } })
  const rock = { title: 'Open the quarry', ownerId: people.member.personId, tractionId, dueDate: '2026-12-31' }
  await people.owner.ask(createRock, { body: rock })
  expect(await read(path)).toMatchObject({ 'Call the bank': ['2026-10-15'], 'Open the quarry': ['2026-12-31'] })
  const done = { params: { id: todo.id }, body: { isComplete: true, version: todo.version } }
  await people.member.ask(completeTodo, done)
  expect(await read(path)).not.toHaveProperty('Call the bank')
  expect(await read(await addressOf(people.outsider))).toEqual({})
})

test('is sent again only after changes, and is never cached', async () => {
  await make()
  const path = await addressOf(people.member)
  const first = await get(path)
  expect(first.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  })
  expect(first.headers).not.toHaveProperty('set-cookie')
  const again = await get(path, { 'if-none-match': String(first.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('an address that was renewed, ended, cut, forged or never made gets the same answer', async () => {
  const first = await addressOf(people.member)
  const second = await addressOf(people.member)
  const forged = `${second.slice(0, -5)}${second.at(-5) === 'A' ? 'B' : 'A'}.ics`
  const wrong = [first, forged, second.slice(0, -4), '/api/v2/calendar/x.ics', '/api/v2/calendar/..%2f.ics']
  const answers = await Promise.all(wrong.map((path) => get(path)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(wrong.map(() => 404))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  await people.member.ask(feeds.endCalendarFeed)
  expect((await get(second)).statusCode).toBe(404)
  const { rows } = await app.pool.query<{ row: string }>('select t::text as row from calendar_feeds t')
  expect(rows.filter(({ row }) => row.includes(second.slice(17, 50)))).toEqual([])
})

test('a removed or everywhere signed-out person loses the calendar', async () => {
  await make()
  const path = await addressOf(people.member)
  await people.owner.ask(removePerson, { params: { id: people.member.personId } })
  expect(await read(path)).toEqual({})
  const own = await addressOf(people.owner)
  await people.owner.ask(endOtherSessions)
  expect((await get(own)).statusCode).toBe(404)
  expect((await people.owner.ask(feeds.getCalendarFeed)).feed).toBeNull()
})

test('guesses of one address are slowed down', async () => {
  const guess = (n: number) =>
    app.fastify.inject({ method: 'GET', url: `/api/v2/calendar/guess-${n}.ics`, remoteAddress: '203.0.113.9' })
  const statuses = []
  for (let n = 0; n < 301; n += 1) statuses.push((await guess(n)).statusCode)
  expect([...new Set(statuses.slice(0, 300)), statuses[300]]).toEqual([404, 429])
})
