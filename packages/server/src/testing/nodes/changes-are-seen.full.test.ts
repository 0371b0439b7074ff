/** What is changed on one node is there with the next request on the other: no process goes by what it knew before. */
import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { endpoints } from '@cairn/contract/endpoints'
import { setFlag } from '@cairn/contract/feature-flags/feature-flags.endpoints'
import { createApiToken, revokeApiToken } from '@cairn/contract/identity/account.endpoints'
import { endSession, getSession } from '@cairn/contract/identity/identity.endpoints'
import { changeRole, removePerson } from '@cairn/contract/people/memberships.endpoints'
import { addMember, searchPeople } from '@cairn/contract/people/people.endpoints'
import { getFeatureFlags } from '@cairn/contract/platform/platform.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isWhole, rowsOfRun } from '../security/matrix'
import { exampleOf } from '../security/prepared-world'
import { seedWorld } from '../security/seed-world'
import { type SeededOrganization, seedOrganization } from '../seed-organization'
import type { TestApp } from '../test-app'
import { createTestClient, type TestClient } from '../test-client'
import { at, createTestNodes, type TestNodes } from '../test-nodes'

let nodes: TestNodes
beforeAll(async () => {
  nodes = await createTestNodes('2026-03-02T10:00:00Z')
})
afterAll(() => nodes.close())

const isRead = ({ method, path }: EndpointDefinition) => method === 'GET' || /\/search(\/|$)/.test(path)
/** They would leave nothing to be read: no item, no running meeting, no organization, no session. */
const takesAway = ({ id, method }: EndpointDefinition) =>
  method === 'DELETE' || /^(remove|end|cancel|leave|archive|pause|createOrganization|transferOwnership)/.test(id)
/** Each node tells of itself; and one may ask for so many copies only. */
const answersAnew = ({ id }: EndpointDefinition) => id === 'listNodes' || id === 'exportAccount'

const closed = endpoints.filter(({ access }) => access !== 'public')
const reads = rowsOfRun(closed.filter((endpoint) => isRead(endpoint) && !answersAnew(endpoint)))
const writes = closed.filter((endpoint) => !isRead(endpoint) && !takesAway(endpoint))

test('every read on both nodes returns the last write on either', async () => {
  const { owner, ids } = await seedWorld(nodes.one, true)
  await nodes.one.setOperators([owner.email])
  const send = async (node: TestApp, endpoint: EndpointDefinition) => {
    const { status, text } = await at(node, owner).send(endpoint, exampleOf(endpoint).input(ids))
    return { status, answer: text.startsWith('{') ? JSON.parse(text) : text }
  }
  const readAll = async (node: TestApp) => {
    const answers = new Map<string, Awaited<ReturnType<typeof send>>>()
    for (const endpoint of reads) answers.set(endpoint.id, await send(node, endpoint))
    return answers
  }
  const before = await readAll(nodes.one)
  expect(await readAll(nodes.other)).toEqual(before)

  const done: string[] = []
  for (const [turn, endpoint] of writes.entries()) {
    const { status } = await send(turn % 2 === 0 ? nodes.one : nodes.other, endpoint)
    if (status === 200) done.push(endpoint.id)
  }
  for (const node of [nodes.one, nodes.other]) await node.settled()
  const after = await readAll(nodes.one)
  expect(await readAll(nodes.other)).toEqual(after)

  const changed = reads.filter(({ id }) => JSON.stringify(before.get(id)) !== JSON.stringify(after.get(id)))
  // Some stand in each other's way, as a version that another has raised.
  expect(done.length).toBeGreaterThan(writes.length / 2)
  if (isWhole) expect(changed.length).toBeGreaterThan(reads.length / 2)
})

interface Change {
  readonly what: string
  /** What somebody is answered on the other node. */
  readonly ask: (there: TestClient) => Promise<unknown>
  readonly answers: { readonly before: unknown; readonly after: unknown }
  /** On this node. */
  readonly change: () => Promise<unknown>
}

let org: SeededOrganization<'owner' | 'member'>
beforeEach(async () => {
  org = await seedOrganization(nodes.one, { people: { owner: 'Owner', member: 'Member' } })
})

const searches = async (there: TestClient) => (await there.send(searchPeople, { body: {} })).status
const adds = async (there: TestClient) => {
  const body = { firstName: 'New', lastName: 'Comer', email: `${crypto.randomUUID()}@example.com` }
  return (await there.send(addMember, { body })).status
}
const ofMember = () => ({ params: { id: org.actors.member.personId } })

test.each<Change>([
  {
    what: 'a sign-out',
    ask: searches,
    answers: { before: 200, after: 401 },
    change: () => org.actors.member.ask(endSession, { params: { sessionId: org.actors.member.sessionId } }),
  },
  {
    what: 'a removal',
    ask: searches,
    answers: { before: 200, after: 403 },
    change: () => org.actors.owner.ask(removePerson, ofMember()),
  },
  {
    what: 'another role',
    ask: adds,
    answers: { before: 403, after: 200 },
    change: () => org.actors.owner.ask(changeRole, { ...ofMember(), body: { role: 'Admin' } }),
  },
  {
    what: 'a flag of the organization',
    ask: async (there) => (await there.ask(getSession, { query: {} })).featureFlags['region-uk-redirect'],
    answers: { before: false, after: true },
    change: async () => {
      await nodes.one.setOperators([org.actors.owner.email])
      const body = { value: true, orgId: org.orgId }
      await org.actors.owner.ask(setFlag, { params: { name: 'region-uk-redirect' }, body })
    },
  },
  {
    what: 'a flag for everybody',
    ask: async (there) => (await there.ask(getFeatureFlags, {}))['region-uk-redirect'],
    answers: { before: false, after: true },
    change: async () => {
      await nodes.one.setOperators([org.actors.owner.email])
      await org.actors.owner.ask(setFlag, { params: { name: 'region-uk-redirect' }, body: { value: true } })
    },
  },
])('$what on one node takes effect on the other immediately', async ({ ask, answers, change }) => {
  const there = at(nodes.other, org.actors.member)
  expect(await ask(there)).toBe(answers.before)
  await change()
  expect(await ask(there)).toBe(answers.after)
})

test('an API token revoked on one node is refused on the other', async () => {
  const body = { name: 'A script', scopes: ['read' as const], expiresInDays: 1 }
  const { token, apiToken } = await org.actors.member.ask(createApiToken, { body })
  const script = createTestClient(nodes.other, { authorization: `Bearer ${token}` })
  expect(await searches(script)).toBe(200)
  await org.actors.member.ask(revokeApiToken, { params: { id: apiToken.id } })
  expect(await searches(script)).toBe(401)
})
