import { ofPerson } from '@cairn/contract/core/items'
import { getSession, setNavBarPreference } from '@cairn/contract/identity/identity.endpoints'
import * as preferences from '@cairn/contract/identity/preferences.endpoints'
import { invite } from '@cairn/contract/invitations/invitations.endpoints'
import { createOrganization, listOrganizations } from '@cairn/contract/organizations/organizations.endpoints'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import { addMember, getUserDetails } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { acceptInvitation } from '../../../testing/accept-invitation'
import { PIXEL } from '../../../testing/pixel'
import { recordLiveUpdates } from '../../../testing/recorded-events'
import { type SeededOrganization, seedOrganization } from '../../../testing/seed-organization'
import { seedTraction } from '../../../testing/seed-traction'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../testing/test-app'
import { createTestClient } from '../../../testing/test-client'

let app: TestApp
let org: SeededOrganization<'owner' | 'member'>

beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  org = await seedOrganization(app, { people: { owner: 'Owner', member: 'Member' } })
})
afterAll(() => app.close())

const userOf = async (actor = org.actors.member) => (await actor.ask(getSession)).user
const stranger = async () => (await seedOrganization(app, { people: { eve: 'Owner' } })).actors.eve

describe('preferences', () => {
  test.each([
    ['en-GB', 'GBP'],
    ['ja-JP', 'JPY'],
    ['it-IT', 'EUR'],
    ['en-DE', 'EUR'],
    ['de-US', 'USD'],
  ] as const)('%s brings %s', async (userLocale, currencyCode) => {
    const { user } = await org.actors.member.ask(preferences.updatePreferences, { body: { userLocale } })
    expect(user).toMatchObject({ userLocale, currencyCode, nameFormat: 'full', roles: ['Member'] })
  })

  test('are stored one by one, and sent only to one’s own devices', async () => {
    const { member } = org.actors
    const received = recordLiveUpdates(app)
    await member.ask(preferences.updatePreferences, { body: { userLocale: 'de-DE' } })
    await member.ask(preferences.updatePreferences, { body: { nameFormat: 'last-first' } })
    await member.ask(preferences.setReverseScorecard, { params: { orgId: org.orgId, reverse: 'true' } })
    await member.ask(preferences.setDashboard, { params: { orgId: org.orgId, dashboard: 'new-tools' } })
    const expected = { userLocale: 'de-DE', nameFormat: 'last-first', reverseScorecard: true, dashboard: 'new-tools' }
    expect(await userOf()).toMatchObject(expected)
    const audience = { to: 'place', place: ofPerson(member.personId) }
    expect(received.take()).toEqual(
      Array.from({ length: 4 }, () => expect.objectContaining({ kind: 'person', id: member.personId, audience })),
    )
    expect(await userOf(org.actors.owner)).toMatchObject({ nameFormat: 'full', reverseScorecard: false })
  })

  test('stores the last team per person, while they are in it', async () => {
    const { member, owner } = org.actors
    const { tractionId } = await seedTraction(app, { owner: member })
    await member.ask(preferences.setLastTeam, { params: { tractionId } })
    const lastTeamOf = async (actor = member) => (await actor.ask(getSession)).lastTeamId
    expect(await lastTeamOf()).toBe(tractionId)
    expect(await lastTeamOf(owner)).toBeNull()
    const refused = await owner.send(preferences.setLastTeam, { params: { tractionId } })
    expect(refused.status).toBe(404)
  })

  test('stores whether the menu is open, and sends it only to one’s own devices', async () => {
    const { member } = org.actors
    const received = recordLiveUpdates(app)
    await member.ask(setNavBarPreference, { query: { open: 'false' } })
    expect((await userOf()).navBarOpen).toBe(false)
    const audience = { to: 'place', place: ofPerson(member.personId) }
    expect(received.take()).toMatchObject([{ kind: 'navbar', id: member.personId, change: 'Updated', audience }])
  })

  test('refuse organizations one is not in', async () => {
    const { orgId } = await stranger()
    for (const endpoint of [
      preferences.setDefaultOrganization,
      preferences.setReverseScorecard,
      preferences.setDashboard,
    ]) {
      const params = { orgId, reverse: 'true', dashboard: 'tools' }
      expect((await org.actors.member.send(endpoint, { params })).status, endpoint.id).toBe(404)
    }
  })

  test('the default organization opens with the next session', async () => {
    const { member } = org.actors
    const { org: own } = await member.ask(createOrganization, { body: { name: 'Own' } })
    await member.ask(preferences.setDefaultOrganization, { params: { orgId: org.orgId } })
    expect(await member.ask(getSession)).toMatchObject({ orgId: org.orgId, user: { defaultOrgId: org.orgId } })
    await member.ask(preferences.setDefaultOrganization, { params: { orgId: own.id } })
    expect((await member.ask(getSession)).orgId).toBe(own.id)
  })

  test('choosing another default organization changes no open tab', async () => {
    const { member } = org.actors
    const tab = (context?: string) =>
      createTestClient(app, {
        authorization: `Bearer ${member.token}`,
        'sec-fetch-site': 'same-origin',
        origin: TEST_ORIGIN,
        ...(context ? { 'x-session-context': context } : {}),
      })
    const opened = { query: { isNewTab: 'true' } } as const
    const first = (await tab().ask(getSession, opened)).sessionContext ?? ''
    const second = (await tab().ask(getSession, opened)).sessionContext ?? ''
    expect(first).not.toBe(second)
    expect((await tab(first).ask(getSession)).sessionContext).toBe(first)
    const { org: own } = await member.ask(createOrganization, { body: { name: 'Own' } })
    await tab(first).ask(preferences.setDefaultOrganization, { params: { orgId: own.id } })
    for (const context of [first, second]) expect((await tab(context).ask(getSession)).orgId).toBe(org.orgId)
    expect((await tab().ask(getSession)).orgId).toBe(own.id)
    expect((await member.ask(getSession)).sessionContext).toBeNull()
  })

  test('opens the first of one’s organizations without a default', async () => {
    await app.pool.query('update users set default_org_id = null where id = $1', [org.actors.member.userId])
    expect((await org.actors.member.ask(getSession)).orgId).toBe(org.orgId)
    expect((await userOf()).defaultOrgId).toBe(org.orgId)
  })
})

