import * as endpoints from '@cairn/contract/imports/imports.endpoints'
import { searchTodos } from '@cairn/contract/todos/todos.endpoints'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../platform/database/database'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { type SeededTraction, seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import * as repository from './imports.repository'
import { importRows } from './imports.run.service'

let app: TestApp
let people: SeededOrganization<'chief' | 'member'>['actors']
let team: SeededTraction

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-16T09:00:00Z' })
  people = (await seedOrganization(app, { people: { chief: 'Manager', member: 'Member' } })).actors
})
afterAll(() => app.close())

async function begun(count: number, mode: 'RightOnes' | 'AllOrNone' = 'RightOnes') {
  team = await seedTraction(app, { owner: people.chief, invitees: [people.member] })
  const text = ['Task,Who', ...Array.from({ length: count }, (_, at) => `Task ${at},member`)].join('\n')
  const made = await people.chief.ask(endpoints.readImport, { body: { kind: 'todo', name: 'list', text } })
  const body = { columns: ['title' as const, 'owner' as const], hasHeads: true, tractionId: team.tractionId, mode }
  await people.chief.ask(endpoints.startImport, { params: { id: made.import.id }, body })
  await app.settled()
  const { id } = made.import
  return { id, run: { orgId: people.chief.orgId, personId: people.chief.personId, importId: id } }
}

async function asBegunAnew({ id, run }: Awaited<ReturnType<typeof begun>>) {
  await app.pool.query('delete from todos where place_id = $1', [team.tractionId])
  await app.database.tenant(run, async (tx) => {
    for (const { position } of await repository.findChunks(tx, id)) {
      await repository.saveChunk(tx, id, position, { importedRows: null })
    }
    await repository.saveImport(tx, id, { state: 'Running', importedCount: 0, refusedCount: 0, given: {} })
  })
}

/** Simulates a crash before the given transaction commits. */
const dyingAt = (count: number): Database => {
  let begunTransactions = 0
  return {
    ...app.database,
    tenant: (actor, work) =>
      app.database.tenant(actor, async (tx) => {
        const done = await work(tx)
        begunTransactions += 1
        if (begunTransactions >= count) throw new Error('killed')
        return done
      }),
  }
}

const titles = async () => {
  const body = { filters: { 'traction-ids': [team.tractionId] }, endIndex: 1000 }
  return (await people.chief.ask(searchTodos, { body })).items.map(({ title }) => title)
}

test('an import whose process is killed continues, with each row once', async () => {
  const started = await begun(600)
  await asBegunAnew(started)
  await expect(importRows(dyingAt(2), started.run)).rejects.toThrow('killed')
  expect(await titles()).toHaveLength(249)
  await importRows(app.database, started.run)
  const all = await titles()
  expect(all).toHaveLength(600)
  expect(new Set(all).size).toBe(600)
  const { state, importedCount } = await people.chief.ask(endpoints.getImport, { params: { id: started.id } })
  expect({ state, importedCount }).toEqual({ state: 'Done', importedCount: 600 })
})

test('two processes continuing one import create each row once', async () => {
  const started = await begun(600)
  await asBegunAnew(started)
  await Promise.all([importRows(app.database, started.run), importRows(app.database, started.run)])
  expect(await titles()).toHaveLength(600)
})

test('an import stopped while it runs takes back what was imported', async () => {
  const started = await begun(600)
  await asBegunAnew(started)
  await expect(importRows(dyingAt(2), started.run)).rejects.toThrow('killed')
  await people.chief.ask(endpoints.undoImport, { params: { id: started.id } })
  await app.settled()
  const stopped = await people.chief.ask(endpoints.getImport, { params: { id: started.id } })
  expect(stopped).toMatchObject({ state: 'TakenBack', importedCount: 249, takenBackCount: 249, keptCount: 0 })
  expect(await titles()).toEqual([])
})

test('stops importing once the user may no longer add to the meeting, and imports nothing with all or none', async () => {
  for (const [mode, state, takenBackCount] of [
    ['RightOnes', 'Done', 0],
    ['AllOrNone', 'Failed', 249],
  ] as const) {
    const started = await begun(300, mode)
    await asBegunAnew(started)
    await expect(importRows(dyingAt(2), started.run)).rejects.toThrow('killed')
    await app.pool.query(`update people set role = 'Observer' where id = $1`, [people.chief.personId])
    await importRows(app.database, started.run)
    await app.pool.query(`update people set role = 'Manager' where id = $1`, [people.chief.personId])
    const ended = await people.chief.ask(endpoints.getImport, { params: { id: started.id } })
    expect(ended).toMatchObject({ state, importedCount: 249, refusedCount: 51, takenBackCount })
    expect(ended.failure).toBe(mode === 'AllOrNone' ? 'mayNotAdd' : null)
  }
})

test('an import that fails for a server reason is undone, with a message', async () => {
  const started = await begun(600)
  await asBegunAnew(started)
  let count = 0
  const failing: Database = {
    ...app.database,
    tenant: (actor, work) =>
      app.database.tenant(actor, async (tx) => {
        count += 1
        if (count === 2) throw new RangeError('a defect')
        return await work(tx)
      }),
  }
  await importRows(failing, started.run)
  const ended = await people.chief.ask(endpoints.getImport, { params: { id: started.id } })
  expect(ended).toMatchObject({ state: 'Failed', importedCount: 249, takenBackCount: 249 })
  expect(ended.failure).toBe('defect')
  expect(await titles()).toEqual([])
})
