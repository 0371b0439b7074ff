import { find } from '@cairn/contract/find/find.endpoints'
import type { Found } from '@cairn/contract/find/find.schemas'
import { createHeadlines } from '@cairn/contract/headlines/headlines.endpoints'
import { createIssue } from '@cairn/contract/issues/issues.endpoints'
import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import { addMeasurable, createScorecard } from '@cairn/contract/scorecard/scorecard.endpoints'
import { completeTodo, createPersonalTodo, createTodos } from '@cairn/contract/todos/todos.endpoints'
import { addCoreValue } from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countQueries } from '../../testing/counted-queries'
import { jobRunOf } from '../../testing/job-run'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { seedChart } from '../accountability-chart/accountability-chart.testing'
import { seedRevision } from '../collections/collections.testing'
import { fillWords } from '../items/items.words.jobs'

const roles = { owner: 'Owner', ada: 'Member', ben: 'Member', olga: 'Observer' } as const
type Actor = SeededOrganization<keyof typeof roles>['actors']['owner']

let app: TestApp
let people: SeededOrganization<keyof typeof roles>['actors']
let shop: SeededTraction
let board: SeededTraction

const dueDate = '2027-01-04'
const issue = (actor: Actor, title: string, tractionId: string) =>
  actor.ask(createIssue, { body: { title, tractionId, ownerIds: [actor.personId] } })
const todo = async (actor: Actor, title: string, tractionId: string) => {
  const body = { title, tractionId, ownerIds: [actor.personId], dueDate }
  const { todos } = await actor.ask(createTodos, { body })
  return todos[0]?.id ?? ''
}
const asked = (actor: Actor, text: string, more: object = {}) => actor.ask(find, { body: { text, ...more } })
const found = async (actor: Actor, text: string, more: object = {}) =>
  (await asked(actor, text, more)).items.map(({ title }) => title)

beforeAll(async () => {
  app = await createTestApp()
  people = (await seedOrganization(app, { people: roles })).actors
  const { owner, ada, ben, olga } = people
  shop = await seedTraction(app, { owner, name: 'Budget shop', invitees: [ada, ben, olga] })
  board = await seedTraction(app, { owner, name: 'Board', invitees: [ben] })
  await issue(ada, 'The fit-out is over budget', shop.tractionId)
  await issue(ben, 'Budget secrets of the board', board.tractionId)
  await todo(ada, 'Send the budget sheet', shop.tractionId)
  await owner.ask(createRock, {
    body: { title: '2027 budget agreed', ownerId: owner.personId, tractionIds: [shop.tractionId] },
  })
  await owner.ask(createHeadlines, {
    body: { title: 'Budget praised', ownerIds: [owner.personId], tractionId: shop.tractionId, type: 'Customer' },
  })
  await ada.ask(createPersonalTodo, { body: { title: 'Budget for my holiday', dueDate } })
})
afterAll(() => app.close())

test('finds items of every kind and meetings together, each with the data of its row', async () => {
  const { items } = await asked(people.owner, 'budget')
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(['rock', 'todo', 'issue', 'headline', 'meeting']))
  const sheet = items.find(({ title }) => title === 'Send the budget sheet')
  expect(sheet).toMatchObject({
    kind: 'todo',
    ownerId: people.ada.personId,
    status: 'NotDone',
    dueDate,
    tractionId: shop.tractionId,
    tractionName: 'Budget shop',
  })
  const meeting = items.find((one): one is Extract<Found, { kind: 'meeting' }> => one.kind === 'meeting')
  expect(meeting).toMatchObject({ id: shop.tractionId, title: 'Budget shop', isRunning: false })
})

test.each([
  ['owner', ['Budget secrets of the board']],
  ['ada', ['Budget for my holiday']],
  ['ben', ['Budget secrets of the board']],
  ['olga', []],
] as const)('finds for %s only what they may see', async (name, besides) => {
  const shared = [
    'The fit-out is over budget',
    'Send the budget sheet',
    '2027 budget agreed',
    'Budget praised',
    'Budget shop',
  ]
  expect(new Set(await found(people[name], 'budget'))).toEqual(new Set([...shared, ...besides]))
  const mistyped = name === 'ada' || name === 'olga' ? [] : ['Budget secrets of the board']
  expect(await found(people[name], 'secrest')).toEqual(mistyped)
})

