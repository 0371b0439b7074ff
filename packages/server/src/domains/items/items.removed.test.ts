import * as issues from '@cairn/contract/issues/issues.endpoints'
import { findItems } from '@cairn/contract/items/finding.endpoints'
import { changeItems } from '@cairn/contract/items/items.endpoints'
import { searchRemovedItems } from '@cairn/contract/items/removed.endpoints'
import * as rocks from '@cairn/contract/rocks/rocks.endpoints'
import * as todos from '@cairn/contract/todos/todos.endpoints'
import { removeTraction, restoreTraction } from '@cairn/contract/tractions/tractions.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { edit, seedRevision, view } from '../collections/collections.testing'

const roles = { owner: 'Owner', ada: 'Member', ben: 'Member', looker: 'Observer' } as const

let app: TestApp
let people: SeededOrganization<keyof typeof roles>['actors']
let shop: SeededTraction
let board: SeededTraction
const ids: Record<string, string> = {}

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
  people = (await seedOrganization(app, { people: roles })).actors
  const { owner, ada, ben, looker } = people
  shop = await seedTraction(app, { owner, name: 'Shop', invitees: [ada, ben, looker] })
  board = await seedTraction(app, { owner, name: 'Board', invitees: [ben] })
  const own = { ownerIds: [owner.personId], ownerId: owner.personId, dueDate: '2026-12-01' }
  const at = (title: string, { tractionId }: SeededTraction) => ({ title, tractionId, ...own })
  ids.todo = (await owner.ask(todos.createTodos, { body: at('Order steel plates', shop) })).todos[0]?.id ?? ''
  ids.issue = (await owner.ask(issues.createIssue, { body: at('Steel prices', board) })).issue.id
  ids.rock = (await owner.ask(rocks.createRock, { body: at('Steeling ourselves', shop) })).rock.id
  ids.own = (await ada.ask(todos.createPersonalTodo, { body: { title: 'Steel nerves' } })).todo.id
})
afterAll(() => app.close())

type Who = keyof typeof roles
const found = async (who: Who, text: string, more: object = {}) =>
  (await people[who].ask(findItems, { body: { text, ...more } })).items.map(({ title }) => title)
const removed = async (who: Who, filters: Record<string, string[]> = {}) =>
  (await people[who].ask(searchRemovedItems, { body: { filters } })).items.map(({ title }) => title)
const remove = (who: Who, kind: 'todo' | 'issue' | 'rock', id = '') =>
  people[who].ask(changeItems, { body: { changes: [{ kind, id, set: { isRemoved: true } }] } })

test('finds items of all kinds that the user can see, exact words first', async () => {
  expect(await found('owner', 'steel')).toEqual(['Steel prices', 'Order steel plates', 'Steeling ourselves'])
  expect(await found('ada', 'steel')).toEqual(['Steel nerves', 'Order steel plates', 'Steeling ourselves'])
  expect(await found('owner', 'steal'), 'a mistake').toEqual([
    'Steel prices',
    'Order steel plates',
    'Steeling ourselves',
  ])
  expect(await found('owner', 'steel', { kinds: ['issue'] })).toEqual(['Steel prices'])
  expect(await found('owner', 'steel', { limit: 1 })).toEqual(['Steel prices'])
  expect(await found('owner', '!!!')).toEqual([])
  const { items } = await people.ada.ask(findItems, { body: { text: 'nerves' } })
  expect(items).toEqual([
    {
      kind: 'todo',
      id: ids.own,
      title: 'Steel nerves',
      ownerId: people.ada.personId,
      tractionId: null,
      isArchived: false,
    },
  ])
})

test('lists removed items with remover, place and expiry for those who can edit there', async () => {
  await remove('ada', 'todo', ids.todo)
  await remove('owner', 'issue', ids.issue)
  await remove('owner', 'rock', ids.rock)
  await remove('ada', 'todo', ids.own)
  expect((await removed('owner')).toSorted()).toEqual(['Order steel plates', 'Steel prices', 'Steeling ourselves'])
  expect((await removed('ada')).toSorted()).toEqual(['Order steel plates', 'Steel nerves', 'Steeling ourselves'])
  expect(await removed('owner', { kind: ['issue'] })).toEqual(['Steel prices'])
  expect(await removed('owner', { 'removed-by': [people.ada.personId] })).toEqual(['Order steel plates'])
  expect(await removed('owner', { ids: [ids.issue ?? '', ids.own ?? ''] })).toEqual(['Steel prices'])
  expect(await removed('ada', { ids: [ids.issue ?? ''] })).toEqual([])
  expect(await removed('ben', { 'traction-ids': [board.tractionId] })).toEqual(['Steel prices'])
  expect(await removed('ada', { 'traction-ids': [board.tractionId] })).toEqual([])
  expect((await people.looker.call(searchRemovedItems, { body: {} })).status).toBe(403)
  const { items } = await people.owner.ask(searchRemovedItems, { body: { filters: { kind: ['todo'] } } })
  expect(items).toMatchObject([
    { kind: 'todo', id: ids.todo, tractionId: shop.tractionId, removedById: people.ada.personId, version: 2 },
  ])
  expect(items[0]?.keptUntil.slice(0, 10)).toBe('2027-02-16')
  expect(await found('owner', 'steel')).toEqual([])
})

test('omits items of removed meetings, and restores them with the meeting', async () => {
  await people.owner.ask(removeTraction, { params: { id: board.tractionId } })
  expect(await removed('owner', { kind: ['issue'] })).toEqual([])
  await people.owner.ask(restoreTraction, { params: { id: board.tractionId } })
  expect(await removed('owner', { kind: ['issue'] })).toEqual(['Steel prices'])
})

test('an issue of a V/TO is listed and counted only for the V/TO’s editors', async () => {
  const { owner, ada, ben } = people
  const individuals = [{ ...edit, personId: ben.personId }]
  const { revisionId } = await seedRevision(owner, { lt: edit, org: view, individuals })
  const body = { title: 'Later', tractionId: shop.tractionId, ownerIds: [owner.personId] }
  const { issue } = await owner.ask(issues.createIssue, { body })
  const set = { tractionId: null, revisionId }
  await owner.ask(changeItems, { body: { changes: [{ kind: 'issue', id: issue.id, set }] } })
  await remove('owner', 'issue', issue.id)
  const search = { body: { includeTotalCount: true, filters: { ids: [issue.id] } } }
  const totals = await Promise.all([owner, ben, ada].map((one) => one.ask(searchRemovedItems, search)))
  expect(totals.map(({ items, totalCount }) => [items.length, totalCount])).toEqual([
    [1, 1],
    [1, 1],
    [0, 0],
  ])
})
