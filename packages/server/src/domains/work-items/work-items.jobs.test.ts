import { createHeadlines, listHeadlines, removeHeadline } from '@cairn/contract/headlines/headlines.endpoints'
import { createIssue, listIssues, removeIssue } from '@cairn/contract/issues/issues.endpoints'
import { createRock, listRocks, removeRock } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable, addMeasuredValue, removeMeasurable } from '@cairn/contract/scorecard/scorecard.endpoints'
import { createTodos, listTodos, removeTodo } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { jobRunOf } from '../../testing/job-run'
import { seedOrganization } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { purgeRemovedItems } from '../jobs'
import { readTraction } from '../tractions/tractions.service'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ start: '2026-01-01T00:00:00Z' })
})
afterAll(() => app.close())

async function makeFive() {
  const { owner } = (await seedOrganization(app, { people: { owner: 'Owner' } })).actors
  const { tractionId } = await seedTraction(app, { owner })
  const common = { title: 'Old', tractionId, dueDate: '2026-01-08' }
  const many = { ...common, ownerIds: [owner.personId] }
  const { todos } = await owner.ask(createTodos, { body: many })
  const { issue } = await owner.ask(createIssue, { body: many })
  const { headlines } = await owner.ask(createHeadlines, { body: many })
  const { rock } = await owner.ask(createRock, { body: { ...common, ownerId: owner.personId } })
  const { scorecardId } = await app.database.tenant(owner, (tx) => readTraction(tx, owner, tractionId))
  const line = { title: 'Old', goalValue: 5, ownerId: owner.personId }
  const { measurables } = await owner.ask(addMeasurable, { params: { scorecardId }, body: line })
  const measurable = { scorecardId, id: measurables[0]?.id ?? '' }
  await owner.ask(addMeasuredValue, { params: measurable, body: { intervalId: '2025-12-22', value: 4 } })
  const ids = { todo: todos[0]?.id ?? '', issue: issue.id, headline: headlines[0]?.id ?? '', rock: rock.id }
  const remove = async () => {
    await owner.ask(removeTodo, { params: { id: ids.todo } })
    await owner.ask(removeIssue, { params: { id: ids.issue } })
    await owner.ask(removeHeadline, { params: { id: ids.headline } })
    await owner.ask(removeRock, { params: { id: ids.rock, flag: 'true' } })
    await owner.ask(removeMeasurable, { params: measurable })
  }
  const kept = async (table: string) =>
    (await app.pool.query(`select from ${table} where measurable_id = $1`, [measurable.id])).rowCount
  const found = async () => [
    (await owner.ask(listTodos, { query: { ids: ids.todo } })).length,
    (await owner.ask(listIssues, { query: { ids: ids.issue } })).length,
    (await owner.ask(listHeadlines, { query: { ids: ids.headline } })).length,
    (await owner.ask(listRocks, { query: { ids: ids.rock } })).length,
    await kept('measurable_goals'),
    await kept('measured_values'),
  ]
  return { remove, found }
}

const purge = () => purgeRemovedItems.run({}, jobRunOf(app))

test('permanently deletes items removed 90 days ago in every organization, and keeps the others', async () => {
  const first = await makeFive()
  const second = await makeFive()
  const kept = await makeFive()
  await first.remove()
  await second.remove()
  app.clock.set('2026-03-31T23:59:59Z')
  await purge()
  expect(await first.found()).toEqual([1, 1, 1, 1, 1, 1])
  app.clock.set('2026-04-01T00:00:01Z')
  await purge()
  expect([await first.found(), await second.found()]).toEqual([
    [0, 0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0, 0],
  ])
  expect(await kept.found()).toEqual([1, 1, 1, 1, 1, 1])
})
