import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { EMPTY_ID } from '@cairn/contract/core/ids'
import { endpoints } from '@cairn/contract/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app'
import { createTestClient, type TestClient } from '../testing/test-client'
import type { Example } from './example'
import { examples } from './input-examples'
import { exampleOf, seedPreparedWorld } from './prepared-world'
import { holdsId } from './schema-walk'
import { seedWorld, unknownIds, type World, type WorldIds, withNames } from './seed-world'
import { type StoredRows, storedRows } from './stored-rows'

/**
 * Every endpoint by five kinds of callers, with real ids: what is somebody else's answers as what does not exist, byte
 * for byte, and stays as it is.
 */
let app: TestApp
let rows: StoredRows
let foreign: World

beforeAll(async () => {
  app = await createTestApp({ start: '2026-03-02T10:00:00Z' })
  rows = await storedRows(app.pool)
  foreign = await seedWorld(app)
})
afterAll(() => app.close())

const closed = endpoints.filter(({ access }) => access !== 'public')
const namesAnId = (example: Example, ids: WorldIds): boolean =>
  Object.values(ids).some((id) => JSON.stringify(example.input(ids)).includes(id))

/** What a caller is answered, with ids replaced by their names. */
async function answer(caller: TestClient, endpoint: EndpointDefinition, ids: WorldIds) {
  const { status, text } = await caller.send(endpoint, exampleOf(endpoint).input(ids))
  return { status, text: withNames(text, ids) }
}

test('every endpoint has an example, every example an endpoint, and where ids can be named it names some', () => {
  expect(Object.keys(examples).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted())
  const ids = foreign.ids
  const withoutIds = closed.filter((endpoint) => holdsId(endpoint) && !namesAnId(exampleOf(endpoint), ids))
  expect(withoutIds.map(({ id }) => id)).toEqual([])
  expect(new Set(Object.values(ids)).size).toBe(Object.keys(ids).length)
})

describe.each(closed.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  const isRead = () => endpoint.method === 'GET' || endpoint.path.includes('/search')

  test('gives nothing to strangers, and to the people of the organisation what is theirs', async () => {
    const example = exampleOf(endpoint)
    const world = await seedPreparedWorld(app, example)
    const { ids } = world
    const unknown = unknownIds(ids)
    const before = await rows.read(ids.orgId)

    expect((await answer(createTestClient(app), endpoint, ids)).status, 'anonymous').toBe(401)

    if (!example.isForAnybody) {
      const theirs = await answer(foreign.owner, endpoint, ids)
      expect(theirs, 'another organisation').toEqual(await answer(foreign.owner, endpoint, unknown))
      expectNothing(endpoint, theirs, example)
    }
    if (!example.isOpen) {
      const hidden = await answer(world.uninvited, endpoint, ids)
      expect(hidden, 'not invited').toEqual(await answer(world.uninvited, endpoint, unknown))
      expectNothing(endpoint, hidden, example)
    }
    expect(await rows.read(ids.orgId)).toEqual(before)

    const observed = await answer(world.observer, endpoint, ids)
    expect(observed.status, `an observer: ${observed.text}`).toBe(
      example.observerGets ?? (isRead() || example.mayObserver ? 200 : 403),
    )
    const owned = await answer(world.owner, endpoint, ids)
    expect(owned.status, `the owner: ${owned.text}`).toBe(200)
  })
})

/** 404, or an empty list; and 403 where the role alone decides. */
function expectNothing(
  endpoint: EndpointDefinition,
  { status, text }: { status: number; text: string },
  example: Example,
) {
  const label = `${endpoint.id}: ${text}`
  if (status === 403) return expect(endpoint.access === 'admin' || example.isForAdmins, label).toBe(true)
  if (status !== 200) return expect(status, label).toBe(404)
  if (example.isOpen) return
  const reply = JSON.parse(text) as unknown
  const list = (Array.isArray(reply) ? reply : (reply as { items: unknown }).items) as { id: string }[]
  // The entry that ends every choice of agendas belongs to nobody.
  expect(
    list.filter(({ id }) => id !== EMPTY_ID),
    label,
  ).toEqual([])
}
