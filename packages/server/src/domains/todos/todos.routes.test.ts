import { inTraction, ofPerson } from '@cairn/contract/core/items'
import {
  completeTodo,
  createPersonalTodo,
  createTodos,
  listTodos,
  reassignTodo,
  removeTodo,
  searchTodos,
  setTodoStatus,
  updateTodo,
} from '@cairn/contract/todos/todos.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { todoFigures, todoUseCases } from './todos.service'

type Name = 'owner' | 'chief' | 'member' | 'outsider'
let app: TestApp
let people: SeededOrganization<Name>['actors']
let team: SeededTraction
let updates: ReturnType<typeof recordLiveUpdates>

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  const roles = { owner: 'Owner', chief: 'Manager', member: 'Member', outsider: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-11-16T09:00:00Z')
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member] })
  updates.take()
})

const inTeam = <T>(run: Parameters<typeof app.database.tenant<T>>[1]) =>
  app.database.tenant({ orgId: people.chief.orgId, personId: people.chief.personId }, run)

async function make(title = 'Order stone', more: object = {}): Promise<Todo> {
  const { todos } = await people.chief.ask(createTodos, {
    body: {
      title,
      ownerIds: [people.member.personId],
      dueDate: '2026-11-23',
      tractionId: team.tractionId,
      ...more,
    },
  })
  return todos[0] as Todo
}

const titlesOf = async (filters: Record<string, string[]>, actor = people.chief, sorts: object[] = []) => {
  const { items } = await actor.ask(searchTodos, { body: { filters, sorts: sorts as never } })
  return items.map(({ title }) => title)
}

test('creates a to-do for each owner in one transaction, with live updates', async () => {
  const { todos } = await people.member.ask(createTodos, {
    body: {
      title: '  Order stone ',
      ownerIds: [people.chief.personId, people.member.personId, people.chief.personId],
      dueDate: '2026-11-23T00:00:00Z',
      contentHtml: '<p>Gray</p>',
      tractionId: team.tractionId,
    },
  })
  expect(todos.map(({ ownerId }) => ownerId)).toEqual([people.chief.personId, people.member.personId])
  expect(todos[0]).toMatchObject({
    version: 1,
    title: 'Order stone',
    dueDate: '2026-11-23',
    contentHtml: '<p>Gray</p>',
    status: 'NotDone',
    createdById: people.member.personId,
    createdAt: '2026-11-16T09:00:00.000Z',
  })
  const audience = { to: 'place', place: inTraction(team.tractionId) }
  expect(updates.take()).toMatchObject(
    todos.map(({ id }) => ({ kind: 'todo', change: 'Added', id, version: 1, audience })),
  )
})

test('creates no to-do when one of the owners is not invited', async () => {
  const { status, body } = await people.chief.call(createTodos, {
    body: {
      title: 'Order stone',
      ownerIds: [people.chief.personId, people.outsider.personId],
      dueDate: '2026-11-23',
      tractionId: team.tractionId,
    },
  })
  expect(status).toBe(422)
  expect(body.messages).toEqual([
    { code: 'NOT_INVITED', text: 'Choose people who are invited to this meeting.', field: 'ownerIds' },
  ])
  expect(await titlesOf({ 'traction-ids': [team.tractionId] })).toEqual([])
})

test('accepts a client’s id, but not for several owners or twice', async () => {
  const id = '01988888-1111-7111-8111-111111111111'
  expect((await make('Mine', { id })).id).toBe(id)
  const body = { title: 'Again', ownerIds: [people.chief.personId], dueDate: '2026-11-23', tractionId: team.tractionId }
  expect(await people.chief.call(createTodos, { body: { ...body, id } })).toMatchObject({
    status: 409,
    body: { messages: [{ code: 'ID_TAKEN' }] },
  })
  const two = { ...body, id, ownerIds: [people.chief.personId, people.member.personId] }
  expect(await people.chief.call(createTodos, { body: two })).toMatchObject({
    status: 400,
    body: { messages: [{ field: 'id' }] },
  })
})

