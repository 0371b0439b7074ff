import { createHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { createIssue, listIssues, searchIssues, solveIssue, updateIssue } from '@cairn/contract/issues/issues.endpoints'
import type { Issue } from '@cairn/contract/issues/issues.schemas'
import { addTodoAsIssue, joinLiveMeeting, startLiveMeeting } from '@cairn/contract/live-meeting/live-meeting.endpoints'
import {
  createPersonalTodo,
  createTodos,
  listTodos,
  searchTodos,
  updateTodo,
} from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { seedOrganization, type TestActor } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

let app: TestApp
let people: Record<'owner' | 'ada' | 'ben' | 'cyd', TestActor>
let updates: ReturnType<typeof recordLiveUpdates>
/** Ada is invited to both, Ben to the first, Cyd to the second. */
let first: SeededTraction
let second: SeededTraction
beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  const roles = { owner: 'Owner', ada: 'Manager', ben: 'Member', cyd: 'Member' } as const
  people = (await seedOrganization(app, { people: roles })).actors
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())
beforeEach(async () => {
  first = await seedTraction(app, { owner: people.ada, invitees: [people.ben] })
  second = await seedTraction(app, { owner: people.ada, invitees: [people.cyd] })
})

const issueAs = async (actor: TestActor, id: string) => (await actor.ask(listIssues, { query: { ids: id } }))[0]
const todoAs = async (actor: TestActor, id: string) => (await actor.ask(listTodos, { query: { ids: id } }))[0]
const change = (text: string, values: unknown[]) =>
  app.database.tenant({ orgId: people.ada.orgId }, ({ client }) => client.query(text, values))
const place = (kind: string, id: string) => ({ to: 'place', place: { kind, id } })

async function dropped(): Promise<Issue> {
  const { tractionId, meetingId } = first
  const { ada } = people
  const body = { title: 'Late tiles', ownerIds: [ada.personId], dueDate: '2026-11-23', tractionId }
  const { todos } = await ada.ask(createTodos, { body: { ...body, contentHtml: '<p>Since May</p>' } })
  for (const endpoint of [joinLiveMeeting, startLiveMeeting]) await ada.ask(endpoint, { body: { meetingId } })
  const { issueId } = await ada.ask(addTodoAsIssue, { body: { meetingId, todoId: todos[0]?.id ?? '' } })
  return (await issueAs(ada, issueId)) as Issue
}

describe('an item that moves', () => {
  test('keeps its id, notes and history, with live updates in both places', async () => {
    const { id } = await dropped()
    const { issue: solved } = await people.ada.ask(solveIssue, { params: { id }, body: { isSolved: true } })
    expect(solved).toMatchObject({ solvedInMeetingId: first.meetingId, contentHtml: '<p>Since May</p>' })
    updates.take()
    const body = { version: solved.version, title: solved.title, tractionId: second.tractionId }
    const { issue: moved } = await people.ada.ask(updateIssue, { params: { id }, body })
    expect(moved).toEqual({ ...solved, tractionId: second.tractionId, version: solved.version + 1 })
    expect(updates.take().map(({ audience }) => audience)).toEqual([
      place('traction', second.tractionId),
      place('traction', first.tractionId),
    ])
    expect(await issueAs(people.ben, id)).toBeUndefined()
  })

  test('does not name its former place to people who do not see it', async () => {
    const issue = await dropped()
    const { id } = issue
    const { issue: solved } = await people.ada.ask(solveIssue, { params: { id }, body: { isSolved: true } })
    const body = { version: solved.version, title: 'Late tiles', tractionId: second.tractionId }
    await people.ada.ask(updateIssue, { params: { id }, body })
    const hidden = { source: { kind: 'todo', id: null, note: '' }, solvedInMeetingId: null }
    expect(await issueAs(people.cyd, id)).toMatchObject({ tractionId: second.tractionId, ...hidden })
    const { items } = await people.cyd.ask(searchIssues, { body: {} })
    expect(items.find((item) => item.id === id)).toMatchObject(hidden)
    const shown = { source: issue.source, solvedInMeetingId: first.meetingId }
    for (const actor of [people.ada, people.owner]) expect(await issueAs(actor, id)).toMatchObject(shown)
  })
})

