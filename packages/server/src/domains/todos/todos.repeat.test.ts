import {
  completeTodo,
  createPersonalTodo,
  createTodos,
  listTodos,
  removeTodo,
  searchTodos,
  setTodoStatus,
  updateTodo,
} from '@cairn/contract/todos/todos.endpoints'
import type { Todo } from '@cairn/contract/todos/todos.schemas'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jobRunOf } from '../../testing/job-run'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { followDueTodos } from './todos.jobs'

let app: TestApp
let people: SeededOrganization<'chief' | 'member'>['actors']
let team: SeededTraction

beforeAll(async () => {
  app = await createTestApp({ start: '2026-10-26T15:00:00Z' })
  people = (await seedOrganization(app, { people: { chief: 'Owner', member: 'Member' } })).actors
  await app.pool.query(`update organizations set time_zone = 'America/New_York'`)
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.set('2026-10-26T15:00:00Z')
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member] })
})

const weekly = { rule: 'Weekly', until: null } as const

async function make(more: object = {}): Promise<Todo> {
  const body = {
    title: 'Post the numbers',
    contentHtml: '<p>All of them</p>',
    ownerIds: [people.member.personId],
    dueDate: '2026-10-30',
    tractionId: team.tractionId,
    repeat: weekly,
    ...more,
  }
  return (await people.chief.ask(createTodos, { body })).todos[0] as Todo
}

const all = async () =>
  (await people.chief.ask(searchTodos, { body: { filters: { 'traction-ids': [team.tractionId] } } })).items
const dates = async () => (await all()).map(({ dueDate }) => dueDate)
const complete = (id: string, isComplete = true) =>
  people.member.ask(completeTodo, { params: { id }, body: { isComplete } })
const edit = (todo: Todo, changes: object) =>
  people.chief.ask(updateTodo, {
    params: { id: todo.id },
    body: { version: todo.version, title: todo.title, dueDate: todo.dueDate, ...changes },
  })
const remove = (id: string, following = false) => people.chief.ask(removeTodo, { params: { id }, body: { following } })
const next = async () => (await all()).at(-1) as Todo
const atDayStart = () => followDueTodos.run({}, jobRunOf(app))

