import {
  createMilestone,
  createRock,
  listMilestones,
  listRocks,
  makeMilestoneTodo,
  recommitRock,
  removeRock,
  setRockStatus,
  updateMilestone,
} from '@cairn/contract/rocks/rocks.endpoints'
import type { Rock } from '@cairn/contract/rocks/rocks.schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let people: SeededOrganization<'owner' | 'chief' | 'member' | 'outsider'>['actors']
let team = ''
let other = ''
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T10:00:00Z' })
  const roles = { owner: 'Owner', chief: 'Manager', member: 'Member', outsider: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  team = (await seedTraction(app, { owner: people.chief, invitees: [people.member] })).tractionId
  other = (await seedTraction(app, { owner: people.chief })).tractionId
})
afterAll(() => app.close())
beforeEach(() => app.clock.set('2026-11-18T10:00:00Z'))

async function make(more: object = {}): Promise<Rock> {
  const body = { title: 'Open the quarry', ownerId: people.chief.personId, tractionId: team, dueDate: '2026-09-30' }
  const notes = { contentHtml: '<p>By then</p>', type: 'Company' as const, tractionIds: [other] }
  return (await people.chief.ask(createRock, { body: { ...body, ...notes, ...more } })).rock
}
const again = (id: string, body: object = {}) => people.chief.call(recommitRock, { params: { id }, body })
const seen = async (id: string) => (await people.chief.ask(listRocks, { query: { ids: id } }))[0] as Rock

test('a Rock that was not done is closed, and recommitted for the running quarter', async () => {
  const rock = await make()
  const { body } = await again(rock.id, { version: rock.version })
  expect(body.rock).toMatchObject({ status: 'NotDone', quarterStart: '2026-07-01', recommittedTo: body.recommitted.id })
  const kept = { title: rock.title, ownerId: rock.ownerId, contentHtml: rock.contentHtml, type: rock.type }
  expect(body.recommitted).toMatchObject({ ...kept, dueDate: '2026-12-31', recommittedFrom: rock.id, status: null })
  expect([...body.recommitted.tractionIds].sort()).toEqual([team, other].sort())
  expect(body.recommitted.tractionId).toBe(team)
})

test('open steps move along, with the to-dos made from them', async () => {
  const { id } = await make()
  const add = async (title: string) =>
    (await people.chief.ask(createMilestone, { params: { id }, body: { title } })).milestones.at(-1)?.id ?? ''
  const done = await add('Survey')
  const open = await add('Blast')
  await people.chief.ask(updateMilestone, { params: { id, milestoneId: done }, body: { isDone: true } })
  const { todo } = await people.chief.ask(makeMilestoneTodo, { params: { id, milestoneId: open } })
  const { recommitted } = (await again(id)).body
  expect(recommitted.milestones).toEqual({ done: 0, all: 1 })
  const steps = await people.chief.ask(listMilestones, { params: { id: recommitted.id } })
  expect(steps).toMatchObject([{ title: 'Blast', todoId: todo.id }])
  expect(await seen(id)).toMatchObject({ milestones: { done: 1, all: 2 } })
})

test('it is done once, and again after the new Rock is removed', async () => {
  const { id } = await make()
  const { recommitted } = (await again(id)).body
  expect((await again(id)).body.messages?.[0]?.code).toBe('ROCK_RECOMMITTED')
  await people.chief.ask(removeRock, { params: { id: recommitted.id, flag: 'false' } })
  expect(await seen(id)).toMatchObject({ recommittedTo: null })
  expect((await again(id)).status).toBe(200)
})

test('one of the running quarter cannot be, nor a done one; a dropped one can', async () => {
  expect((await again((await make({ dueDate: '2026-12-31' })).id)).body.messages?.[0]?.code).toBe('QUARTER_RUNNING')
  const say = (id: string, status: 'Done' | 'Canceled') =>
    people.chief.ask(setRockStatus, { params: { id }, body: { status } })
  const done = await make()
  await say(done.id, 'Done')
  expect((await again(done.id)).body.messages?.[0]?.code).toBe('ROCK_DONE')
  const dropped = await make()
  await say(dropped.id, 'Canceled')
  expect((await again(dropped.id)).body.rock.status).toBe('NotDone')
})

test('one marked not done in its own quarter stays closed in that week', async () => {
  app.clock.set('2026-09-29T10:00:00Z')
  const { id } = await make()
  await people.chief.ask(setRockStatus, { params: { id }, body: { status: 'NotDone' } })
  const { closedIn } = await seen(id)
  app.clock.set('2026-11-18T10:00:00Z')
  const { rock, recommitted } = (await again(id)).body
  expect(rock).toMatchObject({ status: 'NotDone', closedIn, recommittedTo: recommitted.id })
  expect(closedIn?.intervalId).toBe('2026-09-28')
})

test('omits meetings that the user can’t edit', async () => {
  const { id } = await make()
  const { recommitted } = await people.member.ask(recommitRock, { params: { id }, body: {} })
  expect(await seen(recommitted.id)).toMatchObject({ tractionIds: [team] })
  expect((await people.outsider.call(recommitRock, { params: { id }, body: {} })).status).toBe(404)
})

test('an older version is refused, and nothing is created', async () => {
  const { id } = await make()
  await people.chief.ask(setRockStatus, { params: { id }, body: { status: 'OffTrack' } })
  expect((await again(id, { version: 1 })).status).toBe(409)
  expect((await seen(id)).recommittedTo).toBeNull()
})
