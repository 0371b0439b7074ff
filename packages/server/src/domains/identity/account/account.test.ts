import * as account from '@cairn/contract/identity/account.endpoints'
import { endSession, getSession, login } from '@cairn/contract/identity/identity.endpoints'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { recordedAuditEntries } from '../../../testing/recorded-audit-entries'
import { seedOrganization } from '../../../testing/seed-organization'
import { signUp, TEST_PASSWORD } from '../../../testing/sign-up'
import { createTestApp, type TestApp } from '../../../testing/test-app'
import { createTestClient } from '../../../testing/test-client'

let app: TestApp
let address: string
beforeAll(async () => {
  app = await createTestApp()
  address = await app.listen()
})
afterAll(() => app.close())

async function signInAgain(email: string, userAgent: string) {
  const visitor = createTestClient(app, { 'user-agent': userAgent })
  const { token = '' } = await visitor.ask(login, { body: { email, password: TEST_PASSWORD } })
  return { token, ...createTestClient(app, { authorization: `Bearer ${token}` }) }
}

describe("one's own sessions", () => {
  test('are listed with their origin, newest first, and only one’s own', async () => {
    const first = await signUp(app, { email: 'lister@example.com' })
    await signUp(app, { email: 'stranger@example.com' })
    const second = await signInAgain(first.email, 'Firefox on a boat')
    const sessions = await second.ask(account.listOwnSessions)
    expect(sessions.map(({ isCurrent, userAgent, address: from }) => ({ isCurrent, userAgent, from }))).toEqual([
      { isCurrent: true, userAgent: 'Firefox on a boat', from: '127.0.0.1' },
      { isCurrent: false, userAgent: expect.any(String), from: '127.0.0.1' },
    ])
    expect(JSON.stringify(sessions)).not.toContain(second.token.split('.')[0])
  })

  test('end one by one: the next request is refused, and the socket closes within a second', async () => {
    const { actors } = await seedOrganization(app, { people: { owner: 'Owner' } })
    const { owner } = actors
    await app.pool.query(
      "insert into sessions (id, user_id, token, expires_at) values ($1, $2, $1, now() + interval '1 day')",
      [`other-${owner.personId}`, owner.userId],
    )
    const socket = io(`${address}/live-update-hub`, { transports: ['websocket'], auth: { token: owner.token } })
    await vi.waitFor(() => expect(socket.connected).toBe(true))
    const other = { params: { sessionId: `other-${owner.personId}` } }
    await owner.ask(endSession, other)
    expect((await owner.send(endSession, other)).status).toBe(404)
    expect(socket.connected).toBe(true)
    await owner.ask(endSession, { params: { sessionId: 'current' } })
    await vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 1000 })
    expect((await owner.send(getSession)).status).toBe(401)
    socket.disconnect()
    expect((await recordedAuditEntries(app, owner.orgId)).map(({ action }) => action)).toEqual([
      'SignedOut',
      'SignedOut',
    ])
  })

  test('all end at once except the calling one', async () => {
    const here = await signUp(app, { email: 'leaver@example.com' })
    const stranger = await signUp(app, { email: 'bystander@example.com' })
    const others = [await signInAgain(here.email, 'A'), await signInAgain(here.email, 'B')]
    expect(await here.ask(account.endOtherSessions)).toEqual({ succeeded: true, ended: 2 })
    expect(await here.ask(account.endOtherSessions)).toEqual({ succeeded: true, ended: 0 })
    for (const other of others) expect((await other.send(getSession)).status).toBe(401)
    expect((await here.ask(account.listOwnSessions)).map(({ isCurrent }) => isCurrent)).toEqual([true])
    expect((await stranger.send(getSession)).status).toBe(200)
  })

  test('record their last use with any request, at most hourly', async () => {
    const person = await signUp(app, { email: 'seen@example.com' })
    const seen = async () => (await person.ask(account.listOwnSessions))[0]?.lastSeenAt
    const age = (interval: string) =>
      app.pool.query('update sessions set updated_at = now() - $2::interval where user_id = $1', [
        person.userId,
        interval,
      ])
    await age('59 minutes')
    const recent = await seen()
    expect(await seen()).toBe(recent)
    await age('61 minutes')
    const before = Date.now()
    expect(Date.parse((await seen()) ?? '')).toBeGreaterThan(before - 60_000)
  })
})

describe('how one signs in', () => {
  test('is shown only to oneself', async () => {
    const person = await signUp(app, { email: 'methods@example.com' })
    const other = await signUp(app, { email: 'curious@example.com' })
    const params = { id: person.userId }
    expect(await person.ask(account.getLoginInfo, { params })).toEqual({
      email: 'methods@example.com',
      username: 'methods@example.com',
      hasPassword: true,
      hasSecondFactor: false,
      recoveryCodesLeft: 0,
      passkeys: [],
      externalProviders: [],
    })
    expect((await other.send(account.getLoginInfo, { params })).status).toBe(404)
  })
})
