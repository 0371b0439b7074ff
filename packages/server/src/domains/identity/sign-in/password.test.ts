import * as account from '@cairn/contract/identity/account.endpoints'
import { getSession, login } from '@cairn/contract/identity/identity.endpoints'
import { addPasskey, getPasskeyOptions } from '@cairn/contract/identity/sign-in.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { acceptInvitation } from '../../../testing/accept-invitation'
import { recordedAuditEntries } from '../../../testing/recorded-audit-entries'
import { seedOrganization } from '../../../testing/seed-organization'
import { signUp, TEST_PASSWORD } from '../../../testing/sign-up'
import { SoftwareAuthenticator } from '../../../testing/software-authenticator'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../testing/test-app'
import { createTestClient } from '../../../testing/test-client'
import { sendResetLink } from '../identity.jobs'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(() => app.clock.advance(15 * 60_000 + 1))
afterAll(() => app.close())

const NEW_PASSWORD = 'Gravel-Path-8'
const visitor = () => createTestClient(app)
const ask = (email: string) => visitor().send(account.requestPasswordReset, { body: { email } })
const reset = (resetCode: string, password = NEW_PASSWORD) =>
  visitor().send(account.updatePassword, { params: { resetCode }, body: { password } })
const isGood = async (resetCode: string) =>
  (await visitor().ask(account.checkResetCode, { params: { resetCode } })).isValid
const signIn = async (email: string, password: string) =>
  (await visitor().send(login, { body: { email, password } })).status
const mailsTo = async (email: string) => {
  await app.settled()
  return app.mails.filter(({ to }) => to === email)
}

async function mailedLink(email: string): Promise<string> {
  await ask(email)
  const code = /\/update-password\/([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1]
  if (!code) throw new Error(`no link was mailed to ${email}`)
  return code
}

describe('asking for a new password', () => {
  test('answers alike with an account, without one, and for people who were only added', async () => {
    await signUp(app, { email: 'has@example.com' })
    const { actors } = await seedOrganization(app, { people: { owner: 'Owner' } })
    await actors.owner.ask(addMember, { body: { firstName: 'X', lastName: 'Y', email: 'added@example.com' } })
    const emails = ['has@example.com', 'nobody@example.com', 'added@example.com']
    const before = app.mails.length
    const replies = [await ask('has@example.com'), await ask('nobody@example.com'), await ask('added@example.com')]
    expect(replies.map(({ status, text }) => ({ status, text }))).toEqual(
      emails.map(() => ({ status: 200, text: '{"succeeded":true}' })),
    )
    await app.settled()
    const asked = app.mails.slice(before).filter(({ subject }) => /password/i.test(subject))
    const mails = asked.map(({ to, subject }) => `${to}: ${subject}`)
    expect(mails.toSorted()).toEqual(['has@example.com: Set a new password for Cairn'])
  })

  test('takes equally many transactions with or without an account', async () => {
    await signUp(app, { email: 'worked@example.com' })
    // The relay connects at times, too: of several, the fewest are the answer's own.
    const transactions = async (email: string) => {
      const counts: number[] = []
      for (let time = 0; time < 3; time += 1) {
        // What is done after the answer may begin before it.
        const mail = vi.spyOn(sendResetLink, 'run').mockResolvedValue()
        await app.settled()
        const connect = vi.spyOn(app.database.pool, 'connect')
        await visitor().ask(account.requestPasswordReset, { body: { email } })
        counts.push(connect.mock.calls.length)
        connect.mockRestore()
        await app.settled()
        expect(mail).toHaveBeenCalledOnce()
        mail.mockRestore()
      }
      return Math.min(...counts)
    }
    const withAccount = await transactions('worked@example.com')
    expect(withAccount).toBeGreaterThan(0)
    expect(await transactions('not-there@example.com')).toBe(withAccount)
  })

  test('mails an account at most five links per address', async () => {
    await signUp(app, { email: 'flooded@example.com' })
    const before = (await mailsTo('flooded@example.com')).length
    const statuses = []
    for (let asked = 0; asked < 7; asked++) statuses.push((await ask('flooded@example.com')).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await mailsTo('flooded@example.com')).toHaveLength(before + 5)
  })
})

describe('a mailed code', () => {
  test('sets the password once; sessions end, and the owner is notified', async () => {
    const email = 'forgetful@example.com'
    const person = await signUp(app, { email })
    const code = await mailedLink(email)
    expect(await isGood(code)).toBe(true)
    expect((await reset(code)).status).toBe(200)
    expect((await person.send(getSession)).status).toBe(401)
    expect([await signIn(email, TEST_PASSWORD), await signIn(email, NEW_PASSWORD)]).toEqual([401, 200])
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your Cairn password has been changed')
    expect(await isGood(code)).toBe(false)
    expect((await reset(code, 'Another-Stone-9')).status).toBe(422)
    expect(await signIn(email, NEW_PASSWORD)).toBe(200)
  })

  test('accepts one of two concurrent uses', async () => {
    const email = 'twice@example.com'
    await signUp(app, { email })
    const code = await mailedLink(email)
    const passwords = ['First-Stone-1', 'Second-Stone-2']
    const replies = await Promise.all(passwords.map((password) => reset(code, password)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
    const taken = passwords[replies.findIndex(({ status }) => status === 200)] ?? ''
    const refused = passwords.find((password) => password !== taken) ?? ''
    expect([await signIn(email, taken), await signIn(email, refused)]).toEqual([200, 401])
  })

  test('gets the same answer when it is wrong, used, older than an hour or replaced', async () => {
    const email = 'late@example.com'
    await signUp(app, { email })
    const [first, second] = [await mailedLink(email), await mailedLink(email)]
    expect([await isGood(first), await isGood(second)]).toEqual([false, true])
    expect((await reset(second)).status).toBe(200)
    const old = await mailedLink(email)
    app.clock.advance(60 * 60_000)
    const replies = [await reset('x'.repeat(43)), await reset(first), await reset(second), await reset(old)]
    const [{ status, text }, ...others] = replies as [(typeof replies)[0], ...typeof replies]
    expect(status).toBe(422)
    expect(text).toContain('RESET_EXPIRED')
    expect(others.map((other) => [other.status, other.text])).toEqual(others.map(() => [status, text]))
  })

  test('stays valid for an hour, and after a password that breaks the rules', async () => {
    const email = 'careful@example.com'
    await signUp(app, { email })
    const code = await mailedLink(email)
    app.clock.advance(60 * 60_000 - 1)
    const { status, body } = await reset(code, 'short')
    expect(status).toBe(422)
    expect(body.messages.map((message) => [message.field, message.code])).toEqual([
      ['password', 'VAL_PASSWORD_LENGTH'],
      ['password', 'VAL_PASSWORD_UPPERCASE'],
      ['password', 'VAL_PASSWORD_NUMBER'],
    ])
    expect((await reset(code)).status).toBe(200)
  })

  test('is stored only as a hash', async () => {
    const email = 'kept@example.com'
    await signUp(app, { email })
    const code = await mailedLink(email)
    const { rows } = await app.pool.query<{ row: string }>('select v::text as row from verifications v')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ row }) => row.includes(code))).toEqual([])
  })

  test('a thousand guesses at it are slowed down and open nothing', async () => {
    const email = 'guessed@example.com'
    await signUp(app, { email })
    const code = await mailedLink(email)
    const counts: Record<number, number> = {}
    for (let guess = 0; guess < 1000; guess++) {
      const wrong = `${code.slice(0, -4)}${String(guess).padStart(4, '0')}`
      const { status } = await reset(wrong)
      counts[status] = (counts[status] ?? 0) + 1
    }
    expect(counts).toEqual({ 422: 200, 429: 800 })
    app.clock.advance(15 * 60_000 + 1)
    expect((await reset(code)).status).toBe(200)
  })
})

