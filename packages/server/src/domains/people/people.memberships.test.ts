import {
  approveUpgrade,
  changeRole,
  checkExistingEmail,
  countPeople,
  denyUpgrade,
  grantBilling,
  listAccountUsers,
  listPaidUsers,
  removePerson,
  requestUpgrade,
  revokeBilling,
  transferOwnership,
} from '@cairn/contract/people/memberships.endpoints'
import { getUserDetails, searchPeople } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

type Name = 'owner' | 'admin' | 'manager' | 'member' | 'observer'
const roles = { owner: 'Owner', admin: 'Admin', manager: 'Manager', member: 'Member', observer: 'Observer' } as const

let app: TestApp
let here: Record<Name, TestActor>
let orgId: string
let stranger: TestActor
let updates: ReturnType<typeof recordLiveUpdates>

beforeAll(async () => {
  app = await createTestApp()
  stranger = (await seedOrganization(app, { people: { boss: 'Owner' } })).actors.boss
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const seeded = await seedOrganization(app, { people: roles })
  here = seeded.actors
  orgId = seeded.orgId
  updates.take()
})

const person = async (of: TestActor, by = here.owner) =>
  (await by.call(getUserDetails, { params: { id: of.personId } })).body

const entries = async () => {
  const { rows } = await app.pool.query<{ action: string; subject_id: string; details: Record<string, string> }>(
    'select action, subject_id, details from audit_entries where org_id = $1 order by id',
    [orgId],
  )
  return rows
}

describe('a role', () => {
  const toManager = (by: TestActor, of: TestActor, version?: number) =>
    by.call(changeRole, { params: { id: of.personId }, body: { role: 'Manager', version } })

  test('is changed by an admin, with a live update and a log entry, effective with the next request', async () => {
    const { status, body } = await toManager(here.admin, here.member)
    expect([status, body.person.roles]).toEqual([200, ['Manager']])
    expect(updates.take().map(({ kind, id }) => [kind, id])).toEqual([
      ['person', here.member.personId],
      ['organizationalrole', here.member.personId],
    ])
    expect(await entries()).toEqual([
      { action: 'RoleChanged', subject_id: here.member.personId, details: { before: 'Member', after: 'Manager' } },
    ])
    await here.admin.call(changeRole, { params: { id: here.member.personId }, body: { role: 'Observer' } })
    expect((await here.member.call(checkExistingEmail, { body: { email: 'a@b.example' } })).status).toBe(403)
  })

  test('stays if requested already, without a new version', async () => {
    const before = await person(here.manager)
    await toManager(here.admin, here.manager)
    expect(await person(here.manager)).toEqual(before)
    expect(await entries()).toEqual([])
  })

  test('of the owner and of oneself is refused, and by managers, members and observers', async () => {
    for (const [by, of] of [
      [here.admin, here.owner],
      [here.owner, here.owner],
      [here.admin, here.admin],
      [here.manager, here.member],
      [here.observer, here.observer],
    ] as const) {
      expect((await toManager(by, of)).status).toBe(403)
    }
    expect((await toManager(stranger, here.member)).status).toBe(404)
    expect(updates.take()).toEqual([])
  })

  test('changed from an older version answers with the current person', async () => {
    await toManager(here.admin, here.member, 1)
    const second = await here.owner.call(changeRole, {
      params: { id: here.member.personId },
      body: { role: 'Admin', version: 1 },
    })
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ current: { roles: ['Manager'], version: 2 } })
  })
})

describe('removing', () => {
  const remove = (by: TestActor, of: TestActor) => by.call(removePerson, { params: { id: of.personId } })

  test('ends access with the next request, keeps the name, and is logged', async () => {
    expect((await remove(here.admin, here.member)).status).toBe(200)
    expect((await here.member.call(listAccountUsers, { params: { id: orgId } })).status).toBe(403)
    expect(await person(here.member)).toMatchObject({ isRemoved: true, hasLicense: false, firstName: 'member' })
    expect(updates.take().map(({ change, kind }) => `${change} ${kind}`)).toEqual(['Deleted person'])
    expect((await entries()).map(({ action }) => action)).toEqual(['PersonRemoved'])
    expect((await remove(here.admin, here.member)).status).toBe(404)
  })

  test('removing oneself is leaving; the owner can neither leave nor be removed', async () => {
    expect((await remove(here.observer, here.observer)).status).toBe(200)
    expect((await remove(here.owner, here.owner)).status).toBe(403)
    expect((await remove(here.admin, here.owner)).status).toBe(403)
    expect((await remove(here.member, here.manager)).status).toBe(403)
  })
})

