import { searchAudit } from '@cairn/contract/audit/audit.endpoints'
import type { ApiScope } from '@cairn/contract/core/define-endpoint'
import * as account from '@cairn/contract/identity/account.endpoints'
import { getSession, switchOrganization } from '@cairn/contract/identity/identity.endpoints'
import { createOrganization } from '@cairn/contract/organizations/organizations.endpoints'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import { addMember, searchPeople } from '@cairn/contract/people/people.endpoints'
import { createPersonalTodo, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeApiToken } from '../../../platform/http/session-token'
import { jobRunOf } from '../../../testing/job-run'
import { recordedAuditEntries } from '../../../testing/recorded-audit-entries'
import { type SeededOrganization, seedOrganization } from '../../../testing/seed-organization'
import { createTestApp, TEST_SECRET, type TestApp } from '../../../testing/test-app'
import { createTestClient, type TestClient } from '../../../testing/test-client'
import { purgeEndedTokens } from '../identity.jobs'

let app: TestApp
let address: string
let org: SeededOrganization<'owner' | 'member'>
beforeAll(async () => {
  app = await createTestApp()
  address = await app.listen()
})
beforeEach(async () => {
  org = await seedOrganization(app, { people: { owner: 'Owner', member: 'Member' } })
})
afterAll(() => app.close())

const all: ApiScope[] = ['read', 'write', 'admin']
const withToken = (token: string) => createTestClient(app, { authorization: `Bearer ${token}` })

async function make(person: TestClient, scopes: ApiScope[] = all, expiresInDays = 30) {
  const body = { name: 'Nightly export', scopes, expiresInDays }
  const { token, apiToken } = await person.ask(account.createApiToken, { body })
  return { token, apiToken, script: withToken(token) }
}

const search = { body: {} }
const codeOf = ({ body }: { body: { messages?: readonly { code: string }[] } }) => body.messages?.[0]?.code

describe('making a token', () => {
  test('shows it once, stores only its hash, and is logged', async () => {
    const { token, apiToken } = await make(org.actors.owner, ['read', 'read', 'write'])
    expect(token).toMatch(/^cairn_[\w-]{59}$/)
    expect(apiToken).toMatchObject({
      name: 'Nightly export',
      scopes: ['read', 'write'],
      orgId: org.orgId,
      lastUsedAt: null,
    })
    expect(token.endsWith(apiToken.ending)).toBe(true)
    const days = (Date.parse(apiToken.expiresAt) - Date.parse(apiToken.createdAt)) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
    expect(await org.actors.owner.ask(account.listApiTokens)).toEqual([apiToken])
    expect(await org.actors.member.ask(account.listApiTokens)).toEqual([])
    const { rows } = await app.pool.query<{ row: string }>('select t::text as row from api_tokens t')
    expect(rows.filter(({ row }) => row.includes(token.slice(6)))).toEqual([])
    const details = { name: 'Nightly export', scopes: 'read, write', days: '30' }
    const actorId = org.actors.owner.personId
    expect(await recordedAuditEntries(app, org.orgId)).toEqual([{ action: 'ApiTokenCreated', actorId, details }])
  })

  test('is not stored for a repeated request either', async () => {
    const body = { name: 'Twice', scopes: all, expiresInDays: 1 }
    const answer = await org.actors.owner.send(account.createApiToken, { body }, { 'idempotency-key': 'k' })
    const { token } = answer.body as unknown as { token: string }
    const { rows } = await app.pool.query<{ reply: string }>('select reply from idempotency_keys where org_id = $1', [
      org.orgId,
    ])
    expect(rows.filter(({ reply }) => reply.includes(token))).toEqual([])
  })

  test('is refused from the fifty-first on', async () => {
    await app.pool.query(
      `insert into api_tokens (org_id, id, person_id, name, token_hash, ending, scopes, expires_at)
       select $1, gen_random_uuid(), $2, 'One of many', gen_random_uuid(), 'abcd', '{read}', now() + interval '1 day'
       from generate_series(1, 50)`,
      [org.orgId, org.actors.owner.personId],
    )
    const body = { name: 'One more', scopes: all, expiresInDays: 1 }
    const { status, body: reply } = await org.actors.owner.call(account.createApiToken, { body })
    expect([status, codeOf({ body: reply })]).toEqual([422, 'TOO_MANY_TOKENS'])
    expect((await org.actors.member.call(account.createApiToken, { body })).status).toBe(200)
  })
})

