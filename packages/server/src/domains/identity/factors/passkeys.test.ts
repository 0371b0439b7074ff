import { getSession, login } from '@cairn/contract/identity/identity.endpoints'
import {
  addPasskey,
  confirmSecondFactor,
  getPasskeyLoginOptions,
  getPasskeyOptions,
  loginPasskey,
  removePasskey,
  setUpSecondFactor,
} from '@cairn/contract/identity/sign-in.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf } from '../../../testing/audit-of'
import { authenticatorCode } from '../../../testing/authenticator'
import { type SignedUp, signUp, TEST_PASSWORD } from '../../../testing/sign-up'
import { SoftwareAuthenticator } from '../../../testing/software-authenticator'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../testing/test-app'
import { createTestClient } from '../../../testing/test-client'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const visitor = () => createTestClient(app)
type Options = { challenge: string; user: { id: string } }

const optionsFor = async (person: SignedUp) =>
  (await person.ask(getPasskeyOptions)).options as Options & Record<string, unknown>
const loginOptions = async () => (await visitor().ask(getPasskeyLoginOptions)).options as Options

async function keep(person: SignedUp, device = new SoftwareAuthenticator({ origin: TEST_ORIGIN }), name = 'Laptop') {
  const { id } = await person.ask(addPasskey, { body: { name, response: device.create(await optionsFor(person)) } })
  return { id, device }
}

const signIn = (response: Record<string, unknown>) => visitor().send(loginPasskey, { body: { response } })
const useOf = async (device: SoftwareAuthenticator) => signIn(device.get(await loginOptions()))

describe('adding', () => {
  test('asks for a passkey with a stored name and user verification, and not for an existing one', async () => {
    const person = await signUp(app, { email: 'adding@example.com' })
    const options = await optionsFor(person)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Cairn' },
      user: { name: 'adding@example.com' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    })
    const { device } = await keep(person)
    const known = device.credentialId.toString('base64url')
    expect((await optionsFor(person)).excludeCredentials).toMatchObject([{ id: known, transports: ['internal'] }])
    const again = device.create(await optionsFor(person))
    expect((await person.send(addPasskey, { body: { name: 'Twice', response: again } })).status).toBe(422)
  })

  test('accepts an answer to its own challenge once', async () => {
    const person = await signUp(app, { email: 'asked-once@example.com' })
    const other = await signUp(app, { email: 'asked-other@example.com' })
    const device = () => new SoftwareAuthenticator({ origin: TEST_ORIGIN })
    const options = await optionsFor(person)
    const add = (whose: SignedUp, response: object) => whose.send(addPasskey, { body: { name: 'Key', response } })
    expect((await add(other, device().create(options))).status).toBe(422)
    expect((await add(person, device().create({ ...options, challenge: 'bm90IGFza2Vk' }))).status).toBe(422)
    expect((await add(person, device().create(options))).status).toBe(200)
    expect((await add(person, device().create(options))).status).toBe(422)
    const late = await optionsFor(person)
    app.clock.advance(10 * 60_000 + 1)
    expect((await add(person, device().create(late))).status).toBe(422)
  })

  test('is limited to twenty, even when two are added at once, until one is removed', async () => {
    const person = await signUp(app, { email: 'many-keys@example.com' })
    await app.pool.query(
      `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
       select gen_random_uuid(), $1, 'Key ' || n, 'many-' || n, '', 0, '{}', now() from generate_series(1, 19) n`,
      [person.userId],
    )
    const asked = [await optionsFor(person), await optionsFor(person)]
    const answers = await Promise.all(
      asked.map((options) => {
        const response = new SoftwareAuthenticator({ origin: TEST_ORIGIN }).create(options)
        return person.send(addPasskey, { body: { name: 'The last', response } })
      }),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.messages).toMatchObject([{ code: 'TOO_MANY_PASSKEYS', field: 'name' }])
    expect((await person.send(getPasskeyOptions)).body.messages).toMatchObject([{ code: 'TOO_MANY_PASSKEYS' }])

    const { rows } = await app.pool.query('select id from passkeys where user_id = $1 limit 1', [person.userId])
    await person.ask(removePasskey, { params: { id: rows[0].id } })
    await keep(person)
  })

  test.each([
    ['another page', { origin: 'https://elsewhere.example' }],
    ['a device that verifies nobody', { origin: TEST_ORIGIN, isVerifying: false }],
  ])('refuses %s', async (_what, options) => {
    const person = await signUp(app, { email: `${options.origin.length}@example.com` })
    const response = new SoftwareAuthenticator(options).create(await optionsFor(person))
    const answer = await person.send(addPasskey, { body: { name: 'Key', response } })
    expect([answer.status, answer.body.messages[0]?.code]).toEqual([422, 'PASSKEY_UNUSABLE'])
  })
})

