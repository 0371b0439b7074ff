import { createRock, listDelegates, listRocks, updateRock } from '@cairn/contract/rocks/rocks.endpoints'
import { CHAIN_MAX, type Rock } from '@cairn/contract/rocks/rocks.schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { at, createTestNodes, type TestNodes } from '../../testing/test-nodes'

let nodes: TestNodes
let people: SeededOrganization<'chief' | 'foreman'>['actors']
let team = ''
beforeAll(async () => {
  nodes = await createTestNodes('2026-11-18T10:00:00Z')
  people = (await seedOrganization(nodes.one, { people: { chief: 'Manager', foreman: 'Member' } })).actors
  team = (await seedTraction(nodes.one, { owner: people.chief, invitees: [people.foreman] })).tractionId
})
afterAll(() => nodes.close())

async function make(owner: TestActor, title: string): Promise<Rock> {
  const body = { title, ownerId: owner.personId, tractionId: team }
  return (await people.chief.ask(createRock, { body })).rock
}
const row = ({ personId: ownerId }: TestActor, id?: string) => ({
  id,
  ownerId,
  tractionId: team,
  type: 'Team' as const,
})
const edit = (actor: TestActor, { id, version, title }: Rock, change: object) =>
  actor.call(updateRock, { params: { id }, body: { version, title, ...change } })
const both = () => [at(nodes.one, people.chief), at(nodes.other, people.chief)] as const

test('two Rocks delegated to each other at once, on two servers, never form a cycle', async () => {
  const [one, other] = both()
  for (let round = 0; round < 5; round++) {
    const [a, b] = [await make(people.chief, 'A'), await make(people.foreman, 'B')]
    const tried = await Promise.all([
      edit(one, a, { delegated: [row(people.foreman, b.id)] }),
      edit(other, b, { delegated: [row(people.chief, a.id)] }),
    ])
    const refused = tried.filter(({ status }) => status !== 200)
    // The second request conflicts with the first one's title or link.
    expect(refused.map(({ status }) => [409, 422].includes(status))).toEqual([true])
    const rocks = await one.ask(listRocks, { query: { ids: `${a.id},${b.id}` } })
    expect(rocks.filter(({ hasParent }) => hasParent)).toHaveLength(1)
  }
})

test('a Rock delegated twice at once is delegated once', async () => {
  const [one, other] = both()
  const top = await make(people.chief, 'Once')
  const tried = await Promise.all([one, other].map((actor) => edit(actor, top, { delegated: [row(people.foreman)] })))
  expect(tried.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await other.ask(listDelegates, { params: { id: top.id } })).toHaveLength(1)
})

test('a level added while the first one is renamed has the new title', async () => {
  const [one, other] = both()
  for (let round = 0; round < 5; round++) {
    const top = await make(people.chief, 'Old')
    await edit(one, top, { delegated: [row(people.foreman)] })
    const [level] = await one.ask(listDelegates, { params: { id: top.id } })
    const [read] = await one.ask(listRocks, { query: { ids: [top.id].join() } })
    const [below] = await one.ask(listRocks, { query: { ids: level?.id ?? '' } })
    const tried = await Promise.all([
      edit(one, read as Rock, { title: 'New' }),
      edit(other, below as Rock, { delegated: [row(people.chief)] }),
    ])
    expect(tried[0].status).toBe(200)
    const levels = await other.ask(listDelegates, { params: { id: top.id } })
    const titles = (await other.ask(listRocks, { query: { ids: levels.map(({ id }) => id).join() } })).map(
      (r) => r.title,
    )
    expect(new Set(titles)).toEqual(new Set(['New']))
  }
})

test('a chain of ten has the first one’s title on every server, and no lower level can change it', async () => {
  const [one, other] = both()
  const top = await make(people.chief, 'Old')
  const owners = Array.from({ length: CHAIN_MAX - 1 }, (_, index) => (index % 2 === 0 ? people.foreman : people.chief))
  expect((await edit(one, top, { delegated: owners.map((owner) => row(owner)) })).status).toBe(200)
  const levels = await other.ask(listDelegates, { params: { id: top.id } })
  expect(levels).toHaveLength(CHAIN_MAX - 1)
  const [read] = await one.ask(listRocks, { query: { ids: top.id } })
  expect((await edit(one, read as Rock, { title: 'New' })).status).toBe(200)
  const below = await other.ask(listRocks, { query: { ids: levels.map(({ id }) => id).join() } })
  expect(below.map(({ title }) => title)).toEqual(below.map(() => 'New'))
  for (const level of below) {
    expect((await edit(other, level, { title: 'Mine' })).body.messages).toEqual([
      expect.objectContaining({ code: 'DELEGATED_TITLE', field: 'title' }),
    ])
  }
})
