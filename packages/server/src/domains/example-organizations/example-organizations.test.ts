import { renewCalendarFeed } from '@cairn/contract/calendar-feeds/calendar-feeds.endpoints'
import * as endpoints from '@cairn/contract/example-organizations/example-organizations.endpoints'
import { deleteAccount } from '@cairn/contract/identity/account.endpoints'
import { getSession, switchOrganization } from '@cairn/contract/identity/identity.endpoints'
import { setDefaultOrganization } from '@cairn/contract/identity/preferences.endpoints'
import { invite } from '@cairn/contract/invitations/invitations.endpoints'
import { deleteOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { createMeeting } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyExamples } from '../../testing/empty-examples'
import { jobRunOf } from '../../testing/job-run'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { tenantTables } from '../../testing/security/stored-rows'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { signUp } from '../../testing/sign-up'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestClient, type TestClient } from '../../testing/test-client'
import { MAIL_DEBOUNCE_SECONDS } from '../calendars/calendar-invitations.jobs'
import { forgetUnusedExamples } from './example-organizations.jobs'
import type { FillExample } from './example-organizations.lifecycle.service'

let app: TestApp
let fill: (usual: FillExample) => FillExample
let people: SeededOrganization<'owner' | 'observer'>['actors']

beforeAll(async () => {
  app = await createTestApp({
    start: '2026-11-17T09:00:00Z',
    logLevel: 'silent',
    fillExample: (database) => (example) => fill(emptyExamples(database))(example),
  })
})
beforeEach(async () => {
  fill = (usual) => usual
  const roles = { owner: 'Owner', observer: 'Observer' } as const
  people = (await seedOrganization(app, { people: roles, timeZone: 'Europe/Berlin' })).actors
  app.mails.length = 0
})
afterAll(() => app.close())

async function exampleOf(person: TestClient) {
  await app.settled()
  return (await person.ask(endpoints.getExampleOrganization)).example
}

async function made(person: TestClient): Promise<string> {
  await person.ask(endpoints.makeExampleOrganization)
  return (await exampleOf(person))?.orgId ?? ''
}

async function mailsDue(): Promise<void> {
  app.clock.advance(MAIL_DEBOUNCE_SECONDS * 1_000)
  await app.settled()
}

async function inTab(person: TestActor, orgId: string) {
  const { sessionContext } = await person.ask(switchOrganization, { params: { orgId } })
  const headers = { authorization: `Bearer ${person.token}`, 'x-session-context': sessionContext }
  return { sessionContext, ...createTestClient(app, headers) }
}

async function rowsOf(orgId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const name of await tenantTables(app.pool)) {
    // The outbox empties itself.
    if (name === 'outbox') continue
    const { rows } = await app.pool.query(`select count(*)::int as n from ${name} where org_id = $1`, [orgId])
    if (rows[0].n > 0) counts[name] = rows[0].n
  }
  return counts
}

test('is created once for people with an organization, in their time zone', async () => {
  const { observer, owner } = people
  expect(await exampleOf(observer)).toBeNull()
  const replies = await Promise.all([1, 2, 3].map(() => observer.ask(endpoints.makeExampleOrganization)))
  expect(new Set(replies.map(({ example }) => example.orgId)).size).toBe(1)
  expect(await exampleOf(observer)).toEqual({ orgId: replies[0]?.example.orgId, state: 'Ready', percent: 100 })
  const { user } = await observer.ask(getSession)
  expect(user.orgs).toHaveLength(2)
  expect(user.orgs).toContainEqual({ id: replies[0]?.example.orgId, name: 'An example', isExample: true })
  expect(await exampleOf(owner)).toBeNull()
  const there = await inTab(observer, replies[0]?.example.orgId ?? '')
  const { org, user: maker } = await there.ask(getSession)
  expect([org?.timeZone, maker.roles]).toEqual(['Europe/Berlin', ['Owner']])
})

test('does not count as one’s own: refused to people without one, never their default, left for their own', async () => {
  const person = await signUp(app, { email: 'nobody@example.com' })
  const refused = await person.call(endpoints.makeExampleOrganization)
  expect([refused.status, refused.body.messages?.[0]?.code]).toEqual([409, 'EXAMPLE_NEEDS_OWN'])

  const { owner } = people
  const orgId = await made(owner)
  await inTab(owner, orgId)
  expect((await owner.ask(getSession)).orgId).toBe(owner.orgId)
  expect((await owner.call(setDefaultOrganization, { params: { orgId } })).status).toBe(404)
  await app.pool.query('update people set removed_at = now() where user_id = $1 and org_id = $2', [
    owner.userId,
    owner.orgId,
  ])
  const { orgId: none, user } = await owner.ask(getSession)
  expect([none, user.experienceLevel]).toEqual([null, 'None'])
})

