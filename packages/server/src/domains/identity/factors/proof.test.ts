import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { endpoints } from '@cairn/contract/endpoints'
import {
  changePassword,
  confirmEmailChange,
  createApiToken,
  getLoginInfo,
  unlinkProvider,
} from '@cairn/contract/identity/account.endpoints'
import { login } from '@cairn/contract/identity/identity.endpoints'
import * as signIn from '@cairn/contract/identity/sign-in.endpoints'
import { getProofOptions, getProofWays, mailProofCode, proveOneself } from '@cairn/contract/identity/sign-in.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/database/new-id'
import { authenticatorCode } from '../../../testing/authenticator'
import { recordedAuditEntries } from '../../../testing/recorded-audit-entries'
import { signUp, TEST_PASSWORD } from '../../../testing/sign-up'
import { SoftwareAuthenticator } from '../../../testing/software-authenticator'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../../../testing/test-app'
import { createTestClient } from '../../../testing/test-client'

let app: TestApp
let person: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  app = await createTestApp()
})
beforeEach(async () => {
  person = await signUp(app, { email: `${newId()}@example.com` })
})
afterAll(() => app.close())

const passed = (minutes: number) =>
  app.pool.query('update sessions set proven_at = proven_at - make_interval(mins => $1) where user_id = $2', [
    minutes,
    person.userId,
  ])
const provenBy = (body: object) => person.send(proveOneself, { body } as never)
const codeOf = ({ body }: { body: { messages?: { code: string }[] } }) => body.messages?.[0]?.code
const isOpen = async () => (await person.ask(getProofWays, {})).isProven
const waysOf = async () => (await person.ask(getProofWays, {})).ways

/** As somebody who only ever came by a provider. */
const deletePassword = () =>
  app.pool.query("update accounts set provider_id = 'hearth', password = null where user_id = $1", [person.userId])

async function keepPasskey(): Promise<SoftwareAuthenticator> {
  const device = new SoftwareAuthenticator({ origin: TEST_ORIGIN })
  const { options } = await person.ask(signIn.getPasskeyOptions, {})
  const response = device.create(options as { challenge: string })
  await person.ask(signIn.addPasskey, { body: { name: 'Laptop', response } })
  return device
}

describe('a session that has been open for more than ten minutes', () => {
  const guarded = endpoints.filter(({ needsProof }: EndpointDefinition) => needsProof)
  const inputs: Record<string, object> = {
    createApiToken: { body: { name: 'A script', scopes: ['read'], expiresInDays: 365 } },
    addPasskey: { body: { name: 'Laptop', response: {} } },
    removePasskey: { params: { id: newId() } },
    requestEmailChange: { body: { email: 'another@example.com' } },
    confirmEmailChange: { body: { email: 'another@example.com', oldCode: 'AAAAAA', newCode: 'AAAAAA' } },
    deleteAccount: { body: { email: 'nobody@example.com' } },
    unlinkProvider: { params: { id: newId() } },
    deleteOrganization: { params: { id: newId() }, body: { name: 'Quarry' } },
    transferOwnership: { params: { personId: newId() } },
  }

  test('needs proof for its sensitive calls', () => {
    expect(guarded.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        createApiToken.id,
        unlinkProvider.id,
        ...['deleteOrganization', 'transferOwnership', 'deleteAccount'],
        ...[signIn.addPasskey, signIn.getPasskeyOptions, signIn.removePasskey].map(({ id }) => id),
        ...[signIn.setUpSecondFactor, signIn.disableSecondFactor, signIn.renewRecoveryCodes].map(({ id }) => id),
      ]),
    )
  })

  test('refuses API tokens for calls that require proof', () => {
    expect(guarded.flatMap(({ id, scope }) => (scope === null ? [] : id))).toEqual([])
  })

  test.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))(
    'cannot call %s until its person shows again who they are',
    async (id, endpoint) => {
      await person.ask(createOrganization, { body: { name: `Quarry ${newId()}` } })
      await passed(11)
      const write = () => person.send(endpoint as EndpointDefinition, (inputs[id] ?? {}) as never)
      const refused = await write()
      expect([refused.status, codeOf(refused)]).toEqual([403, 'PROOF_REQUIRED'])
      expect((await provenBy({ way: 'password', password: TEST_PASSWORD })).status).toBe(200)
      expect(codeOf(await write())).not.toBe('PROOF_REQUIRED')
    },
  )

  test('cannot set a first password, and needs the current one to change it', async () => {
    await passed(11)
    const other = { body: { currentPassword: TEST_PASSWORD, password: 'Quarry-Stone-8' } }
    expect((await person.send(changePassword, other)).status).toBe(200)
    await deletePassword()
    const first = await person.send(changePassword, { body: { password: 'Quarry-Stone-9' } })
    expect([first.status, codeOf(first)]).toEqual([403, 'PROOF_REQUIRED'])
    expect((await person.ask(getLoginInfo, { params: { id: person.userId } })).hasPassword).toBe(false)
  })

  test('is proven for ten minutes, and other sessions are not', async () => {
    await passed(11)
    const before = await isOpen()
    await provenBy({ way: 'password', password: TEST_PASSWORD })
    expect([before, await isOpen()]).toEqual([false, true])
    await passed(9)
    expect(await isOpen()).toBe(true)
    await passed(1)
    expect(await isOpen()).toBe(false)
  })
})

