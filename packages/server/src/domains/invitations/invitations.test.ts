import { getSession, register, switchOrganization } from '@cairn/contract/identity/identity.endpoints'
import { setAvatar, updatePreferences } from '@cairn/contract/identity/preferences.endpoints'
import {
  acceptInvitation as acceptByLink,
  getInvitation,
  invite,
  resendInvitation,
  revokeInvitation,
  searchInvitations,
} from '@cairn/contract/invitations/invitations.endpoints'
import { deleteOrganization, listOrganizations } from '@cairn/contract/organizations/organizations.endpoints'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import { addMember, getUserDetails, searchPeople } from '@cairn/contract/people/people.endpoints'
import { listTractions } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { acceptInvitation } from '../../testing/accept-invitation'
import { PIXEL } from '../../testing/pixel'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { signUp, TEST_PASSWORD } from '../../testing/sign-up'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../testing/test-app'
import { createTestClient } from '../../testing/test-client'

const DAY = 86_400_000
type Name = 'owner' | 'admin' | 'manager' | 'member' | 'observer'
const roles = { owner: 'Owner', admin: 'Admin', manager: 'Manager', member: 'Member', observer: 'Observer' } as const

let app: TestApp
let here: Record<Name, TestActor>
let orgId: string
let updates: ReturnType<typeof recordLiveUpdates>
let count = 0

beforeAll(async () => {
  app = await createTestApp()
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  const seeded = await seedOrganization(app, { people: roles, name: 'Slate <b>& Sons' })
  here = seeded.actors
  orgId = seeded.orgId
  updates.take()
})

const newAddress = () => `newcomer${++count}@example.com`
const visitor = () => createTestClient(app)
const send = (by: TestActor, ...invitees: { email: string; role?: 'Admin' | 'Member' }[]) =>
  by.ask(invite, { body: { invitees } })

async function mailedLink(email: string): Promise<{ invitationId: string; key: string }> {
  await app.settled()
  const mail = app.mails.findLast(({ to }) => to === email)
  const [, invitationId = '', key = ''] = /welcome\/invitation\/([^/\s]+)\/(\S+)/.exec(mail?.text ?? '') ?? []
  if (!key) throw new Error(`no link was mailed to ${email}`)
  return { invitationId, key }
}

async function invited(by: TestActor, email = newAddress()) {
  const { invitations } = await send(by, { email })
  const [invitation] = invitations
  if (!invitation) throw new Error('nobody was invited')
  return { email, invitation, link: await mailedLink(email) }
}

const registration = (email: string, invitation: { invitationId: string; key: string }) => ({
  body: { email, invitation, firstName: 'Kim', lastName: 'Vale', password: TEST_PASSWORD, acceptTerms: true },
})
async function registered({ email, link }: { email: string; link: { invitationId: string; key: string } }) {
  const { token = '' } = await visitor().ask(register, registration(email, link))
  return createTestClient(app, { authorization: `Bearer ${token}` })
}
const open = (link: { invitationId: string; key: string }) => visitor().call(getInvitation, { params: link })
const statusOf = async (id: string) => {
  const { items } = await here.owner.ask(searchInvitations, { body: {} })
  return items.find((item) => item.id === id)?.status
}
const entries = async (org: string) => {
  const text = 'select action, actor_id, subject_id from audit_entries where org_id = $1 order by id'
  return (await app.pool.query<{ action: string; subject_id: string }>(text, [org])).rows
}

test('invites in the language of the account, or else of the inviter', async () => {
  const [stranger, english] = [newAddress(), newAddress()]
  await signUp(app, { email: english })
  await here.owner.ask(updatePreferences, { body: { userLocale: 'de-DE' } })
  await send(here.owner, { email: stranger }, { email: english })
  await app.settled()
  const subjectTo = (email: string) => app.mails.findLast(({ to }) => to === email)?.subject
  expect(subjectTo(stranger)).toMatch(/ hat Sie zu .* eingeladen$/)
  expect(subjectTo(english)).toMatch(/ has invited you to /)
})