describe('a token', () => {
  test('acts for its person in its organization, whatever context a request names', async () => {
    const { script } = await make(org.actors.owner)
    const other = await org.actors.owner.ask(createOrganization, { body: { name: 'Elsewhere', timeZone: 'UTC' } })
    const { sessionContext } = await org.actors.owner.ask(switchOrganization, { params: { orgId: other.org.id } })
    const named = await script.call(getSession, { query: {} }, { 'x-session-context': sessionContext })
    expect([named.status, named.body.orgId, named.body.user.userId]).toEqual([
      200,
      org.orgId,
      org.actors.owner.personId,
    ])
    const { todo } = await script.ask(createPersonalTodo, { body: { title: 'By a script' } })
    expect(todo.ownerId).toBe(org.actors.owner.personId)
  })

  test('has at most the person’s current permissions at each request', async () => {
    const { script } = await make(org.actors.owner)
    const asked = () => script.call(removePerson, { params: { id: org.actors.member.personId } })
    await app.pool.query("update people set role = 'Member' where id = $1", [org.actors.owner.personId])
    expect((await asked()).status).toBe(403)
    await app.pool.query("update people set role = 'Owner' where id = $1", [org.actors.owner.personId])
    expect((await asked()).status).toBe(200)
    await app.pool.query('update people set removed_at = now() where id = $1', [org.actors.owner.personId])
    expect((await script.send(searchPeople, search)).status).toBe(401)
  })

  test('ends at its time, and is deleted with its sockets within an hour', async () => {
    const { script, apiToken, token } = await make(org.actors.owner)
    const socket = io(`${address}/live-update-hub`, { transports: ['websocket'], forceNew: true, auth: { token } })
    await vi.waitFor(() => expect(socket.connected).toBe(true))
    const clean = () => purgeEndedTokens(app.realtime).run({}, jobRunOf(app))
    await clean()
    expect((await script.send(searchPeople, search)).status).toBe(200)
    await app.pool.query('update api_tokens set expires_at = now() where id = $1', [apiToken.id])
    expect((await script.send(searchPeople, search)).status).toBe(401)
    await clean()
    await vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 1000 })
    expect(await org.actors.owner.ask(account.listApiTokens)).toEqual([])
    socket.disconnect()
  })

  test('records its last use at most hourly', async () => {
    const { script, apiToken } = await make(org.actors.owner)
    const used = async () => (await org.actors.owner.ask(account.listApiTokens))[0]?.lastUsedAt
    expect(await used()).toBeNull()
    await script.ask(searchTodos, search)
    const first = await used()
    expect(first).toEqual(expect.any(String))
    await script.ask(searchTodos, search)
    expect(await used()).toBe(first)
    await app.pool.query("update api_tokens set last_used_at = now() - interval '61 minutes' where id = $1", [
      apiToken.id,
    ])
    await Promise.all(Array.from({ length: 5 }, () => script.ask(searchTodos, search)))
    expect(Date.parse((await used()) ?? '')).toBeGreaterThanOrEqual(Date.parse(first ?? ''))
  })

  test('authenticates no one if forged, truncated or sent in a cookie', async () => {
    const { token } = await make(org.actors.owner)
    const last = token.endsWith('A') ? 'B' : 'A'
    const forged = [
      `${token.slice(0, -1)}${last}`,
      token.slice(0, -1),
      `${token}A`,
      token.replace('cairn_', 'cairn-'),
      makeApiToken('another secret, of thirty-two letters').token,
      makeApiToken(TEST_SECRET).token,
    ]
    for (const text of forged) expect((await withToken(text).send(searchPeople, search)).status, text).toBe(401)
    const cookie = createTestClient(app, { cookie: `cairn.session_token=${token}`, 'sec-fetch-site': 'same-origin' })
    expect((await cookie.send(searchPeople, search)).status).toBe(401)
  })
})