describe('ways to confirm one’s identity', () => {
  test('can be proven with the password; a wrong one counts as a try', async () => {
    await passed(11)
    expect(await waysOf()).toEqual(['password'])
    const wrong = await provenBy({ way: 'password', password: 'Not-the-one-1' })
    expect([wrong.status, codeOf(wrong)]).toEqual([422, 'WRONG_PASSWORD'])
    for (let index = 0; index < 12; index += 1) await provenBy({ way: 'password', password: 'Not-the-one-1' })
    expect((await provenBy({ way: 'password', password: TEST_PASSWORD })).status).toBe(429)
    expect(await isOpen()).toBe(false)
  })

  test('can be proven with the authenticator; each code works once', async () => {
    const { secret } = await person.ask(signIn.setUpSecondFactor, {})
    await person.ask(signIn.confirmSecondFactor, { body: { code: authenticatorCode(app, secret) } })
    await passed(11)
    expect(await waysOf()).toEqual(['password', 'authenticator'])
    app.clock.advance(60_000)
    const code = authenticatorCode(app, secret)
    expect((await provenBy({ way: 'authenticator', code: '000000' })).status).toBe(422)
    expect((await provenBy({ way: 'authenticator', code })).status).toBe(200)
    expect((await provenBy({ way: 'authenticator', code })).status).toBe(422)
  })

  test('with an own passkey', async () => {
    const device = await keepPasskey()
    await passed(11)
    expect(await waysOf()).toEqual(['password', 'passkey'])
    const stranger = await signUp(app, { email: `${newId()}@example.com` })
    const options = async () => (await person.ask(getProofOptions, {})).options as { challenge: string }
    const response = device.get(await options())
    expect((await stranger.send(proveOneself, { body: { way: 'passkey', response } } as never)).status).toBe(422)
    expect((await provenBy({ way: 'passkey', response: device.get(await options()) })).status).toBe(200)
  })

  test('with an e-mailed code, only without other methods', async () => {
    const before = app.mails.length
    await person.ask(mailProofCode, {})
    await app.settled()
    expect(app.mails).toHaveLength(before)
    await deletePassword()
    await passed(11)
    expect(await waysOf()).toEqual(['mail'])
    await person.ask(mailProofCode, {})
    await app.settled()
    const code = /code is ([A-Z0-9]{6})/.exec(app.mails.findLast(({ to }) => to === person.email)?.text ?? '')?.[1]
    expect((await provenBy({ way: 'mail', code: 'AAAAAA' })).status).toBe(422)
    expect((await provenBy({ way: 'mail', code: code?.toLowerCase() })).status).toBe(200)
    expect((await provenBy({ way: 'mail', code })).status).toBe(422)
    expect(await isOpen()).toBe(true)
  })
})

describe('a proof that fails', () => {
  const WRONG = 'Not-the-one-1'
  const keepAuthenticator = async () => {
    const { secret } = await person.ask(signIn.setUpSecondFactor, {})
    await person.ask(signIn.confirmSecondFactor, { body: { code: authenticatorCode(app, secret) } })
  }
  const signInWith = (password: string) =>
    createTestClient(app).send(login, { body: { email: person.email, password } })
  const times = async (count: number, run: () => Promise<{ status: number }>) => {
    const statuses: number[] = []
    for (let index = 0; index < count; index += 1) statuses.push((await run()).status)
    return statuses
  }

  test('appears in the audit log with failed sign-ins, without an actor', async () => {
    const { org } = await person.ask(createOrganization, { body: { name: 'Quarry' } })
    await keepAuthenticator()
    const device = await keepPasskey()
    const { options } = await person.ask(getProofOptions, {})
    const forged = device.get({ ...(options as { challenge: string }), challenge: 'bm90IG91cnM' })
    await provenBy({ way: 'password', password: WRONG })
    await provenBy({ way: 'authenticator', code: '000000' })
    await provenBy({ way: 'passkey', response: forged })
    await person.send(changePassword, { body: { currentPassword: WRONG, password: 'Quarry-Stone-8' } })
    const change = { email: 'another@example.com', oldCode: 'AAAAAA', newCode: 'AAAAAA' }
    await person.send(confirmEmailChange, { body: change })
    const failed = (await recordedAuditEntries(app, org.id)).filter(({ action }) => action === 'ProofFailed')
    const ways = ['password', 'authenticator', 'passkey', 'password', 'mailed code']
    expect(failed).toEqual(ways.map((way) => ({ action: 'ProofFailed', actorId: null, details: { with: way } })))
  })

  test('counts towards the sign-in limit, and vice versa', async () => {
    const prove = () => provenBy({ way: 'password', password: WRONG })
    expect(await times(6, prove)).toEqual(Array(6).fill(422))
    expect(await times(5, () => signInWith(WRONG))).toEqual([401, 401, 401, 401, 429])
    expect((await prove()).status).toBe(429)
  })

  test('counts as a guess at the second factor', async () => {
    await keepAuthenticator()
    const { challenge } = (await signInWith(TEST_PASSWORD)).body as { challenge?: string }
    const wrong = { way: 'authenticator', code: '000000' }
    expect(await times(6, () => provenBy(wrong))).toEqual([422, 422, 422, 422, 422, 429])
    const body = { challenge, code: '000000' }
    expect((await createTestClient(app).send(signIn.loginSecondFactor, { body })).status).toBe(429)
  })
})
