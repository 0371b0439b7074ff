import type { LiveTextRef } from '@cairn/contract/core/live-texts'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import { createCoreFocus } from '@cairn/contract/vto/vto.endpoints'
import { VTO_TEXTS } from '@cairn/contract/vto/vto.texts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { createTestNodes, type TestNodes } from '../../testing/test-nodes'
import { openTexts, type TextClient } from '../../testing/text-client'
import { none, seedRevision } from '../collections/collections.testing'
import { at } from './vto.testing'

const NICHE = 'coreFocus.niche'
let nodes: TestNodes
let addresses: { one: string; other: string }
let people: SeededOrganization<'Ada' | 'Bob'>['actors']
let vto: Awaited<ReturnType<typeof seedRevision>>
let ref: LiveTextRef
let clients: TextClient[] = []

async function enter(address: string, actor: TestActor): Promise<TextClient> {
  const client = await openTexts(address, actor, ref)
  clients.push(client)
  return client
}
const peopleAt = ({ provider }: TextClient) =>
  [...(provider.awareness?.getStates().values() ?? [])].map(({ user }) => user?.id).sort()

beforeAll(async () => {
  nodes = await createTestNodes('2026-11-16T09:00:00Z')
  addresses = { one: await nodes.one.listen(), other: await nodes.other.listen() }
})
beforeEach(async () => {
  people = (await seedOrganization(nodes.one, { people: { Ada: 'Owner', Bob: 'Member' } })).actors
  const individuals = [{ personId: people.Bob.personId, canView: true, canEdit: true }]
  vto = await seedRevision(people.Ada, { lt: none, org: none, individuals })
  ref = { orgId: people.Ada.orgId, kind: VTO_TEXTS, id: vto.revisionId }
})
afterEach(() => {
  nodes.network.isCut = false
  for (const client of clients) client.close()
  clients = []
})
afterAll(() => nodes.close())

test('people on two nodes write in one text, and see each other there', async () => {
  const [ada, bob] = [await enter(addresses.one, people.Ada), await enter(addresses.other, people.Bob)]
  ada.type(NICHE, 'From the one')
  await expect.poll(() => bob.html(NICHE)).toBe('<p>From the one</p>')
  bob.type(NICHE, ', and the other')
  await expect.poll(() => ada.html(NICHE)).toBe('<p>From the one, and the other</p>')
  const both = [people.Ada.personId, people.Bob.personId].sort()
  await expect.poll(() => peopleAt(ada)).toEqual(both)
  await expect.poll(() => peopleAt(bob)).toEqual(both)
})

test('an API write at one node is read at the other', async () => {
  const bob = await enter(addresses.other, people.Bob)
  await people.Ada.ask(createCoreFocus, { params: at(vto), body: { niche: '<p>Doors</p>' } })
  await expect.poll(() => bob.html(NICHE)).toBe('<p>Doors</p>')
})

test('text written while the nodes were disconnected merges once they reconnect', async () => {
  const [ada, bob] = [await enter(addresses.one, people.Ada), await enter(addresses.other, people.Bob)]
  nodes.network.isCut = true
  ada.type(NICHE, 'Unheard')
  await ada.saved()
  nodes.network.isCut = false
  await expect.poll(() => bob.html(NICHE), { timeout: 5_000 }).toBe('<p>Unheard</p>')
})

test('a person removed at one node is disconnected at the other within a second', async () => {
  const bob = await enter(addresses.other, people.Bob)
  await people.Ada.ask(removePerson, { params: { id: people.Bob.personId } })
  const since = performance.now()
  expect(await bob.ended).toEqual({ code: 4403, reason: 'forbidden' })
  expect(performance.now() - since).toBeLessThan(1_000)
})
