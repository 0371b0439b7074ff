import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import {
  createMilestone,
  createRock,
  listMilestones,
  listRocks,
  makeMilestoneTodo,
  removeMilestone,
  restoreMilestone,
  updateMilestone,
} from '@cairn/contract/rocks/rocks.endpoints'
import { MILESTONES_MAX, type UpdateMilestone } from '@cairn/contract/rocks/rocks.schemas'
import { completeTodo, createTodos, listTodos, removeTodo, setTodoStatus } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let people: SeededOrganization<'owner' | 'chief' | 'member' | 'outsider'>['actors']
/** `team`: chief and member. `closed`: chief only. */
let [team, closed, id] = ['', '', '']
let updates: ReturnType<typeof recordLiveUpdates>
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T10:00:00Z' })
  const roles = { owner: 'Owner', chief: 'Manager', member: 'Member', outsider: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  updates = recordLiveUpdates(app)
  team = (await seedTraction(app, { owner: people.chief, invitees: [people.member] })).tractionId
  closed = (await seedTraction(app, { owner: people.chief })).tractionId
})
afterAll(() => app.close())
beforeEach(async () => {
  const body = { title: 'Open the quarry', ownerId: people.chief.personId, tractionId: team }
  id = (await people.chief.ask(createRock, { body })).rock.id
})

const add = async (title: string, more: object = {}) => {
  const { milestones } = await people.chief.ask(createMilestone, { params: { id }, body: { title, ...more } })
  return milestones.at(-1)?.id ?? ''
}
const steps = (actor = people.chief) => actor.ask(listMilestones, { params: { id } })
const change = (milestoneId: string, body: UpdateMilestone, actor: TestActor = people.chief) =>
  actor.call(updateMilestone, { params: { id, milestoneId }, body })
const rock = async (actor = people.chief) => (await actor.ask(listRocks, { query: { ids: id } }))[0]
const todo = async (todoId: string) => (await people.chief.ask(listTodos, { query: { ids: todoId } }))[0]
const makeTodo = (milestoneId: string) => people.chief.call(makeMilestoneTodo, { params: { id, milestoneId } })
const dig = { title: 'Dig', dueDate: '2026-12-01' }
async function newTodo(more: object = {}): Promise<string> {
  const body = { ...dig, tractionId: team, ownerIds: [people.member.personId], ...more }
  return (await people.chief.ask(createTodos, { body })).todos[0]?.id ?? ''
}

describe('the steps of a Rock', () => {
  test('are listed in order of addition and counted, done ones separately', async () => {
    const survey = await add('Survey', { dueDate: '2026-11-30', ownerId: people.member.personId })
    await add('Blast')
    expect(await steps()).toMatchObject([
      { title: 'Survey', dueDate: '2026-11-30', ownerId: people.member.personId, doneAt: null },
      { title: 'Blast', dueDate: null, ownerId: null, todoId: null },
    ])
    await change(survey, { isDone: true })
    expect(await rock()).toMatchObject({ milestones: { done: 1, all: 2 }, version: 1 })
    expect((await steps())[0]?.doneAt).toBe('2026-11-18T10:00:00.000Z')
    await change(survey, { isDone: false })
    expect((await rock())?.milestones.done).toBe(0)
  })

  test('are moved and renamed with live updates, without changing the Rock’s version', async () => {
    const [a, b, c] = [await add('a'), await add('b'), await add('c')]
    updates.take()
    await change(c, { index: 0 })
    expect(updates.take()).toMatchObject([{ change: 'Updated', id, version: null }])
    expect((await steps()).map((step) => step.id)).toEqual([c, a, b])
    await change(a, { index: 2, title: 'Last' })
    expect((await steps()).map(({ title }) => title)).toEqual(['c', 'b', 'Last'])
  })

  test('refuse an edit of an older version', async () => {
    const a = await add('a')
    expect((await change(a, { title: 'b', version: 1 })).status).toBe(200)
    expect(await change(a, { title: 'c', version: 1 })).toMatchObject({
      status: 409,
      body: { current: { title: 'b' } },
    })
  })

  test('are removed and restored in place', async () => {
    const [a, b] = [await add('a'), await add('b')]
    const params = { id, milestoneId: a }
    expect((await people.chief.ask(removeMilestone, { params })).milestones.map((step) => step.id)).toEqual([b])
    expect((await people.chief.call(removeMilestone, { params })).status).toBe(404)
    expect((await change(a, { isDone: true })).status).toBe(404)
    const back = (await people.chief.ask(restoreMilestone, { params })).milestones
    expect(back.map((step) => step.id)).toEqual([a, b])
  })

  test('are read and changed by readers and editors of the Rock', async () => {
    const a = await add('a')
    expect((await change(a, { isDone: true }, people.member)).status).toBe(200)
    expect((await change(a, { isDone: true }, people.outsider)).status).toBe(404)
    expect((await people.outsider.call(listMilestones, { params: { id } })).status).toBe(404)
    const elsewhere = await people.chief.call(updateMilestone, { params: { id, milestoneId: newId() }, body: {} })
    expect(elsewhere.status).toBe(404)
  })

  test('are assigned to people of the Rock’s meetings only', async () => {
    const a = await add('a')
    const to = await change(a, { ownerId: people.outsider.personId })
    expect([to.status, to.body.messages?.[0]?.field]).toEqual([422, 'ownerId'])
  })

  test('are limited in number, each with its own id', async () => {
    const own = newId()
    await add('a', { id: own })
    const twice = await people.chief.call(createMilestone, { params: { id }, body: { id: own, title: 'b' } })
    expect(twice.status).toBe(409)
    for (let index = 1; index < MILESTONES_MAX; index++) await add('a')
    const further = await people.chief.call(createMilestone, { params: { id }, body: { title: 'b' } })
    expect(further.body.messages?.[0]?.code).toBe('TOO_MANY_MILESTONES')
  })
})

