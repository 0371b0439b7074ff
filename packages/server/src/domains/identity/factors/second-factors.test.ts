import { getSession, login } from '@cairn/contract/identity/identity.endpoints'
import {
  confirmSecondFactor,
  disableSecondFactor,
  loginSecondFactor,
  proveOneself,
  renewRecoveryCodes,
  setUpSecondFactor,
} from '@cairn/contract/identity/sign-in.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditOf } from '../../../testing/audit-of'
import { authenticatorCode } from '../../../testing/authenticator'
import { type SignedUp, signUp, TEST_PASSWORD } from '../../../testing/sign-up'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { createTestClient } from '../../../testing/test-client'

const password = TEST_PASSWORD
const BROWSER = { 'sec-fetch-site': 'same-origin' }

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const visitor = () => createTestClient(app)

/** Somebody whose second factor is on; its first code has been used. */
async function withSecondFactor(name: string) {
  const person = await signUp(app, { email: `${name}@example.com` })
  const { secret, uri, recoveryCodes } = await person.ask(setUpSecondFactor, {})
  await person.ask(confirmSecondFactor, { body: { code: authenticatorCode(app, secret) } })
  app.clock.advance(60_000)
  return { person, secret, uri, recoveryCodes }
}

async function challengeOf({ email }: SignedUp): Promise<string> {
  const { challenge } = await visitor().ask(login, { body: { email, password } })
  if (!challenge) throw new Error('nothing more was asked')
  return challenge
}

const answer = (challenge: string, code: string) => visitor().send(loginSecondFactor, { body: { challenge, code } })

async function sessionsOf({ userId }: SignedUp): Promise<number> {
  const { rowCount } = await app.pool.query('select 1 from sessions where user_id = $1', [userId])
  return rowCount ?? 0
}

describe('setting it up', () => {
  test('returns the authenticator’s key, and changes nothing before the first code', async () => {
    const person = await signUp(app, { email: 'setup@example.com' })
    const { uri, secret, recoveryCodes } = await person.ask(setUpSecondFactor, {})
    expect(uri).toMatch(/^otpauth:\/\/totp\/Cairn:setup%40example\.com\?issuer=Cairn&secret=/)
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(new Set(recoveryCodes).size).toBe(10)
    expect(await visitor().ask(login, { body: { email: person.email, password } })).not.toHaveProperty('challenge')
    for (const code of ['000000', '١٢٣٤٥٦', 'İİİİİİ']) {
      const wrong = await person.send(confirmSecondFactor, { body: { code } })
      expect([wrong.status, wrong.body.messages[0]?.field], code).toEqual([422, 'code'])
    }
    await person.ask(confirmSecondFactor, { body: { code: authenticatorCode(app, secret) } })
    expect(await visitor().ask(login, { body: { email: person.email, password } })).toHaveProperty('challenge')
  })

  test('stores neither the secret nor a recovery code in plain text', async () => {
    const { person, secret, recoveryCodes } = await withSecondFactor('kept')
    const { rows } = await app.pool.query<{ text: string }>(
      `select f::text || coalesce((select string_agg(r::text, ' ') from recovery_codes r where r.user_id = f.user_id), '') as text
         from second_factors f where f.user_id = $1`,
      [person.userId],
    )
    const stored = rows[0]?.text ?? ''
    expect(stored).toContain(person.userId)
    for (const shown of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))]) {
      expect(stored).not.toContain(shown)
    }
  })

  test('can’t be set up again while on, and can be turned off', async () => {
    const { person } = await withSecondFactor('twice')
    expect((await person.send(setUpSecondFactor, {})).status).toBe(409)
    await challengeOf(person)
    await person.ask(disableSecondFactor, {})
    expect(await visitor().ask(login, { body: { email: person.email, password } })).not.toHaveProperty('challenge')
    expect((await person.send(renewRecoveryCodes, {})).status).toBe(409)
  })

  test('limits password guesses on an unattended screen', async () => {
    const { person } = await withSecondFactor('left-open')
    const prove = (typed: string) => person.send(proveOneself, { body: { way: 'password', password: typed } })
    const tries = Array.from({ length: 11 }, () => prove('Wrong-1-w'))
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted()
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429])
    expect((await prove(password)).status).toBe(429)
  })

  test('is logged, with the sign-in method', async () => {
    const { person, secret } = await withSecondFactor('noted')
    const { org } = await person.ask(createOrganization, { body: { name: 'Noted' } })
    const challenge = await challengeOf(person)
    await answer(challenge, 'WRONG-CODES')
    await answer(challenge, authenticatorCode(app, secret))
    await person.ask(disableSecondFactor, {})
    const again = await person.ask(setUpSecondFactor, {})
    await person.ask(confirmSecondFactor, { body: { code: authenticatorCode(app, again.secret) } })
    const entries = (await auditOf(app, org.id)).map(({ action, details }) => [action, details.with ?? ''])
    expect(entries.filter(([action]) => action !== 'OrganizationCreated')).toEqual([
      ['SignInFailed', 'second factor'],
      ['SignedIn', 'password, authenticator'],
      ['SecondFactorDisabled', ''],
      ['SecondFactorEnabled', ''],
    ])
  })
})

