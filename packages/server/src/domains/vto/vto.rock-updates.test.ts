import { readImport, startImport, undoImport } from '@cairn/contract/imports/imports.endpoints'
import { removePerson } from '@cairn/contract/people/memberships.endpoints'
import { createRock } from '@cairn/contract/rocks/rocks.endpoints'
import { createQuarterlyPlan } from '@cairn/contract/vto/vto.endpoints'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordLiveUpdates } from '../../testing/recorded-events'
import { type SeededOrganization, seedOrganization } from '../../testing/seed-organization'
import { seedTraction } from '../../testing/seed-traction'
import { createTestApp, type TestApp } from '../../testing/test-app'
import { seedRevision } from '../collections/collections.testing'
import { at, contentsFor } from './vto.testing'

let app: TestApp
let people: SeededOrganization<'owner' | 'chief' | 'member'>['actors']
let vto: Awaited<ReturnType<typeof seedRevision>>
let tractionId: string
let updates: ReturnType<typeof recordLiveUpdates>

beforeAll(async () => {
  app = await createTestApp({ start: '2026-11-18T09:00:00Z' })
})
beforeEach(async () => {
  people = (await seedOrganization(app, { people: { owner: 'Owner', chief: 'Manager', member: 'Member' } })).actors
  ;({ tractionId } = await seedTraction(app, { owner: people.chief, invitees: [people.member] }))
  vto = await seedRevision(people.chief)
  await people.chief.ask(createQuarterlyPlan, { params: at(vto), body: { linkedTractionId: tractionId } })
  updates = recordLiveUpdates(app)
})
afterAll(() => app.close())

const heard = () => updates.take().filter(({ kind }) => kind === 'vtorevision').length
const shown = async () => (await contentsFor(people.chief, vto)).traction.quarterlyPlan?.rocks ?? []

async function imported(rows: readonly string[]): Promise<string> {
  const text = ['Title,Owner,Type', ...rows].join('\n')
  const made = await people.chief.ask(readImport, { body: { kind: 'rock', name: 'list', text } })
  const columns = ['title' as const, 'owner' as const, 'type' as const]
  const body = { columns, hasHeads: true, tractionId, mode: 'RightOnes' as const }
  await people.chief.ask(startImport, { params: { id: made.import.id }, body })
  await app.settled()
  return made.import.id
}

test('importing company Rocks, and undoing it, updates plans that show them', async () => {
  const id = await imported(['Open the showroom,member,Company', 'Find a supplier,member,Company'])
  expect(heard()).toBe(1)
  expect(await shown()).toHaveLength(2)
  await people.chief.ask(undoImport, { params: { id } })
  await app.settled()
  expect(heard()).toBe(1)
  expect(await shown()).toEqual([])
})

test('importing personal Rocks updates no plan', async () => {
  await imported(['Read a book,member,Personal'])
  expect(heard()).toBe(0)
})

test('a company Rock handed over by a leaving owner updates plans', async () => {
  const ownerId = people.member.personId
  await people.chief.ask(createRock, { body: { title: 'Open the showroom', ownerId, tractionId, type: 'Company' } })
  updates.take()
  await people.owner.ask(removePerson, { params: { id: ownerId } })
  expect(heard()).toBe(1)
  expect(await shown()).toMatchObject([{ ownerId: people.chief.personId }])
})