test('a to-do names its original issue to people who see that issue’s place', async () => {
  const body = { title: 'Late tiles', ownerIds: [people.ada.personId], tractionId: first.tractionId }
  const { issue } = await people.ada.ask(createIssue, { body })
  const left = { ...body, tractionId: second.tractionId, dueDate: '2026-11-23', fromIssueId: issue.id }
  const { todos } = await people.ada.ask(createTodos, { body: left })
  const [todo] = todos
  expect(todo?.source).toEqual({ kind: 'issue', id: issue.id, note: '' })
  expect((await todoAs(people.cyd, todo?.id ?? ''))?.source).toEqual({ kind: 'issue', id: null, note: '' })
})

describe('a person', () => {
  const make = async (actor: TestActor) =>
    (await actor.ask(createPersonalTodo, { body: { title: 'Read the law', contentHtml: '<p>Everything</p>' } })).todo

  test('is visible to no one else in any role', async () => {
    const { id } = await make(people.ben)
    expect(await todoAs(people.ben, id)).toMatchObject({ tractionId: null })
    for (const actor of [people.owner, people.ada]) {
      expect(await todoAs(actor, id)).toBeUndefined()
      const { items } = await actor.ask(searchTodos, { body: { filters: { personal: ['true'] } } })
      expect(items.map((item) => item.id)).not.toContain(id)
      const filters = { 'traction-ids': [people.ben.personId] }
      expect((await actor.ask(searchTodos, { body: { filters } })).items).toEqual([])
    }
  })

  test('shares a to-do by moving it to a meeting, and takes it back, with everything in it', async () => {
    const todo = await make(people.ben)
    const edit = { title: todo.title, dueDate: todo.dueDate }
    const params = { id: todo.id }
    updates.take()
    const shared = await people.ben.ask(updateTodo, {
      params,
      body: { ...edit, version: 1, tractionId: first.tractionId },
    })
    expect(shared.todo).toEqual({ ...todo, version: 2, tractionId: first.tractionId })
    const own = place('person', people.ben.personId)
    const there = place('traction', first.tractionId)
    expect(updates.take().map(({ audience }) => audience)).toEqual([there, own])
    expect(await todoAs(people.ada, todo.id)).toEqual(shared.todo)
    const back = await people.ben.ask(updateTodo, { params, body: { ...edit, version: 2, tractionId: null } })
    expect(back.todo).toEqual({ ...todo, version: 3 })
    expect(updates.take().map(({ audience }) => audience)).toEqual([own, there])
    expect(await todoAs(people.ada, todo.id)).toBeUndefined()
  })
})

describe('a V/TO', () => {
  test('hides its issues while removed, and shows them unchanged once restored', async () => {
    const issue = await dropped()
    const move = (kind: string, id: string) =>
      change('update issues set place_kind = $2, place_id = $3 where id = $1', [issue.id, kind, id])
    await move('vtorevision', newId())
    for (const actor of [people.owner, people.ada, people.ben]) {
      expect(await issueAs(actor, issue.id)).toBeUndefined()
      expect((await actor.ask(searchIssues, { body: {} })).items.map(({ id }) => id)).not.toContain(issue.id)
      const { status } = await actor.send(solveIssue, { params: { id: issue.id }, body: { isSolved: true } })
      expect(status).toBe(404)
    }
    await move('traction', first.tractionId)
    expect(await issueAs(people.ben, issue.id)).toEqual(issue)
  })
})

describe('the database', () => {
  test.each([
    ['issues', 'person', 'issues_stand_in'],
    ['headlines', 'vtorevision', 'headlines_stand_in'],
    ['todos', 'vtorevision', 'todos_stand_in'],
    ['todos', 'person', 'todos_personal'],
  ])('refuses %s in a %s that can’t contain it', async (table, kind, constraint) => {
    const body = { title: 'Thing', ownerIds: [people.ada.personId], tractionId: first.tractionId }
    await people.ada.ask(createIssue, { body })
    await people.ada.ask(createHeadlines, { body })
    await people.ada.ask(createTodos, { body: { ...body, dueDate: '2026-11-23' } })
    const text = `update ${table} set place_kind = $2, place_id = $3 where place_id = $1`
    await expect(change(text, [first.tractionId, kind, people.ben.personId])).rejects.toThrow(constraint)
  })
})