describe('the next one of a to-do that repeats', () => {
  test('appears once when it is done, with its contents', async () => {
    const todo = await make()
    expect(todo.repeat).toEqual(weekly)
    await complete(todo.id)
    await complete(todo.id)
    expect(await all()).toMatchObject([
      { id: todo.id, status: 'Done' },
      {
        title: 'Post the numbers',
        contentHtml: '<p>All of them</p>',
        ownerId: people.member.personId,
        createdById: people.chief.personId,
        tractionId: team.tractionId,
        dueDate: '2026-11-06',
        status: 'NotDone',
        completedAt: null,
        repeat: weekly,
      },
    ])
  })

  test('appears at the start of the organization’s day, across daylight saving changes', async () => {
    await make({ dueDate: '2026-11-01' })
    app.clock.set('2026-11-01T03:59:00Z')
    await atDayStart()
    expect(await dates()).toEqual(['2026-11-01'])
    app.clock.set('2026-11-01T04:00:00Z')
    await atDayStart()
    expect(await dates()).toEqual(['2026-11-01', '2026-11-08'])
    app.clock.set('2026-11-08T04:30:00Z')
    await atDayStart()
    expect(await dates()).toEqual(['2026-11-01', '2026-11-08'])
    app.clock.set('2026-11-08T05:00:00Z')
    await atDayStart()
    await atDayStart()
    expect(await dates()).toEqual(['2026-11-01', '2026-11-08', '2026-11-15'])
  })

  test('is one, even if completed when it becomes due, or if the job runs twice', async () => {
    const todo = await make()
    app.clock.set('2026-10-30T15:00:00Z')
    await Promise.all([atDayStart(), complete(todo.id), atDayStart(), complete(todo.id)])
    expect(await dates()).toEqual(['2026-10-30', '2026-11-06'])
  })

  test('does not appear after the last date', async () => {
    const todo = await make({ repeat: { rule: 'Weekly', until: '2026-11-05' } })
    app.clock.set('2026-10-30T15:00:00Z')
    await atDayStart()
    await complete(todo.id)
    expect(await dates()).toEqual(['2026-10-30'])
  })

  test('does not appear while its meeting is removed', async () => {
    const todo = await make()
    app.clock.set('2026-10-30T15:00:00Z')
    await app.pool.query('update tractions set removed_at = now() where id = $1', [team.tractionId])
    await atDayStart()
    const { rows } = await app.pool.query('select next_id from todos where id = $1', [todo.id])
    expect(rows).toEqual([{ next_id: null }])
    await app.pool.query('update tractions set removed_at = null where id = $1', [team.tractionId])
  })

  test('of the 31st is on the last day of a shorter month, and on the 31st again', async () => {
    await make({ dueDate: '2026-12-31', repeat: { rule: 'Monthly', until: null } })
    for (const day of ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31']) {
      app.clock.set(`${day}T12:00:00Z`)
      await atDayStart()
    }
    expect(await dates()).toEqual(['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
  })

  test('is personal if personal, and belongs to the meeting it moved to', async () => {
    const body = { title: 'Swim', dueDate: '2026-10-30', repeat: weekly }
    const { todo } = await people.member.ask(createPersonalTodo, { body })
    await complete(todo.id)
    const found = await people.member.ask(searchTodos, { body: { filters: { personal: ['true'] } } })
    expect(found.items).toMatchObject([{ dueDate: '2026-10-30' }, { dueDate: '2026-11-06', tractionId: null }])
    const [, following] = found.items as [Todo, Todo]
    await people.member.ask(updateTodo, {
      params: { id: following.id },
      body: { version: 1, title: 'Swim', dueDate: following.dueDate, tractionId: team.tractionId },
    })
    await complete(following.id)
    expect(await all()).toMatchObject([{ dueDate: '2026-11-06' }, { dueDate: '2026-11-13', repeat: weekly }])
  })

  test('each owner has their own series', async () => {
    const todo = await make({ ownerIds: [people.member.personId, people.chief.personId] })
    await complete(todo.id)
    expect((await all()).map(({ ownerId, dueDate }) => [ownerId, dueDate])).toEqual([
      [people.member.personId, '2026-10-30'],
      [people.chief.personId, '2026-10-30'],
      [people.member.personId, '2026-11-06'],
    ])
  })
})

describe('undoing', () => {
  test('completion removes the next one, and completing again restores it', async () => {
    const todo = await make()
    await complete(todo.id)
    const { id } = await next()
    await complete(todo.id, false)
    expect(await dates()).toEqual(['2026-10-30'])
    await complete(todo.id)
    expect(await next()).toMatchObject({ id, dueDate: '2026-11-06', status: 'NotDone' })
    await complete(todo.id, false)
    expect(await dates()).toEqual(['2026-10-30'])
  })

  test('does not replace a next one that was changed or already exists', async () => {
    const todo = await make()
    await complete(todo.id)
    await edit(await next(), { title: 'Post them earlier' })
    await complete(todo.id, false)
    expect(await dates()).toEqual(['2026-10-30', '2026-11-06'])

    const due = await make({ dueDate: '2026-10-26' })
    await atDayStart()
    await complete(due.id)
    await complete(due.id, false)
    expect(await dates()).toEqual(['2026-10-26', '2026-10-30', '2026-11-02', '2026-11-06'])
  })

  test('a status other than done does not affect the next one', async () => {
    const todo = await make()
    await complete(todo.id)
    await people.chief.ask(setTodoStatus, { params: { id: todo.id }, body: { status: 'Pending' } })
    expect(await all()).toMatchObject([{ status: 'Pending' }])
  })
})

describe('editing', () => {
  test('changes this one and those that follow', async () => {
    const todo = await make({ dueDate: '2026-10-26' })
    await atDayStart()
    const [fresh] = (await people.chief.ask(listTodos, { query: { ids: [todo.id] } })) as [Todo]
    await edit(fresh, { title: 'Post the sums', ownerId: people.chief.personId, dueDate: '2026-10-27' })
    const both = { title: 'Post the sums', ownerId: people.chief.personId, contentHtml: '<p>All of them</p>' }
    expect(await all()).toMatchObject([
      { ...both, dueDate: '2026-10-27' },
      { ...both, dueDate: '2026-11-03' },
    ])
  })

  test('leaves earlier completed ones unchanged', async () => {
    const todo = await make()
    await complete(todo.id)
    await edit(await next(), { title: 'Post the sums', repeat: { rule: 'EveryTwoWeeks', until: null } })
    await complete((await next()).id)
    expect((await all()).map(({ title, dueDate }) => [title, dueDate])).toEqual([
      ['Post the numbers', '2026-10-30'],
      ['Post the sums', '2026-11-06'],
      ['Post the sums', '2026-11-20'],
    ])
  })

  test('ends the series, and starts one', async () => {
    const todo = await make()
    const { todo: ended } = await edit(todo, { repeat: null })
    expect(ended.repeat).toBeNull()
    await complete(todo.id)
    expect(await dates()).toEqual(['2026-10-30'])

    const once = await make({ repeat: null, dueDate: '2026-10-29' })
    await edit(once, { repeat: { rule: 'Weekdays', until: null } })
    await complete(once.id)
    expect(await dates()).toEqual(['2026-10-29', '2026-10-30', '2026-10-30'])
  })

  test('refuses a last date before the due date next to the field', async () => {
    const todo = await make()
    const { status, body } = await people.chief.call(updateTodo, {
      params: { id: todo.id },
      body: { version: 1, title: 'A', dueDate: '2026-10-30', repeat: { rule: 'Weekly', until: '2026-10-29' } },
    })
    expect({ status, messages: body.messages }).toEqual({
      status: 422,
      messages: [{ code: 'REPEAT_UNTIL', text: 'The last date can’t be before the due date.', field: 'repeat' }],
    })
  })
})

describe('removing', () => {
  test('this one continues the series, and undo restores it in place of the next', async () => {
    const todo = await make()
    await remove(todo.id)
    expect(await dates()).toEqual(['2026-11-06'])
    await people.chief.ask(setTodoStatus, { params: { id: todo.id }, body: { status: 'NotDone' } })
    expect(await dates()).toEqual(['2026-10-30'])
  })

  test('this and the following ends it, and undo restores all of them', async () => {
    const todo = await make({ dueDate: '2026-10-26' })
    await atDayStart()
    await remove(todo.id, true)
    app.clock.set('2026-11-02T15:00:00Z')
    await atDayStart()
    expect(await dates()).toEqual([])
    await people.chief.ask(setTodoStatus, { params: { id: todo.id }, body: { status: 'NotDone' } })
    expect(await dates()).toEqual(['2026-10-26', '2026-11-02'])
  })
})
