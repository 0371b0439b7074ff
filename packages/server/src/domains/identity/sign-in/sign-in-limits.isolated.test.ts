import { createVerification, login, register, verifyVerification } from '@cairn/contract/identity/identity.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { routePath } from '../../../platform/http/register-endpoints'
import { seedOrganization } from '../../../testing/seed-organization'
import { mailedCode, signUp, TEST_PASSWORD } from '../../../testing/sign-up'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../testing/test-app'

/** Hashes as in earnest, only lighter, and counted. */
const hashing = vi.hoisted(() => ({ done: 0 }))
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>()
  const hash = (password: string) => {
    hashing.done++
    return argon2.hash(password, { memoryCost: 64, timeCost: 1 })
  }
  const verify = (stored: string, password: string) => {
    hashing.done++
    return argon2.verify(stored, password)
  }
  return { ...argon2, hash, verify }
})

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.advance(15 * 60_000 + 1))
afterAll(() => app.close())

const browser = { 'sec-fetch-site': 'same-origin', origin: TEST_ORIGIN }
/** Some tests sign in hundreds of times. */
const timeout = 60_000
const WRONG = 'Wrong-1-wrong'

function post(endpoint: Parameters<typeof routePath>[0], body: object, from: { address: string; headers?: object }) {
  const { address: remoteAddress, headers = {} } = from
  return app.fastify.inject({
    method: 'POST',
    url: routePath(endpoint),
    payload: body,
    remoteAddress,
    headers: { ...headers },
  })
}

const signIn = (email: string, password: string, address: string, headers: object = {}) =>
  post(login, { email, password }, { address, headers })
const times = <T>(number: number, run: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: number }, (_each, index) => run(index)))
const statusesOf = (replies: readonly { statusCode: number }[]) => {
  const counts: Record<number, number> = {}
  for (const { statusCode } of replies) counts[statusCode] = (counts[statusCode] ?? 0) + 1
  return counts
}

/** The mark that a browser keeps after it has signed in, as a Cookie header. */
async function markOf(email: string, address: string): Promise<string> {
  const answer = await signIn(email, TEST_PASSWORD, address, browser)
  const line = [answer.headers['set-cookie']].flat().find((text) => text?.startsWith('cairn.known_browser='))
  expect(line).toMatch(/; HttpOnly; SameSite=Lax/)
  return String(line).split(';')[0] ?? ''
}

describe('signing in', () => {
  test('ten tries from one address block only that address: the owner still signs in elsewhere', async () => {
    const { email } = await signUp(app, { email: 'pursued@example.com' })
    const replies = await times(120, () => signIn(email, WRONG, '192.0.2.1'))
    expect(statusesOf(replies)).toEqual({ 401: 10, 429: 110 })
    expect((await signIn(email, TEST_PASSWORD, '192.0.2.1')).statusCode).toBe(429)
    expect((await signIn(email, TEST_PASSWORD, '192.0.2.2')).statusCode).toBe(200)
  })

  test('a hundred tries from many addresses block it everywhere except in a browser that knows the account', {
    timeout,
  }, async () => {
    const { email } = await signUp(app, { email: 'besieged@example.com' })
    const other = await signUp(app, { email: 'other@example.com' })
    const mark = await markOf(email, '192.0.2.1')
    const foreignMark = await markOf(other.email, '192.0.2.1')
    app.clock.advance(15 * 60_000 + 1)
    const replies = await times(103, (index) => signIn(email, WRONG, `198.51.100.${index % 21}`))
    expect(statusesOf(replies)).toEqual({ 401: 100, 429: 3 })
    expect((await signIn(email, TEST_PASSWORD, '203.0.113.9')).statusCode).toBe(429)
    const forged = `${mark.slice(0, -4)}AAAA`
    for (const cookie of [foreignMark, forged, 'cairn.known_browser=', 'cairn.known_browser=.']) {
      expect((await signIn(email, TEST_PASSWORD, '203.0.113.9', { ...browser, cookie })).statusCode).toBe(429)
    }
    expect((await signIn(email, TEST_PASSWORD, '203.0.113.9', { ...browser, cookie: mark })).statusCode).toBe(200)
    const guesses = await times(11, () => signIn(email, WRONG, '203.0.113.9', { ...browser, cookie: mark }))
    expect(statusesOf(guesses)).toEqual({ 401: 10, 429: 1 })
  })

  test('one address has two hundred tries over all accounts', { timeout }, async () => {
    const replies = await times(202, (index) => signIn(`nobody${index}@example.com`, WRONG, '192.0.2.77'))
    expect(statusesOf(replies)).toEqual({ 401: 200, 429: 2 })
  })

  test('an account, an address with none and an added one are refused alike, after the same work', async () => {
    const { email } = await signUp(app, { email: 'timed@example.com' })
    const { actors } = await seedOrganization(app, { people: { Owner: 'Owner' } })
    await actors.Owner.ask(addMember, { body: { firstName: 'X', lastName: 'Y', email: 'added@example.com' } })
    const refusals: unknown[] = []
    for (const who of [email, 'nowhere@example.com', 'added@example.com']) {
      hashing.done = 0
      const { statusCode, payload } = await signIn(who, WRONG, '192.0.2.1')
      refusals.push({ statusCode, payload, hashes: hashing.done })
    }
    expect(refusals).toEqual(Array(3).fill({ statusCode: 401, payload: expect.any(String), hashes: 1 }))
    expect(new Set(refusals.map((refusal) => JSON.stringify(refusal))).size).toBe(1)
  })
})

describe('codes', () => {
  const from = (address: string) => ({ address })

  test('a stranger who requests and guesses codes does not lock out the address’s owner', async () => {
    const email = 'newcomer@example.com'
    const asked = await times(7, () => post(createVerification, { email }, from('192.0.2.1')))
    expect(statusesOf(asked)).toEqual({ 200: 5, 429: 2 })
    const guess = { email, verificationCode: '000000' }
    expect(statusesOf(await times(17, () => post(verifyVerification, guess, from('192.0.2.1'))))).toEqual({
      422: 15,
      429: 2,
    })
    expect((await post(createVerification, { email }, from('192.0.2.2'))).statusCode).toBe(200)
    const verificationCode = await mailedCode(app, email)
    const form = { email, verificationCode, firstName: 'Kim', lastName: 'Vale', password: TEST_PASSWORD }
    expect((await post(register, { ...form, acceptTerms: true }, from('192.0.2.2'))).statusCode).toBe(200)
  })

  test('an address receives at most twenty codes, and accepts sixty guesses, from anyone', async () => {
    const email = 'flooded@example.com'
    const asked = await times(24, (index) => post(createVerification, { email }, from(`192.0.2.${index % 6}`)))
    expect(statusesOf(asked)).toEqual({ 200: 20, 429: 4 })
    await app.settled()
    expect(app.mails.filter(({ to }) => to === email)).toHaveLength(20)
    const guess = { email, verificationCode: '000000' }
    const guessed = await times(64, (index) => post(verifyVerification, guess, from(`192.0.2.${index % 6}`)))
    expect(statusesOf(guessed)).toEqual({ 422: 60, 429: 4 })
  })
})