test('tolerates a typo, and says which word it matched', async () => {
  const { items, takenFor } = await asked(people.ada, 'budgt')
  expect(items.length).toBeGreaterThan(4)
  expect(takenFor).toEqual([{ typed: 'budgt', meant: ['budget'] }])
  expect((await asked(people.ada, 'budg')).takenFor).toEqual([])
})

test('finds people by name and address, and V/TOs by title', async () => {
  const { items } = await asked(people.ada, 'ben')
  expect(items).toEqual([expect.objectContaining({ kind: 'person', id: people.ben.personId })])
  const nobody = { canView: false, canEdit: false }
  const { revision } = await seedRevision(people.owner, { lt: nobody, org: nobody, individuals: [] })
  expect(await found(people.owner, revision.title)).toEqual([revision.title])
  expect(await found(people.ada, revision.title)).toEqual([])
})

test('finds a V/TO by its title only, whoever can read its contents', async () => {
  const vto = await seedRevision(people.owner)
  const params = { collectionId: vto.collectionId, revisionId: vto.revisionId }
  await people.owner.ask(addCoreValue, { params, body: { title: 'Quetzalcoatl' } })
  expect(await found(people.owner, 'Quetzalcoatl')).toEqual([])
})

test('finds an accountability chart by title, for people who may see it', async () => {
  const nobody = { canView: false, canEdit: false }
  const chart = await seedChart(people.owner, { lt: nobody, org: nobody, individuals: [] })
  const { items } = await asked(people.owner, 'this year', { kinds: ['ac'] })
  expect(items).toEqual([
    expect.objectContaining({ kind: 'ac', id: chart.revisionId, collectionId: chart.collectionId, title: 'This year' }),
  ])
  expect(await found(people.ada, 'this year', { kinds: ['ac'] })).toEqual([])
})

test('finds measurables of visible scorecards, with their own meeting', async () => {
  const { owner, ada, ben } = people
  for (const [title, { tractionId }] of [
    ['Pallets shipped', shop],
    ['Pallets lost', board],
  ] as const) {
    const { scorecard } = await owner.ask(createScorecard, { body: { tractionId } })
    const body = { title, goalValue: 1, ownerId: owner.personId }
    await owner.ask(addMeasurable, { params: { scorecardId: scorecard.id }, body })
  }
  const { items } = await asked(ada, 'palets')
  expect(items).toEqual([
    { kind: 'measurable', id: expect.any(String), title: 'Pallets shipped', tractionName: 'Budget shop' },
  ])
  expect(new Set(await found(ben, 'pallets', { kinds: ['measurable'] }))).toEqual(
    new Set(['Pallets shipped', 'Pallets lost']),
  )
  expect(await found(ben, 'pallets', { kinds: ['rock'] })).toEqual([])
})

test('ranks own items before others’, and done items last', async () => {
  const { ada, ben } = people
  await issue(ben, 'Quarry gate', shop.tractionId)
  const done = await todo(ada, 'Quarry gate', shop.tractionId)
  await issue(ada, 'Quarry gate', shop.tractionId)
  await ada.ask(completeTodo, { params: { id: done }, body: { isComplete: true } })
  const order = (items: Found[]) =>
    items.map((one) => ('ownerId' in one ? `${one.kind} ${one.ownerId === ada.personId ? 'ada' : 'ben'}` : one.kind))
  expect(order((await asked(ada, 'quarry')).items)).toEqual(['issue ada', 'issue ben', 'todo ada'])
  expect(order((await asked(ben, 'quarry')).items)[0]).toBe('issue ben')
})

test('ranks whole words above word beginnings', async () => {
  await issue(people.ada, 'Planning of the yard', shop.tractionId)
  await issue(people.ada, 'A plan for the yard', shop.tractionId)
  expect(await found(people.ada, 'plan')).toEqual(['A plan for the yard', 'Planning of the yard'])
})

