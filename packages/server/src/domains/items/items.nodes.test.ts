import type { ItemRef } from '@cairn/contract/core/items'
import { createIssue, removeIssue } from '@cairn/contract/issues/issues.endpoints'
import { addItemComment, listItemComments } from '@cairn/contract/items/comments.endpoints'
import { duplicateItem } from '@cairn/contract/items/duplicate.endpoints'
import { getItemHistory } from '@cairn/contract/items/history.endpoints'
import { changeItems, restoreItems } from '@cairn/contract/items/items.endpoints'
import { addItemLink, listItemLinks } from '@cairn/contract/items/links.endpoints'
import { enterItem, leaveItem, listWhoIsHere } from '@cairn/contract/items/presence.endpoints'
import { completeTodo, createTodos, searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { updateTraction } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { listenToHubs } from '../../testing/hub-listener'
import { jobRunOf } from '../../testing/job-run'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { at, createTestNodes, type TestNodes } from '../../testing/test-nodes'
import { followDueTodos } from '../todos/todos.jobs'

let nodes: TestNodes
let people: Record<'ada' | 'ben', TestActor>
let team: SeededTraction
let addresses: { one: string; other: string }
beforeAll(async () => {
  nodes = await createTestNodes('2026-11-16T09:00:00Z')
  people = (await seedOrganization(nodes.one, { people: { ada: 'Manager', ben: 'Member' } })).actors
  team = await seedTraction(nodes.one, { owner: people.ada, invitees: [people.ben] })
  addresses = { one: await nodes.one.listen(), other: await nodes.other.listen() }
})
afterAll(() => nodes.close())

async function make(title: string): Promise<ItemRef> {
  const body = { title, ownerIds: [people.ada.personId], tractionId: team.tractionId }
  return { kind: 'issue', id: (await people.ada.ask(createIssue, { body })).issue.id }
}

test('a comment on one node arrives on the other', async () => {
  const params = await make('Late slate')
  const screen = await listenToHubs(addresses.other, ['/live-update-hub'], people.ben.token)
  await people.ada.ask(addItemComment, { params, body: { contentHtml: '<p>Said</p>' } })
  const heard = () => screen.received.map(({ payload }) => payload as { kind: string; id: string })
  await vi.waitFor(() => expect(heard()).toContainEqual(expect.objectContaining({ kind: 'comment', id: params.id })))
  const { comments } = await at(nodes.other, people.ben).ask(listItemComments, { params, query: {} })
  expect(comments.map(({ contentHtml }) => contentHtml)).toEqual(['<p>Said</p>'])
  screen.close()
})

test('a comment sent to both nodes at once is stored once', async () => {
  const [params, other] = [await make('One'), await make('Other')]
  const elsewhere = at(nodes.other, people.ada)
  const id = newId()
  const said = [people.ada, elsewhere].map((actor) =>
    actor.send(addItemComment, { params, body: { id, contentHtml: '<p>Once</p>' } }),
  )
  expect((await Promise.all(said)).map(({ status }) => status).sort()).toEqual([200, 409])
  const linked = [
    people.ada.send(addItemLink, { params, body: other }),
    elsewhere.send(addItemLink, { params: other, body: params }),
  ]
  expect((await Promise.all(linked)).map(({ status }) => status)).toEqual([200, 200])
  expect(await elsewhere.ask(listItemLinks, { params })).toHaveLength(1)
  const { entries } = await elsewhere.ask(getItemHistory, { params, query: {} })
  expect(entries.filter(({ action }) => action === 'linked')).toHaveLength(1)
  const copies = [people.ada, elsewhere].map((actor) => actor.send(duplicateItem, { params, body: { id: newId() } }))
  expect((await Promise.all(copies)).map(({ status }) => status)).toEqual([200, 200])
})

describe('concurrently on both nodes', () => {
  const both = () => [people.ada, at(nodes.other, people.ada)] as const
  const actsOf = async (params: ItemRef) =>
    (await people.ada.ask(getItemHistory, { params, query: {} })).entries.map(({ action }) => action)

  test('of two bulk changes with overlapping items each item is changed by one, and both nodes are notified', async () => {
    const screen = await listenToHubs(addresses.other, ['/live-update-hub'], people.ben.token)
    const refs = [await make('First'), await make('Second'), await make('Third')]
    const changes = refs.map((ref) => ({ ...ref, version: 1, set: { status: 'Done' as const } }))
    const [one, other] = both()
    const results = await Promise.all([
      one.ask(changeItems, { body: { changes } }),
      other.ask(changeItems, { body: { changes: changes.toReversed() } }),
    ])
    const outcomes = results.flatMap((reply) => reply.results.map(({ id, outcome }) => `${id} ${outcome}`))
    const expected = refs.flatMap(({ id }) => [`${id} changed`, `${id} refused`])
    expect(outcomes.toSorted()).toEqual(expected.toSorted())
    const heard = () => screen.received.map(({ payload }) => (payload as { id: string }).id)
    await vi.waitFor(() => expect(heard()).toEqual(expect.arrayContaining(refs.map(({ id }) => id))))
    screen.close()
  })

  test('an item restored by two users is restored once', async () => {
    const ref = await make('Gone')
    await people.ada.ask(removeIssue, { params: { id: ref.id } })
    const asked = both().map((actor) => actor.ask(restoreItems, { body: { items: [ref] } }))
    for (const { results } of await Promise.all(asked)) expect(results).toMatchObject([{ outcome: 'changed' }])
    expect((await actsOf(ref)).filter((action) => action === 'restored')).toHaveLength(1)
  })

  test('a repeating to-do completed by two users has one successor', async () => {
    const body = {
      title: 'Post the numbers',
      ownerIds: [people.ada.personId],
      tractionId: team.tractionId,
      dueDate: '2026-11-16',
      repeat: { rule: 'Weekly' as const, until: null },
    }
    const [todo] = (await people.ada.ask(createTodos, { body })).todos
    const params = { id: todo?.id ?? '' }
    await Promise.all([
      ...[nodes.one, nodes.other].map((node) => followDueTodos.run({}, jobRunOf(node))),
      ...both().map((actor) => actor.ask(completeTodo, { params, body: { isComplete: true } })),
    ])
    const filters = { 'traction-ids': [team.tractionId] }
    const { items } = await people.ada.ask(searchTodos, { body: { filters } })
    expect(items.map(({ dueDate }) => dueDate).toSorted()).toEqual(['2026-11-16', '2026-11-23'])
  })
})

const hub = '/live-update-hub'
const idsOf = (...actors: TestActor[]) => actors.map(({ personId }) => personId)

test('presence on an item is known on every node while it lasts', async () => {
  const params = await make('Open on two screens')
  const [own, second] = [await listenToHubs(addresses.one, [hub], people.ada.token), await bensScreen()]
  const elsewhere = at(nodes.other, people.ben)
  const here = async () => (await people.ada.ask(listWhoIsHere, { params })).personIds
  await people.ada.ask(enterItem, { params, body: { connectionId: own.connectionId(hub) } })
  // This node does not hold the connection.
  await people.ben.ask(enterItem, { params, body: { connectionId: second.connectionId(hub) } })
  await vi.waitFor(async () => expect(await here()).toEqual(idsOf(people.ben)))
  await vi.waitFor(async () =>
    expect((await elsewhere.ask(listWhoIsHere, { params })).personIds).toEqual(idsOf(people.ada)),
  )
  const told = () => own.received.filter(({ payload }) => (payload as { kind: string }).kind === 'presence').length
  await vi.waitFor(() => expect(told()).toBeGreaterThan(1))
  const before = told()
  await elsewhere.ask(leaveItem, { params, body: { connectionId: second.connectionId(hub) } })
  await vi.waitFor(async () => expect(await here()).toEqual([]))
  await vi.waitFor(() => expect(told()).toBeGreaterThan(before))
  await elsewhere.ask(enterItem, { params, body: { connectionId: second.connectionId(hub) } })
  await vi.waitFor(async () => expect(await here()).toEqual(idsOf(people.ben)))
  second.close()
  await vi.waitFor(async () => expect(await here()).toEqual([]))
  const gone = { params, body: { connectionId: 'nobody’s' } }
  expect((await people.ben.send(enterItem, gone)).status).toBe(409)
  own.close()
})

const bensScreen = async () => listenToHubs(addresses.other, [hub], people.ben.token)

test('presence is hidden from and about users who can no longer see the item', async () => {
  const params = await make('Not for Ben')
  const [own, second] = [await listenToHubs(addresses.one, [hub], people.ada.token), await bensScreen()]
  await people.ada.ask(enterItem, { params, body: { connectionId: own.connectionId(hub) } })
  await at(nodes.other, people.ben).ask(enterItem, { params, body: { connectionId: second.connectionId(hub) } })
  const here = async () => (await people.ada.ask(listWhoIsHere, { params })).personIds
  await vi.waitFor(async () => expect(await here()).toEqual(idsOf(people.ben)))
  const body = { version: 1, invitees: idsOf(people.ada) }
  await people.ada.ask(updateTraction, { params: { id: team.tractionId }, body })
  expect(await here()).toEqual([])
  for (const call of [listWhoIsHere, enterItem] as const) {
    expect((await people.ben.send(call, { params })).status).toBe(404)
  }
  own.close()
  second.close()
})