describe('a profile', () => {
  const rename = async (body: object, actor = org.actors.member) =>
    actor.send(preferences.updateProfile, {
      params: { id: (await userOf(actor)).userId },
      body: { firstName: 'Mia', lastName: 'Lind', ...body },
    })

  test('is the same in every organization, with a live update in each', async () => {
    const { member } = org.actors
    const { org: own } = await member.ask(createOrganization, { body: { name: 'Own' } })
    const received = recordLiveUpdates(app)
    expect((await rename({})).status).toBe(200)
    const text = 'select org_id, first_name from people where user_id = $1'
    const { rows } = await app.pool.query(text, [member.userId])
    expect(rows.map((row) => row.first_name)).toEqual(['Mia', 'Mia'])
    expect(received.take().map(({ kind, audience }) => [kind, audience])).toEqual([
      ['person', { to: 'organization' }],
      ['person', { to: 'organization' }],
    ])
    expect(new Set(rows.map((row) => row.org_id))).toEqual(new Set([org.orgId, own.id]))
    expect(await userOf()).toMatchObject({ firstName: 'Mia', lastName: 'Lind' })
  })

  test('can’t be changed by anyone else', async () => {
    const { owner, member } = org.actors
    const input = { params: { id: member.personId }, body: { firstName: 'Not', lastName: 'Me' } }
    expect((await owner.send(preferences.updateProfile, input)).status).toBe(404)
  })

  test('require both names', async () => {
    const { status, body } = await rename({ lastName: ' ' })
    expect(status).toBe(400)
    expect(body.messages).toEqual([expect.objectContaining({ field: 'lastName', code: 'VAL_REQUIRED' })])
  })

  test('makes a person the organization’s implementer, and reverts it', async () => {
    const { owner, member } = org.actors
    const implementer = async () => (await owner.ask(listOrganizations, { query: { ids: org.orgId } }))[0]?.implementer
    await rename({ eosRoleInOrg: 'Implementer' })
    expect(await implementer()).toBe(member.personId)
    await rename({ eosRoleInOrg: 'Implementer' }, owner)
    expect(await implementer()).toBe(owner.personId)
    await rename({ eosRoleInOrg: null }, owner)
    expect(await implementer()).toBe(member.personId)
    await owner.ask(removePerson, { params: { id: member.personId } })
    expect(await implementer()).toBeNull()
  })

  test('an omitted role stays', async () => {
    await rename({ eosRoleInOrg: 'Visionary' })
    await rename({})
    const person = await org.actors.owner.ask(getUserDetails, { params: { id: org.actors.member.personId } })
    expect(person.eosRoleInOrg).toBe('Visionary')
  })
})

