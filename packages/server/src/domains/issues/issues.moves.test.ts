import {
  createIssue,
  createLongTermIssue,
  listIssues,
  moveIssue,
  moveIssueToVto,
  moveLongTermIssue,
  rankIssue,
  searchIssues,
  solveIssue,
  updateIssue,
  updateLongTermIssue,
  voteForIssue,
} from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { getItemHistory } from '@cairn/contract/items/history.endpoints'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { at, createTestNodes, type TestNodes } from '../../testing/test-nodes'
import { edit, none, seedRevision } from '../collections/collections.testing'

type Vto = Awaited<ReturnType<typeof seedRevision>>
let nodes: TestNodes
let updates: ReturnType<typeof recordLiveUpdates>
let people: Record<'owner' | 'ada' | 'ben' | 'cyd' | 'observer', TestActor>
/** Ada is in both, Ben in the first, Cyd in the second; the V/TO is Ada's and Ben's. */
let first: SeededTraction
let second: SeededTraction
let vto: Vto
let otherVto: Vto

beforeAll(async () => {
  nodes = await createTestNodes('2026-11-16T09:00:00Z')
  updates = recordLiveUpdates(nodes.one)
})
afterAll(() => nodes.close())
beforeEach(async () => {
  const roles = { owner: 'Owner', ada: 'Manager', ben: 'Member', cyd: 'Member', observer: 'Observer' } as const
  people = (await seedOrganization(nodes.one, { people: roles })).actors
  const { ada, ben, cyd, observer } = people
  first = await seedTraction(nodes.one, { owner: ada, invitees: [ben, observer] })
  second = await seedTraction(nodes.one, { owner: ada, invitees: [cyd] })
  const named = [ben, observer].map(({ personId }) => ({ personId, ...edit }))
  vto = await seedRevision(ada, { lt: none, org: none, individuals: named })
  otherVto = await seedRevision(ada, { lt: none, org: none, individuals: [] })
})

async function make(): Promise<Issue> {
  const body = { title: 'Late stone', ownerIds: [people.ada.personId], tractionId: first.tractionId }
  return (await people.ada.ask(createIssue, { body: { ...body, contentHtml: '<p>Since May</p>' } })).issue
}
const issueAs = async (actor: TestActor, id: string) => (await actor.ask(listIssues, { query: { ids: id } }))[0]
const ownedBy = ({ personId }: TestActor) => ({ ownerId: personId })
const onVto = ({ revisionId, collectionId }: Vto) => ({
  destination: 'V/TO' as const,
  destinationId: revisionId,
  destinationCollectionId: collectionId,
})
const at2 = ({ tractionId }: SeededTraction) => ({ destinationId: tractionId })

