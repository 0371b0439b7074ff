import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import * as headlines from '@cairn/contract/headlines/headlines.endpoints'
import * as issues from '@cairn/contract/issues/issues.endpoints'
import { changeItems } from '@cairn/contract/items/items.endpoints'
import * as rocks from '@cairn/contract/rocks/rocks.endpoints'
import * as todos from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'

const roles = { owner: 'Owner', ada: 'Member', ben: 'Member' } as const

let app: TestApp
let people: SeededOrganization<keyof typeof roles>['actors']
let shop: SeededTraction
let board: SeededTraction

beforeAll(async () => {
  app = await createTestApp()
  people = (await seedOrganization(app, { people: roles })).actors
  const { owner, ada, ben } = people
  shop = await seedTraction(app, { owner, name: 'Shop', invitees: [ada, ben] })
  board = await seedTraction(app, { owner, name: 'Board', invitees: [ben] })
})
afterAll(() => app.close())

interface Item {
  readonly id: string
  readonly title: string
  readonly version: number
}

const kinds = [
  { kind: 'todo', search: todos.searchTodos, create: todos.createTodos, update: todos.updateTodo },
  { kind: 'issue', search: issues.searchIssues, create: issues.createIssue, update: issues.updateIssue },
  {
    kind: 'headline',
    search: headlines.searchHeadlines,
    create: headlines.createHeadlines,
    update: headlines.updateHeadline,
  },
  { kind: 'rock', search: rocks.searchRocks, create: rocks.createRock, update: rocks.updateRock },
] as const

describe.each(kinds)('the words of every $kind', ({ kind, search, create, update }) => {
  const find = async (text: string | string[], actor = people.owner, filters: Record<string, string[]> = {}) => {
    const body = { filters: { 'text-search': [text].flat(), ...filters }, sorts: [{ property: 'Title' }] }
    const { text: reply } = await actor.send(search, { body })
    return (JSON.parse(reply) as { items: Item[] }).items.map(({ title }) => title)
  }
  const called = async (endpoint: EndpointDefinition, input: object): Promise<Item> => {
    const { status, text } = await people.owner.send(endpoint, input)
    if (status !== 200) throw new Error(text)
    const reply = JSON.parse(text) as Record<string, Item | Item[]>
    return [reply[kind] ?? reply[`${kind}s`] ?? []].flat()[0] as Item
  }
  const dueDate = '2026-12-01'
  const make = (title: string, tractionId = shop.tractionId) => {
    const { personId } = people.owner
    return called(create, { body: { title, tractionId, dueDate, ownerIds: [personId], ownerId: personId } })
  }

  test('find it by each, in any order, by their beginnings, regardless of accents and case', async () => {
    const title = `Réview the Müller contract ${kind}`
    await make(title)
    for (const text of ['review', 'REVIEW', 'mull', 'contract muller', 'rév con mu', 'Muller']) {
      expect(await find(text), text).toEqual([title])
    }
    expect(await find('contract smith')).toEqual([])
    expect(await find('tract')).toEqual([])
    expect(await find(['smith', 'muller'])).toEqual([title])
    expect(await find('100%_')).toEqual([])
    expect((await find('')).length).toBeGreaterThan(0)
  })

  test('tolerate one typo in a word that starts no other', async () => {
    const title = `Inventory of spindles ${kind}`
    await make(title)
    for (const text of ['inventroy', 'inventry', 'invenntory', 'imventory', 'invetory spindels']) {
      expect(await find(text), text).toEqual([title])
    }
    expect(await find('invnetroy')).toEqual([])
  })

  test('are those of its current title', async () => {
    const { id, version } = await make(`Quarry dust ${kind}`)
    await called(update, { params: { id }, body: { version, title: `Granite sand ${kind}`, dueDate } })
    expect(await find('quarry')).toEqual([])
    expect(await find('granite sand')).toEqual([`Granite sand ${kind}`])
  })

  test('find it only for people who can see its current place', async () => {
    const { id } = await make(`Walrus ${kind}`)
    expect(await find('walrus', people.ada)).toEqual([`Walrus ${kind}`])
    const changes = [{ kind, id, set: { tractionId: board.tractionId } }]
    await people.owner.ask(changeItems, { body: { changes } })
    expect(await find('walrus', people.ada)).toEqual([])
    expect(await find('walrsu', people.ada), 'a correction').toEqual([])
    expect(await find('walrus', people.ben)).toEqual([`Walrus ${kind}`])
    expect(await find('walrsu', people.ben)).toEqual([`Walrus ${kind}`])
  })

  test('correct a word only to words the reader can see', async () => {
    await make(`Merger ${kind}`, board.tractionId)
    await make(`Verger ${kind}`)
    expect(await find('merger', people.ada)).toEqual([`Verger ${kind}`])
    expect(await find('merger', people.ben)).toEqual([`Merger ${kind}`])
  })

  test('find archived or removed items on request', async () => {
    const { id } = await make(`Zeppelin ${kind}`)
    const set = async (what: object) =>
      await people.owner.ask(changeItems, { body: { changes: [{ kind, id, set: what }] } })
    await set({ isArchived: true })
    expect(await find('zeppelin')).toEqual([])
    expect(await find('zeppelin', people.owner, { archived: ['true'] })).toEqual([`Zeppelin ${kind}`])
    await set({ isArchived: false, isRemoved: true })
    expect(await find('zeppelin')).toEqual([])
    await set({ isRemoved: false })
    expect(await find('zeppelin')).toEqual([`Zeppelin ${kind}`])
  })
})

