import { createView, listViews, removeView, updateView } from '@cairn/contract/views/views.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { createTestApp, type TestApp } from '../../testing/test-app'

const roles = { owner: 'Owner', admin: 'Admin', ada: 'Member', ben: 'Member', looker: 'Observer' } as const
type Name = keyof typeof roles

let app: TestApp
let people: SeededOrganization<Name>['actors']
beforeAll(async () => {
  app = await createTestApp()
  people = (await seedOrganization(app, { people: roles })).actors
})
afterAll(() => app.close())

const query = {
  filters: { 'owner-id': ['me'] },
  sorts: [{ property: 'DueDate', ascending: true }],
  by: 'meeting' as const,
  columns: ['title', 'owner'],
}

async function make(name: string, isShared = false, by: Name = 'ada') {
  return (await people[by].ask(createView, { body: { kind: 'todo', name, isShared, query } })).view
}
const namesFor = async (name: Name) =>
  (await people[name].ask(listViews, { query: { kind: 'todo' } })).map((view) => view.name)

test('lists own views and shared ones, in order', async () => {
  const view = await make('Mine')
  expect(view).toMatchObject({ version: 1, ownerId: people.ada.personId, canEdit: true, query })
  await make('Everybody’s', true)
  expect(await namesFor('ada')).toEqual(['Everybody’s', 'Mine'])
  for (const other of ['owner', 'ben', 'looker'] as const) expect(await namesFor(other)).toEqual(['Everybody’s'])
  await people.ada.ask(updateView, { params: { id: view.id }, body: { version: 1, position: 0, name: 'A first one' } })
  expect(await namesFor('ada')).toEqual(['A first one', 'Everybody’s'])
  expect(await people.ada.ask(listViews, { query: { kind: 'rock' } })).toEqual([])
})

test.each([
  ['ada', 200],
  ['owner', 200],
  ['admin', 200],
  ['ben', 403],
  ['looker', 403],
] as const)('a shared view that %s changes answers %i', async (who, status) => {
  const { id } = await make('Shared', true)
  const body = { version: 1, name: 'Renamed' }
  expect((await people[who].call(updateView, { params: { id }, body })).status).toBe(status)
  expect((await people[who].call(removeView, { params: { id } })).status).toBe(status)
})

test('hides a personal view from all others', async () => {
  const { id } = await make('Secret')
  for (const other of ['owner', 'admin', 'ben'] as const) {
    const { status, text } = await people[other].call(removeView, { params: { id } })
    expect(status).toBe(404)
    expect(text).toBe((await people[other].call(removeView, { params: { id: newId() } })).text)
  }
})

test('observers keep their own views and share none', async () => {
  const { id } = await make('Looked at', false, 'looker')
  expect(
    (await people.looker.call(createView, { body: { kind: 'todo', name: 'All', isShared: true, query } })).status,
  ).toBe(403)
  const body = { version: 1, isShared: true }
  expect((await people.looker.call(updateView, { params: { id }, body })).status).toBe(403)
})

test('of two edits of one version the second is refused with the current view', async () => {
  const { id } = await make('Twice')
  const edit = (name: string) => people.ada.call(updateView, { params: { id }, body: { version: 1, name } })
  expect((await edit('Once')).status).toBe(200)
  const second = await edit('Again')
  expect(second.status).toBe(409)
  expect(second.body.current).toMatchObject({ name: 'Once', version: 2 })
})

test('a removed view is restored by its id', async () => {
  const view = await make('Gone')
  await people.ada.ask(removeView, { params: { id: view.id } })
  expect(await namesFor('ada')).not.toContain('Gone')
  const { id, kind, name } = view
  expect((await people.ada.ask(createView, { body: { id, kind, name, query } })).view.id).toBe(id)
  expect((await people.ada.call(createView, { body: { id, kind, name, query } })).status).toBe(409)
})

test('sends updates of shared views to everyone, also when sharing ends, and of own views to oneself', async () => {
  const heard = recordLiveUpdates(app)
  const told = () => heard.take().map(({ kind, change, id, audience }) => [kind, change, id, audience])
  const { id } = await make('Told')
  const toOwner = { to: 'place', place: { kind: 'person', id: people.ada.personId } }
  const toAll = { to: 'organization' }
  expect(told()).toEqual([['view', 'Added', id, toOwner]])
  const update = (body: object) => people.ada.ask(updateView, { params: { id }, body: { version: 0, ...body } })
  await update({ version: 1, name: 'Renamed' })
  await update({ version: 2, isShared: true })
  await update({ version: 3, isShared: false })
  await people.ada.ask(removeView, { params: { id } })
  expect(told()).toEqual([
    ['view', 'Updated', id, toOwner],
    ['view', 'Updated', id, toAll],
    ['view', 'Updated', id, toAll],
    ['view', 'Deleted', id, toOwner],
  ])
})