describe('a step that is made a to-do', () => {
  test('is in the main meeting, for the step’s owner, on its date', async () => {
    const a = await add('Dig', { dueDate: '2026-12-01', ownerId: people.member.personId })
    const { todo: made, milestones } = (await makeTodo(a)).body
    const source = { kind: 'rock', id }
    expect(made).toMatchObject({ ...dig, tractionId: team, ownerId: people.member.personId, source })
    expect(milestones).toMatchObject([{ todoId: made.id }])
    expect((await makeTodo(a)).body.messages?.[0]?.code).toBe('TODO_MADE')
  })

  test('is done with it, whichever of them is ticked, and open with it', async () => {
    const a = await add('Dig')
    const { todo: made } = (await makeTodo(a)).body
    await people.chief.ask(completeTodo, { params: { id: made.id }, body: { isComplete: true } })
    expect((await steps())[0]?.doneAt).not.toBeNull()
    await change(a, { isDone: false })
    expect((await todo(made.id))?.status).toBe('NotDone')
    await change(a, { isDone: true })
    expect((await todo(made.id))?.status).toBe('Done')
    await people.chief.ask(setTodoStatus, { params: { id: made.id }, body: { status: 'NotDone' } })
    expect((await steps())[0]?.doneAt).toBeNull()
  })

  test('creates a new to-do if the previous one was removed', async () => {
    const a = await add('Dig')
    const { todo: made } = (await makeTodo(a)).body
    await people.chief.ask(removeTodo, { params: { id: made.id } })
    expect((await steps())[0]?.todoId).toBeNull()
    expect((await change(a, { isDone: true })).body.milestones[0]?.doneAt).not.toBeNull()
    await change(a, { isDone: false })
    expect((await makeTodo(a)).status).toBe(200)
  })

  test('is due in a week if it has no date; people outside the main meeting cannot own it', async () => {
    expect((await makeTodo(await add('Dig'))).body.todo.dueDate).toBe('2026-11-25')
    const body = { title: 'R', ownerId: people.member.personId, tractionId: closed, tractionIds: [team] }
    id = (await people.chief.ask(createRock, { body })).rock.id
    const { status, body: reply } = await makeTodo(await add('Dig'))
    expect([status, reply.messages?.[0]?.code]).toEqual([422, 'NOT_INVITED'])
  })

  test('is named only to people who see it', async () => {
    const body = { title: 'R', ownerId: people.chief.personId, tractionId: closed, tractionIds: [team] }
    id = (await people.chief.ask(createRock, { body })).rock.id
    await makeTodo(await add('Dig'))
    expect((await steps())[0]?.todoId).not.toBeNull()
    expect((await steps(people.member))[0]).toMatchObject({ title: 'Dig', todoId: null })
  })
})

describe('a to-do that becomes a step', () => {
  const become = (fromTodoId: string, actor = people.chief) =>
    actor.call(createMilestone, { params: { id }, body: { fromTodoId } })

  test('passes on title, date and owner, and is removed', async () => {
    const from = await newTodo()
    expect((await become(from)).body.milestones).toMatchObject([{ ...dig, ownerId: people.member.personId }])
    expect((await todo(from))?.status).toBe('Removed')
    expect((await become(from)).status).toBe(404)
  })

  test('stays where the step may not be added', async () => {
    const from = await newTodo()
    id = newId()
    expect((await become(from)).status).toBe(404)
    expect((await todo(from))?.status).toBe('NotDone')
  })

  test('must be visible to the actor', async () => {
    const from = await newTodo({ tractionId: closed, ownerIds: [people.chief.personId] })
    const answers = [await become(from, people.member), await become(newId(), people.member)]
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(await steps()).toEqual([])
  })
})

test('open milestones of a person who leaves go to the Rock’s owner', async () => {
  const a = await add('Dig', { ownerId: people.member.personId })
  await people.owner.ask(removePerson, { params: { id: people.member.personId } })
  expect(await steps()).toMatchObject([{ id: a, ownerId: null }])
})
