import * as endpoints from '@cairn/contract/example-organizations/example-organizations.endpoints'
import { getSession, login, switchOrganization } from '@cairn/contract/identity/identity.endpoints'
import { searchIssues } from '@cairn/contract/issues/issues.endpoints'
import { joinLiveMeeting, startLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { transferOwnership } from '@cairn/contract/people/memberships.endpoints'
import { searchPeople } from '@cairn/contract/people/people.endpoints'
import { searchRocks } from '@cairn/contract/rocks/rocks.endpoints'
import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { searchMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tenantTables } from '../testing/security/stored-rows'
import { seedOrganization, type TestActor } from '../testing/seed-organization'
import { createTestApp, type TestApp } from '../testing/test-app'
import { createTestClient, type TestClient } from '../testing/test-client'
import { exampleFiller } from './fill-example'

let app: TestApp
let owner: TestActor
let there: TestClient
let exampleId: string
let before: Record<string, number>
/** What was told on the way. */
const percents: number[] = []

/** In every organization. */
async function allRows(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of [...(await tenantTables(app.pool)), 'users', 'example_organizations']) {
    counts[name] = (await app.pool.query(`select count(*)::int as n from ${name}`)).rows[0].n
  }
  return counts
}

beforeAll(async () => {
  app = await createTestApp({
    start: '2026-11-17T14:35:00Z',
    fillExample: (database, blobs) => (example) =>
      exampleFiller(
        database,
        blobs,
      )({
        ...example,
        onPercent: async (percent) => {
          percents.push(percent)
          await example.onPercent(percent)
        },
      }),
  })
  owner = (await seedOrganization(app, { people: { owner: 'Owner' }, timeZone: 'Europe/Berlin' })).actors.owner
  before = await allRows()
  await owner.ask(endpoints.makeExampleOrganization)
  await app.settled()
  exampleId = (await owner.ask(endpoints.getExampleOrganization)).example?.orgId ?? ''
  const { sessionContext } = await owner.ask(switchOrganization, { params: { orgId: exampleId } })
  const headers = { authorization: `Bearer ${owner.token}`, 'x-session-context': sessionContext }
  there = createTestClient(app, headers)
})
afterAll(() => app.close())

const search = (filters: Record<string, string[]> = {}) => ({
  body: { startIndex: 0, endIndex: 500, includeTotalCount: true, filters, sorts: [] },
})

test('the requester owns the example and has items in it', async () => {
  const { user, org, orgId } = await there.ask(getSession)
  expect([orgId, org?.name, org?.timeZone]).toEqual([exampleId, 'Alder Creek Millwork', 'Europe/Berlin'])
  expect([user.roles, user.email, user.firstName]).toEqual([['Owner'], owner.email, 'owner'])
  const own = { 'owner-id': [user.userId] }
  expect((await there.ask(searchRocks, search(own))).totalCount).toBeGreaterThan(0)
  expect((await there.ask(searchTodos, search(own))).totalCount).toBeGreaterThan(0)
  expect((await there.ask(searchIssues, search())).totalCount).toBeGreaterThan(20)
})

test('reports progress that never decreases', () => {
  expect(percents.length).toBeGreaterThan(10)
  expect(percents).toEqual(percents.toSorted((one, other) => one - other))
})

test('its people have joined, have no account, cannot sign in, and cannot receive the organization', async () => {
  const { items } = await there.ask(searchPeople, search())
  expect(items).toHaveLength(12)
  expect(items.every(({ hasAcceptedInvite }) => hasAcceptedInvite)).toBe(true)
  const colleagues = items.filter(({ email }) => email !== owner.email)
  expect(colleagues.every(({ email }) => email.endsWith('.invalid'))).toBe(true)
  const { rows } = await app.pool.query('select count(*)::int as n from users')
  expect(rows[0].n).toBe(1)
  const email = colleagues[0]?.email ?? ''
  const visitor = createTestClient(app)
  expect((await visitor.call(login, { body: { email, password: 'Cairn-demo-1' } })).status).toBe(401)
  const heir = colleagues.find(({ roles }) => roles[0] === 'Admin')?.id ?? ''
  const refused = await there.call(transferOwnership, { params: { personId: heir } })
  expect(refused.body.messages?.[0]?.code).toBe('INVITATION_NOT_ACCEPTED')
})

test('a leadership meeting starts within the half hour, and its creator can start it', async () => {
  const { items } = await there.ask(searchMeetings, search({ 'text-search': ['Leadership weekly'] }))
  const next = items.find(({ status }) => status === 'NotStarted')
  expect(next?.meetingDateTime).toBe('2026-11-17T15:00:00.000Z')
  const body = { meetingId: next?.id ?? '', meetingThreadId: null }
  await there.ask(joinLiveMeeting, { body })
  const { events } = await there.ask(startLiveMeeting, { body })
  expect(events.map(({ type }) => type)).toContain('Started')
})

test('nothing was mailed, and removing it leaves every table as before', async () => {
  expect(app.mails).toEqual([])
  await there.ask(endpoints.removeExampleOrganization)
  await app.settled()
  // Their bytes go with the sweep.
  await app.blobs.sweep(new Date(app.clock.now().getTime() + 1))
  const moving = { outbox: 0, idempotency_keys: 0 }
  expect({ ...(await allRows()), ...moving }).toEqual({ ...before, ...moving })
})