describe('inviting', () => {
  test('lists the person immediately, mails a link, notifies everyone, and stores no key', async () => {
    const { email, invitation, link } = await invited(here.owner, 'ada.lovelace@example.com')
    expect(invitation).toMatchObject({
      email,
      firstName: 'Ada',
      lastName: 'Lovelace',
      role: 'Member',
      status: 'Pending',
    })
    const person = await here.member.ask(getUserDetails, { params: { id: invitation.personId } })
    expect(person).toMatchObject({ email, roles: ['Member'], hasAcceptedInvite: false })
    expect(updates.take().map(({ change, kind, id }) => [change, kind, id])).toEqual([
      ['Added', 'person', invitation.personId],
    ])
    expect(await entries(orgId)).toMatchObject([{ action: 'PersonInvited', subject_id: invitation.personId }])
    const mail = app.mails.findLast(({ to }) => to === email)
    expect(mail?.html).toContain(`href="${TEST_ORIGIN}/welcome/invitation/${link.invitationId}/${link.key}"`)
    expect(mail?.html).toContain('Slate b &amp; Sons')
    const { rows } = await app.pool.query('select * from invitations where id = $1', [invitation.id])
    expect(JSON.stringify(rows)).not.toContain(link.key)
  })

  test('is only for people who may change licenses, and they choose the role', async () => {
    const roleBy = async (by: TestActor, role?: 'Admin') => {
      const { invitations } = await send(by, { email: newAddress(), ...(role ? { role } : {}) })
      return invitations[0]?.role
    }
    expect(await roleBy(here.owner)).toBe('Member')
    expect(await roleBy(here.admin, 'Admin')).toBe('Admin')
    const { invitation } = await invited(here.owner)
    for (const by of [here.manager, here.member, here.observer]) {
      const answers = [
        await by.call(invite, { body: { invitees: [{ email: newAddress() }] } }),
        await by.call(addMember, { body: { firstName: 'A', lastName: 'B', email: newAddress() } }),
        await by.call(resendInvitation, { params: { id: invitation.id } }),
        await by.call(revokeInvitation, { params: { id: invitation.id } }),
        await by.call(searchInvitations, { body: {} }),
      ]
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    }
    const asOwner = await here.owner.send(invite, { body: { invitees: [{ email: newAddress(), role: 'Owner' }] } })
    expect(asOwner.status).toBe(400)
  })

  test('makes everyone who is invited an attendee of the meetings it names', async () => {
    const teams = [await seedTraction(app, { owner: here.member }), await seedTraction(app, { owner: here.manager })]
    const tractionIds = teams.map(({ tractionId }) => tractionId)
    const awaited = await invited(here.owner)
    const body = { invitees: [{ email: awaited.email }, { email: newAddress() }], tractionIds }
    const { invitations } = await here.admin.ask(invite, { body })
    for (const team of await here.owner.ask(listTractions, { query: { ids: tractionIds } })) {
      expect(team.invitees.toSorted()).toEqual(
        [team.ownerId, ...invitations.map(({ personId }) => personId)].toSorted(),
      )
    }
    expect(invitations).toHaveLength(2)
  })

  test('invites no one for a meeting that does not exist', async () => {
    const email = newAddress()
    const body = { invitees: [{ email }], tractionIds: [newId()] }
    expect((await here.owner.call(invite, { body })).status).toBe(404)
    expect((await here.owner.ask(searchInvitations, { body: {} })).items).toEqual([])
    await app.settled()
    expect(app.mails.some(({ to }) => to === email)).toBe(false)
  })

  test('sends the valid ones of a hundred, explains the others, and counts an address once', async () => {
    const good = Array.from({ length: 80 }, newAddress)
    const bad = [...Array.from({ length: 18 }, (_, index) => `bad${index}@nowhere`), '', here.admin.email]
    const again = good[0]?.toUpperCase() ?? ''
    const lines = [...good, ...bad, again].map((email) => ({ email }))
    const { invitations, refused } = await here.owner.ask(invite, { body: { invitees: lines } })
    expect(invitations.map(({ email }) => email).toSorted()).toEqual(good.toSorted())
    expect(refused.map(({ email }) => email)).toEqual(bad)
    expect(refused.slice(-2)).toEqual([
      { email: '', code: 'VAL_REQUIRED', text: 'This is required.' },
      {
        email: here.admin.email,
        code: 'INVITATION_EMAIL_EXIST_DEFAULT',
        text: 'This e-mail address already belongs to someone in your organization.',
      },
    ])
    await app.settled()
    expect(good.every((email) => app.mails.filter(({ to }) => to === email).length === 1)).toBe(true)
    const many = Array.from({ length: 501 }, () => ({ email: newAddress() }))
    expect((await here.owner.call(invite, { body: { invitees: many } })).status).toBe(400)
  })

  test('resends to a person who has not joined, which ends the old link', async () => {
    const { email, invitation, link } = await invited(here.admin)
    const { invitations } = await send(here.owner, { email, role: 'Admin' })
    expect(invitations).toMatchObject([{ id: invitation.id, role: 'Member', invitedById: here.admin.personId }])
    expect((await open(link)).status).toBe(404)
    expect((await open(await mailedLink(email))).status).toBe(200)
  })

  test('the same addresses twice at once create each person once', async () => {
    const emails = Array.from({ length: 5 }, newAddress)
    const body = { invitees: emails.map((email) => ({ email })) }
    const reversed = { invitees: body.invitees.toReversed() }
    const answers = await Promise.all([here.owner.call(invite, { body }), here.admin.call(invite, { body: reversed })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { totalCount } = await here.owner.ask(searchInvitations, { body: { filters: { status: ['Pending'] } } })
    expect(totalCount).toBe(5)
  })

  test('restores a removed person, who joins by the new link only', async () => {
    await here.owner.ask(removePerson, { params: { id: here.member.personId } })
    const { invitations } = await send(here.owner, { email: here.member.email })
    expect(invitations).toMatchObject([{ personId: here.member.personId, status: 'Pending' }])
    const person = await here.owner.ask(getUserDetails, { params: { id: here.member.personId } })
    expect(person).toMatchObject({ isRemoved: false, hasAcceptedInvite: false })
  })
})

describe('a link', () => {
  test('shows its organization, and to its holder whether there is an account', async () => {
    const { email, link } = await invited(here.owner)
    const { body } = await open(link)
    expect(body).toMatchObject({ email, orgName: 'Slate <b>& Sons', invitedByName: 'owner Test', hasAccount: false })
    await signUp(app, { email: 'here.already@example.com' })
    const known = await invited(here.owner, 'here.already@example.com')
    expect((await open(known.link)).body).toMatchObject({ hasAccount: true })
  })

  test('answers alike if wrong, used, expired, revoked or unknown', async () => {
    const { link } = await invited(here.owner)
    const used = await invited(here.owner)
    await acceptInvitation(await registered(used))
    const revoked = await invited(here.owner)
    await here.owner.ask(revokeInvitation, { params: { id: revoked.invitation.id } })
    const removed = await invited(here.owner)
    await here.owner.ask(removePerson, { params: { id: removed.invitation.personId } })
    const old = await invited(here.owner)
    await app.pool.query('update invitations set expires_at = $2 where id = $1', [old.invitation.id, app.clock.now()])
    const links = [
      { ...link, key: `${link.key}x` },
      { ...link, invitationId: newId() },
      ...[used, revoked, removed, old].map((one) => one.link),
    ]
    const answers = await Promise.all(links.map(open))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
    const accepts = await Promise.all(links.map((params) => here.member.call(acceptByLink, { params })))
    expect(new Set(accepts.map(({ text }) => text))).toEqual(new Set([answers[0]?.text]))
  })

  test('to a removed organization answers like an unknown one, and admits no one', async () => {
    const newcomer = await invited(here.owner)
    const person = await signUp(app, { email: newAddress() })
    const { link } = await invited(here.owner, person.email)
    await here.owner.ask(deleteOrganization, { params: { id: orgId }, body: { name: 'Slate <b>& Sons' } })
    const never = await open({ ...link, invitationId: newId() })
    const answers = await Promise.all([
      open(link),
      person.call(acceptByLink, { params: link }),
      visitor().call(register, registration(newcomer.email, newcomer.link)),
    ])
    expect(answers.map(({ status, text }) => [status, text])).toEqual(Array(3).fill([404, never.text]))
    const late = await signUp(app, { email: newcomer.email })
    for (const one of [person, late]) expect(await one.ask(listOrganizations)).toEqual([])
    const { rows } = await app.pool.query('select accepted_at from invitations where org_id = $1', [orgId])
    expect(rows).toEqual([{ accepted_at: null }, { accepted_at: null }])
  })

  test('works for fourteen days', async () => {
    const { invitation, link } = await invited(here.owner)
    expect(Date.parse(invitation.expiresAt) - Date.parse(invitation.sentAt)).toBe(14 * DAY)
    app.clock.advance(14 * DAY - 1)
    expect((await open(link)).status).toBe(200)
    app.clock.advance(1)
    expect((await open(link)).status).toBe(404)
    expect(await statusOf(invitation.id)).toBe('Expired')
    await here.owner.ask(resendInvitation, { params: { id: invitation.id } })
    expect(await statusOf(invitation.id)).toBe('Pending')
  })

  test('cannot be guessed: tries are limited per address, wrong or right', async () => {
    const { link } = await invited(here.owner)
    const wrong = { ...link, key: 'wrong' }
    const statuses = await Promise.all(Array.from({ length: 21 }, async () => (await open(wrong)).status))
    expect(statuses.toSorted()).toEqual([...Array<number>(20).fill(404), 429])
    expect((await open(link)).status).toBe(429)
    app.clock.advance(15 * 60_000 + 1)
    expect((await open(link)).status).toBe(200)
    const accepts = Array.from({ length: 20 }, () => here.member.call(acceptByLink, { params: wrong }))
    expect((await Promise.all(accepts)).map(({ status }) => status).filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('accepting', () => {
  test('adds a person with an account to the organization, once, with a log entry', async () => {
    const person = await signUp(app, { email: newAddress() })
    const { invitation, link } = await invited(here.admin, person.email)
    updates.take()
    expect((await person.ask(getSession)).orgId).toBeNull()
    expect(await person.ask(listOrganizations)).toEqual([])
    expect((await person.call(switchOrganization, { params: { orgId } })).status).toBe(404)
    const other = await here.member.call(acceptByLink, { params: link })
    expect(other.status).toBe(404)
    const { body } = await person.call(acceptByLink, { params: link })
    expect(body.orgId).toBe(orgId)
    const session = await createTestClient(app, {
      authorization: `Bearer ${person.token}`,
      'x-session-context': body.sessionContext,
    }).ask(getSession)
    expect(session.orgId).toBe(orgId)
    expect(updates.take().map(({ change, kind, id }) => [change, kind, id])).toEqual([
      ['Updated', 'person', invitation.personId],
    ])
    expect(await statusOf(invitation.id)).toBe('Accepted')
    expect((await entries(orgId)).map(({ action }) => action)).toEqual(['PersonInvited', 'InvitationAccepted'])
    expect((await person.call(acceptByLink, { params: link })).status).toBe(404)
    const found = await here.owner.ask(searchPeople, { body: { filters: { 'has-accepted-invite': ['false'] } } })
    expect(found.items).toEqual([])
  })

  test('adds their name and picture, hidden before', async () => {
    const person = await signUp(app, { email: newAddress(), firstName: 'Ada', lastName: 'King' })
    const { avatarUrl } = await person.ask(setAvatar, { body: { picture: PIXEL } })
    const { invitation, link } = await invited(here.admin, person.email)
    const seen = () => here.owner.ask(getUserDetails, { params: { id: invitation.personId } })
    expect(await seen()).toMatchObject({ avatarUrl: null, lastName: '' })
    await person.ask(acceptByLink, { params: link })
    expect(await seen()).toMatchObject({ firstName: 'Ada', lastName: 'King', avatarUrl, hasAcceptedInvite: true })
  })

  test('many times at once happens once', async () => {
    const person = await signUp(app, { email: newAddress() })
    const { link } = await invited(here.admin, person.email)
    const tries = [1, 2, 3, 4].map(() => person.call(acceptByLink, { params: link }))
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 404, 404, 404])
  })

  test('by registering needs no code, and only the invited address can', async () => {
    const { email, link } = await invited(here.owner)
    expect((await visitor().call(register, registration(newAddress(), link))).status).toBe(404)
    expect((await visitor().call(register, registration(email, { ...link, key: 'wrong' }))).status).toBe(404)
    const { token = '' } = await visitor().ask(register, registration(email, link))
    const session = await createTestClient(app, { authorization: `Bearer ${token}` }).ask(getSession)
    expect(session).toMatchObject({ orgId: null, user: { email, firstName: 'Kim', roles: [], orgs: [] } })
    const registeredByNow = createTestClient(app, { authorization: `Bearer ${token}` })
    expect((await acceptInvitation(registeredByNow)).orgId).toBe(orgId)
    const joined = await registeredByNow.ask(getSession)
    expect(joined).toMatchObject({ orgId, user: { firstName: 'Kim', roles: ['Member'] } })
    expect((await visitor().call(register, registration(email, link))).status).toBe(404)
    const second = await invited(here.owner, (await signUp(app, { email: newAddress() })).email)
    const again = await visitor().call(register, registration(second.email, second.link))
    expect(again.body.messages).toMatchObject([{ code: 'ACCOUNT_EXISTS' }])
  })

  test('is never part of registering itself, with a code or by the link', async () => {
    const { email, invitation } = await invited(here.owner)
    const person = await signUp(app, { email })
    const byLink = await invited(here.owner)
    await registered(byLink)
    for (const { id } of [invitation, byLink.invitation]) expect(await statusOf(id)).toBe('Pending')
    expect(await person.ask(listOrganizations)).toEqual([])
    expect((await entries(orgId)).map(({ action }) => action)).toEqual(['PersonInvited', 'PersonInvited'])
  })
})

describe('taking back', () => {
  test('removes a person added for it who never joined, and no one else', async () => {
    const { invitation } = await invited(here.owner)
    const target = { params: { id: invitation.id } }
    await here.admin.ask(revokeInvitation, target)
    const gone = await here.owner.ask(getUserDetails, { params: { id: invitation.personId } })
    expect(gone.isRemoved).toBe(true)
    const again = await here.admin.call(revokeInvitation, target)
    expect([again.status, again.body.messages?.[0]?.code]).toEqual([409, 'INVITATION_ENDED'])
    const resend = await here.admin.call(resendInvitation, { params: { id: invitation.id } })
    expect(resend.status).toBe(409)
    expect((await entries(orgId)).map(({ action }) => action)).toEqual(['PersonInvited', 'InvitationRevoked'])
  })

  test('is refused once the person has joined', async () => {
    const { invitation, ...newcomer } = await invited(here.owner)
    await acceptInvitation(await registered(newcomer))
    expect((await here.owner.call(revokeInvitation, { params: { id: invitation.id } })).status).toBe(409)
  })
})

test('invitations are filtered by status and person, newest first', async () => {
  const first = await invited(here.owner)
  app.clock.advance(1000)
  const second = await invited(here.owner)
  const search = async (filters: Record<string, string[]>) =>
    (await here.admin.ask(searchInvitations, { body: { filters } })).items.map(({ id }) => id)
  expect(await search({})).toEqual([second.invitation.id, first.invitation.id])
  expect(await search({ 'person-id': [first.invitation.personId] })).toEqual([first.invitation.id])
  expect(await search({ status: ['Accepted', 'Revoked', 'Expired'] })).toEqual([])
})

test('a status finds exactly the invitations that show it, also at their expiry', async () => {
  const expired = await invited(here.owner)
  app.clock.advance(14 * DAY)
  const revoked = await invited(here.owner)
  await here.owner.ask(revokeInvitation, { params: { id: revoked.invitation.id } })
  const { invitation, ...newcomer } = await invited(here.owner)
  await acceptInvitation(await registered(newcomer))
  const pending = await invited(here.owner)
  const found = async (status: string) =>
    (await here.admin.ask(searchInvitations, { body: { filters: { status: [status] } } })).items.map((one) => [
      one.id,
      one.status,
    ])
  expect(await found('Expired')).toEqual([[expired.invitation.id, 'Expired']])
  expect(await found('Revoked')).toEqual([[revoked.invitation.id, 'Revoked']])
  expect(await found('Accepted')).toEqual([[invitation.id, 'Accepted']])
  expect(await found('Pending')).toEqual([[pending.invitation.id, 'Pending']])
})
