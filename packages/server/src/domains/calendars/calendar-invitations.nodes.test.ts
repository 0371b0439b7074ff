import * as meetings from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createPgBossQueue } from '../../platform/jobs/pg-boss-queue'
import { createLog } from '../../platform/log/log'
import { type SeededOrganisation, seedOrganisation, type TestActor } from '../../testing/seed-organisation'
import { TEST_SECRET } from '../../testing/test-app'
import { at, createTestNodes, type TestNodes } from '../../testing/test-nodes'

const START = '2026-10-12T06:00:00Z'
const pace = { beatMs: 500, lostSeconds: 10, pollMs: 100, pauseSeconds: 1, stopMs: 1_000 }

let nodes: TestNodes
let people: SeededOrganisation<'owner' | 'member'>['actors']

beforeAll(async () => {
  const queue = (pool: Parameters<typeof createPgBossQueue>[0]) =>
    createPgBossQueue(pool, createLog('silent'), TEST_SECRET, pace)
  nodes = await createTestNodes(START, { queue })
})
beforeEach(async () => {
  const roles = { owner: 'Owner', member: 'Member' } as const
  people = (await seedOrganisation(nodes.one, { people: roles, timeZone: 'Europe/Berlin' })).actors
})
afterAll(() => nodes.close())

const jobs = async () => (await nodes.one.pool.query('select state from pgboss.job')).rows

/** What both nodes have mailed to calendars, once nothing waits any more: `kind to`. */
async function mailed(): Promise<string[]> {
  // All at one moment, so that both nodes reach for them together.
  await nodes.one.pool.query('update pgboss.job set start_after = now() where start_after > now()')
  await vi.waitFor(async () => expect(await jobs()).toEqual([]), { timeout: 20_000, interval: 100 })
  const sent = [nodes.one, nodes.other].flatMap(({ mails }) => mails.splice(0))
  return sent.flatMap(({ calendar, subject, to }) => (calendar ? [`${subject.split(':')[0]} ${to}`] : [])).toSorted()
}

const toBoth = (kind: string) => [people.owner, people.member].map(({ email }) => `${kind} ${email}`).toSorted()

async function make(by: TestActor): Promise<Traction> {
  const invitees = [people.owner.personId, people.member.personId]
  const body = { title: 'Weekly', invitees, meetingDateTime: '2026-10-19T09:00' }
  return (await by.ask(meetings.createMeeting, { body })).traction
}

test('of two nodes that are both asked to tell a change, one does: each calendar gets one mail of it', async () => {
  const [here, there] = [at(nodes.one, people.owner), at(nodes.other, people.owner)]
  const { id, nextMeetingId, version } = await make(here)
  // A change at each node before anything was told: two jobs of one series.
  await there.ask(meetings.updateTraction, { params: { id }, body: { version, location: 'Room 2' } })
  expect(await jobs()).toHaveLength(2)
  expect(await mailed()).toEqual(toBoth('Invitation'))

  const params = { id: nextMeetingId ?? '' }
  await here.ask(meetings.moveMeeting, { params, body: { meetingDateTime: '2026-10-20T09:00' } })
  await there.ask(meetings.moveMeeting, { params, body: { meetingDateTime: '2026-10-21T14:30' } })
  expect(await mailed()).toEqual(toBoth('Updated'))

  await there.ask(meetings.removeTraction, { params: { id } })
  await here.ask(meetings.restoreTraction, { params: { id } })
  await there.ask(meetings.removeTraction, { params: { id } })
  expect(await mailed()).toEqual(toBoth('Canceled'))
})

test('of many changes at once each calendar gets one mail, whichever node tells them', async () => {
  const { id, ...made } = await make(at(nodes.one, people.owner))
  await mailed()
  let { version } = made
  const places = Array.from({ length: 8 }, (_place, index) => `Room ${index}`)
  for (const [index, location] of places.entries()) {
    const actor = at(index % 2 === 0 ? nodes.one : nodes.other, people.owner)
    version = (await actor.ask(meetings.updateTraction, { params: { id }, body: { version, location } })).traction
      .version
  }
  expect(await mailed()).toEqual(toBoth('Updated'))
})
