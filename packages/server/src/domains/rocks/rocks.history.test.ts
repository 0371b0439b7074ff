import { getItemHistory } from '@cairn/contract/items/history.endpoints'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import {
  createMilestone,
  createRock,
  listDelegates,
  listRocks,
  makeMilestoneTodo,
  recommitRock,
  removeMilestone,
  restoreMilestone,
  updateMilestone,
  updateRock,
} from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock, UpdateMilestone } from '@cairn/contract/rocks/rocks.schemas'
import { completeTodo, createTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let people: SeededOrganization<'owner' | 'chief' | 'foreman' | 'mason'>['actors']
/** `team`: chief and foreman. `site`: foreman and mason. */
let [team, site] = ['', '']
let updates: ReturnType<typeof recordLiveUpdates>
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T10:00:00Z' })
  const roles = { owner: 'Owner', chief: 'Manager', foreman: 'Member', mason: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  updates = recordLiveUpdates(app)
  team = (await seedTraction(app, { owner: people.chief, invitees: [people.foreman] })).tractionId
  site = (await seedTraction(app, { owner: people.foreman, invitees: [people.mason] })).tractionId
})
afterAll(() => app.close())

async function make(more: object = {}): Promise<Rock> {
  const body = { title: 'Open the quarry', ownerId: people.chief.personId, tractionId: team, ...more }
  return (await people.chief.ask(createRock, { body: body as never })).rock
}
/** Newest first, without the creation. */
async function told(id: string, actor: TestActor = people.chief) {
  const { entries } = await actor.ask(getItemHistory, { params: { kind: 'rock', id }, query: {} })
  return entries.slice(0, -1).map(({ changes }) => changes)
}
const row = (owner: TestActor, tractionId: string, id?: string) => ({
  id,
  ownerId: owner.personId,
  tractionId,
  type: 'Team' as const,
})
const seen = async (actor: TestActor, id: string) => (await actor.ask(listRocks, { query: { ids: id } }))[0] as Rock
async function delegate(actor: TestActor, id: string, delegated: object[]): Promise<void> {
  const { version, title } = await seen(actor, id)
  await actor.ask(updateRock, { params: { id }, body: { version, title, delegated: delegated as never } })
}
const inTeam = ({ personId: ownerId }: TestActor) => ({ ownerId, tractionId: team })
const unseen = { ownerId: null, tractionId: null }

describe('the history of a Rock tells of its steps', () => {
  const acts = async (id: string) =>
    (await told(id)).map(({ milestone }) => [milestone?.[1]?.act, milestone?.[1]?.title, milestone?.[1]?.to])
  async function withStep(more: object = {}) {
    const { id } = await make()
    const { milestones } = await people.chief.ask(createMilestone, { params: { id }, body: { title: 'Dig', ...more } })
    const params = { id, milestoneId: milestones[0]?.id ?? '' }
    const change = (body: UpdateMilestone) => people.chief.ask(updateMilestone, { params, body })
    return { id, params, change }
  }

  test('each change as one entry, with a live update', async () => {
    const { id, params, change } = await withStep()
    await change({ title: 'Dig deep', dueDate: '2026-12-01', ownerId: people.foreman.personId, isDone: true })
    await change({ title: 'Dig deep', isDone: true, index: 0 })
    await change({ isDone: false, dueDate: null })
    updates.take()
    await people.chief.ask(removeMilestone, { params })
    expect(updates.take()).toMatchObject([{ kind: 'rock', id }])
    await people.chief.ask(restoreMilestone, { params })
    await people.chief.ask(restoreMilestone, { params })
    expect(await acts(id)).toEqual([
      ['restored', 'Dig deep', null],
      ['removed', 'Dig deep', null],
      ['opened', 'Dig deep', null],
      ['dated', 'Dig deep', null],
      ['completed', 'Dig deep', null],
      ['given', 'Dig deep', people.foreman.personId],
      ['dated', 'Dig deep', '2026-12-01'],
      ['renamed', 'Dig', 'Dig deep'],
      ['added', 'Dig', null],
    ])
  })

  test('conversion to a to-do, and completion through it, with the user who did it', async () => {
    const { id, params, change } = await withStep()
    const { todo } = await people.chief.ask(makeMilestoneTodo, { params })
    await people.foreman.ask(completeTodo, { params: { id: todo.id }, body: { isComplete: true } })
    await change({ isDone: false })
    expect((await acts(id)).map(([act]) => act)).toEqual(['opened', 'completed', 'madeTodo', 'added'])
    const { entries } = await people.chief.ask(getItemHistory, { params: { kind: 'rock', id }, query: {} })
    expect(entries[1]?.byPersonId).toBe(people.foreman.personId)
  })

  test('conversion of a to-do', async () => {
    const { id } = await make()
    const body = { title: 'Survey', dueDate: '2026-12-01', tractionId: team, ownerIds: [people.chief.personId] }
    const [todo] = (await people.chief.ask(createTodos, { body })).todos
    await people.chief.ask(createMilestone, { params: { id }, body: { fromTodoId: todo?.id } })
    expect(await acts(id)).toEqual([['fromTodo', 'Survey', null]])
  })

  test('nothing that was refused', async () => {
    const { id, params } = await withStep()
    const refused = [
      await people.chief.call(updateMilestone, { params, body: { title: 'Late', version: 9 } }),
      await people.chief.call(updateMilestone, { params, body: { ownerId: people.mason.personId } }),
      await people.mason.call(removeMilestone, { params }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 422, 404])
    expect((await acts(id)).map(([act]) => act)).toEqual(['added'])
  })
})

