import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import * as headlines from '@cairn/contract/headlines/headlines.endpoints'
import { headlineSorts } from '@cairn/contract/headlines/headlines.schemas'
import * as issues from '@cairn/contract/issues/issues.endpoints'
import { issueSorts } from '@cairn/contract/issues/issues.schemas'
import * as rocks from '@cairn/contract/rocks/rocks.endpoints'
import { rockSorts } from '@cairn/contract/rocks/rocks.schemas'
import * as todos from '@cairn/contract/todos/todos.endpoints'
import { todoSorts } from '@cairn/contract/todos/todos.schemas'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

const roles = { owner: 'Owner', ada: 'Member', ben: 'Member', zoe: 'Member' } as const

let app: TestApp
let people: SeededOrganization<keyof typeof roles>['actors']
let shop: SeededTraction
let board: SeededTraction
const ids = new Map<string, string>()
const id = (title: string) => ids.get(title) ?? ''

type Filters = Record<string, string[]>
interface Named {
  readonly id: string
  readonly title: string
}

async function titles(endpoint: EndpointDefinition, filters: Filters, actor = people.owner, property = 'Title') {
  const { text } = await actor.send(endpoint, { body: { filters, sorts: [{ property }] } })
  return (JSON.parse(text) as { items: Named[] }).items.map(({ title }) => title)
}

async function groups(endpoint: EndpointDefinition, by: string, filters: Filters = {}, actor = people.owner) {
  const { text } = await actor.send(endpoint, { body: { filters, by } })
  return (JSON.parse(text) as { items: { key: string; count: number }[] }).items.map(({ key, count }) => [key, count])
}

async function make(endpoint: EndpointDefinition, reply: string, body: object) {
  const { text } = await people.owner.send(endpoint, { body })
  const made = (JSON.parse(text) as Record<string, Named | Named[]>)[reply]
  const one = Array.isArray(made) ? made[0] : made
  if (!one) throw new Error(text)
  ids.set(one.title, one.id)
}

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  people = (await seedOrganization(app, { people: roles })).actors
  const everybody = [people.ada, people.ben]
  shop = await seedTraction(app, { owner: people.owner, name: 'Shop', invitees: everybody })
  board = await seedTraction(app, { owner: people.owner, name: 'Board', invitees: [people.ben] })
  const { ada, ben, owner } = people
  const own = (one: { personId: string }) => ({ ownerIds: [one.personId], ownerId: one.personId })
  const inShop = { tractionId: shop.tractionId }
  const onBoard = { tractionId: board.tractionId }
  const all = [
    { title: 'alpha', ...own(ada), ...inShop, dueDate: '2026-11-16', type: undefined },
    { title: 'Beta', ...own(ben), ...inShop, dueDate: '2026-11-22', type: undefined },
    { title: 'gamma', ...own(ben), ...onBoard, dueDate: '2026-11-23', type: 'Company' },
  ]
  for (const body of all) {
    const { type: _type, ...plain } = body
    await make(todos.createTodos, 'todos', { ...plain, title: `${body.title} to-do` })
    await make(issues.createIssue, 'issue', { ...plain, title: `${body.title} issue` })
    await make(headlines.createHeadlines, 'headlines', {
      ...plain,
      title: `${body.title} headline`,
      type: body.type ? 'Customer' : 'Employee',
    })
    await make(rocks.createRock, 'rock', { ...body, title: `${body.title} rock` })
  }
  await make(rocks.createRock, 'rock', {
    title: 'shared rock',
    ownerId: owner.personId,
    tractionIds: [board.tractionId, shop.tractionId],
    dueDate: '2026-12-31',
  })
  await make(todos.createPersonalTodo, 'todo', { title: 'own to-do', dueDate: '2026-11-17' })
  const done = (endpoint: EndpointDefinition, title: string, body: object) =>
    owner.send(endpoint, { params: { id: id(title) }, body })
  await done(todos.completeTodo, 'alpha to-do', { isComplete: true })
  await done(issues.solveIssue, 'alpha issue', { isSolved: true })
  await done(headlines.setHeadlineReviewed, 'alpha headline', { isReviewed: true })
  await done(rocks.setRockStatus, 'alpha rock', { status: 'OffTrack' })
})
afterAll(() => app.close())

const kinds = [
  { kind: 'to-do', search: todos.searchTodos, group: todos.groupTodos, sorts: todoSorts },
  { kind: 'issue', search: issues.searchIssues, group: issues.groupIssues, sorts: issueSorts },
  { kind: 'headline', search: headlines.searchHeadlines, group: headlines.groupHeadlines, sorts: headlineSorts },
  { kind: 'rock', search: rocks.searchRocks, group: rocks.groupRocks, sorts: rockSorts },
] as const

