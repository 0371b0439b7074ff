import { getSession, setNavBarPreference, switchOrganization } from '@cairn/contract/identity/identity.endpoints'
import { addMember, getUserDetails, searchPeople } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../testing/test-app'
import { createTestClient } from '../../testing/test-client'

let app: TestApp
let org: SeededOrganization<'Owner' | 'Observer'>
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  org = await seedOrganization(app, { people: { Owner: 'Owner', Observer: 'Observer' } })
})
afterAll(() => app.close())

const member = (email: string) => ({ firstName: 'New', lastName: 'Comer', email })

describe('permission to call', () => {
  test('an observer is refused a licensed call with the sentence for observers', async () => {
    const { status, body } = await org.actors.Observer.call(addMember, { body: member('new@example.com') })
    expect(status).toBe(403)
    expect(body.messages?.[0]?.text).toMatch(/^You do not have the permissions required/)
  })

  test('a token with a changed signature is no session', async () => {
    const forged = `${org.actors.Owner.token.slice(0, -4)}AAA=`
    const { status } = await createTestClient(app, { authorization: `Bearer ${forged}` }).send(getSession)
    expect(status).toBe(401)
  })

  test('refuses a removed person at their next request', async () => {
    await app.pool.query('update people set removed_at = now() where id = $1', [org.actors.Observer.personId])
    const { status } = await org.actors.Observer.send(searchPeople, { body: {} })
    expect(status).toBe(403)
  })

  test("another person's session context opens nothing", async () => {
    const { sessionContext } = await org.actors.Owner.ask(switchOrganization, { params: { orgId: org.orgId } })
    const stranger = (await seedOrganization(app, { people: { Eve: 'Owner' } })).actors.Eve
    const { status } = await stranger.send(searchPeople, { body: {} }, { 'x-session-context': sessionContext })
    expect(status).toBe(403)
  })
})

describe('a write with the cookie', () => {
  const asBrowser = (more: Record<string, string>) => {
    const cookie = `cairn.session_token=${encodeURIComponent(org.actors.Owner.token)}`
    return createTestClient(app, { cookie, ...more }).send(setNavBarPreference, { query: { open: 'false' } })
  }

  test('is accepted from our own pages', async () => {
    expect((await asBrowser({ 'sec-fetch-site': 'same-origin' })).status).toBe(200)
    expect((await asBrowser({ origin: TEST_ORIGIN })).status).toBe(200)
  })

  test('is refused from another site’s page, and without an origin', async () => {
    expect((await asBrowser({ 'sec-fetch-site': 'cross-site', origin: TEST_ORIGIN })).status).toBe(403)
    expect((await asBrowser({ origin: 'https://evil.example.com' })).status).toBe(403)
    expect((await asBrowser({})).status).toBe(403)
  })
})

describe('input', () => {
  test('is refused with the invalid field', async () => {
    const { status, body } = await org.actors.Owner.send(addMember, { body: { ...member('nowhere'), lastName: '' } })
    expect(status).toBe(400)
    expect(body.messages).toEqual([
      { code: 'VAL_REQUIRED', text: 'lastName: This is required.', field: 'lastName' },
      { code: 'VAL_INVALID_EMAIL', text: 'email: Invalid Email', field: 'email' },
    ])
  })

  test.each([
    ['malformed JSON', '{"name":', 'application/json', 400],
    ['a character that cannot be stored', '{"name":"a\\u0000b"}', 'application/json', 400],
    ['half a surrogate pair', '{"name":"a\\ud800b"}', 'application/json', 400],
    ['half a million values', `{"name":[${'1,'.repeat(500_000)}1]}`, 'application/json', 400],
    ['thousands of brackets', `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`, 'application/json', 400],
    ['something that is not JSON', 'name=a', 'application/x-www-form-urlencoded', 415],
    ['too large a body', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 'application/json', 413],
  ])('%s is refused as a failure', async (_name, payload, type, status) => {
    const headers = { authorization: `Bearer ${org.actors.Owner.token}`, 'content-type': type }
    const answer = await app.fastify.inject({ method: 'POST', url: '/api/v2/orgs', headers, payload })
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toMatchObject({ succeeded: false, messages: [{ text: expect.any(String) }] })
  })

  test('a whole surrogate pair and an escaped backslash are taken', async () => {
    const headers = { authorization: `Bearer ${org.actors.Owner.token}`, 'content-type': 'application/json' }
    const payload = '{"name":"\\ud83d\\ude00 c:\\\\u0000"}'
    const answer = await app.fastify.inject({ method: 'POST', url: '/api/v2/orgs', headers, payload })
    expect(answer.json().org?.name).toBe('😀 c:\\u0000')
  })
})

test('an unknown person, a foreign one and an unknown address answer the same bytes', async () => {
  const stranger = (await seedOrganization(app, { people: { Eve: 'Owner' } })).actors.Eve
  const foreign = await org.actors.Owner.send(getUserDetails, { params: { id: stranger.personId } })
  const unknown = await org.actors.Owner.send(getUserDetails, {
    params: { id: '01890000-0000-7000-8000-000000000000' },
  })
  const nowhere = await app.fastify.inject({ method: 'GET', url: '/api/v2/nowhere' })
  expect([foreign.status, unknown.status, nowhere.statusCode]).toEqual([404, 404, 404])
  expect(unknown.text).toBe(foreign.text)
  expect(nowhere.payload).toBe(foreign.text)
})
