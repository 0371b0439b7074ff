import {
  archiveIssue,
  createIssue,
  listIssues,
  rankIssue,
  searchIssues,
  solveIssue,
  voteForIssue,
} from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { at, createTestNodes, type TestNodes } from '../../testing/test-nodes'

let nodes: TestNodes
let people: Record<'ada' | 'ben' | 'cyd' | 'observer', TestActor>
let team: SeededTraction

beforeAll(async () => {
  nodes = await createTestNodes('2026-11-16T09:00:00Z')
  const roles = { ada: 'Manager', ben: 'Member', cyd: 'Member', observer: 'Observer' } as const
  people = (await seedOrganization(nodes.one, { people: roles })).actors
})
afterAll(() => nodes.close())
beforeEach(async () => {
  team = await seedTraction(nodes.one, { owner: people.ada, invitees: [people.ben, people.observer] })
})

async function make(title = 'Late stone'): Promise<Issue> {
  const body = { title, ownerIds: [people.ada.personId], tractionId: team.tractionId }
  return (await people.ada.ask(createIssue, { body })).issue
}
const vote = (actor: TestActor, id: string, hasVoted = true) =>
  actor.send(voteForIssue, { params: { id }, body: { hasVoted } })
const rank = (actor: TestActor, id: string, number: 1 | 2 | 3 | null) =>
  actor.ask(rankIssue, { params: { id }, body: { rank: number } })
const read = async (...issues: Issue[]) => {
  const found = await people.ada.ask(listIssues, { query: { ids: issues.map(({ id }) => id).join() } })
  return issues.map(({ id }) => found.find((issue) => issue.id === id))
}

describe('a vote', () => {
  test('is one per person, from any server, and does not change the issue’s version', async () => {
    const issue = await make()
    const { ada, ben } = people
    const tries = [ada, ben, at(nodes.other, ada), at(nodes.other, ben)].map((actor) => vote(actor, issue.id))
    expect(new Set((await Promise.all(tries)).map(({ status }) => status))).toEqual(new Set([200]))
    const [voted] = await read(issue)
    expect(voted?.voterIds.toSorted()).toEqual([ada.personId, ben.personId].toSorted())
    expect(voted).toEqual({ ...issue, voterIds: voted?.voterIds })
    await vote(ben, issue.id, false)
    expect((await read(issue))[0]?.voterIds).toEqual([ada.personId])
  })

  test('is refused to people who can’t edit the list', async () => {
    const { id } = await make()
    expect((await vote(people.observer, id)).status).toBe(403)
    expect((await vote(people.cyd, id)).status).toBe(404)
  })

  test('is sent to screens that have the issue’s version', async () => {
    const { id } = await make()
    const updates = recordLiveUpdates(nodes.one)
    await vote(people.ben, id)
    expect(updates.take()).toMatchObject([{ kind: 'issue', id, version: null, change: 'Updated' }])
  })

  test('sorts a list', async () => {
    const [one, most, two] = [await make('One'), await make('Most'), await make('None')]
    await vote(people.ada, one.id)
    for (const actor of [people.ada, people.ben]) await vote(actor, most.id)
    const { items } = await people.ada.ask(searchIssues, {
      body: { filters: { 'traction-ids': [team.tractionId] }, sorts: [{ property: 'Votes', ascending: false }] },
    })
    expect(items.map(({ id }) => id)).toEqual([most.id, one.id, two.id])
  })
})

describe('issue priority', () => {
  const ranks = async (...issues: Issue[]) => (await read(...issues)).map((issue) => issue?.rank)

  test('has each number once: two issues swap numbers, and undo swaps them back', async () => {
    const [one, other] = [await make(), await make()]
    await rank(people.ada, one.id, 1)
    await rank(people.ben, other.id, 2)
    await rank(people.ben, other.id, 1)
    expect(await ranks(one, other)).toEqual([2, 1])
    await rank(people.ben, other.id, 2)
    expect(await ranks(one, other)).toEqual([1, 2])
    await rank(people.ben, one.id, null)
    expect(await ranks(one, other)).toEqual([null, 2])
    expect((await read(one))[0]?.version).toBe(1)
  })

  test('frees the number of an issue off the list, and has no solved one', async () => {
    const [one, other] = [await make(), await make()]
    await rank(people.ada, one.id, 3)
    await people.ada.ask(solveIssue, { params: { id: one.id }, body: {} })
    await people.ada.ask(archiveIssue, { params: { id: one.id }, body: { isArchived: true } })
    await rank(people.ada, other.id, 3)
    expect(await ranks(one, other)).toEqual([null, 3])
    const { status } = await people.ada.send(rankIssue, { params: { id: one.id }, body: { rank: 1 } })
    expect(status).toBe(409)
  })

  test('assigns each number once, even with concurrent rankings on both servers', async () => {
    const issues = [await make(), await make(), await make(), await make()]
    const asks = issues.flatMap(({ id }, index) =>
      [people.ada, at(nodes.other, people.ben)].map((actor, other) =>
        actor.send(rankIssue, { params: { id }, body: { rank: ((index + other) % 3) + 1 } }),
      ),
    )
    expect((await Promise.all(asks)).map(({ status }) => status)).toEqual(asks.map(() => 200))
    const given = (await ranks(...issues)).filter((number) => number !== null)
    expect(given.length).toBeGreaterThan(0)
    expect(new Set(given).size).toBe(given.length)
  })
})
