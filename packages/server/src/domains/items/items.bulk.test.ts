import * as headlines from '@cairn/contract/headlines/headlines.endpoints'
import * as issues from '@cairn/contract/issues/issues.endpoints'
import { changeItems, restoreItems } from '@cairn/contract/items/items.endpoints'
import type { ItemOutcome } from '@cairn/contract/items/items.schemas'
import { searchNotifications } from '@cairn/contract/notifications/notifications.endpoints'
import * as rocks from '@cairn/contract/rocks/rocks.endpoints'
import * as todos from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { seedRevision } from '../collections/collections.testing'

const roles = { owner: 'Owner', ada: 'Member', ben: 'Member', zoe: 'Member', looker: 'Observer' } as const

let app: TestApp
let people: SeededOrganization<keyof typeof roles>['actors']
let shop: SeededTraction
let board: SeededTraction
let revisionId: string

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  people = (await seedOrganization(app, { people: roles })).actors
  const { owner, ada, ben, looker } = people
  shop = await seedTraction(app, { owner, name: 'Shop', invitees: [ada, ben, looker] })
  board = await seedTraction(app, { owner, name: 'Board', invitees: [ben] })
  ;({ revisionId } = await seedRevision(owner))
})
afterAll(() => app.close())

interface Made {
  readonly title?: string
  readonly tractionId?: string
}

async function todo({ title = 'To-do', tractionId = shop.tractionId }: Made = {}) {
  const body = { title, tractionId, ownerIds: [people.owner.personId], dueDate: '2026-11-20' }
  return (await people.owner.ask(todos.createTodos, { body })).todos[0]?.id ?? ''
}

async function oneOfEach() {
  const { personId } = people.owner
  const body = { title: 'One', tractionId: shop.tractionId, ownerIds: [personId], ownerId: personId }
  return {
    todo: await todo(),
    issue: (await people.owner.ask(issues.createIssue, { body })).issue.id,
    headline: (await people.owner.ask(headlines.createHeadlines, { body })).headlines[0]?.id ?? '',
    rock: (await people.owner.ask(rocks.createRock, { body: { ...body, dueDate: '2026-12-31' } })).rock.id,
  }
}

const kinds = ['todo', 'issue', 'headline', 'rock'] as const
const back = (results: readonly ItemOutcome[]) =>
  results.flatMap((one) =>
    one.outcome === 'changed' ? [{ kind: one.kind, id: one.id, version: one.version, set: one.former }] : [],
  )

async function read(ids: Record<(typeof kinds)[number], string>) {
  const { owner } = people
  const [theTodo] = await owner.ask(todos.listTodos, { query: { ids: ids.todo } })
  const [issue] = await owner.ask(issues.listIssues, { query: { ids: ids.issue } })
  const [headline] = await owner.ask(headlines.listHeadlines, { query: { ids: ids.headline } })
  const [rock] = await owner.ask(rocks.listRocks, { query: { ids: ids.rock } })
  return { todo: theTodo, issue, headline, rock }
}

const settings = [
  { name: 'another owner', set: () => ({ ownerId: people.ben.personId }), kinds },
  { name: 'another meeting', set: () => ({ tractionId: board.tractionId }), kinds },
  {
    name: 'a V/TO',
    set: () => ({ tractionId: null, revisionId }),
    kinds: ['issue'],
  },
  { name: 'a place in the archive', set: () => ({ isArchived: true }), kinds },
  { name: 'an end', set: () => ({ isRemoved: true }), kinds },
  { name: 'another due date', set: () => ({ dueDate: '2026-12-01' }), kinds: ['todo', 'rock'] },
  { name: 'done', set: () => ({ status: 'Done' as const }), kinds: ['todo', 'issue', 'rock'] },
  { name: 'reviewed', set: () => ({ status: 'Reviewed' as const }), kinds: ['headline'] },
  { name: 'off track', set: () => ({ status: 'OffTrack' as const }), kinds: ['rock'] },
  { name: 'another type', set: () => ({ type: 'Employee' as const }), kinds: ['headline'] },
  { name: 'a type of Rocks', set: () => ({ type: 'Company' as const }), kinds: ['rock'] },
  {
    name: 'several things at once',
    set: () => ({ ownerId: people.ben.personId, tractionId: board.tractionId, isArchived: true }),
    kinds,
  },
]

test('restores the priority of a moved issue, unless it was taken meanwhile', async () => {
  const { owner } = people
  const [first, second] = [(await oneOfEach()).issue, (await oneOfEach()).issue]
  const rankOf = async (ids: string) => (await owner.ask(issues.listIssues, { query: { ids } })).map(({ rank }) => rank)
  await owner.ask(issues.rankIssue, { params: { id: first }, body: { rank: 1 } })
  const away = { kind: 'issue', id: first, set: { tractionId: null, revisionId } } as const
  const moved = await owner.ask(changeItems, { body: { changes: [away] } })
  await owner.ask(changeItems, { body: { changes: back(moved.results) } })
  expect(await rankOf(first)).toEqual([1])
  const again = await owner.ask(changeItems, { body: { changes: [away] } })
  await owner.ask(issues.rankIssue, { params: { id: second }, body: { rank: 1 } })
  await owner.ask(changeItems, { body: { changes: back(again.results) } })
  expect(await rankOf(first)).toEqual([null])
})