test('a to-do keeps the meeting it was made in only while that meeting runs', async () => {
  const running = await seedTraction(app, { owner: people.chief, invitees: [people.member], isRunning: true })
  const made = await make('Made in it', running)
  expect(made.createdInMeetingId).toBe(running.meetingId)
  expect((await make('Sent late', { meetingId: team.meetingId })).createdInMeetingId).toBeNull()
  expect(await titlesOf({ 'created-in-meeting-ids': [running.meetingId] })).toEqual(['Made in it'])
})

test('an edit keeps omitted fields and raises the version', async () => {
  const todo = await make('Order stone', { contentHtml: '<p>Gray</p>' })
  const edit = { version: 1, title: 'Order slate', dueDate: '2026-12-01' }
  const { todo: edited } = await people.member.ask(updateTodo, { params: { id: todo.id }, body: edit })
  expect(edited).toEqual({ ...todo, version: 2, title: 'Order slate', dueDate: '2026-12-01' })
})

test('moves to another meeting and one of its people, with live updates in both', async () => {
  const todo = await make()
  const other = await seedTraction(app, { owner: people.chief })
  const edit = { version: 1, title: todo.title, dueDate: todo.dueDate, tractionId: other.tractionId }
  expect(await people.chief.call(updateTodo, { params: { id: todo.id }, body: edit })).toMatchObject({ status: 422 })
  updates.take()
  const body = { ...edit, ownerId: people.chief.personId }
  const { todo: moved } = await people.chief.ask(updateTodo, { params: { id: todo.id }, body })
  expect(moved.tractionId).toBe(other.tractionId)
  expect(updates.take().map(({ audience }) => audience)).toEqual([
    { to: 'place', place: inTraction(other.tractionId) },
    { to: 'place', place: inTraction(team.tractionId) },
  ])
  expect(await people.member.ask(listTodos, { query: { ids: todo.id } })).toEqual([])
})

test('a to-do cannot be moved into a hidden meeting', async () => {
  const todo = await make()
  const other = await seedTraction(app, { owner: people.chief })
  const body = { version: 1, title: todo.title, dueDate: todo.dueDate, tractionId: other.tractionId }
  expect((await people.member.call(updateTodo, { params: { id: todo.id }, body })).status).toBe(404)
})

test('completing records the time, a second press changes nothing, and reopening clears it', async () => {
  const { id } = await make()
  app.clock.set('2026-11-17T10:00:00Z')
  const { todo: done } = await people.member.ask(completeTodo, { params: { id }, body: { isComplete: true } })
  expect(done).toMatchObject({ status: 'Done', completedAt: '2026-11-17T10:00:00.000Z', version: 2 })
  updates.take()
  const { todo: again } = await people.chief.ask(completeTodo, { params: { id }, body: {} })
  expect(again).toEqual(done)
  expect(updates.take()).toEqual([])
  const { todo: open } = await people.chief.ask(completeTodo, { params: { id }, body: { isComplete: false } })
  expect(open).toMatchObject({ status: 'NotDone', completedAt: null, version: 3 })
})

test('removing and restoring keeps the same to-do with everything in it', async () => {
  const todo = await make('Order stone', { contentHtml: '<p>Gray</p>' })
  await people.member.ask(completeTodo, { params: { id: todo.id }, body: {} })
  updates.take()
  expect(await people.member.ask(removeTodo, { params: { id: todo.id } })).toEqual({ succeeded: true, id: todo.id })
  expect(updates.take()).toMatchObject([{ change: 'Deleted', id: todo.id }])
  expect(await titlesOf({ 'traction-ids': [team.tractionId] })).toEqual([])
  expect(await titlesOf({ 'traction-ids': [team.tractionId], status: ['Removed'] })).toEqual(['Order stone'])
  const edit = { version: 3, title: 'Too late', dueDate: '2026-12-01' }
  expect((await people.member.call(updateTodo, { params: { id: todo.id }, body: edit })).status).toBe(404)
  const { todo: back } = await people.member.ask(setTodoStatus, { params: { id: todo.id }, body: { status: 'Done' } })
  expect(back).toMatchObject({ id: todo.id, status: 'Done', contentHtml: '<p>Gray</p>', version: 4 })
  expect(back.completedAt).not.toBeNull()
  expect(updates.take()).toMatchObject([{ change: 'Added', id: todo.id }])
})