describe('ownership', () => {
  const transfer = (by: TestActor, to: TestActor) => by.call(transferOwnership, { params: { personId: to.personId } })

  test('goes to a paid person, and the former owner becomes an admin', async () => {
    const { body } = await transfer(here.owner, here.member)
    expect(body).toMatchObject({
      person: { id: here.member.personId, name: 'member Test' },
      org: { id: orgId },
      previousOwner: { id: here.owner.personId },
    })
    expect((await person(here.owner, here.member)).roles).toEqual(['Admin'])
    expect((await person(here.member, here.member)).roles).toEqual(['Owner'])
    expect((await transfer(here.owner, here.manager)).status).toBe(403)
  })

  test('is refused for people without a license, unaccepted, removed or unknown, or oneself, and to anyone but the owner', async () => {
    expect((await transfer(here.admin, here.manager)).status).toBe(403)
    expect((await transfer(here.owner, here.owner)).body).toMatchObject({ messages: [{ code: 'SAME_OWNER' }] })
    expect((await transfer(here.owner, here.observer)).body).toMatchObject({
      messages: [{ code: 'PERSON_UNLICENSED' }],
    })
    await app.pool.query('update people set accepted_at = null where id = $1', [here.member.personId])
    expect((await transfer(here.owner, here.member)).body).toMatchObject({
      messages: [{ code: 'INVITATION_NOT_ACCEPTED' }],
    })
    expect((await transfer(here.owner, stranger)).status).toBe(404)
  })

  test('transferred twice at once ends with one owner', async () => {
    const answers = await Promise.all([transfer(here.owner, here.member), transfer(here.owner, here.manager)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
    const { rows } = await app.pool.query("select id from people where org_id = $1 and role = 'Owner'", [orgId])
    expect(rows).toHaveLength(1)
  })
})

describe('an upgrade', () => {
  const ask = () => here.observer.call(requestUpgrade)
  const decision = () => ({ params: { personId: here.observer.personId, orgId } })

  test('is requested once, approved, and gives a license', async () => {
    expect((await ask()).body).toMatchObject({ upgradeRequestStatus: 'Pending' })
    expect((await ask()).body).toMatchObject({ upgradeRequestStatus: 'Pending' })
    const { body } = await here.owner.call(approveUpgrade, decision())
    expect(body.person).toMatchObject({ roles: ['Member'], hasLicense: true, upgradeRequestStatus: 'Completed' })
    expect((await here.owner.call(denyUpgrade, decision())).status).toBe(409)
    expect((await entries()).map(({ action }) => action)).toEqual(['UpgradeRequested', 'UpgradeApproved'])
  })

  test('denied may be requested again, and decided again', async () => {
    await ask()
    expect((await here.admin.call(denyUpgrade, decision())).body.person.upgradeRequestStatus).toBe('Denied')
    expect((await ask()).body).toMatchObject({ upgradeRequestStatus: 'Pending' })
    const { body } = await here.owner.call(approveUpgrade, decision())
    expect(body.person.upgradeRequestStatus).toBe('Completed')
  })

  test('is decided by Owner and Admin of the same organization only, where a request exists', async () => {
    expect((await here.owner.call(approveUpgrade, decision())).status).toBe(409)
    await ask()
    expect((await here.manager.call(approveUpgrade, decision())).status).toBe(403)
    expect((await stranger.call(approveUpgrade, decision())).status).toBe(404)
    const elsewhere = { params: { personId: here.observer.personId, orgId: stranger.orgId } }
    expect((await stranger.call(approveUpgrade, elsewhere)).status).toBe(404)
  })
})

describe('the right to billing', () => {
  const of = (actor: TestActor) => ({ params: { id: actor.personId } })

  test('is granted and withdrawn by the owner, for licensed people, and lost with the license', async () => {
    expect((await here.owner.call(grantBilling, of(here.member))).body.person.hasBilling).toBe(true)
    expect(updates.take().map(({ kind, id }) => [kind, id])).toEqual([
      ['person', here.member.personId],
      ['permissions', here.member.personId],
    ])
    expect((await here.admin.call(grantBilling, of(here.manager))).status).toBe(403)
    expect((await here.owner.call(grantBilling, of(here.observer))).status).toBe(422)
    await here.owner.call(changeRole, { ...of(here.member), body: { role: 'Observer' } })
    expect((await person(here.member)).hasBilling).toBe(false)
    expect((await here.owner.call(revokeBilling, of(here.member))).body.person.hasBilling).toBe(false)
  })
})

test('possible owners are licensed people, in any domain while billing is off; everyone is listed by name', async () => {
  await app.pool.query("update people set email = 'm@free.example' where id = $1", [here.manager.personId])
  const paid = await here.admin.call(listPaidUsers)
  expect(paid.body.map(({ firstName }) => firstName)).toEqual(['admin', 'manager', 'member'])
  expect((await here.member.call(listPaidUsers)).status).toBe(403)
  const all = await here.observer.call(listAccountUsers, { params: { id: orgId } })
  expect(all.body.map(({ firstName }) => firstName)).toEqual(['admin', 'manager', 'member', 'observer', 'owner'])
  expect((await here.observer.call(listAccountUsers, { params: { id: stranger.orgId } })).status).toBe(404)
})

describe('a search for people', () => {
  const found = async (body: object, by = here.member) =>
    (await by.ask(searchPeople, { body })).items.map(({ firstName }) => firstName)
  const rename = (of: TestActor, firstName: string, lastName: string) =>
    app.pool.query('update people set first_name = $2, last_name = $3 where id = $1', [
      of.personId,
      firstName,
      lastName,
    ])

  test('sorts and finds regardless of accents and case', async () => {
    await rename(here.owner, 'Zoë', 'abbott')
    await rename(here.admin, 'adam', 'Young')
    await rename(here.manager, 'Ärne', 'Mönch')
    await rename(here.member, 'Bea', 'Young')
    await rename(here.observer, 'Ed', 'Ñandú')
    const sorted = (property: string, ascending = true) => found({ sorts: [{ property, ascending }] })
    expect(await sorted('FirstName')).toEqual(['adam', 'Ärne', 'Bea', 'Ed', 'Zoë'])
    expect(await sorted('LastName')).toEqual(['Zoë', 'Ärne', 'Ed', 'adam', 'Bea'])
    expect(await sorted('LastName', false)).toEqual(['Bea', 'adam', 'Ed', 'Ärne', 'Zoë'])
    expect(await sorted('Role')).toEqual(['Zoë', 'adam', 'Ärne', 'Bea', 'Ed'])
    const finds = (text: string) => found({ filters: { 'text-search': [text] } })
    expect(await finds('zoe')).toEqual(['Zoë'])
    expect(await finds('MONCH, arn')).toEqual(['Ärne'])
    expect(await finds('MÖNCH')).toEqual(['Ärne'])
    expect(await finds('nandu')).toEqual(['Ed'])
    expect(await finds('100%')).toEqual([])
  })

  test('filters by license requests, by paid people, and by possible owners', async () => {
    expect(await found({ filters: { 'has-upgrade-request': [true] } })).toEqual([])
    await here.observer.ask(requestUpgrade, {})
    expect(await found({ filters: { 'has-upgrade-request': [true] } })).toEqual(['observer'])
    expect(await found({ filters: { 'is-paid': [true] } })).toEqual(['admin', 'manager', 'member'])
    expect(await found({ filters: { 'is-paid': [false] } })).toEqual(['observer', 'owner'])
    await app.pool.query('update people set accepted_at = null where id = $1', [here.manager.personId])
    expect(await found({ filters: { 'may-own': [true] } })).toEqual(['admin', 'member'])
  })

  test('pages cover everyone, and the counts are per group', async () => {
    const pages = [await found({ endIndex: 2 }), await found({ startIndex: 2, endIndex: 9 })]
    expect(pages.flat()).toEqual(['admin', 'manager', 'member', 'observer', 'owner'])
    await app.pool.query('update people set accepted_at = null where id = $1', [here.manager.personId])
    const counts = await here.observer.ask(countPeople, { params: { id: orgId } })
    expect(counts).toEqual({ all: 5, licensed: 4, observers: 1, invited: 1, paid: 0 })
    expect((await here.observer.call(countPeople, { params: { id: stranger.orgId } })).status).toBe(404)
  })
})

test('an address is found among the organization’s own people only', async () => {
  const check = async (email: string) => (await here.member.call(checkExistingEmail, { body: { email } })).body.person
  expect(await check(here.admin.email)).toEqual({ id: here.admin.personId, hasAcceptedInvite: true })
  await app.pool.query('update people set accepted_at = null, user_id = null where id = $1', [here.manager.personId])
  expect(await check(here.manager.email)).toMatchObject({ hasAcceptedInvite: false })
  expect(await check(stranger.email)).toBeNull()
})

test('people are searched by license, role, meeting and name, with exclusions, in either order', async () => {
  const { tractionId } = await seedTraction(app, { owner: here.owner, invitees: [here.manager, here.observer] })
  const search = async (filters: Record<string, string[]>, ...sorts: { property: string; ascending: boolean }[]) => {
    const { items, totalCount } = await here.member.ask(searchPeople, { body: { filters, sorts } })
    expect(totalCount).toBe(items.length)
    return items.map(({ firstName }) => firstName)
  }
  expect(await search({ 'has-license': ['false'] })).toEqual(['observer'])
  expect(await search({ 'has-license': ['true'] })).toEqual(['admin', 'manager', 'member', 'owner'])
  expect(await search({ 'has-role': ['Owner', 'Observer'] })).toEqual(['observer', 'owner'])
  expect(await search({ 'traction-ids': [tractionId] })).toEqual(['manager', 'observer', 'owner'])
  const most = { 'excluded-ids': [here.owner.personId, here.observer.personId] }
  expect(await search(most, { property: 'FirstName', ascending: false })).toEqual(['member', 'manager', 'admin'])
  expect(await search({ 'text-search': ['MAN'] })).toEqual(['manager'])
  expect(await search({ 'text-search': ['%'] })).toEqual([])
  for (const filters of [
    { 'has-role': ['Nobody'] },
    { 'traction-ids': ['x'] },
    { 'excluded-ids': ['x'] },
    { who: ['x'] },
  ]) {
    expect((await here.member.call(searchPeople, { body: { filters } as never })).status).toBe(400)
  }
})

test('a text finds people by name, address, role and the meetings that the caller sees', async () => {
  await seedTraction(app, { owner: here.owner, invitees: [here.manager], name: 'Roofing board' })
  await seedTraction(app, { owner: here.manager, invitees: [here.member], name: 'Timber weekly' })
  await app.pool.query("update people set last_name = 'Falk', eos_role = 'Visionary' where id = $1", [
    here.observer.personId,
  ])
  const find = async (by: TestActor, text: string, filters: Record<string, string[]> = {}) => {
    const body = { filters: { ...filters, 'text-search': [text] } }
    return (await by.ask(searchPeople, { body })).items.map(({ firstName }) => firstName)
  }
  expect(await find(here.member, 'Falk, obs')).toEqual(['observer'])
  expect(await find(here.member, here.admin.email)).toEqual(['admin'])
  expect(await find(here.member, 'Vision')).toEqual(['observer'])
  expect(await find(here.member, 'vis')).toEqual([])
  expect(await find(here.member, 'timber')).toEqual(['manager', 'member'])
  expect(await find(here.member, 'timber mem')).toEqual(['member'])
  expect(await find(here.owner, 'roofing')).toEqual(['manager', 'owner'])
  expect(await find(here.member, 'roofing')).toEqual([])
  expect(await find(here.member, 'Falk', { ids: [here.observer.personId] })).toEqual(['observer'])
  expect(await find(here.member, 'Falk', { ids: [here.owner.personId] })).toEqual([])
})

test('people are filtered by whether they have joined', async () => {
  await app.pool.query('update people set accepted_at = null where id = $1', [here.member.personId])
  const search = async (flag: string) => {
    const { body } = await here.owner.call(searchPeople, { body: { filters: { 'has-accepted-invite': [flag] } } })
    return body.items.map(({ firstName }) => firstName)
  }
  expect(await search('false')).toEqual(['member'])
  expect(await search('true')).toHaveLength(4)
})
