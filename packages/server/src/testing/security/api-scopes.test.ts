import { type ApiScope, apiScopes, type EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { endpoints } from '@cairn/contract/endpoints'
import { createApiToken } from '@cairn/contract/identity/account.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../test-app'
import { createTestClient, type TestClient } from '../test-client'
import { inTurn, rowsOfRun } from './matrix'
import { createAppWithWorlds, exampleOf, type Worlds } from './prepared-world'

/** Every endpoint with every set of scopes in turn, by the Owner's API tokens: refused before anything is done, or as the Owner. */
let app: TestApp
let worlds: Worlds
beforeAll(async () => {
  ;({ app, worlds } = await createAppWithWorlds())
})
afterAll(() => app.close())

const sets: ApiScope[][] = Array.from({ length: 2 ** apiScopes.length - 1 }, (_each, index) =>
  apiScopes.filter((_scope, bit) => ((index + 1) >> bit) & 1),
)

const closed = endpoints.filter(({ access }) => access !== 'public')
const matrix = rowsOfRun(closed.map((endpoint, row) => [endpoint.id, endpoint, row] as const))
const refusals: Readonly<Record<ApiScope, RegExp>> = {
  read: /lacks the scope “read”/,
  write: /lacks the scope “write”/,
  admin: /lacks the scope “admin”/,
}

async function scriptOf(owner: TestClient, scopes: ApiScope[]): Promise<TestClient> {
  const { token } = await owner.ask(createApiToken, { body: { name: scopes.join(), scopes, expiresInDays: 1 } })
  return createTestClient(app, { authorization: `Bearer ${token}` })
}

/** What an API token may never do, whatever it holds. */
function isForPeopleAlone({ access, path }: EndpointDefinition): boolean {
  return (
    (access === 'signed-in' && path !== '/session') || /^\/(account|sessions?|api-tokens?|operator)\//.test(`${path}/`)
  )
}

describe.each(matrix)('%s', (_id, endpoint, row) => {
  const needed = endpoint.scope

  test(`needs ${needed ?? 'somebody signed in'}`, async () => {
    const world = await worlds.prepare(exampleOf(endpoint))
    const input = exampleOf(endpoint).input(world.ids)
    const lacking = sets.filter((scopes) => needed === null || !scopes.includes(needed))
    for (const scopes of inTurn(lacking, row)) {
      const { status, text } = await (await scriptOf(world.owner, scopes)).send(endpoint, input)
      expect(status, `${scopes}: ${text}`).toBe(403)
      expect(text).toMatch(needed === null ? /can’t be done with an API token/ : refusals[needed])
    }
    if (needed === null) return
    const { status, text } = await (await scriptOf(world.owner, [needed])).send(endpoint, input)
    expect(status, `${needed}: ${text}`).toBe(200)
  })
})

test('calls about the person rather than the organization are never available to tokens', () => {
  const session = endpoints.find(({ id }) => id === 'getSession')
  const given = closed.filter(
    (endpoint) => isForPeopleAlone(endpoint) && endpoint !== session && endpoint.scope !== null,
  )
  expect(given.map(({ id }) => id)).toEqual([])
  expect(session?.scope).toBe('read')
})

test('lookups need read, calls for Owner and Admin need admin, and a change needs write or admin', () => {
  const given = closed.filter(({ scope }) => scope !== null)
  const of = (filter: (endpoint: EndpointDefinition) => boolean) =>
    new Set(given.filter(filter).map(({ scope }) => scope))
  const isLookUp = ({ method, path }: EndpointDefinition) =>
    method === 'GET' ||
    /\/(search|find|groups|tiles|duplicates|export|pdf|formula-preview|quote|smart-rock|parse|similar|scribe|preview-recap)(\/|$)/.test(
      path,
    ) ||
    /\/chat(\/stream)?$/.test(path)
  // Whatever a person may do about themselves is about others for Owner and Admin alone.
  const isForAdmins = ({ access, orOneself }: EndpointDefinition) => access === 'admin' || orOneself !== undefined
  expect(of(isForAdmins)).toEqual(new Set(['admin']))
  expect(of((endpoint) => !isForAdmins(endpoint) && isLookUp(endpoint))).toEqual(new Set(['read']))
  expect(of((endpoint) => !isForAdmins(endpoint) && !isLookUp(endpoint))).toEqual(new Set(['write', 'admin']))
})
