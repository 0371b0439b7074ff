import {
  createVerification,
  endSession,
  getSession,
  login,
  register,
  switchOrganization,
  verifyVerification,
} from '@cairn/contract/identity/identity.endpoints'
import { createOrganization, listOrganizations } from '@cairn/contract/organizations/organizations.endpoints'
import { addMember, searchPeople } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { acceptInvitation } from '../../testing/accept-invitation'
import { seedOrganization } from '../../testing/seed-organization'
import { mailedCode, signUp, TEST_PASSWORD } from '../../testing/sign-up'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../testing/test-app'
import { createTestClient } from '../../testing/test-client'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const visitor = () => createTestClient(app)
const form = (email: string, verificationCode: string) => ({
  email,
  verificationCode,
  firstName: 'Kim',
  lastName: 'Vale',
  password: TEST_PASSWORD,
  acceptTerms: true,
})

describe('signing up', () => {
  test('answers alike for an address with an account, whose owner is notified by mail', async () => {
    await signUp(app, { email: 'known@example.com' })
    const known = await visitor().send(createVerification, { body: { email: 'known@example.com' } })
    const unknown = await visitor().send(createVerification, { body: { email: 'unknown@example.com' } })
    expect(known.text).toBe(unknown.text)
    await app.settled()
    expect(app.mails.findLast(({ to }) => to === 'known@example.com')?.subject).toBe('You already have a Cairn account')
  })

  test('mails new people in their browser’s language, and others in that of their account', async () => {
    const client = createTestClient(app, { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })
    const mailTo = async (email: string) => {
      await client.ask(createVerification, { body: { email } })
      await app.settled()
      return app.mails.findLast(({ to }) => to === email)?.subject
    }
    expect(await mailTo('fremd@example.com')).toMatch(/^[A-Z0-9]{6} ist Ihr Bestätigungscode für Cairn$/)
    await signUp(app, { email: 'english@example.com' })
    expect(await mailTo('english@example.com')).toBe('You already have a Cairn account')
  })

  test('accepts a code once, and five wrong tries end it', async () => {
    const email = 'codes@example.com'
    await visitor().ask(createVerification, { body: { email } })
    const code = await mailedCode(app, email)
    for (let tries = 0; tries < 5; tries++) {
      const { status, body } = await visitor().send(verifyVerification, { body: { email, verificationCode: '000000' } })
      expect(status).toBe(422)
      expect(body.messages[0]?.text).toBe('Provided verification code is invalid.')
    }
    expect((await visitor().send(verifyVerification, { body: { email, verificationCode: code } })).status).toBe(422)
    await visitor().ask(createVerification, { body: { email } })
    const next = await mailedCode(app, email)
    const registrations = await Promise.all([1, 2, 3].map(() => visitor().send(register, { body: form(email, next) })))
    expect(registrations.map(({ status }) => status).toSorted()).toEqual([200, 422, 422])
  })

  test('gives a new person the locale that suits their browser best', async () => {
    const client = createTestClient(app, { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })
    const email = 'anna@example.com'
    await client.ask(createVerification, { body: { email } })
    const { user } = await client.ask(register, { body: form(email, await mailedCode(app, email)) })
    expect(user).toMatchObject({ userLocale: 'de-DE', currencyCode: 'EUR' })
  })

  test('refuses a code after ten minutes', async () => {
    const email = 'late@example.com'
    await visitor().ask(createVerification, { body: { email } })
    const code = await mailedCode(app, email)
    app.clock.advance(10 * 60_000 + 1)
    expect((await visitor().send(register, { body: form(email, code) })).status).toBe(422)
  })

  test('names every rule that the password breaks, and the terms', async () => {
    const body = { ...form('weak@example.com', 'ABCDEF'), password: 'short', acceptTerms: false }
    const answer = await visitor().send(register, { body })
    expect(answer.status).toBe(422)
    const codes = answer.body.messages.map(({ code }) => code)
    expect(codes).toEqual([
      'VAL_PASSWORD_LENGTH',
      'VAL_PASSWORD_UPPERCASE',
      'VAL_PASSWORD_NUMBER',
      'TERMS_NOT_ACCEPTED',
    ])
  })

  test('requires no consent if the server has no terms', async () => {
    const bare = await createTestApp({ siteLinks: [] })
    const client = createTestClient(bare)
    const email = 'bare@example.com'
    await client.ask(createVerification, { body: { email } })
    const body = { ...form(email, await mailedCode(bare, email)), acceptTerms: false }
    expect((await client.send(register, { body })).status).toBe(200)
    await bare.close()
  })

  test('refuses a password found in lists of stolen ones, in any case', async () => {
    for (const password of ['Password1', 'QwErTy123']) {
      const answer = await visitor().send(register, { body: { ...form('known@example.com', 'ABCDEF'), password } })
      expect(answer.status).toBe(422)
      expect(answer.body.messages.map(({ field, code }) => [field, code])).toEqual([['password', 'COMMON_PASSWORD']])
    }
  })

  test('joins no organization that added the address, until the person accepts', async () => {
    const { actors, orgId } = await seedOrganization(app, { people: { Owner: 'Owner' } })
    const email = 'expected@example.com'
    const added = await actors.Owner.ask(addMember, { body: { firstName: 'X', lastName: 'Y', email } })
    const person = await signUp(app, { email, firstName: 'Noor', lastName: 'Hill' })
    expect(await person.ask(getSession)).toMatchObject({ orgId: null, user: { orgs: [], defaultOrgId: null } })
    const find = async (name: string) => {
      const { items } = await actors.Owner.ask(searchPeople, { body: { filters: { 'text-search': [name] } } })
      return items.map(({ id }) => id)
    }
    expect(await find('noor hill')).toEqual([])
    await acceptInvitation(person)
    expect(await person.ask(getSession)).toMatchObject({ orgId, user: { userId: added.id, accountId: person.userId } })
    expect(added.id).not.toBe(person.userId)
    expect(await find('noor hill')).toEqual([added.id])
  })
})

