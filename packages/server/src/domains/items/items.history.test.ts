import type { ItemRef } from '@cairn/contract/core/items'
import { createHeadlines, setHeadlineReviewed } from '@cairn/contract/headlines/headlines.endpoints'
import { createIssue, updateIssue } from '@cairn/contract/issues/issues.endpoints'
import { getItemHistory } from '@cairn/contract/items/history.endpoints'
import { type HistoryEntry, historyChangesSchema } from '@cairn/contract/items/items.schemas'
import { createRock, removeRock, restoreRock, setRockStatus, updateRock } from '@cairn/contract/rocks/rocks.endpoints'
import {
  completeTodo,
  createPersonalTodo,
  createTodos,
  reassignTodo,
  removeTodo,
  setTodoStatus,
  updateTodo,
} from '@cairn/contract/todos/todos.endpoints'
import { getTableColumns } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { jobRunOf } from '../../testing/job-run'
import { type SeededOrganization, seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { headlines } from '../headlines/headlines.table'
import { issues } from '../issues/issues.table'
import { purgeRemovedItems } from '../jobs'
import { rocks } from '../rocks/rocks.table'
import { todoUseCases } from '../todos/todos.service'
import { todos } from '../todos/todos.table'
import { unrecordedColumns } from '../work-items/work-items.history.service'

type Name = 'owner' | 'chief' | 'member' | 'outsider'
const START = '2026-11-16T09:00:00Z'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let team: SeededTraction
let other: SeededTraction

beforeAll(async () => {
  app = await createTestApp({ start: START })
  const roles = { owner: 'Owner', chief: 'Manager', member: 'Member', outsider: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set(START)
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member] })
  other = await seedTraction(app, { owner: people.chief, invitees: [people.outsider] })
})

const historyOf = async (ref: ItemRef, actor: TestActor = people.chief): Promise<HistoryEntry[]> =>
  (await actor.ask(getItemHistory, { params: ref, query: {} })).entries

const told = (entries: readonly HistoryEntry[]) => entries.map(({ action, changes }) => [action, changes])

async function makeTodo(title = 'Order stone') {
  const body = { title, ownerIds: [people.chief.personId], dueDate: '2026-11-23', tractionId: team.tractionId }
  const [todo] = (await people.chief.ask(createTodos, { body })).todos
  if (!todo) throw new Error('no to-do was made')
  return { todo, ref: { kind: 'todo', id: todo.id } as const, params: { id: todo.id } }
}

test('says who created, changed, reassigned, finished and removed a to-do, newest first', async () => {
  const { ref, params } = await makeTodo()
  await people.member.ask(updateTodo, {
    params,
    body: { version: 1, title: 'Order slate', dueDate: '2026-11-24', contentHtml: '<p>Secret</p>' },
  })
  await people.member.ask(reassignTodo, { params, body: { ownerId: people.member.personId } })
  await people.chief.ask(completeTodo, { params, body: { isComplete: true } })
  await people.chief.ask(removeTodo, { params, body: {} })
  await people.chief.ask(setTodoStatus, { params, body: { status: 'Done' } })
  const entries = await historyOf(ref)
  expect(told(entries)).toEqual([
    ['restored', {}],
    ['removed', {}],
    ['changed', { status: ['NotDone', 'Done'] }],
    ['changed', { ownerId: [people.chief.personId, people.member.personId] }],
    [
      'changed',
      { title: ['Order stone', 'Order slate'], dueDate: ['2026-11-23', '2026-11-24'], contentHtml: [null, null] },
    ],
    ['created', {}],
  ])
  expect(entries.at(-2)?.byPersonId).toBe(people.member.personId)
  expect(entries.at(-1)).toMatchObject({ byPersonId: people.chief.personId, at: '2026-11-16T09:00:00.000Z' })
  expect(JSON.stringify(entries)).not.toContain('Secret')
})