describe('a person’s picture', () => {
  const draw = (actor = org.actors.member) => actor.ask(preferences.setAvatar, { body: { picture: PIXEL } })
  const idOf = (url: string) => url.split('/').at(-1) ?? ''
  const look = (url: string, actor = org.actors.owner) =>
    actor.send(preferences.getAvatar, { params: { id: idOf(url) } })

  test('is visible to people in a shared organization only', async () => {
    const { avatarUrl } = await draw()
    const shown = await look(avatarUrl)
    expect(shown.status).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
    })
    expect((await look(avatarUrl, org.actors.member)).status).toBe(200)
    expect((await look(avatarUrl, await stranger())).status).toBe(404)
    await org.actors.owner.ask(removePerson, { params: { id: org.actors.member.personId } })
    expect((await look(avatarUrl)).status).toBe(404)
  })

  test('is hidden from inviters until the person has joined', async () => {
    const { avatarUrl } = await draw()
    const eve = await stranger()
    await eve.ask(invite, { body: { invitees: [{ email: org.actors.member.email, firstName: 'M', lastName: 'L' }] } })
    expect((await look(avatarUrl, eve)).status).toBe(404)
    expect((await look((await draw()).avatarUrl, eve)).status).toBe(404)
    const { rows } = await app.pool.query(
      'select avatar_url, first_name from people where org_id = $1 and email = $2',
      [eve.orgId, org.actors.member.email],
    )
    expect(rows).toEqual([{ avatar_url: null, first_name: 'M' }])
  })

  test('is shown next to the name, also in organizations joined later', async () => {
    const { avatarUrl } = await draw()
    const { owner, member } = org.actors
    expect((await owner.ask(getUserDetails, { params: { id: member.personId } })).avatarUrl).toBe(avatarUrl)
    expect((await userOf()).avatarUrl).toBe(avatarUrl)
    const eve = await stranger()
    const { id } = await eve.ask(addMember, { body: { firstName: 'M', lastName: 'L', email: member.email } })
    expect((await look(avatarUrl, eve)).status).toBe(404)
    await acceptInvitation(member)
    expect((await look(avatarUrl, eve)).status).toBe(200)
    expect((await eve.ask(getUserDetails, { params: { id } })).avatarUrl).toBe(avatarUrl)
  })

  test('is the latest one when a person returns, and hidden in between', async () => {
    const { member } = org.actors
    const eve = await stranger()
    const add = async () =>
      (await eve.ask(addMember, { body: { firstName: 'M', lastName: 'L', email: member.email } })).person
    const { id } = await add()
    await acceptInvitation(member)
    await eve.ask(removePerson, { params: { id } })
    const { avatarUrl } = await draw()
    expect(await add()).toMatchObject({ id, avatarUrl: null, firstName: 'M', hasAcceptedInvite: false })
    await acceptInvitation(member)
    expect((await eve.ask(getUserDetails, { params: { id } })).avatarUrl).toBe(avatarUrl)
  })

  test('is replaced by another one at a new address, or by initials', async () => {
    const first = await draw()
    const second = await draw()
    expect(second.avatarUrl).not.toBe(first.avatarUrl)
    expect((await look(first.avatarUrl)).status).toBe(404)
    await org.actors.member.ask(preferences.removeAvatar)
    expect((await userOf()).avatarUrl).toBeNull()
    expect((await look(second.avatarUrl)).status).toBe(404)
    const { rows } = await app.pool.query('select 1 from files where owner_id = $1', [org.actors.member.userId])
    expect(rows).toEqual([])
  })

  test('is refused with its field if it is not a picture', async () => {
    const picture = Buffer.from('not a picture').toString('base64')
    const { status, body } = await org.actors.member.send(preferences.setAvatar, { body: { picture } })
    expect(status).toBe(422)
    expect(body.messages).toEqual([expect.objectContaining({ field: 'picture' })])
  })
})