describe('signing in', () => {
  test('finds the person by the passkey, and gives a browser only the cookie', async () => {
    const person = await signUp(app, { email: 'comes-in@example.com' })
    const { device } = await keep(person)
    const token = (await useOf(device)).body as unknown as { token: string }
    const scripted = createTestClient(app, { authorization: `Bearer ${token.token}` })
    expect((await scripted.ask(getSession)).user.userId).toBe(person.userId)
    const browser = createTestClient(app, { 'sec-fetch-site': 'same-origin' })
    const answer = await browser.call(loginPasskey, { body: { response: device.get(await loginOptions()) } })
    expect(answer.body).not.toHaveProperty('token')
    expect(String(answer.headers['set-cookie'])).toMatch(/HttpOnly/)
  })

  test('counts as both factors', async () => {
    const person = await signUp(app, { email: 'both@example.com' })
    const { secret } = await person.ask(setUpSecondFactor, {})
    await person.ask(confirmSecondFactor, { body: { code: authenticatorCode(app, secret) } })
    const { device } = await keep(person)
    const byPassword = await visitor().ask(login, { body: { email: person.email, password: TEST_PASSWORD } })
    expect(byPassword).toHaveProperty('challenge')
    expect((await useOf(device)).body).toHaveProperty('token')
  })

  test('accepts an answer once, in time, and from our own page', async () => {
    const { device } = await keep(await signUp(app, { email: 'once@example.com' }))
    const response = device.get(await loginOptions())
    expect((await signIn(response)).status).toBe(200)
    expect((await signIn(response)).status).toBe(401)
    expect((await signIn(device.get(await loginOptions(), 'https://elsewhere.example'))).status).toBe(401)
    const late = await loginOptions()
    app.clock.advance(5 * 60_000 + 1)
    expect((await signIn(device.get(late))).status).toBe(401)
  })

  test('refuses another key under a known name, an unknown key, and a copy', async () => {
    const { device } = await keep(await signUp(app, { email: 'copied@example.com' }))
    await useOf(device)
    const forged = new SoftwareAuthenticator({ origin: TEST_ORIGIN }).get(await loginOptions())
    const id = device.credentialId.toString('base64url')
    expect((await signIn({ ...forged, id, rawId: id })).status).toBe(401)
    expect((await signIn(forged)).status).toBe(401)
    device.counter = 0
    expect((await useOf(device)).status).toBe(401)
    device.counter = 10
    expect((await useOf(device)).status).toBe(200)
  })

  test('refuses a use without verification', async () => {
    const person = await signUp(app, { email: 'unverified@example.com' })
    const options = { origin: TEST_ORIGIN, isVerifying: true }
    const { device } = await keep(person, new SoftwareAuthenticator(options))
    options.isVerifying = false
    expect((await useOf(device)).status).toBe(401)
    options.isVerifying = true
    expect((await useOf(device)).status).toBe(200)
  })
})

test('only its owner removes a passkey, which then opens nothing; both are logged', async () => {
  const person = await signUp(app, { email: 'removing@example.com' })
  const other = await signUp(app, { email: 'stranger@example.com' })
  const { org } = await person.ask(createOrganization, { body: { name: 'Keys' } })
  const { id, device } = await keep(person, undefined, 'Phone')
  await useOf(device)
  expect((await other.send(removePasskey, { params: { id } })).status).toBe(404)
  await person.ask(removePasskey, { params: { id } })
  expect((await person.send(removePasskey, { params: { id } })).status).toBe(404)
  expect((await useOf(device)).status).toBe(401)
  const entries = (await auditOf(app, org.id)).map(({ action, details }) => [action, details])
  expect(entries.filter(([action]) => action !== 'OrganizationCreated')).toEqual([
    ['PasskeyAdded', { name: 'Phone' }],
    ['SignedIn', { with: 'passkey' }],
    ['PasskeyRemoved', { name: 'Phone' }],
  ])
})