describe('the history of a Rock tells of its delegation', () => {
  test('delegate and meeting, at either end, and that it was undone', async () => {
    const { id } = await make({ delegated: [row(people.foreman, team)] })
    const [level] = await people.chief.ask(listDelegates, { params: { id } })
    await delegate(people.chief, id, [])
    await delegate(people.chief, id, [row(people.foreman, team, level?.id)])
    const to = inTeam(people.foreman)
    const from = inTeam(people.chief)
    expect(await told(id)).toEqual([{ delegate: [null, to] }, { delegate: [to, null] }, { delegate: [null, to] }])
    expect(await told(level?.id ?? '')).toEqual([
      { parent: [null, from] },
      { parent: [from, null] },
      { parent: [null, from] },
    ])
  })

  test('of a level added below another, at both ends of that link only', async () => {
    const { id } = await make({ delegated: [row(people.foreman, team)] })
    const [last] = await people.chief.ask(listDelegates, { params: { id } })
    await delegate(people.chief, id, [row(people.foreman, team, last?.id), row(people.chief, team)])
    const levels = await people.chief.ask(listDelegates, { params: { id } })
    expect(await told(id)).toEqual([{ delegate: [null, inTeam(people.foreman)] }])
    expect(await told(last?.id ?? '')).toEqual([
      { delegate: [null, inTeam(people.chief)] },
      { parent: [null, inTeam(people.chief)] },
    ])
    expect(await told(levels[1]?.id ?? '')).toEqual([{ parent: [null, inTeam(people.foreman)] }])
  })

  test('and to people who do not see the other meeting only that it happened', async () => {
    const { id } = await make({ ownerId: people.foreman.personId })
    await delegate(people.foreman, id, [row(people.mason, site)])
    const to = { ownerId: people.mason.personId, tractionId: site }
    expect(await told(id, people.foreman)).toEqual([{ delegate: [null, to] }])
    expect(await told(id, people.chief)).toEqual([{ delegate: [null, unseen] }])
    const [level] = await people.foreman.ask(listDelegates, { params: { id } })
    expect(await told(level?.id ?? '', people.mason)).toEqual([{ parent: [null, unseen] }])
  })

  test('names delegation as the origin of a level, not a Rock that it may leave', async () => {
    const { id } = await make({ delegated: [row(people.foreman, team)] })
    const [level] = await people.chief.ask(listDelegates, { params: { id } })
    const params = { kind: 'rock', id: level?.id ?? '' } as const
    const { entries } = await people.chief.ask(getItemHistory, { params, query: {} })
    expect(entries.at(-1)).toMatchObject({ action: 'created', source: null })
  })
})

test('a recommitted Rock names its new Rock, and the new one its former', async () => {
  const { id } = await make({ dueDate: '2026-09-30' })
  const { recommitted } = await people.chief.ask(recommitRock, { params: { id }, body: {} })
  const [, entry] = await told(id)
  expect(entry).toEqual({ recommittedTo: [null, { kind: 'rock', id: recommitted.id, title: 'Open the quarry' }] })
  const params = { kind: 'rock', id: recommitted.id } as const
  const { entries } = await people.chief.ask(getItemHistory, { params, query: {} })
  expect(entries).toMatchObject([
    { action: 'created', source: { kind: 'rock', title: 'Open the quarry', isRecommitted: true } },
  ])
})

test('records the transfer of a leaving person’s milestones to the Rock’s owner, with a live update', async () => {
  const { id } = await make()
  const body = { title: 'Dig', ownerId: people.foreman.personId }
  await people.chief.ask(createMilestone, { params: { id }, body })
  updates.take()
  await people.owner.ask(removePerson, { params: { id: people.foreman.personId } })
  expect(updates.take().map((update) => update.id)).toContain(id)
  expect((await told(id))[0]).toEqual({ milestone: [null, { act: 'given', title: 'Dig', to: null }] })
})