test('records no change without effect, and nothing refused', async () => {
  const { ref, params } = await makeTodo()
  await people.chief.ask(updateTodo, { params, body: { version: 1, title: 'Order stone', dueDate: '2026-11-23' } })
  await people.chief.send(updateTodo, { params, body: { version: 1, title: 'Late', dueDate: '2026-11-23' } })
  expect(told(await historyOf(ref))).toEqual([['created', {}]])
})

test('names the source of an item only to those who can see its place', async () => {
  const { ref, params } = await makeTodo()
  const { tractionId } = other
  await people.chief.ask(updateTodo, {
    params,
    body: { version: 1, title: 'Order stone', dueDate: '2026-11-23', tractionId, ownerId: people.outsider.personId },
  })
  const placesFor = async (actor: TestActor) => (await historyOf(ref, actor))[0]?.changes.placeId
  expect(await placesFor(people.chief)).toEqual([team.tractionId, tractionId])
  expect(await placesFor(people.outsider)).toEqual([null, tractionId])
  expect((await people.member.send(getItemHistory, { params: ref })).status).toBe(404)
})

test('a hidden item’s history answers like that of an unknown one', async () => {
  const { todo } = await people.chief.ask(createPersonalTodo, { body: { title: 'Mine' } })
  const answers = [
    await people.owner.send(getItemHistory, { params: { kind: 'todo', id: todo.id } }),
    await people.owner.send(getItemHistory, { params: { kind: 'todo', id: newId() } }),
    await people.owner.send(getItemHistory, { params: { kind: 'issue', id: todo.id } }),
  ]
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(404)
})

test('an item of another kind with the same id has a history of its own', async () => {
  const { ref, params, todo } = await makeTodo()
  await people.chief.ask(reassignTodo, { params, body: { ownerId: people.member.personId } })
  const body = { id: todo.id, title: 'Mine', tractionId: other.tractionId, ownerIds: [people.outsider.personId] }
  await people.outsider.ask(createIssue, { body })
  expect(told(await historyOf({ kind: 'issue', id: ref.id }, people.outsider))).toEqual([['created', {}]])
})

test('records items archived by ending a meeting and restored by resuming it', async () => {
  const { ref, params } = await makeTodo()
  await people.chief.ask(completeTodo, { params, body: { isComplete: true } })
  const at = app.clock.now()
  await app.database.tenant(people.chief, (tx) => todoUseCases.archiveFinished(tx, team.tractionId, at))
  await app.database.tenant(people.chief, (tx) => todoUseCases.unarchive(tx, team.tractionId, at))
  expect((await historyOf(ref)).slice(0, 2).map(({ action }) => action)).toEqual(['unarchived', 'archived'])
})

test('lists a Rock’s weeks, meetings and closing', async () => {
  const common = { title: 'Open the showroom', ownerId: people.chief.personId }
  const { rock } = await people.chief.ask(createRock, { body: { ...common, tractionId: team.tractionId } })
  const [params, ref] = [{ id: rock.id }, { kind: 'rock', id: rock.id } as const]
  await people.chief.ask(setRockStatus, { params, body: { status: 'OffTrack' } })
  await people.chief.ask(setRockStatus, { params, body: { status: 'OnTrack' } })
  const tractionIds = [team.tractionId, other.tractionId]
  const both = [...tractionIds].sort()
  await people.chief.ask(updateRock, { params, body: { version: 3, title: common.title, tractionIds } })
  await people.chief.ask(setRockStatus, { params, body: { status: 'Done' } })
  await people.chief.ask(removeRock, { params: { id: rock.id, flag: 'true' }, body: {} })
  await people.chief.ask(restoreRock, { params, body: {} })
  const entries = told(await historyOf(ref))
  expect(entries.slice(0, 2)).toEqual([
    ['restored', {}],
    ['removed', {}],
  ])
  expect(entries[2]?.[1]).toMatchObject({ closingStatus: [null, 'Done'] })
  expect(entries.slice(3)).toEqual([
    ['changed', { tractionIds: [[team.tractionId], both] }],
    ['changed', { weekStatus: ['OffTrack', 'OnTrack'] }],
    ['changed', { weekStatus: [null, 'OffTrack'] }],
    ['created', {}],
  ])
  const forMember = (await historyOf(ref, people.member))[3]?.changes.tractionIds
  expect(forMember).toEqual([[team.tractionId], [team.tractionId]])
})

