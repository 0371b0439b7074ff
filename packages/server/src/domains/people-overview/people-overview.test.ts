import { getSession, switchOrganization } from '@cairn/contract/identity/identity.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { getPeopleOverview, removePerson } from '@cairn/contract/people/memberships.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { countQueries } from '../../testing/counted-queries'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { createTestClient } from '../../testing/test-client'

type Name = 'owner' | 'admin' | 'manager' | 'member' | 'observer'
const roles = { owner: 'Owner', admin: 'Admin', manager: 'Manager', member: 'Member', observer: 'Observer' } as const
const START = '2026-03-02T10:00:00Z'

let app: TestApp
let here: Record<Name, TestActor>
let orgId: string

beforeAll(async () => {
  app = await createTestApp({ start: START })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(START)
  const seeded = await seedOrganization(app, { people: roles })
  here = seeded.actors
  orgId = seeded.orgId
})

const overview = (by: TestActor) => by.ask(getPeopleOverview, { params: { id: orgId } })

const lastHere = async (of: TestActor, by: TestActor) =>
  (await overview(by)).people.find(({ id }) => id === of.personId)?.lastHereAt

async function openTab(of: TestActor) {
  const { sessionContext } = await of
    .call(getSession, { query: { isNewTab: 'true' } }, { 'sec-fetch-site': 'same-origin' })
    .then(({ body }) => body)
  if (sessionContext === null) throw new Error('the tab was given no context')
  return createTestClient(app, { authorization: `Bearer ${of.token}`, 'x-session-context': sessionContext })
}

describe('meetings', () => {
  const seed = (name: string, owner: TestActor, ...invitees: TestActor[]) =>
    seedTraction(app, { owner, invitees, name }).then(({ tractionId }) => tractionId)

  test('are listed by name, as far as the requester can see them', async () => {
    const shop = await seed('Shop', here.manager, here.member)
    const finance = await seed('finance', here.admin, here.manager)
    const meetingsOf = async (of: TestActor, by: TestActor) =>
      (await overview(by)).people.find(({ id }) => id === of.personId)?.tractionIds

    expect((await overview(here.owner)).tractions).toEqual([
      { id: finance, name: 'finance', ownerId: here.admin.personId },
      { id: shop, name: 'Shop', ownerId: here.manager.personId },
    ])
    expect(await meetingsOf(here.manager, here.owner)).toEqual([finance, shop])
    expect(await meetingsOf(here.admin, here.owner)).toEqual([finance])
    expect(await meetingsOf(here.owner, here.owner)).toEqual([])

    expect((await overview(here.member)).tractions).toMatchObject([{ id: shop, name: 'Shop' }])
    expect(await meetingsOf(here.manager, here.member)).toEqual([shop])
    expect(await meetingsOf(here.admin, here.member)).toEqual([])
    expect((await overview(here.observer)).tractions).toEqual([])
  })

  test('are listed for the given people only', async () => {
    const shop = await seed('Shop', here.manager, here.member)
    await seed('Finance', here.admin)
    const query = { ids: [here.member.personId, here.owner.personId] }
    const { tractions, people } = await here.owner.ask(getPeopleOverview, { params: { id: orgId }, query })
    expect(tractions).toMatchObject([{ id: shop, name: 'Shop' }])
    expect(people.map(({ id, tractionIds }) => [id, tractionIds])).toEqual([
      [here.member.personId, [shop]],
      [here.owner.personId, []],
    ])
  })

  test('are omitted once removed, and for removed people', async () => {
    const shop = await seed('Shop', here.manager, here.member)
    await here.owner.ask(removePerson, { params: { id: here.member.personId } })
    expect((await overview(here.owner)).people.map(({ id }) => id)).not.toContain(here.member.personId)
    await app.pool.query('update tractions set removed_at = now() where org_id = $1 and id = $2', [orgId, shop])
    const { tractions, people } = await overview(here.owner)
    expect([tractions, people.flatMap(({ tractionIds }) => tractionIds)]).toEqual([[], []])
  })

  test('omit those of another organization', async () => {
    const { owner } = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors
    expect((await owner.call(getPeopleOverview, { params: { id: orgId } })).status).toBe(404)
  })

  test('cost as many queries for six people as for five', async () => {
    const before = await countQueries(() => overview(here.owner))
    const person = { firstName: 'Ada', lastName: 'Ash', email: `ada-${orgId}@example.com` }
    await here.owner.ask(addMember, { body: person })
    await seed('Shop', here.manager, here.member)
    const after = await countQueries(() => overview(here.owner))
    expect(after).toBe(before)
  })
})

describe('last activity', () => {
  test('is visible to owners and admins, to the hour', async () => {
    const tab = await openTab(here.member)
    app.clock.set('2026-03-02T10:59:00Z')
    await tab.ask(getSession, { query: {} })
    expect(await lastHere(here.member, here.owner)).toBe('2026-03-02T10:00:00.000Z')
    app.clock.set('2026-03-02T11:00:01Z')
    await tab.ask(getSession, { query: {} })
    expect(await lastHere(here.member, here.admin)).toBe('2026-03-02T11:00:01.000Z')
    expect(await lastHere(here.manager, here.owner)).toBeNull()
  })

  test.each(['manager', 'member', 'observer'] as const)('is not told a %s, even of themselves', async (name) => {
    await openTab(here[name])
    await openTab(here.admin)
    const { people } = await overview(here[name])
    expect(people).toHaveLength(5)
    expect(people.map(({ lastHereAt }) => lastHereAt)).toEqual([null, null, null, null, null])
  })

  test('stays when they switch to another organization, which is not revealed', async () => {
    const tab = await openTab(here.member)
    app.clock.set('2026-03-03T09:00:00Z')
    const { org } = await tab.ask(createOrganization, { body: { name: `Elsewhere ${orgId}` } })
    expect(await lastHere(here.member, here.owner)).toBe('2026-03-03T09:00:00.000Z')
    app.clock.set('2026-03-04T09:00:00Z')
    await tab.ask(getSession, { query: {} })
    expect(await lastHere(here.member, here.owner)).toBe('2026-03-03T09:00:00.000Z')

    for (const day of ['05', '06']) {
      await tab.ask(switchOrganization, { params: { orgId } })
      app.clock.set(`2026-03-${day}T09:00:00Z`)
      await tab.ask(switchOrganization, { params: { orgId: org.id } })
    }
    expect(await lastHere(here.member, here.owner)).toBe('2026-03-06T09:00:00.000Z')
    const kept = await app.pool.query('select from session_contexts where user_id = $1', [here.member.userId])
    // The tab's context, plus one unused context per organization.
    expect(kept.rowCount).toBe(3)
  })
})
