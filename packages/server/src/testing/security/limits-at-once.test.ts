import { createApiToken, listApiTokens } from '@cairn/contract/identity/account.endpoints'
import { getSession } from '@cairn/contract/identity/identity.endpoints'
import { addPasskey, getPasskeyOptions } from '@cairn/contract/identity/sign-in.endpoints'
import { invite } from '@cairn/contract/invitations/invitations.endpoints'
import { INVITATIONS_A_DAY_BY_PERSON } from '@cairn/contract/invitations/invitations.schemas'
import { addMember } from '@cairn/contract/people/people.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedOrganization, type TestActor } from '../seed-organization'
import { SoftwareAuthenticator } from '../software-authenticator'
import { createTestApp, TEST_ORIGIN, type TestApp } from '../test-app'

/** Every limit that counts what there is before it lets one more be made: as many at once as find room together. */
const AT_ONCE = 30

let app: TestApp
let owner: TestActor
beforeAll(async () => {
  app = await createTestApp()
  owner = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors.owner
})
afterAll(() => app.close())

/** How many of the calls were answered with which status. */
async function atOnce(call: (number: number) => Promise<{ status: number }>): Promise<Record<number, number>> {
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_each, number) => call(number)))
  const counts: Record<number, number> = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

test('fifty API tokens', async () => {
  await app.pool.query(
    `insert into api_tokens (org_id, id, person_id, name, scopes, token_hash, ending, expires_at)
     select $1, gen_random_uuid(), $2, 'Old', '{read}', 'hash ' || n, 'abcd', now() + interval '1 day'
     from generate_series(1, 45) n`,
    [owner.orgId, owner.personId],
  )
  const body = { name: 'A script', scopes: ['read' as const], expiresInDays: 30 }
  expect(await atOnce(() => owner.send(createApiToken, { body }))).toEqual({ 200: 5, 422: 25 })
  expect(await owner.ask(listApiTokens)).toHaveLength(50)
})

test('twenty passkeys', async () => {
  await app.pool.query(
    `insert into passkeys (id, user_id, name, credential_id, public_key, counter, transports, created_at)
     select gen_random_uuid(), $1, 'Old', 'old' || n, 'x', 0, '{}', now() from generate_series(1, 16) n`,
    [owner.userId],
  )
  type Options = { challenge: string; user: { id: string } }
  const responses: Record<string, unknown>[] = []
  for (let number = 0; number < AT_ONCE; number++) {
    const { options } = await owner.ask(getPasskeyOptions)
    responses.push(new SoftwareAuthenticator({ origin: TEST_ORIGIN }).create(options as Options))
  }
  const add = (number: number) => owner.send(addPasskey, { body: { name: 'Key', response: responses[number] } })
  expect(await atOnce(add)).toEqual({ 200: 4, 422: 26 })
})

test('a hundred tabs', async () => {
  await app.pool.query(
    `insert into session_contexts (id, user_id, current_org_id) select gen_random_uuid(), $1, $2 from generate_series(1, 95)`,
    [owner.userId, owner.orgId],
  )
  expect(await atOnce(() => owner.send(getSession, { query: { isNewTab: 'true' } }))).toEqual({ 200: AT_ONCE })
  const { rowCount } = await app.pool.query('select 1 from session_contexts where user_id = $1', [owner.userId])
  expect(rowCount).toBe(100)
})

test('the invitations of a day, sent or added', async () => {
  const invitees = Array.from({ length: INVITATIONS_A_DAY_BY_PERSON - 10 }, (_each, n) => ({
    email: `old${n}@example.com`,
  }))
  await owner.ask(invite, { body: { invitees } })
  const member = (number: number) => ({ firstName: 'New', lastName: 'Comer', email: `new${number}@example.com` })
  expect(await atOnce((number) => owner.send(addMember, { body: member(number) }))).toEqual({ 200: 10, 429: 20 })
})