describe('signing in', () => {
  test('gives a browser the cookie and no token, and the cookie opens the session', async () => {
    await signUp(app, { email: 'browser@example.com' })
    const browser = createTestClient(app, { 'sec-fetch-site': 'same-origin', origin: TEST_ORIGIN })
    const answer = await browser.send(login, { body: { email: 'Browser@Example.com', password: TEST_PASSWORD } })
    expect(answer.status).toBe(200)
    expect(answer.body).not.toHaveProperty('token')
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/HttpOnly/i)
    expect(cookie).toMatch(/SameSite=Lax/i)
    const session = createTestClient(app, { cookie: cookie.split(';')[0] ?? '', 'sec-fetch-site': 'same-origin' })
    expect((await session.ask(getSession)).user.email).toBe('browser@example.com')
    const ended = await session.send(endSession, { params: { sessionId: 'current' } })
    expect(String(ended.headers['set-cookie'])).toMatch(/Max-Age=0/)
    expect((await session.send(getSession)).status).toBe(401)
  })

  test('is refused after ten tries in 15 minutes, for an unknown address too, and works again later', async () => {
    await signUp(app, { email: 'guessed@example.com' })
    for (const email of ['guessed@example.com', 'nobody@example.com']) {
      const tries = Array.from({ length: 11 }, () =>
        visitor().send(login, { body: { email, password: 'Wrong-1-wrong' } }),
      )
      const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted()
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429])
    }
    const body = { email: 'guessed@example.com', password: TEST_PASSWORD }
    expect((await visitor().send(login, { body })).status).toBe(429)
    app.clock.advance(15 * 60_000 + 1)
    expect((await visitor().send(login, { body })).status).toBe(200)
  })
})

describe('organizations', () => {
  test('a session context holds one organization while the default stays another', async () => {
    const person = await signUp(app, { email: 'two@example.com' })
    const first = await person.ask(createOrganization, { body: { name: 'First' } })
    const second = await person.ask(createOrganization, { body: { name: 'Second' } })
    const inFirst = createTestClient(app, {
      authorization: `Bearer ${person.token}`,
      'x-session-context': first.sessionContext,
    })
    expect((await inFirst.ask(getSession)).orgId).toBe(first.org.id)
    expect((await person.ask(getSession)).orgId).toBe(second.org.id)
    await inFirst.ask(switchOrganization, { params: { orgId: second.org.id } })
    expect((await inFirst.ask(getSession)).orgId).toBe(second.org.id)
    expect((await person.ask(listOrganizations)).map(({ name }) => name).toSorted()).toEqual(['First', 'Second'])
  })

  test('refuses switching to an organization one is not in', async () => {
    const stranger = await seedOrganization(app, { people: { Owner: 'Owner' } })
    const person = await signUp(app, { email: 'curious@example.com' })
    expect((await person.send(switchOrganization, { params: { orgId: stranger.orgId } })).status).toBe(404)
  })

  test('only people who can change licenses add others', async () => {
    const people = { owner: 'Owner', admin: 'Admin', manager: 'Manager', member: 'Member' } as const
    const { actors } = await seedOrganization(app, { people })
    const add = async (by: keyof typeof people) => {
      const body = { firstName: 'A', lastName: 'B', email: `added.by.${by}@example.com`, role: 'Admin' as const }
      return (await actors[by].call(addMember, { body })).status
    }
    expect([await add('owner'), await add('admin'), await add('manager'), await add('member')]).toEqual([
      200, 200, 403, 403,
    ])
  })
})