test.each([
  ['Müller sägt Bäume', ['müller', 'Mueller', 'muller', 'baeume', 'saegt']],
  ['Duerr liefert an die Strasse', ['dürr', 'Durr', 'straße', 'STRASSE']],
  ['Größe der Maße', ['groesse', 'grosse', 'masse', 'Maße']],
  ['Запуск продукта', ['запуск', 'ПРОД']],
  ['来年度の予算会議', ['来年', '予算', '会議', '予算会議']],
  ['การประชุมงบประมาณ', ['งบ', 'ประชุม']],
])('finds %s in any spelling', async (title, texts) => {
  await issue(people.ada, title, shop.tractionId)
  for (const text of texts) expect(await found(people.ben, text), text).toContain(title)
})

test('filters by kind, and by number', async () => {
  expect(await found(people.ada, 'budget', { kinds: ['rock'] })).toEqual(['2027 budget agreed'])
  expect(await found(people.ada, 'budget', { kinds: ['meeting'] })).toEqual(['Budget shop'])
  expect(await found(people.ada, 'budget', { limit: 2 })).toHaveLength(2)
})

test('finds nothing for punctuation, and treats SQL and patterns as words', async () => {
  for (const text of ["'; drop table issues; --", '.*', '%', '\\', '((((((', '\u0000', '💥', "' or 1=1"]) {
    const { status } = await people.ada.send(find, { body: { text } })
    expect([200, 400], text).toContain(status)
  }
  expect(await found(people.ada, '%%%')).toEqual([])
})

test('refuses a text of 10,000 characters, with a message', async () => {
  const { status, text } = await people.ada.send(find, { body: { text: 'x'.repeat(10_000) } })
  expect(status).toBe(400)
  expect(text).toContain('Search for at most 200 characters.')
})

test('runs a constant number of queries', async () => {
  const count = () => countQueries(() => asked(people.owner, 'budget', { limit: 50 }))
  const few = await count()
  for (let n = 0; n < 5; n += 1) await issue(people.owner, `Budget of part ${n}`, shop.tractionId)
  expect(await count()).toBe(few)
})

test('finds a small team’s old items although others have thousands of newer ones with the same name', async () => {
  const { owner, ada } = people
  const small = await seedTraction(app, { owner, name: 'Small', invitees: [ada] })
  const large = await seedTraction(app, { owner, name: 'Large' })
  const make = (tractionId: string, many: number, beginning: string) =>
    app.database.system(({ client }) =>
      client.query(
        `with made as (
           insert into issues (org_id, id, title, owner_id, content_html, created_by_id, created_at, updated_at, place_kind, place_id)
           select $1, ($4 || lpad(to_hex(n), 11, '0'))::uuid, 'Inventory ' || n, $2, '', $2, now(), now(), 'traction', $3
           from generate_series(1, $5::int) as n returning id)
         insert into item_words (org_id, item_kind, item_id, place_id, word)
         select $1, 'issue', id, $3, 'inventory' from made`,
        [owner.orgId, owner.personId, tractionId, beginning, many],
      ),
    )
  await make(small.tractionId, 2100, '01900000-0000-7000-8000-0')
  await make(large.tractionId, 1100, '01900000-0000-7000-9000-0')
  expect(await found(ada, 'inventory', { kinds: ['issue'], limit: 20 })).toHaveLength(20)
  expect(await found(owner, 'inventory', { kinds: ['issue'], limit: 20 })).toHaveLength(20)
})

test('finds titles without spaces by any part, also those indexed by an older release after a day', async () => {
  const { ada } = people
  const { issue: old } = await ada.ask(createIssue, {
    body: { title: '顧客満足度調査', tractionId: shop.tractionId, ownerIds: [ada.personId] },
  })
  const rest = `delete from item_words where item_id = $1 and word <> '顧客満足度調査'`
  await app.database.system(({ client }) => client.query(rest, [old.id]))
  expect(await found(ada, '満足度')).toEqual([])
  await fillWords.run({}, jobRunOf(app))
  expect(await found(ada, '満足度')).toEqual(['顧客満足度調査'])
  expect(await found(people.owner, '調査')).toEqual(['顧客満足度調査'])
})