test('of a Rock are stored with each of its meetings', async () => {
  const find = async (actor = people.ada) =>
    (await actor.ask(rocks.searchRocks, { body: { filters: { 'text-search': ['lighthouse'] } } })).totalCount
  const { personId } = people.owner
  const both = [board.tractionId, shop.tractionId]
  const body = { title: 'Lighthouse', ownerId: personId, tractionIds: both }
  const { rock } = await people.owner.ask(rocks.createRock, { body })
  expect([await find(), await find(people.ben)]).toEqual([1, 1])
  await people.owner.ask(rocks.removeRocksInMeeting, {
    params: { meetingId: shop.meetingId },
    body: { rockIds: [rock.id] },
  })
  expect([await find(), await find(people.ben)]).toEqual([0, 1])
})

test('find the right items among thousands that share them', async () => {
  const { orgId, personId } = people.owner
  await app.pool.query(
    `insert into todos (org_id, id, title, owner_id, content_html, created_at, created_by_id, updated_at, due_date, place_kind, place_id)
     select $1, gen_random_uuid(), 'Weekly chore c' || lpad(n::text, 4, '0'), $2, '', now(), $2, now(), '2026-12-01', 'traction',
       case when n % 3 = 0 then $4::uuid else $3::uuid end from generate_series(1, 3300) as n`,
    [orgId, personId, shop.tractionId, board.tractionId],
  )
  await app.pool.query(
    `insert into item_words (org_id, item_kind, item_id, place_id, word) select org_id, 'todo', id, place_id, w
     from todos, regexp_split_to_table(lower(title), ' ') as w where title like 'Weekly chore c%'`,
  )
  const find = (text: string, actor = people.owner, endIndex = 100) => {
    const range = { startIndex: endIndex - 100, endIndex }
    const body = { ...range, filters: { 'text-search': [text] }, sorts: [{ property: 'Title' }] }
    return actor.ask(todos.searchTodos, { body })
  }
  // Counting stops a thousand past the page.
  expect((await find('weekly')).totalCount).toBe(1000)
  expect((await find('weekly', people.owner, 1000)).totalCount).toBe(2000)
  expect((await find('weekly', people.owner, 3000)).totalCount).toBe(3300)
  expect((await find('weekly chor', people.ada)).totalCount).toBe(1000)
  expect((await find('weekly chor', people.ada, 2000)).totalCount).toBe(2200)
  expect((await find('chore c0004', people.ada)).items.map(({ title }) => title)).toEqual(['Weekly chore c0004'])
  expect((await find('weekly c0003', people.ada)).items).toEqual([])
  expect((await find('weekly')).items[0]?.title).toBe('Weekly chore c0001')
  await people.owner.ask(todos.createTodos, {
    body: { title: 'Something else', ownerIds: [personId], tractionId: shop.tractionId, dueDate: '2026-12-01' },
  })
  const counts = async (text: string, actor = people.owner) => {
    const { items } = await actor.ask(todos.groupTodos, { body: { by: 'meeting', filters: { 'text-search': [text] } } })
    return Object.fromEntries(items.map(({ key, count }) => [key, count]))
  }
  expect(await counts('weekly')).toEqual({ [shop.tractionId]: 1000, [board.tractionId]: 1000 })
  expect(await counts('weekly', people.ada)).toEqual({ [shop.tractionId]: 1000 })
  expect(await counts('weekly c1')).toEqual({ [shop.tractionId]: 667, [board.tractionId]: 333 })
})