describe('revoking a token', () => {
  test('refuses its next request, closes its sockets within a second, and is logged', async () => {
    const { token, apiToken, script } = await make(org.actors.owner)
    const socket = io(`${address}/live-update-hub`, { transports: ['websocket'], forceNew: true, auth: { token } })
    await vi.waitFor(() => expect(socket.connected).toBe(true))
    await org.actors.owner.ask(account.revokeApiToken, { params: { id: apiToken.id } })
    expect((await script.send(searchPeople, search)).status).toBe(401)
    await vi.waitFor(() => expect(socket.connected).toBe(false), { timeout: 1000 })
    socket.disconnect()
    const again = await org.actors.owner.send(account.revokeApiToken, { params: { id: apiToken.id } })
    expect(again.status).toBe(404)
    const entries = await recordedAuditEntries(app, org.orgId)
    expect(entries.at(-1)).toMatchObject({ action: 'ApiTokenRevoked', details: { name: 'Nightly export' } })
  })

  test('amid many writes lets each happen completely or not at all', async () => {
    const { apiToken, script } = await make(org.actors.owner)
    const write = (index: number) => script.send(createPersonalTodo, { body: { title: `Written ${index}` } })
    const writes = Array.from({ length: 30 }, (_each, index) => write(index))
    await org.actors.owner.ask(account.revokeApiToken, { params: { id: apiToken.id } })
    const statuses = (await Promise.all(writes)).map(({ status }) => status)
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([])
    const { rowCount } = await app.pool.query("select 1 from todos where org_id = $1 and title like 'Written %'", [
      org.orgId,
    ])
    expect(rowCount).toBe(statuses.filter((status) => status === 200).length)
    expect((await write(31)).status).toBe(401)
  })

  test('is available to its person only', async () => {
    const { apiToken, script } = await make(org.actors.owner)
    const answer = await org.actors.member.send(account.revokeApiToken, { params: { id: apiToken.id } })
    expect(answer.status).toBe(404)
    expect((await script.send(searchPeople, search)).status).toBe(200)
  })

  test('happens automatically when the person is removed, who returns without it', async () => {
    const { script } = await make(org.actors.member)
    const { personId, email } = org.actors.member
    await org.actors.owner.ask(removePerson, { params: { id: personId } })
    expect((await script.send(searchPeople, search)).status).toBe(401)
    await org.actors.owner.ask(addMember, { body: { firstName: 'Back', lastName: 'Again', email } })
    expect((await script.send(searchPeople, search)).status).toBe(401)
  })
})

describe('live updates', () => {
  const refusal = (token: string) =>
    new Promise<string>((resolve) => {
      const socket = io(`${address}/live-update-hub`, { transports: ['websocket'], forceNew: true, auth: { token } })
      const end = (text: string) => {
        resolve(text)
        socket.disconnect()
      }
      socket.on('connect', () => end('connected'))
      socket.on('connect_error', ({ message }) => end(message))
    })

  test('receive events with the read scope, and not without', async () => {
    expect(await refusal((await make(org.actors.owner, ['read'])).token)).toBe('connected')
    expect(await refusal((await make(org.actors.owner, ['write', 'admin'])).token)).toBe('unauthenticated')
  })
})

test('each token has its own limit, and an unknown one counts for its address', async () => {
  const limited = await createTestApp({ apiRequestsPerMinute: 3, requestsPerMinute: 20 })
  const { actors } = await seedOrganization(limited, { people: { owner: 'Owner' } })
  const body = { name: 'Busy', scopes: all, expiresInDays: 1 }
  const [first, second] = [
    await actors.owner.ask(account.createApiToken, { body }),
    await actors.owner.ask(account.createApiToken, { body }),
  ]
  const call = async (token: string) =>
    (await createTestClient(limited, { authorization: `Bearer ${token}` }).send(searchTodos, search)).status
  const statuses = []
  for (let count = 0; count < 5; count++) statuses.push(await call(first.token))
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect(await call(second.token)).toBe(200)
  const guesses = []
  for (let count = 0; count < 21; count++) guesses.push(await call(`cairn_${String(count).padStart(59, '0')}`))
  expect(guesses).toEqual([...Array<number>(20).fill(401), 429])
  await limited.close()
})

test('the audit log names the token of an action, also once revoked, and none for other actions', async () => {
  const { owner, member } = org.actors
  const { script, apiToken } = await make(owner)
  await script.ask(removePerson, { params: { id: member.personId } })
  await owner.ask(account.revokeApiToken, { params: { id: apiToken.id } })
  const { items } = await owner.ask(searchAudit, { body: {} })
  const detailsOf = (action: string) => items.find((entry) => entry.action === action)?.details
  expect(detailsOf('PersonRemoved')).toMatchObject({ apiToken: apiToken.name })
  expect(detailsOf('ApiTokenRevoked')).not.toHaveProperty('apiToken')
})
