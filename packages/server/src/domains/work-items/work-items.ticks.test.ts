import { createHeadlines, listHeadlines, setHeadlineReviewed } from '@cairn/contract/headlines/headlines.endpoints'
import { createIssue, listIssues, solveIssue } from '@cairn/contract/issues/issues.endpoints'
import {
  createMilestone,
  createRock,
  listMilestones,
  listRocks,
  setRockStatus,
  updateMilestone,
} from '@cairn/contract/rocks/rocks.endpoints'
import { archiveTodo, completeTodo, createTodos, listTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let ada: TestActor
let team: SeededTraction
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-02T09:00:00Z' })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-02T09:00:00Z')
  ada = (await seedOrganization(app, { people: { ada: 'Owner' } })).actors.ada
  team = await seedTraction(app, { owner: ada })
})

const later = () => app.clock.set('2026-11-18T09:00:00Z')
const place = () => ({ ownerIds: [ada.personId], tractionId: team.tractionId })

test('undoing an untick restores when the to-do was done, and its place in the archive', async () => {
  const body = { title: 'Call', dueDate: '2026-11-09', ...place() }
  const id = (await ada.ask(createTodos, { body })).todos[0]?.id ?? ''
  const read = async () => (await ada.ask(listTodos, { query: { ids: id } }))[0]
  const tick = (isComplete: boolean, before?: { at: string; archivedAt: string | null }) =>
    ada.ask(completeTodo, { params: { id }, body: { isComplete, before } })
  await tick(true)
  await ada.ask(archiveTodo, { params: { id }, body: { isArchived: true } })
  const was = await read()
  later()
  await tick(false)
  const undone = { at: was?.completedAt ?? '', archivedAt: was?.archivedAt ?? null }
  await tick(true, undone)
  expect(await read()).toEqual({ ...was, version: expect.any(Number) })
  expect(was).toMatchObject({ status: 'Done', archivedAt: expect.any(String) })
})

test('an item is never done in the future', async () => {
  const body = { title: 'Call', dueDate: '2026-11-09', ...place() }
  const id = (await ada.ask(createTodos, { body })).todos[0]?.id ?? ''
  const before = { at: '2030-01-01T00:00:00Z' }
  const { todo } = await ada.ask(completeTodo, { params: { id }, body: { isComplete: true, before } })
  expect(todo.completedAt).toBe('2026-11-02T09:00:00.000Z')
})

test('undoing the reopening of an issue restores when it was solved', async () => {
  const { id } = (await ada.ask(createIssue, { body: { title: 'Gate', ...place() } })).issue
  const read = async () => (await ada.ask(listIssues, { query: { ids: id } }))[0]
  await ada.ask(solveIssue, { params: { id } })
  const was = await read()
  later()
  await ada.ask(solveIssue, { params: { id }, body: { isSolved: false } })
  await ada.ask(solveIssue, { params: { id }, body: { isSolved: true, before: { at: was?.solvedAt ?? '' } } })
  expect(await read()).toEqual({ ...was, version: expect.any(Number) })
})

test('undoing an unreview of a headline restores when it was reviewed', async () => {
  const id = (await ada.ask(createHeadlines, { body: { title: 'News', ...place() } })).headlines[0]?.id ?? ''
  const read = async () => (await ada.ask(listHeadlines, { query: { ids: id } }))[0]
  await ada.ask(setHeadlineReviewed, { params: { id } })
  const was = await read()
  later()
  await ada.ask(setHeadlineReviewed, { params: { id }, body: { isReviewed: false } })
  const before = { at: was?.reviewedAt ?? '' }
  await ada.ask(setHeadlineReviewed, { params: { id }, body: { isReviewed: true, before } })
  expect(await read()).toEqual({ ...was, version: expect.any(Number) })
})

test('undoing an untick of a milestone restores when it was done', async () => {
  const rock = (await ada.ask(createRock, { body: { title: 'Quarry', ownerId: ada.personId, ...place() } })).rock
  const params = { id: rock.id }
  const { milestones } = await ada.ask(createMilestone, { params, body: { title: 'Survey' } })
  const change = (body: { isDone: boolean; doneAt?: string }) =>
    ada.ask(updateMilestone, { params: { ...params, milestoneId: milestones[0]?.id ?? '' }, body })
  await change({ isDone: true })
  const [was] = await ada.ask(listMilestones, { params })
  later()
  await change({ isDone: false })
  await change({ isDone: true, doneAt: was?.doneAt ?? '' })
  expect((await ada.ask(listMilestones, { params }))[0]?.doneAt).toBe(was?.doneAt)
})

test('undoing the reopening of a Rock restores when it was done and its closing week, even after its quarter', async () => {
  const body = { title: 'Quarry', ownerId: ada.personId, tractionId: team.tractionId, dueDate: '2026-09-30' }
  const { id } = (await ada.ask(createRock, { body })).rock
  const set = (change: { status: 'Done' | null; intervalId?: string; completedAt?: string }) =>
    ada.ask(setRockStatus, { params: { id }, body: change })
  await set({ status: 'Done' })
  const [was] = await ada.ask(listRocks, { query: { ids: id } })
  later()
  await set({ status: null })
  await set({ status: 'Done', intervalId: was?.closedIn?.intervalId, completedAt: was?.completedAt ?? '' })
  expect(await ada.ask(listRocks, { query: { ids: id } })).toEqual([{ ...was, version: expect.any(Number) }])
})
