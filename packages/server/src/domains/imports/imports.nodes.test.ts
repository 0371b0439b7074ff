import * as endpoints from '@cairn/contract/imports/imports.endpoints'
import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { at, createTestNodes, type TestNodes } from '../../testing/test-nodes'
import * as repository from './imports.repository'
import { importRows } from './imports.run.service'

let nodes: TestNodes
let chief: SeededOrganization<'chief'>['actors']['chief']
let there: typeof chief
let team: SeededTraction

beforeAll(async () => {
  nodes = await createTestNodes('2026-11-16T09:00:00Z')
  chief = (await seedOrganization(nodes.one, { people: { chief: 'Manager' } })).actors.chief
  there = at(nodes.other, chief)
})
afterAll(() => nodes.close())
beforeEach(async () => {
  team = await seedTraction(nodes.one, { owner: chief })
})

const settled = () => Promise.all([nodes.one.settled(), nodes.other.settled()])
const text = ['Task', ...Array.from({ length: 300 }, (_, number) => `Task ${number}`)].join('\n')
const readHere = async () =>
  (await chief.ask(endpoints.readImport, { body: { kind: 'todo', name: 'list', text } })).import.id
const choice = () => ({
  columns: ['title' as const],
  hasHeads: true,
  ownerId: chief.personId,
  tractionId: team.tractionId,
  mode: 'RightOnes' as const,
})
const titles = async () => {
  const body = { filters: { 'traction-ids': [team.tractionId] }, endIndex: 1000 }
  return (await there.ask(searchTodos, { body })).items.map(({ title }) => title)
}

test('a file read on one server is checked and started on the other, and followed and undone on either', async () => {
  const id = await readHere()
  expect(await there.ask(endpoints.getImportRows, { params: { id }, query: {} })).toHaveLength(301)
  await there.ask(endpoints.startImport, { params: { id }, body: choice() })
  await settled()
  expect(await chief.ask(endpoints.getImport, { params: { id } })).toMatchObject({ state: 'Done', importedCount: 300 })
  expect(await titles()).toHaveLength(300)
  await chief.ask(endpoints.undoImport, { params: { id } })
  await settled()
  expect(await there.ask(endpoints.getImport, { params: { id } })).toMatchObject({ state: 'TakenBack' })
  expect(await titles()).toEqual([])
})

test('runs once when started on both nodes at once', async () => {
  const id = await readHere()
  const begin = (caller: typeof chief) => caller.send(endpoints.startImport, { params: { id }, body: choice() })
  const statuses = (await Promise.all([begin(chief), begin(there)])).map(({ status }) => status)
  expect(statuses.sort()).toEqual([200, 409])
  await settled()
  expect(await titles()).toHaveLength(300)
})

test('another server finishes the import of one that dies, each row once', async () => {
  const id = await readHere()
  await chief.ask(endpoints.startImport, { params: { id }, body: choice() })
  await settled()
  const run = { orgId: chief.orgId, personId: chief.personId, importId: id }
  await nodes.one.database.tenant(run, async (tx) => {
    const [, second] = await repository.findChunks(tx, id)
    const importedCount = 300 - (second?.importedRows?.length ?? 0)
    await nodes.one.pool.query('delete from todos where place_id = $1 and title = any($2)', [
      team.tractionId,
      (second?.items ?? []).map(({ title }) => title),
    ])
    await repository.saveChunk(tx, id, 1, { importedRows: null })
    await repository.saveImport(tx, id, { state: 'Running', importedCount })
  })
  await importRows(nodes.other.database, run)
  const all = await titles()
  expect([all.length, new Set(all).size]).toEqual([300, 300])
  expect(await chief.ask(endpoints.getImport, { params: { id } })).toMatchObject({ state: 'Done', importedCount: 300 })
})