test.each(settings)(
  'gives each kind that takes it $name, and what they were takes it back',
  async ({ set, kinds: taking }) => {
    const ids = await oneOfEach()
    const before = await read(ids)
    const changes = kinds.map((kind) => ({ kind, id: ids[kind], version: 1, set: set() }))
    const { results } = await people.owner.ask(changeItems, { body: { changes } })
    expect(results.filter(({ outcome }) => outcome === 'changed').map(({ kind }) => kind)).toEqual(taking)
    const after = await read(ids)
    for (const kind of kinds) {
      if (taking.includes(kind)) expect(after[kind], kind).not.toEqual(before[kind])
      else expect(after[kind], kind).toEqual(before[kind])
    }
    const undone = await people.owner.ask(changeItems, { body: { changes: back(results) } })
    expect(undone.results.map(({ outcome }) => outcome)).toEqual(taking.map(() => 'changed'))
    const dropped = { version: 0, completedAt: null, solvedAt: null, reviewedAt: null }
    const now = await read(ids)
    for (const kind of kinds) expect({ ...now[kind], ...dropped }, kind).toEqual({ ...before[kind], ...dropped })
  },
)

test('refuses each item that it cannot change with its sentence, and changes the others', async () => {
  const [mine, stale, elsewhere, unsuited] = [
    await todo(),
    await todo(),
    await todo({ tractionId: board.tractionId }),
    await todo(),
  ]
  const set = { ownerId: people.ben.personId }
  const changes = [
    { kind: 'todo' as const, id: stale, version: 7, set },
    { kind: 'todo' as const, id: elsewhere, set },
    { kind: 'todo' as const, id: newId(), set },
    { kind: 'todo' as const, id: unsuited, set: { type: 'Company' as const } },
    { kind: 'todo' as const, id: unsuited.replace(/^./, 'f'), set: { ownerId: people.zoe.personId } },
    { kind: 'todo' as const, id: mine, set },
  ]
  const { results } = await people.ada.ask(changeItems, { body: { changes } })
  const codes = results.map((one) => (one.outcome === 'refused' ? one.message.code : 'changed'))
  expect(codes).toEqual(['STALE_VERSION', 'NOT_FOUND', 'NOT_FOUND', 'UNFIT_FOR_KIND', 'NOT_FOUND', 'changed'])
})

test('leaves an item unchanged if its second step is refused', async () => {
  const { headline: id } = await oneOfEach()
  await people.owner.ask(headlines.removeHeadline, { params: { id } })
  const changes = [{ kind: 'headline' as const, id, set: { isRemoved: false, ownerId: people.zoe.personId } }]
  const { results } = await people.owner.ask(changeItems, { body: { changes } })
  expect(results).toMatchObject([{ outcome: 'refused' }])
  const [left] = await people.owner.ask(headlines.listHeadlines, { query: { ids: id } })
  expect(left).toMatchObject({ version: 2, status: 'Removed' })
})

test('observers change nothing', async () => {
  const body = { changes: [{ kind: 'todo' as const, id: await todo(), set: { isRemoved: true } }] }
  expect((await people.looker.call(changeItems, { body })).status).toBe(403)
})

test('notifies an owner once of thirty assigned to-dos, and of a single one as usual', async () => {
  const before = (await people.ada.ask(searchNotifications, { query: {} })).totalCount
  const ids = []
  for (let at = 0; at < 30; at += 1) ids.push(await todo({ title: `To-do ${at}` }))
  const set = { ownerId: people.ada.personId }
  const changes = ids.map((id) => ({ kind: 'todo' as const, id, set }))
  await people.owner.ask(changeItems, { body: { changes } })
  const all = await people.ada.ask(searchNotifications, { query: {} })
  expect(all.totalCount).toBe(before + 1)
  expect(all.items[0]).toMatchObject({ title: 'New to-dos', message: 'owner Test assigned you 30 to-dos.' })
  const one = [{ kind: 'todo' as const, id: await todo({ title: 'Just this' }), set }]
  await people.owner.ask(changeItems, { body: { changes: one } })
  expect((await people.ada.ask(searchNotifications, { query: {} })).items[0]?.message).toContain('“Just this”')
})

test('the same call sent twice with one key has one effect', async () => {
  const id = await todo()
  const body = { changes: [{ kind: 'todo' as const, id, set: { status: 'Done' as const } }] }
  const key = { 'idempotency-key': newId() }
  const [one, other] = [
    await people.owner.call(changeItems, { body }, key),
    await people.owner.call(changeItems, { body }, key),
  ]
  expect(other.text).toBe(one.text)
  const [left] = await people.owner.ask(todos.listTodos, { query: { ids: id } })
  expect(left?.version).toBe(2)
})

test('restores removed items of several kinds together', async () => {
  const ids = await oneOfEach()
  const changes = kinds.map((kind) => ({ kind, id: ids[kind], set: { isRemoved: true } }))
  await people.owner.ask(changeItems, { body: { changes } })
  const items = kinds.map((kind) => ({ kind, id: ids[kind] }))
  const { results } = await people.ben.ask(restoreItems, { body: { items } })
  expect(results.map(({ outcome }) => outcome)).toEqual(kinds.map(() => 'changed'))
  const { todo: theTodo, issue, headline, rock } = await read(ids)
  expect([theTodo?.status, issue?.status, headline?.status, rock?.isRemoved]).toEqual([
    'NotDone',
    'NotDone',
    'ToReview',
    false,
  ])
})

test('accepts at most 500 items, each once', async () => {
  const id = await todo()
  const change = (at: string) => ({ kind: 'todo' as const, id: at, set: { isArchived: true } })
  const status = async (changes: object[]) => (await people.owner.send(changeItems, { body: { changes } })).status
  expect(await status(Array.from({ length: 501 }, () => change(newId())))).toBe(400)
  expect(await status([change(id), change(id)])).toBe(400)
  expect(await status([])).toBe(400)
  expect(await status([{ kind: 'todo', id, set: {} }])).toBe(400)
  expect(await status([{ kind: 'todo', id, set: { title: 'Other' } }])).toBe(400)
})