describe('signing in', () => {
  test('gives no session or cookie before the code, and both with it', async () => {
    const { person, secret } = await withSecondFactor('stepwise')
    const before = await sessionsOf(person)
    const browser = createTestClient(app, BROWSER)
    const first = await browser.call(login, { body: { email: person.email, password } })
    expect(first.status).toBe(200)
    expect(Object.keys(first.body).toSorted()).toEqual(['challenge', 'succeeded'])
    expect(first.headers['set-cookie']).toBeUndefined()
    expect(await sessionsOf(person)).toBe(before)
    const body = { challenge: first.body.challenge ?? '', code: authenticatorCode(app, secret) }
    const second = await browser.call(loginSecondFactor, { body })
    expect(second.body).not.toHaveProperty('token')
    const cookie = String([second.headers['set-cookie']].flat()[0]).split(';')[0] ?? ''
    const session = await createTestClient(app, { cookie, ...BROWSER }).ask(getSession)
    expect(session.user.email).toBe(person.email)
  })

  test('accepts a code of the previous or next step, with or without spaces, and none further away', async () => {
    const { person, secret } = await withSecondFactor('clock')
    expect((await answer(await challengeOf(person), authenticatorCode(app, secret, -60))).status).toBe(422)
    expect((await answer(await challengeOf(person), authenticatorCode(app, secret, 60))).status).toBe(422)
    const late = authenticatorCode(app, secret, -30).replace(/^.../, '$& ')
    expect((await answer(await challengeOf(person), late)).status).toBe(200)
    expect((await answer(await challengeOf(person), authenticatorCode(app, secret, 30))).status).toBe(200)
  })

  test('accepts a code once, even for concurrent requests', async () => {
    const { person, secret } = await withSecondFactor('replayed')
    const code = authenticatorCode(app, secret)
    const challenges = await Promise.all(Array.from({ length: 4 }, () => challengeOf(person)))
    const statuses = await Promise.all(challenges.map(async (challenge) => (await answer(challenge, code)).status))
    expect(statuses.toSorted()).toEqual([200, 422, 422, 422])
    app.clock.advance(30_000)
    expect((await answer(await challengeOf(person), code)).status).toBe(422)
  })

  test('refuses the code that turned it on', async () => {
    const person = await signUp(app, { email: 'first-code@example.com' })
    const { secret } = await person.ask(setUpSecondFactor, {})
    const code = authenticatorCode(app, secret)
    await person.ask(confirmSecondFactor, { body: { code } })
    expect((await answer(await challengeOf(person), code)).status).toBe(422)
  })

  test('accepts each recovery code once, in any spelling, until new ones are made', async () => {
    const { person, recoveryCodes } = await withSecondFactor('recovering')
    const [first = '', second = '', third = ''] = recoveryCodes
    expect((await answer(await challengeOf(person), first)).status).toBe(200)
    expect((await answer(await challengeOf(person), first)).status).toBe(422)
    expect((await answer(await challengeOf(person), second.toLowerCase().replace('-', ' '))).status).toBe(200)
    const renewed = await person.ask(renewRecoveryCodes, {})
    expect((await answer(await challengeOf(person), third)).status).toBe(422)
    expect((await answer(await challengeOf(person), renewed.recoveryCodes[0] ?? '')).status).toBe(200)
  })

  test('ends a challenge when used and after five minutes', async () => {
    const { person, secret, recoveryCodes } = await withSecondFactor('ended')
    const challenge = await challengeOf(person)
    expect((await answer(challenge, authenticatorCode(app, secret))).status).toBe(200)
    const [code = ''] = recoveryCodes
    const used = await answer(challenge, code)
    expect([used.status, used.body.messages[0]?.code]).toEqual([401, 'SIGN_IN_EXPIRED'])
    const old = await challengeOf(person)
    app.clock.advance(5 * 60_000 + 1)
    expect((await answer(old, code)).status).toBe(401)
    expect((await answer('nobody-was-given-this', code)).status).toBe(401)
    expect((await answer(await challengeOf(person), code)).status).toBe(200)
  })

  test('accepts five guesses in 15 minutes, for any challenge', async () => {
    const { person, secret } = await withSecondFactor('guessed')
    for (let guess = 0; guess < 5; guess++) {
      expect((await answer(await challengeOf(person), `00000${guess}`)).status).toBe(422)
    }
    const challenge = await challengeOf(person)
    expect((await answer(challenge, authenticatorCode(app, secret))).status).toBe(429)
    app.clock.advance(15 * 60_000 + 1)
    expect((await answer(await challengeOf(person), authenticatorCode(app, secret))).status).toBe(200)
  })
})
