import type { ItemRef } from '@cairn/contract/core/items'
import { createIssue } from '@cairn/contract/issues/issues.endpoints'
import { addItemComment, listItemComments } from '@cairn/contract/items/comments.endpoints'
import { duplicateItem } from '@cairn/contract/items/duplicate.endpoints'
import { getItemHistory } from '@cairn/contract/items/history.endpoints'
import { addItemLink, listItemLinks } from '@cairn/contract/items/links.endpoints'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { listenToHubs } from '../../testing/hub-listener'
import { seedOrganisation, type TestActor } from '../../testing/seed-organisation'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { at, createTestNodes, type TestNodes } from '../../testing/test-nodes'

let nodes: TestNodes
let people: Record<'ada' | 'ben', TestActor>
let team: SeededTraction
beforeAll(async () => {
  nodes = await createTestNodes('2026-11-16T09:00:00Z')
  people = (await seedOrganisation(nodes.one, { people: { ada: 'Manager', ben: 'Member' } })).actors
  team = await seedTraction(nodes.one, { owner: people.ada, invitees: [people.ben] })
})
afterAll(() => nodes.close())

async function make(title: string): Promise<ItemRef> {
  const body = { title, ownerIds: [people.ada.personId], tractionId: team.tractionId }
  return { kind: 'issue', id: (await people.ada.ask(createIssue, { body })).issue.id }
}

test('what is said on one node is heard and read on the other', async () => {
  const params = await make('Late slate')
  const screen = await listenToHubs(await nodes.other.listen(), ['/live-update-hub'], people.ben.token)
  await people.ada.ask(addItemComment, { params, body: { contentHtml: '<p>Said</p>' } })
  const heard = () => screen.received.map(({ payload }) => payload as { kind: string; id: string })
  await vi.waitFor(() => expect(heard()).toContainEqual(expect.objectContaining({ kind: 'comment', id: params.id })))
  const { comments } = await at(nodes.other, people.ben).ask(listItemComments, { params, query: {} })
  expect(comments.map(({ contentHtml }) => contentHtml)).toEqual(['<p>Said</p>'])
  screen.close()
})

test('what is sent to both nodes at once is there once', async () => {
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
