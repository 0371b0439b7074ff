import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { EMPTY_ID } from '@cairn/contract/core/ids'
import { endpoints } from '@cairn/contract/endpoints'
import { mayCall } from '@cairn/contract/identity/access.policy'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestApp } from '../test-app'
import { createTestClient, type TestClient } from '../test-client'
import type { Example } from './example'
import { examples } from './input-examples'
import { expectedStatus, insidersOf, type SeededInsider } from './insiders'
import { inTurn, isWhole, rowsOfRun } from './matrix'
import { createAppWithWorlds, exampleOf, type Worlds } from './prepared-world'
import { holdsId, isRead } from './schema-walk'
import { unknownIds, type World, type WorldIds, withNames } from './seed-world'
import { type StoredRows, storedRows } from './stored-rows'

/**
 * Every endpoint with real ids: what is somebody else's answers as what does not exist, byte for byte, and stays as it
 * is; people of the organization get what the contract has for their role. By every stranger, and of the organization by
 * one in turn of those who are refused and one of those who are not; by everybody in the full matrix.
 */
let app: TestApp
let rows: StoredRows
let worlds: Worlds

beforeAll(async () => {
  ;({ app, worlds } = await createAppWithWorlds())
  rows = await storedRows(app.pool)
})
afterAll(() => app.close())

const closed = endpoints.filter(({ access }) => access !== 'public')
const matrix = rowsOfRun(closed.map((endpoint, row) => [endpoint.id, endpoint, row] as const))

/** Who was refused something, and who was not. */
const tried = { refused: new Set<string>(), allowed: new Set<string>() }

const namesAnId = (example: Example, ids: WorldIds): boolean =>
  Object.values(ids).some((id) => JSON.stringify(example.input(ids)).includes(id))

/** What a caller is answered, with ids replaced by their names. */
async function answer(caller: TestClient, endpoint: EndpointDefinition, ids: WorldIds) {
  const { status, text } = await caller.send(endpoint, exampleOf(endpoint).input(ids))
  return { status, text: withNames(text, ids) }
}

test('every endpoint has an example, every example an endpoint, and ids where they can be named', () => {
  expect(Object.keys(examples).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted())
  const { ids } = worlds.foreign
  const withoutIds = closed.filter((endpoint) => holdsId(endpoint) && !namesAnId(exampleOf(endpoint), ids))
  expect(withoutIds.map(({ id }) => id)).toEqual([])
  expect(new Set(Object.values(ids)).size).toBe(Object.keys(ids).length)
})

describe(`${matrix.length} endpoints`, () => {
  describe.each(matrix)('%s', (_id, endpoint, row) => {
    const example = exampleOf(endpoint)

    test('gives strangers nothing, and each role what it may see', async () => {
      const world = await worlds.prepare(example)
      const before = await rows.read(world.ids.orgId)
      await expectNothingForStrangers(endpoint, example, world)
      const insiders = insidersOf(world).map((insider) => ({
        ...insider,
        status: expectedStatus(endpoint, example, insider, world.ids),
      }))
      const refused = insiders.filter(({ status }) => status !== 200)
      for (const insider of inTurn(refused, row)) await expectRefusal(endpoint, world, insider)
      expect(await rows.read(world.ids.orgId)).toEqual(before)
      const allowed = insiders.filter(({ status }) => status === 200).map(({ label }) => label)
      expect(allowed).toContain('Owner, invited')
      await expectSuccess(endpoint, world, inTurn(allowed, row))
    })
  })

  if (isWhole) {
    test('each role was allowed at least once, and each but the invited Owner refused', () => {
      const labels = insidersOf(worlds.foreign).map(({ label }) => label)
      expect([...tried.allowed].toSorted()).toEqual(labels.toSorted())
      expect([...tried.refused].toSorted()).toEqual(labels.filter((label) => label !== 'Owner, invited').toSorted())
    })
  }
})

type Refused = SeededInsider & { status: number | 'as-unknown' }

async function expectRefusal(endpoint: EndpointDefinition, world: World, { actor, label, status }: Refused) {
  tried.refused.add(label)
  if (status === 'as-unknown') await expectAsUnknown(actor, endpoint, world, label)
  else expect(await answer(actor, endpoint, world.ids), label).toMatchObject({ status })
}

async function expectNothingForStrangers(endpoint: EndpointDefinition, example: Example, world: World): Promise<void> {
  expect((await answer(createTestClient(app), endpoint, world.ids)).status, 'anonymous').toBe(401)
  const mayRemoved = mayCall(endpoint, { role: null })
  if (!mayRemoved) expect((await answer(world.removed, endpoint, world.ids)).status, 'removed').toBe(403)
  if (example.isForAnybody) return
  if (mayRemoved) await expectAsUnknown(world.removed, endpoint, world, 'removed')
  await expectAsUnknown(worlds.foreign.owner, endpoint, world, 'another organization')
}

/** 404, or an empty list; and 403 for who is none of the server's operators. */
async function expectAsUnknown(caller: TestClient, endpoint: EndpointDefinition, { ids }: World, who: string) {
  const { status, text } = await answer(caller, endpoint, ids)
  expect({ status, text }, who).toEqual(await answer(caller, endpoint, unknownIds(ids)))
  const { isOpen } = exampleOf(endpoint)
  if (status !== 200) return expect(status, `${who}: ${text}`).toBe(endpoint.access === 'operator' ? 403 : 404)
  if (isOpen) return
  // Of a table only its head: no row.
  if (text.startsWith('\ufeff')) return expect(text.trim().split('\r\n'), who).toHaveLength(1)
  const reply = JSON.parse(text) as unknown
  const { items: found, measurables } = reply as { items?: unknown; measurables?: unknown }
  const list = (Array.isArray(reply) ? reply : (found ?? measurables)) as { id: string }[]
  // The entry that ends every choice of agendas belongs to nobody.
  const items = list.filter(({ id }) => id !== EMPTY_ID)
  expect(items, who).toEqual([])
}

/** A write begins with the world as it was each time. */
async function expectSuccess(endpoint: EndpointDefinition, first: World, labels: readonly string[]): Promise<void> {
  let world = first
  for (const [index, label] of labels.entries()) {
    if (index > 0 && !isRead(endpoint)) world = await worlds.prepare(exampleOf(endpoint))
    const actor = insidersOf(world).find((insider) => insider.label === label)?.actor
    if (!actor) throw new Error(`the world has no ${label}`)
    const { status, text } = await answer(actor, endpoint, world.ids)
    expect(status, `${label}: ${text}`).toBe(200)
    tried.allowed.add(label)
  }
}