test('permanently deletes removed items after 90 days, not earlier', async () => {
  const { id } = await make()
  await people.chief.ask(removeTodo, { params: { id } })
  app.clock.set('2027-02-14T08:59:59Z')
  await app.database.system(todoUseCases.purgeRemoved)
  expect(await people.chief.ask(listTodos, { query: { ids: id } })).toMatchObject([{ status: 'Removed' }])
  app.clock.set('2027-02-14T09:00:01Z')
  expect(await app.database.system(todoUseCases.purgeRemoved)).toBeGreaterThanOrEqual(1)
  expect(await people.chief.ask(listTodos, { query: { ids: id } })).toEqual([])
})

test('a personal to-do is due in seven days and hidden from everyone else, including owners', async () => {
  const { todo } = await people.member.ask(createPersonalTodo, { body: { title: 'Dentist' } })
  expect(todo).toMatchObject({ tractionId: null, ownerId: people.member.personId, dueDate: '2026-11-23' })
  expect(updates.take()).toMatchObject([{ audience: { to: 'place', place: ofPerson(people.member.personId) } }])
  expect(await titlesOf({ personal: ['true'] }, people.member)).toEqual(['Dentist'])
  for (const other of [people.owner, people.chief]) {
    expect(await other.ask(listTodos, { query: { ids: todo.id } })).toEqual([])
    expect(await titlesOf({ personal: ['true'] }, other)).toEqual([])
    expect(await titlesOf({ 'owner-id': [people.member.personId], 'text-search': ['dentist'] }, other)).toEqual([])
    const unknown = await other.call(completeTodo, { params: { id: '01988888-0000-7000-8000-000000000000' }, body: {} })
    const foreign = await other.call(completeTodo, { params: { id: todo.id }, body: {} })
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text])
  }
  const give = { ownerId: people.chief.personId }
  expect(await people.member.call(reassignTodo, { params: { id: todo.id }, body: give })).toMatchObject({
    status: 422,
    body: { messages: [{ field: 'ownerId' }] },
  })
})

test('a search filters by meeting, owner, status, text, personal and archive, and sorts as requested', async () => {
  const apple = await make('Apple 100%', { dueDate: '2026-12-03' })
  await make('banana', { dueDate: '2026-12-01', ownerIds: [people.chief.personId] })
  await make('Cherry', { dueDate: '2026-12-02' })
  await people.member.ask(completeTodo, { params: { id: apple.id }, body: {} })
  const here = { 'traction-ids': [team.tractionId] }
  expect(await titlesOf(here)).toEqual(['banana', 'Cherry', 'Apple 100%'])
  expect(await titlesOf(here, people.chief, [{ property: 'Title', ascending: false }])).toEqual([
    'Cherry',
    'banana',
    'Apple 100%',
  ])
  expect(await titlesOf({ ...here, status: ['Done'] })).toEqual(['Apple 100%'])
  expect(await titlesOf({ ...here, status: ['Done', 'NotDone'] })).toHaveLength(3)
  expect(await titlesOf({ ...here, 'owner-id': [people.chief.personId] })).toEqual(['banana'])
  expect(await titlesOf({ ...here, 'excluded-owner-ids': [people.chief.personId] })).toEqual(['Cherry', 'Apple 100%'])
  expect(await titlesOf({ ...here, 'text-search': ['100%'] })).toEqual(['Apple 100%'])
  expect(await titlesOf({ ...here, 'text-search': ['_'] })).toEqual([])
  expect(await titlesOf({ ...here, personal: ['true'] })).toEqual([])
  expect(await titlesOf({ ...here, 'owner-id': [] })).toHaveLength(3)
  expect(await titlesOf(here, people.outsider)).toEqual([])
  expect(await inTeam((tx) => todoUseCases.archiveFinished(tx, team.tractionId, tx.now()))).toBe(1)
  expect(await titlesOf(here)).toEqual(['banana', 'Cherry'])
  expect(await titlesOf({ ...here, archived: ['true'] })).toEqual(['Apple 100%'])
  expect(await titlesOf({ ...here, archived: ['true', 'false'] })).toHaveLength(3)
})