describe('an issue', () => {
  test('moves between meetings and V/TOs, and keeps everything it has', async () => {
    const { ada } = people
    const { id } = await make()
    await ada.ask(voteForIssue, { params: { id }, body: { hasVoted: true } })
    await ada.ask(rankIssue, { params: { id }, body: { rank: 1 } })
    const before = (await issueAs(ada, id)) as Issue
    const params = { id }
    const mine = ownedBy(ada)
    await ada.ask(moveIssue, { params, body: { ...at2(second), ...mine } })
    const { issue: there } = await ada.ask(moveIssueToVto, { params, body: { ...onVto(vto), ...mine } })
    expect(there).toEqual({ ...before, version: 3, tractionId: null, revisionId: vto.revisionId, rank: null })
    const long = ({ collectionId, revisionId }: Vto) => ({ collectionId, revisionId, id })
    await ada.ask(moveLongTermIssue, { params: long(vto), body: { ...onVto(otherVto), ...mine } })
    const back = { ...at2(first), ...mine, sourceId: otherVto.revisionId, rank: 1 as const }
    const { issue } = await ada.ask(moveLongTermIssue, { params: long(otherVto), body: back })
    expect(issue).toEqual({ ...before, version: 5 })
    const { entries } = await ada.ask(getItemHistory, { params: { kind: 'issue', id }, query: {} })
    const moves = entries.flatMap(({ changes }) => (changes.placeId ? [changes.placeId] : []))
    expect(moves.toReversed()).toEqual([
      [first.tractionId, second.tractionId],
      [second.tractionId, vto.revisionId],
      [vto.revisionId, otherVto.revisionId],
      [otherVto.revisionId, first.tractionId],
    ])
  })

  test('sends live updates to both places, and is visible only in the new one', async () => {
    const { ada, ben, cyd, owner } = people
    const { id } = await make()
    updates.take()
    await ada.ask(moveIssueToVto, { params: { id }, body: { ...onVto(vto), ...ownedBy(ben) } })
    expect(updates.take().map(({ audience }) => audience)).toEqual([
      { to: 'place', place: { kind: 'vtorevision', id: vto.revisionId } },
      { to: 'place', place: { kind: 'traction', id: first.tractionId } },
    ])
    expect(await issueAs(ben, id)).toMatchObject({ revisionId: vto.revisionId, ownerId: ben.personId })
    for (const actor of [cyd, owner]) expect(await issueAs(actor, id)).toBeUndefined()
    const onIt = { body: { filters: { 'revision-ids': [vto.revisionId] } } }
    expect((await ben.ask(searchIssues, onIt)).items.map((item) => item.id)).toEqual([id])
    expect((await cyd.ask(searchIssues, onIt)).items).toEqual([])
  })

  test('keeps its priority when a move is undone, unless it was taken meanwhile', async () => {
    const { ada } = people
    const [one, other] = [await make(), await make()]
    await ada.ask(rankIssue, { params: { id: one.id }, body: { rank: 2 } })
    const mine = ownedBy(ada)
    const away = () => ada.ask(moveIssue, { params: { id: one.id }, body: { ...at2(second), ...mine } })
    const back = { ...at2(first), ...mine, sourceId: second.tractionId, rank: 2 as const }
    await away()
    expect((await ada.ask(moveIssue, { params: { id: one.id }, body: back })).issue.rank).toBe(2)
    await away()
    await ada.ask(rankIssue, { params: { id: other.id }, body: { rank: 2 } })
    expect((await ada.ask(moveIssue, { params: { id: one.id }, body: back })).issue.rank).toBeNull()
  })

  test('already solved is solved at its new place', async () => {
    const { ada } = people
    const { id } = await make()
    await ada.ask(solveIssue, { params: { id }, body: {} })
    const { issue } = await ada.ask(moveIssue, { params: { id }, body: { ...at2(second), ...ownedBy(ada) } })
    expect(issue).toMatchObject({ status: 'Done', solvedAt: expect.any(String) })
  })

  test('moved by two users at once on two servers goes to one place, and the other user is refused', async () => {
    const { ada } = people
    const { id } = await make()
    const from = { ...ownedBy(ada), sourceId: first.tractionId }
    const answers = await Promise.all([
      ada.send(moveIssue, { params: { id }, body: { ...at2(second), ...from } }),
      at(nodes.other, ada).send(moveIssueToVto, { params: { id }, body: { ...onVto(vto), ...from } }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const places = [second.tractionId, vto.revisionId]
    const issue = await issueAs(at(nodes.other, ada), id)
    expect(issue?.tractionId ?? issue?.revisionId).toBe(places[answers.findIndex(({ status }) => status === 200)])
  })
})

describe('moving', () => {
  test.each([
    ['by an observer', 'observer', 'vto', 'ada', 403],
    ['by who is not at the source', 'cyd', 'second', 'cyd', 404],
    ['to a meeting that one is not in', 'ben', 'second', 'ben', 404],
    ['to a V/TO that one does not see', 'ben', 'otherVto', 'ben', 404],
    ['to who may own nothing in the meeting', 'ada', 'second', 'ben', 422],
    ['to who may not edit the V/TO', 'ada', 'vto', 'cyd', 422],
    ['to an observer of the V/TO', 'ada', 'vto', 'observer', 422],
    ['by the organization’s owner, to a V/TO that is not shared with them', 'owner', 'vto', 'ada', 404],
    ['by whoever is at both ends', 'ben', 'vto', 'ben', 200],
  ] as const)('%s is answered as it may', async (_what, by, where, owner, status) => {
    const { id } = await make()
    const places = { second: at2(second), vto: onVto(vto), otherVto: onVto(otherVto) }
    const body = { destination: 'Meeting' as const, ...places[where], ...ownedBy(people[owner]) }
    expect((await people[by].send(moveIssue, { params: { id }, body })).status).toBe(status)
    const place = status === 200 ? { revisionId: vto.revisionId } : { tractionId: first.tractionId, version: 1 }
    expect(await issueAs(people.ada, id)).toMatchObject(place)
  })

  test('to a V/TO needs the V/TO’s own folder', async () => {
    const { id } = await make()
    const to = { destinationId: vto.revisionId, ...ownedBy(people.ada) }
    const move = async (body: object) => (await people.ada.send(moveIssueToVto, { params: { id }, body })).status
    expect(await move(to)).toBe(400)
    expect(await move({ ...to, destinationCollectionId: otherVto.collectionId })).toBe(404)
  })

  test('refuses an issue addressed in another place', async () => {
    const { id } = await make()
    const params = { collectionId: vto.collectionId, revisionId: vto.revisionId, id }
    const body = { ...at2(second), ...ownedBy(people.ada) }
    const { status, text } = await people.ada.send(moveLongTermIssue, { params, body })
    const unknown = await people.ada.send(moveLongTermIssue, { params: { ...params, id: newId() }, body })
    expect([status, text]).toEqual([404, unknown.text])
  })
})

describe('a long-term issue', () => {
  const long = async (owner: TestActor) => {
    const body = { title: 'New quarry', assignedToId: owner.personId, notes: '<p>In May</p><script>x()</script>' }
    return (await people.ada.ask(createLongTermIssue, { params: vto, body })).newLongTermIssue
  }

  test('is an issue like others, on the V/TO', async () => {
    const made = await long(people.ben)
    expect(made).toMatchObject({ revisionId: vto.revisionId, tractionId: null, contentHtml: '<p>In May</p>' })
    const { collectionId } = vto
    expect(made).toMatchObject({ collectionId, assignedToId: people.ben.personId, notes: '<p>In May</p>' })
    const params = { collectionId: vto.collectionId, revisionId: vto.revisionId, id: made.id }
    const body = { version: 1, title: 'Two quarries', notes: '<p>In June</p>' }
    const { issue } = await people.ben.ask(updateLongTermIssue, { params, body })
    const notes = '<p>In June</p>'
    expect(issue).toEqual({ ...made, version: 2, title: 'Two quarries', contentHtml: notes, notes })
    const { issue: edited } = await people.ben.ask(updateIssue, {
      params: { id: made.id },
      body: { version: 2, title: 'Three quarries' },
    })
    expect(edited).toMatchObject({ version: 3, revisionId: vto.revisionId })
  })

  test('of a person who leaves goes to the V/TO’s creator', async () => {
    const { id } = await long(people.ben)
    await people.owner.ask(removePerson, { params: { id: people.ben.personId } })
    expect(await issueAs(people.ada, id)).toMatchObject({ ownerId: people.ada.personId })
  })
})