describe('changing a password', () => {
  const change = (person: ReturnType<typeof visitor>, body: object) => person.send(account.changePassword, { body })

  test('ends the other sessions, closes their sockets within a second, and keeps this one', async () => {
    const address = await app.listen()
    const email = 'changer@example.com'
    const here = await signUp(app, { email })
    const { actors } = await seedOrganization(app, { people: { owner: 'Owner' } })
    await actors.owner.ask(addMember, { body: { firstName: 'X', lastName: 'Y', email } })
    await acceptInvitation(here)
    const { token = '' } = await visitor().ask(login, { body: { email, password: TEST_PASSWORD } })
    const socketOf = (bearer: string) =>
      io(`${address}/live-update-hub`, { transports: ['websocket'], forceNew: true, auth: { token: bearer } })
    const [mine, other] = [socketOf(here.token), socketOf(token)]
    await vi.waitFor(() => expect([mine.connected, other.connected]).toEqual([true, true]))
    const left = vi.fn()
    mine.on('disconnect', left)

    expect((await change(here, { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD })).status).toBe(200)
    await vi.waitFor(() => expect(other.connected).toBe(false), { timeout: 1000 })
    expect(left).not.toHaveBeenCalled()
    const elsewhere = createTestClient(app, { authorization: `Bearer ${token}` })
    expect((await elsewhere.send(getSession)).status).toBe(401)
    expect((await here.send(getSession)).status).toBe(200)
    expect([await signIn(email, TEST_PASSWORD), await signIn(email, NEW_PASSWORD)]).toEqual([401, 200])
    for (const socket of [mine, other]) socket.disconnect()
  })

  test('refuses a wrong current password next to its field, ten times, and then waits', async () => {
    const person = await signUp(app, { email: 'intruder@example.com' })
    const wrong = () => change(person, { currentPassword: 'Wrong-Stone-1', password: NEW_PASSWORD })
    const { status, body } = await wrong()
    expect([status, body.messages]).toEqual([
      422,
      [{ code: 'WRONG_PASSWORD', text: 'This is not your password.', field: 'currentPassword' }],
    ])
    const statuses = []
    for (let tried = 1; tried < 11; tried++) statuses.push((await wrong()).status)
    expect(statuses).toEqual([...Array<number>(9).fill(422), 429])
    const right = await change(person, { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD })
    expect(right.status).toBe(429)
  })

  test('requires the current one, unless there is none yet', async () => {
    const person = await signUp(app, { email: 'asked@example.com' })
    const { status, body } = await change(person, { password: NEW_PASSWORD })
    expect([status, body.messages[0]?.field]).toEqual([422, 'currentPassword'])
    const { actors } = await seedOrganization(app, { people: { newcomer: 'Owner' } })
    expect((await change(actors.newcomer, { password: NEW_PASSWORD })).status).toBe(200)
    expect(await signIn(actors.newcomer.email, NEW_PASSWORD)).toBe(200)
    expect((await change(actors.newcomer, { password: 'Third-Stone-3' })).status).toBe(422)
  })

  test('is logged in the person’s organizations, without the password', async () => {
    const { actors, orgId } = await seedOrganization(app, { people: { owner: 'Owner' } })
    await change(actors.owner, { password: NEW_PASSWORD })
    const code = await mailedLink(actors.owner.email)
    await reset(code, 'Fourth-Stone-4')
    expect(await recordedAuditEntries(app, orgId)).toEqual([
      { action: 'PasswordChanged', actorId: actors.owner.personId, details: { by: 'change' } },
      { action: 'PasswordChanged', actorId: actors.owner.personId, details: { by: 'reset' } },
    ])
  })

  test('stores no password under an idempotency key that could be guessed offline', async () => {
    const { actors, orgId } = await seedOrganization(app, { people: { owner: 'Owner' } })
    const body = { password: NEW_PASSWORD }
    const key = { 'idempotency-key': 'once' }
    expect((await actors.owner.send(account.changePassword, { body }, key)).status).toBe(200)
    expect((await actors.owner.send(account.changePassword, { body }, key)).status).toBe(200)
    const { createHash } = await import('node:crypto')
    const plain = createHash('sha256')
      .update(`PUT /api/v2/account/password\n${JSON.stringify(body)}`)
      .digest('base64')
    const { rows } = await app.pool.query<{ request_hash: string }>(
      'select request_hash from idempotency_keys where person_id = $1',
      [actors.owner.userId],
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.request_hash).not.toBe(plain)
    expect(await recordedAuditEntries(app, orgId)).toHaveLength(1)
  })
})