test('pages have totals, don’t overlap, and one beyond the end is empty', async () => {
  for (const title of ['one', 'two', 'three']) await make(title)
  const page = (startIndex: number, endIndex: number, includeTotalCount = true) =>
    people.chief.ask(searchTodos, {
      body: { startIndex, endIndex, includeTotalCount, filters: { 'traction-ids': [team.tractionId] } },
    })
  const first = await page(0, 2)
  const second = await page(2, 4)
  expect([first.totalCount, first.totalPages, second.totalCount]).toEqual([3, 2, 3])
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3)
  expect(await page(50, 60)).toEqual({ items: [], totalCount: 3, totalPages: 1 })
  expect(await page(0, 2, false)).toMatchObject({ totalCount: 0, totalPages: 0 })
})

test.each([
  [{ filters: { color: ['red'] } }, 'filters.color'],
  [{ filters: { status: ['Doing'] } }, 'filters.status.0'],
  [{ filters: { 'owner-id': ['me'] } }, 'filters.owner-id.0'],
  [{ sorts: [{ property: 'Color' }] }, 'sorts.0.property'],
  [{ startIndex: 5, endIndex: 5 }, 'endIndex'],
])('a search of %o answers 400 and names %s', async (body, field) => {
  const { status, body: reply } = await people.chief.send(searchTodos, { body })
  expect(status).toBe(400)
  expect(reply.messages[0]?.field).toBe(field)
})

test('completion counts to-dos due for the review and made before it', async () => {
  const old = await make('Old and done', { dueDate: '2026-11-16' })
  await make('Old and open', { dueDate: '2026-11-20' })
  await make('Due later', { dueDate: '2026-11-24' })
  const early = await make('Done before it is due', { dueDate: '2026-11-27' })
  const gone = await make('Removed', { dueDate: '2026-11-20' })
  await people.chief.ask(removeTodo, { params: { id: gone.id } })
  for (const { id } of [old, early]) await people.chief.ask(completeTodo, { params: { id }, body: {} })
  app.clock.set('2026-11-23T09:00:00Z')
  await make('Made in the meeting', { dueDate: '2026-11-23' })
  const meeting = { startedAt: new Date('2026-11-23T09:00:00Z'), date: '2026-11-23' }
  expect(await inTeam((tx) => todoFigures(tx, team.tractionId, meeting))).toEqual({ due: 2, done: 1, early: 1 })
})

test('ending a meeting archives done to-dos once, and opening one brings it back to the list', async () => {
  const { id } = await make()
  await make('Open')
  await people.chief.ask(completeTodo, { params: { id }, body: {} })
  updates.take()
  const at = new Date('2026-11-16T10:30:00Z')
  expect(await inTeam((tx) => todoUseCases.archiveFinished(tx, team.tractionId, at))).toBe(1)
  expect(await inTeam((tx) => todoUseCases.archiveFinished(tx, team.tractionId, new Date()))).toBe(0)
  expect(updates.take()).toMatchObject([{ change: 'Updated', id, version: 3 }])
  expect(await people.chief.ask(listTodos, { query: { ids: id } })).toMatchObject([{ archivedAt: at.toISOString() }])
  const { todo } = await people.chief.ask(completeTodo, { params: { id }, body: { isComplete: false } })
  expect(todo.archivedAt).toBeNull()
})
