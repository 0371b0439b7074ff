import * as meetings from '@cairn/contract/tractions/tractions.endpoints'
import type { Traction } from '@cairn/contract/tractions/tractions.schemas'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createPgBossQueue } from '../../platform/jobs/pg-boss-queue'
import { createLog } from '../../platform/log/log'
import { sendMail } from '../../platform/mail/mail.jobs'
import { jobRunOf } from '../../testing/job-run'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { TEST_SECRET } from '../../testing/test-app'
import { at, createTestNodes, type TestNodes } from '../../testing/test-nodes'
import { mailCalendars } from './calendar-invitations.jobs'

const START = '2026-10-12T06:00:00Z'
const pace = { beatMs: 500, lostSeconds: 10, pollMs: 100, pauseSeconds: 1, stopMs: 1_000 }

let nodes: TestNodes
let orgId: string
let people: SeededOrganization<'owner' | 'member'>['actors']

beforeAll(async () => {
  const queue = (pool: Parameters<typeof createPgBossQueue>[0]) =>
    createPgBossQueue(pool, createLog('silent'), TEST_SECRET, pace)
  nodes = await createTestNodes(START, { queue })
})
beforeEach(async () => {
  const roles = { owner: 'Owner', member: 'Member' } as const
  const seeded = await seedOrganization(nodes.one, { people: roles, timeZone: 'Europe/Berlin' })
  people = seeded.actors
  orgId = seeded.orgId
})
afterAll(() => nodes.close())

/** Excludes recurring jobs. */
const jobs = async (...kinds: readonly { readonly name: string }[]) => {
  const names = kinds.map(({ name }) => name)
  return (await nodes.one.pool.query("select state from pgboss.job where data->>'name' = any($1)", [names])).rows
}

async function mailed(): Promise<string[]> {
  // Makes both nodes fetch the jobs together.
  await nodes.one.pool.query('update pgboss.job set start_after = now() where start_after > now()')
  await vi.waitFor(async () => expect(await jobs(mailCalendars, sendMail)).toEqual([]), {
    timeout: 20_000,
    interval: 100,
  })
  const sent = [nodes.one, nodes.other].flatMap(({ mails }) => mails.splice(0))
  return sent.flatMap(({ calendar, subject, to }) => (calendar ? [`${subject.split(':')[0]} ${to}`] : [])).toSorted()
}

const toBoth = (kind: string) => [people.owner, people.member].map(({ email }) => `${kind} ${email}`).toSorted()

async function make(by: TestActor): Promise<Traction> {
  const invitees = [people.owner.personId, people.member.personId]
  const body = { title: 'Weekly', invitees, meetingDateTime: '2026-10-19T09:00' }
  return (await by.ask(meetings.createMeeting, { body })).traction
}

test('when two nodes handle one change, only one mails each calendar', async () => {
  const [here, there] = [at(nodes.one, people.owner), at(nodes.other, people.owner)]
  const { id, nextMeetingId, version } = await make(here)
  // One change per node: two jobs for one series.
  await there.ask(meetings.updateTraction, { params: { id }, body: { version, location: 'Room 2' } })
  expect(await jobs(mailCalendars)).toHaveLength(2)
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

/** Locks the series until both nodes are waiting. */
async function bothTell(orgId: string, tractionId: string): Promise<void> {
  const client = await nodes.one.pool.connect()
  await client.query('begin')
  await client.query('select from calendar_series where traction_id = $1 for update', [tractionId])
  const runs = [nodes.one, nodes.other].map((node) => mailCalendars.run({ orgId, tractionId }, jobRunOf(node)))
  const held = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  await vi.waitFor(async () => expect((await nodes.other.pool.query(held)).rowCount).toBe(2), { timeout: 8_000 })
  await client.query('commit')
  client.release()
  await Promise.all(runs)
}

test('when two nodes handle a change at the same moment, one mails it', async () => {
  const { id, version } = await make(people.owner)
  await mailed()
  await people.owner.ask(meetings.updateTraction, { params: { id }, body: { version, location: 'Room 3' } })
  await nodes.one.pool.query('delete from pgboss.job')
  await bothTell(orgId, id)
  expect(await mailed()).toEqual(toBoth('Updated'))
})

test('sends each calendar one mail for many simultaneous changes on any node', async () => {
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