test('is read in pages, without a gap', async () => {
  const { ref, params } = await makeTodo()
  for (let version = 1; version <= 32; version += 1) {
    await people.chief.ask(updateTodo, { params, body: { version, title: `Title ${version}`, dueDate: '2026-11-23' } })
  }
  const first = await people.chief.ask(getItemHistory, { params: ref, query: {} })
  const second = await people.chief.ask(getItemHistory, { params: ref, query: { before: first.next ?? '' } })
  expect([first.entries.length, second.entries.length, second.next]).toEqual([30, 3, null])
  const titles = [...first.entries, ...second.entries].map(({ changes }) => changes.title?.[1])
  expect(titles).toEqual([...Array.from({ length: 32 }, (_, index) => `Title ${32 - index}`), undefined])
})

test('a headline without a source names none, and its review is listed', async () => {
  const body = { title: 'News', ownerIds: [people.chief.personId], tractionId: team.tractionId }
  const [headline] = (await people.chief.ask(createHeadlines, { body })).headlines
  const params = { id: headline?.id ?? '' }
  await people.chief.ask(setHeadlineReviewed, { params, body: { isReviewed: true } })
  const entries = await historyOf({ kind: 'headline', id: params.id })
  expect(told(entries)[0]).toEqual(['changed', { status: ['ToReview', 'Reviewed'] }])
  expect(entries[1]?.source).toBeNull()
})

test('names what an item was made from only to people who see it', async () => {
  const issue = (
    await people.chief.ask(createIssue, {
      body: { title: 'Late slate', tractionId: team.tractionId, ownerIds: [people.chief.personId] },
    })
  ).issue
  const body = { title: 'Call', ownerIds: [people.chief.personId], dueDate: '2026-11-23', tractionId: other.tractionId }
  const [todo] = (await people.chief.ask(createTodos, { body: { ...body, fromIssueId: issue.id } })).todos
  const ref = { kind: 'todo', id: todo?.id ?? '' } as const
  expect((await historyOf(ref))[0]?.source).toEqual({ kind: 'issue', title: 'Late slate', note: '' })
  expect((await historyOf(ref, people.outsider))[0]?.source).toEqual({ kind: 'issue', title: null, note: '' })
  await people.chief.ask(updateIssue, { params: { id: issue.id }, body: { version: 1, title: 'Early slate' } })
  expect((await historyOf(ref))[0]?.source?.title).toBe('Early slate')
})

test('is deleted with its item, 90 days after its removal, and not before', async () => {
  const [gone, kept] = [await makeTodo(), await makeTodo()]
  for (const { params } of [gone, kept]) {
    await people.chief.ask(reassignTodo, { params, body: { ownerId: people.member.personId } })
  }
  await people.chief.ask(removeTodo, { params: gone.params, body: {} })
  const rows = async ({ ref }: typeof gone) =>
    (await app.pool.query('select from item_history where item_id = $1', [ref.id])).rowCount
  await purgeRemovedItems.run({}, jobRunOf(app))
  expect([await rows(gone), await rows(kept)]).toEqual([2, 1])
  app.clock.set('2027-03-01T09:00:00Z')
  await purgeRemovedItems.run({}, jobRunOf(app))
  expect([await rows(gone), await rows(kept)]).toEqual([0, 1])
})

describe('every column of every kind', () => {
  test.each([
    ['todos', todos],
    ['issues', issues],
    ['headlines', headlines],
    ['rocks', rocks],
  ])('%s appears in the history, or is excluded', (_name, table) => {
    const fields = new Set(Object.keys(historyChangesSchema.shape))
    const columns = Object.keys(getTableColumns(table))
    expect(columns.filter((column) => !fields.has(column) && !unrecordedColumns.has(column))).toEqual([])
  })
})