describe.each(kinds)('lists of every $kind', ({ kind, search, group, sorts }) => {
  const named = (...names: string[]) => names.map((name) => `${name} ${kind}`)

  test('show one by its id, and those of a person or of all but one', async () => {
    expect(await titles(search, { ids: [id(`Beta ${kind}`)] })).toEqual(named('Beta'))
    expect(await titles(search, { 'owner-id': [people.ben.personId] })).toEqual(named('Beta', 'gamma'))
    expect(await titles(search, { 'excluded-owner-ids': [people.ben.personId] })).not.toContain(`gamma ${kind}`)
  })

  test('show items of several meetings, and to a reader of one of them only its items', async () => {
    const both = { 'traction-ids': [shop.tractionId, board.tractionId] }
    expect(await titles(search, both)).toEqual(expect.arrayContaining(named('alpha', 'Beta', 'gamma')))
    const seen = await titles(search, both, people.ada)
    expect(seen).toEqual(expect.arrayContaining(named('alpha', 'Beta')))
    expect(seen).not.toContain(`gamma ${kind}`)
    expect(await titles(search, { 'traction-ids': [board.tractionId] }, people.zoe)).toEqual([])
  })

  test('show those of certain days by the organization’s clock', async () => {
    expect(await titles(search, { 'created-from': ['2026-11-19'] })).toEqual([])
    expect(await titles(search, { 'created-to': ['2026-11-17'] })).toEqual([])
    const today = { 'created-from': ['2026-11-18'], 'created-to': ['2026-11-18'], 'owner-id': [people.ben.personId] }
    expect(await titles(search, today)).toEqual(named('Beta', 'gamma'))
  })

  test('show those done on certain days', async () => {
    const setRock = (status: string | null) =>
      people.owner.send(rocks.setRockStatus, { params: { id: id('alpha rock') }, body: { status } })
    if (kind === 'rock') await setRock('Done')
    expect(await titles(search, { 'done-from': ['2026-11-18'], 'done-to': ['2026-11-18'] })).toEqual(named('alpha'))
    expect(await titles(search, { 'done-from': ['2026-11-19'] })).toEqual([])
    expect(await titles(search, { 'done-to': ['2026-11-17'] })).toEqual([])
    if (kind === 'rock') await setRock('OffTrack')
  })

  test('are sorted by each column in both directions, and pages fit together', async () => {
    for (const property of sorts) {
      const page = async (startIndex: number, ascending: boolean) => {
        const body = { startIndex, endIndex: startIndex + 1, sorts: [{ property, ascending }] }
        return (await people.ben.ask(search, { body })).items.map(({ id }) => id)
      }
      const up = [...(await page(0, true)), ...(await page(1, true)), ...(await page(2, true))]
      expect(new Set(up).size, property).toBe(3)
      expect((await page(0, false)).length, property).toBe(1)
    }
    expect((await titles(search, {}, people.ben, 'Meeting'))[0], 'Board is before Shop').toMatch(/gamma|shared/)
  })

  test('are counted by meeting and by owner in the order of their names, as visible to the reader', async () => {
    const mine = { 'owner-id': [people.ada.personId, people.ben.personId] }
    expect(await groups(group, 'meeting', mine)).toEqual([
      [board.tractionId, 1],
      [shop.tractionId, 2],
    ])
    expect(await groups(group, 'meeting', mine, people.ada)).toEqual([[shop.tractionId, 2]])
    expect(await groups(group, 'owner', mine)).toEqual([
      [people.ada.personId, 1],
      [people.ben.personId, 2],
    ])
    expect(await groups(group, 'owner', {}, people.zoe)).toEqual([])
  })

  test('refuse an unknown filter, sort and grouping', async () => {
    for (const body of [
      { filters: { color: ['red'] } },
      { filters: { 'created-from': ['2026-02-30'] } },
      { filters: { 'created-from': ['2026-02-01', '2026-02-02'] } },
      { sorts: [{ property: 'Color' }] },
    ]) {
      expect((await people.owner.send(search, { body })).status, JSON.stringify(body)).toBe(400)
    }
    expect((await people.owner.send(group, { body: { by: 'color' } })).status).toBe(400)
    expect((await people.owner.send(group, { body: { by: 'owner', filters: { color: ['red'] } } })).status).toBe(400)
  })

  test('omit archived items until they are unarchived', async () => {
    const archive = { 'to-do': todos.archiveTodo, issue: issues.archiveIssue, headline: headlines.archiveHeadline }
    const endpoint = kind === 'rock' ? rocks.archiveRock : archive[kind]
    const set = (isArchived: boolean, actor = people.owner) =>
      actor.send(endpoint, { params: { id: id(`Beta ${kind}`) }, body: { isArchived } })
    expect((await set(true, people.zoe)).status).toBe(404)
    expect((await set(true)).status).toBe(200)
    expect(await titles(search, { 'owner-id': [people.ben.personId] })).toEqual(named('gamma'))
    expect(await titles(search, { archived: ['true'] })).toEqual(named('Beta'))
    expect((await set(false)).status).toBe(200)
    expect(await titles(search, { 'owner-id': [people.ben.personId] })).toEqual(named('Beta', 'gamma'))
  })
})

