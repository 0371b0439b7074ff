import { getSession, switchOrganization } from '@cairn/contract/identity/identity.endpoints'
import { createOrganization, setLeadershipTeam } from '@cairn/contract/organizations/organizations.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedOrganization } from '../../../testing/seed-organization'
import { seedTraction } from '../../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../../testing/test-app'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('names one’s own teams only, and none of another organization', async () => {
  const other = await seedOrganization(app, { people: { owner: 'Owner' } })
  await seedTraction(app, { owner: other.actors.owner, name: 'Theirs' })
  const { actors } = await seedOrganization(app, { people: { owner: 'Owner', member: 'Member', guest: 'Observer' } })
  const { owner, member, guest } = actors
  const sales = await seedTraction(app, { owner, invitees: [member], name: 'sales' })
  const craft = await seedTraction(app, { owner, invitees: [member], name: 'Craft' })
  const lead = await seedTraction(app, { owner, name: 'Leadership' })
  const removed = await seedTraction(app, { owner, invitees: [member, guest], name: 'Former' })
  await app.pool.query('update tractions set removed_at = now() where id = $1', [removed.tractionId])

  const asked = await member.ask(getSession)
  expect(asked.teams).toEqual([
    { id: craft.tractionId, name: 'Craft' },
    { id: sales.tractionId, name: 'sales' },
  ])
  expect((await guest.ask(getSession)).teams).toEqual([])

  await owner.ask(setLeadershipTeam, { params: { orgId: owner.orgId, tractionId: lead.tractionId } })
  const byPerson = await Promise.all([owner, member, guest].map((person) => person.ask(getSession)))
  expect(byPerson.map(({ defaultTeamId }) => defaultTeamId)).toEqual([lead.tractionId, craft.tractionId, null])
})

test('a duplicated tab gets its own context with the same organization, independent of the original', async () => {
  const { owner } = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors
  const { org: second, sessionContext } = await owner.ask(createOrganization, { body: { name: 'Second' } })
  const original = { 'x-session-context': sessionContext }
  const duplicated = (await owner.call(getSession, { query: { isNewTab: 'true' } }, original)).body
  expect(duplicated.orgId).toBe(second.id)
  expect(duplicated.sessionContext).not.toBe(sessionContext)
  const own = { 'x-session-context': duplicated.sessionContext ?? '' }
  await owner.call(switchOrganization, { params: { orgId: owner.orgId } }, own)
  const orgIds = await Promise.all([original, own].map((tab) => owner.call(getSession, { query: {} }, tab)))
  expect(orgIds.map(({ body }) => body.orgId)).toEqual([second.id, owner.orgId])
})

describe('contexts of tabs', () => {
  const contextsOf = async (userId: string) =>
    (await app.pool.query('select 1 from session_contexts where user_id = $1', [userId])).rowCount

  test('are created only on a tab’s request, and by no other reading of the session', async () => {
    const { owner } = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors
    const browser = { 'sec-fetch-site': 'same-origin' }
    for (let time = 0; time < 3; time++) await owner.call(getSession, { query: {} }, browser)
    expect(await contextsOf(owner.userId)).toBe(0)
    await owner.call(getSession, { query: { isNewTab: 'true' } }, browser)
    expect(await contextsOf(owner.userId)).toBe(1)
  })

  test('are limited to a hundred per person; the last used stay', async () => {
    const { owner } = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors
    await app.pool.query(
      `insert into session_contexts (id, user_id, current_org_id, used_at)
       select gen_random_uuid(), $1, $2, now() - interval '1 hour' from generate_series(1, 120)`,
      [owner.userId, owner.orgId],
    )
    const { sessionContext } = await owner.ask(getSession, { query: { isNewTab: 'true' } })
    expect(await contextsOf(owner.userId)).toBe(100)
    const kept = await owner.call(getSession, { query: {} }, { 'x-session-context': sessionContext ?? '' })
    expect(kept.body.sessionContext).toBe(sessionContext)
  })
})

test('a session ends 90 days after it started, however much it is used', async () => {
  const { owner } = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors
  const begun = (days: number) =>
    app.pool.query(
      `update sessions set created_at = now() - make_interval(days => $2), expires_at = now() + interval '1 day'
       where user_id = $1`,
      [owner.userId, days],
    )
  const daysLeft = async () => {
    await owner.ask(getSession)
    const { rows } = await app.pool.query<{ days: number }>(
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from sessions where user_id = $1',
      [owner.userId],
    )
    return rows[0]?.days
  }
  await begun(10)
  expect(await daysLeft()).toBe(30)
  await begun(85)
  expect(await daysLeft()).toBe(5)
})