test('reports progress, can be removed meanwhile, and leaves nothing then', async () => {
  const { owner } = people
  let goOn = (): void => undefined
  const halfWay = new Promise<void>((reached) => {
    fill = (usual) => async (example) => {
      await example.onPercent(40)
      reached()
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
      await usual(example)
    }
  })
  const { example } = await owner.ask(endpoints.makeExampleOrganization)
  await halfWay
  expect((await owner.ask(endpoints.getExampleOrganization)).example).toMatchObject({ state: 'Making', percent: 40 })
  await owner.ask(endpoints.removeExampleOrganization)
  goOn()
  expect(await exampleOf(owner)).toBeNull()
  expect(await rowsOf(example.orgId)).toEqual({})
})

test('a failed creation leaves nothing behind, and can be repeated', async () => {
  const { owner } = people
  fill = () => () => Promise.reject(new Error('out of ink'))
  const { example } = await owner.ask(endpoints.makeExampleOrganization)
  expect(await exampleOf(owner)).toMatchObject({ state: 'Failed' })
  expect(await rowsOf(example.orgId)).toEqual({})
  fill = (usual) => usual
  await made(owner)
  expect(await exampleOf(owner)).toMatchObject({ state: 'Ready' })
})

test('is removed with everything in it; people in it are sent home, and other tabs notified', async () => {
  const { owner } = people
  const before = await rowsOf(owner.orgId)
  const orgId = await made(owner)
  const there = await inTab(owner, orgId)
  const other = await inTab(owner, orgId)
  const { user } = await there.ask(getSession)
  await there.ask(createMeeting, { body: { title: 'Leadership', type: 'Leadership', invitees: [user.userId] } })
  await app.settled()
  expect(Object.keys(await rowsOf(orgId))).toEqual(expect.arrayContaining(['meetings', 'organizations', 'people']))
  const heard = recordLiveUpdates(app)
  const reply = await there.ask(endpoints.removeExampleOrganization)
  expect(reply).toMatchObject({ orgId: owner.orgId, sessionContext: there.sessionContext })
  expect(heard.take()).toContainEqual(expect.objectContaining({ kind: 'org', id: orgId }))
  await app.settled()
  expect(await rowsOf(orgId)).toEqual({})
  expect(await rowsOf(owner.orgId)).toEqual(before)
  expect((await there.ask(getSession)).orgId).toBe(owner.orgId)
  // Until its session is reloaded, a tab showing the example cannot act elsewhere.
  expect((await other.call(addMember, { body: { firstName: 'A', lastName: 'B', email: 'ab@x.example' } })).status).toBe(
    403,
  )
  expect((await other.ask(getSession)).orgId).toBe(owner.orgId)
  expect(await owner.ask(endpoints.removeExampleOrganization)).toMatchObject({ orgId: owner.orgId })
})

test('sends no mail, calendar or invitation, and cannot be deleted like others', async () => {
  const { owner } = people
  const { url } = await owner.ask(renewCalendarFeed)
  const there = await inTab(owner, await made(owner))
  const { user, orgId } = await there.ask(getSession)
  await app.settled()
  app.mails.length = 0
  await there.ask(createMeeting, { body: { title: 'Secret weekly', type: 'Leadership', invitees: [user.userId] } })
  await mailsDue()
  expect(app.mails).toEqual([])
  expect((await app.fastify.inject({ url: new URL(url).pathname })).body).not.toContain('Secret weekly')
  const invited = await there.call(invite, { body: { invitees: [{ email: 'kim@x.example' }] } })
  const added = await there.call(addMember, { body: { firstName: 'Kim', lastName: 'L', email: 'kim@x.example' } })
  const deleted = await there.call(deleteOrganization, { params: { id: orgId ?? '' }, body: { name: '' } })
  const codes = [invited, added, deleted].map(({ status, body }) => [status, body.messages?.[0]?.code])
  expect(codes).toEqual([
    [409, 'EXAMPLE_INVITES'],
    [409, 'EXAMPLE_INVITES'],
    [409, 'EXAMPLE_IS_REMOVED'],
  ])
})

test('a meeting outside an example sends mail and appears in calendars', async () => {
  const { owner } = people
  const { url } = await owner.ask(renewCalendarFeed)
  await owner.ask(createMeeting, { body: { title: 'Open weekly', type: 'Leadership', invitees: [owner.personId] } })
  await mailsDue()
  expect(app.mails.map(({ subject }) => subject).join()).toContain('Open weekly')
  expect((await app.fastify.inject({ url: new URL(url).pathname })).body).toContain('Open weekly')
})

test('is removed with its creator’s account, even though they own it', async () => {
  const { observer } = people
  const orgId = await made(observer)
  expect((await observer.call(deleteAccount, { body: { email: observer.email } })).status).toBe(200)
  expect(await rowsOf(orgId)).toEqual({})
})

test('is deleted after a month without visits', async () => {
  const { owner, observer } = people
  const [used, unused] = [await made(owner), await made(observer)]
  app.clock.advance(29 * 86_400_000)
  await inTab(owner, used)
  app.clock.advance(2 * 86_400_000)
  await forgetUnusedExamples(app.realtime).run({}, jobRunOf(app))
  expect([await exampleOf(owner), await exampleOf(observer)]).toMatchObject([{ orgId: used }, null])
  expect(await rowsOf(unused)).toEqual({})
})
