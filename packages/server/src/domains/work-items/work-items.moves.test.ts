import { createHeadlines, updateHeadline } from '@cairn/contract/headlines/headlines.endpoints'
import { createIssue, updateIssue } from '@cairn/contract/issues/issues.endpoints'
import { createRock, updateRock } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable, updateMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import { createTodos, reassignTodo, updateTodo } from '@cairn/contract/todos/todos.endpoints'
import { listTractions } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readScorecard } from '../../testing/read-scorecard'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let here: Record<'owner' | 'admin' | 'ada' | 'ben' | 'cyd', TestActor>
let from: string
let to: string

beforeAll(async () => {
  app = await createTestApp({ start: '2026-03-02T10:00:00Z' })
  const people = { owner: 'Owner', admin: 'Admin', ada: 'Manager', ben: 'Member', cyd: 'Member' } as const
  here = (await seedOrganization(app, { people })).actors
  const { ada, ben, cyd } = here
  from = (await seedTraction(app, { owner: ada, invitees: [ben] })).tractionId
  to = (await seedTraction(app, { owner: ada, invitees: [cyd] })).tractionId
})
afterAll(() => app.close())

const scorecardOf = async (id: string) =>
  (await here.ada.ask(listTractions, { query: { ids: [id] } }))[0]?.scorecardId ?? ''
const made = () => ({ title: 'Thing', tractionId: from, ownerIds: [here.ben.personId], dueDate: '2026-03-09' })
const moved = () => ({ version: 1, title: 'Thing', ownerId: here.cyd.personId, tractionId: to })
const one = (id: string | undefined) => ({ params: { id: id ?? '' } })

describe('moves to another meeting and owner in one write:', () => {
  const arrived = () => ({ version: 2, ownerId: here.cyd.personId, tractionId: to })

  it('a to-do', async () => {
    const { todos } = await here.ada.ask(createTodos, { body: made() })
    const body = { ...moved(), dueDate: '2026-03-09' }
    expect((await here.ada.ask(updateTodo, { ...one(todos[0]?.id), body })).todo).toMatchObject(arrived())
  })

  it('an issue', async () => {
    const { issue } = await here.ada.ask(createIssue, { body: made() })
    expect((await here.ada.ask(updateIssue, { ...one(issue.id), body: moved() })).issue).toMatchObject(arrived())
  })

  it('a headline', async () => {
    const { headlines } = await here.ada.ask(createHeadlines, { body: made() })
    const reply = await here.ada.ask(updateHeadline, { ...one(headlines[0]?.id), body: moved() })
    expect(reply.headline).toMatchObject(arrived())
  })

  it('a Rock', async () => {
    const { rock } = await here.ada.ask(createRock, { body: { ...made(), ownerId: here.ben.personId } })
    const body = { ...moved(), tractionIds: [to] }
    expect((await here.ada.ask(updateRock, { ...one(rock.id), body })).rock).toMatchObject(arrived())
  })

  it('a measurable, with its values', async () => {
    const scorecardId = await scorecardOf(from)
    const line = { title: 'Calls', goalValue: 5, ownerId: here.ben.personId, unitOfMeasure: 'Percent' as const }
    const { measurables } = await here.ada.ask(addMeasurable, { params: { scorecardId }, body: line })
    const id = measurables[0]?.id ?? ''
    const reply = await here.ada.ask(updateMeasurable, { params: { scorecardId, id }, body: moved() })
    const target = await scorecardOf(to)
    expect(reply.measurable).toMatchObject({ ...arrived(), scorecardId: target, unitOfMeasure: 'Percent' })
    const read = async (scorecard: string) =>
      (await readScorecard(here.ada, { params: { scorecardId: scorecard, startDate: '2026-03-02' } })).measurables
    expect((await read(target)).map((each) => each.id)).toEqual([id])
    expect((await read(scorecardId)).map((each) => each.id)).not.toContain(id)
  })
})

it('stays where the new owner may own nothing', async () => {
  const { todos } = await here.ada.ask(createTodos, { body: made() })
  const body = { ...moved(), ownerId: here.ben.personId, dueDate: '2026-03-09' }
  expect((await here.ada.call(updateTodo, { ...one(todos[0]?.id), body })).status).toBe(422)
})

it('can be owned by an uninvited Owner or Admin of the organization', async () => {
  const { admin, owner, ada, cyd } = here
  const body = { ...made(), ownerIds: [admin.personId] }
  const { todos } = await admin.ask(createTodos, { body })
  expect(todos[0]).toMatchObject({ ownerId: admin.personId })
  const given = { ...one(todos[0]?.id), body: { ownerId: owner.personId } }
  expect((await ada.ask(reassignTodo, given)).todo.ownerId).toBe(owner.personId)
  const stranger = { ...one(todos[0]?.id), body: { ownerId: cyd.personId } }
  expect((await ada.call(reassignTodo, stranger)).status).toBe(422)
})