test('finds due items by date, counted by the organization’s weeks', async () => {
  const due = { 'due-from': ['2026-11-17'], 'due-to': ['2026-11-22'] }
  expect(await titles(todos.searchTodos, due)).toEqual(['Beta to-do', 'own to-do'])
  expect(await titles(rocks.searchRocks, due)).toEqual(['Beta rock'])
  expect(await groups(todos.groupTodos, 'due-week')).toEqual([
    ['2026-11-16', 3],
    ['2026-11-23', 1],
  ])
  expect(await groups(rocks.groupRocks, 'due-week', {}, people.ada)).toEqual([
    ['2026-11-16', 2],
    ['2026-12-28', 1],
  ])
})

test('overdue items are open and due before today', async () => {
  expect(await titles(todos.searchTodos, { overdue: ['true'] })).toEqual(['own to-do'])
  expect(await titles(rocks.searchRocks, { overdue: ['true'] })).toEqual(['alpha rock'])
  expect(await titles(todos.searchTodos, { overdue: ['false'] })).toHaveLength(3)
})

test('statuses and types are counted in their own order, and each group is found by its key', async () => {
  expect(await groups(todos.groupTodos, 'status')).toEqual([
    ['Done', 1],
    ['NotDone', 3],
  ])
  expect(await groups(headlines.groupHeadlines, 'status')).toEqual([
    ['ToReview', 2],
    ['Reviewed', 1],
  ])
  expect(await groups(headlines.groupHeadlines, 'type')).toEqual([
    ['Customer', 1],
    ['Employee', 2],
  ])
  expect(await groups(rocks.groupRocks, 'type')).toEqual([
    ['Personal', 3],
    ['Company', 1],
  ])
  expect(await groups(rocks.groupRocks, 'status')).toEqual([
    ['OffTrack', 1],
    ['None', 3],
  ])
  expect(await titles(rocks.searchRocks, { status: ['None'] })).toHaveLength(3)
  expect(await titles(headlines.searchHeadlines, { type: ['Customer'] })).toEqual(['gamma headline'])
})

test('personal to-dos form a group with one’s own id, hidden from others', async () => {
  const { personId } = people.owner
  expect(await groups(todos.groupTodos, 'meeting')).toEqual([
    [board.tractionId, 1],
    [shop.tractionId, 2],
    [personId, 1],
  ])
  expect(await titles(todos.searchTodos, { 'traction-ids': [personId] })).toEqual(['own to-do'])
  expect(await titles(todos.searchTodos, { 'traction-ids': [personId] }, people.ben)).toEqual([])
})

test('a Rock of several meetings counts in each, and is listed once', async () => {
  expect(await groups(rocks.groupRocks, 'meeting')).toEqual([
    [board.tractionId, 2],
    [shop.tractionId, 3],
  ])
  const inBoth = { 'traction-ids': [board.tractionId, shop.tractionId] }
  expect((await titles(rocks.searchRocks, inBoth)).filter((title) => title === 'shared rock')).toHaveLength(1)
  expect(await groups(rocks.groupRocks, 'meeting', { 'traction-ids': [board.tractionId] })).toEqual([
    [board.tractionId, 2],
  ])
})

test('filters items created from another item', async () => {
  const body = { title: 'from an issue', tractionId: shop.tractionId, ownerIds: [people.owner.personId] }
  const fromIssueId = id('Beta issue')
  await make(todos.createTodos, 'todos', { ...body, dueDate: '2026-12-20', fromIssueId })
  expect(await titles(todos.searchTodos, { 'has-source': ['true'] })).toEqual(['from an issue'])
  expect(await titles(todos.searchTodos, { 'has-source': ['false'] })).not.toContain('from an issue')
})