describe('API tokens and passkeys', () => {
  const asScript = (token: string) => createTestClient(app, { authorization: `Bearer ${token}` }).send(getSession)
  async function equipped(email: string) {
    const person = await signUp(app, { email })
    await person.ask(createOrganization, { body: { name: email } })
    const body = { name: 'A script', scopes: ['read' as const], expiresInDays: 365 }
    const { token } = await person.ask(account.createApiToken, { body })
    const { options } = await person.ask(getPasskeyOptions, {})
    const response = new SoftwareAuthenticator({ origin: TEST_ORIGIN }).create(options as { challenge: string })
    await person.ask(addPasskey, { body: { name: 'Laptop', response } })
    expect((await asScript(token)).status).toBe(200)
    return { person, token }
  }
  const passkeysOf = async (personId: string) =>
    (await app.pool.query('select id from passkeys where user_id = $1', [personId])).rowCount

  test('a password change revokes tokens, and mentions remaining passkeys', async () => {
    const { person, token } = await equipped('change-tokens@example.com')
    await person.ask(account.changePassword, { body: { currentPassword: TEST_PASSWORD, password: NEW_PASSWORD } })
    expect((await asScript(token)).status).toBe(401)
    const mail = (await mailsTo(person.email)).at(-1)
    expect(mail?.text).toContain(
      'Your API tokens have been revoked. One passkey can still be used to sign in to your account.',
    )
    expect(await passkeysOf(person.userId)).toBe(1)
  })

  test.each([
    [false, 1, 'One passkey can still be used to sign in to your account.'],
    [true, 0, 'Your passkeys have been removed.'],
  ])('a reset revokes tokens, and removes passkeys on request: %s', async (endPasskeys, left, sentence) => {
    const { person, token } = await equipped(`reset-tokens-${endPasskeys}@example.com`)
    const resetCode = await mailedLink(person.email)
    expect(await visitor().ask(account.checkResetCode, { params: { resetCode } })).toEqual({
      isValid: true,
      passkeys: 1,
    })
    await visitor().ask(account.updatePassword, {
      params: { resetCode },
      body: { password: NEW_PASSWORD, endPasskeys },
    })
    expect((await asScript(token)).status).toBe(401)
    expect(await passkeysOf(person.userId)).toBe(left)
    expect((await mailsTo(person.email)).at(-1)?.text).toContain(sentence)
  })
})
