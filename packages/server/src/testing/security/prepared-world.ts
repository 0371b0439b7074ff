import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { endpoints } from '@cairn/contract/endpoints'
import { createFilledDatabase, type TestDatabase } from '../postgres'
import { openSnapshot, takeSnapshot } from '../snapshot'
import { createTestApp, type TestApp, type TestAppOptions } from '../test-app'
import { createTestClient } from '../test-client'
import type { Example } from './example'
import { examples } from './input-examples'
import { seedWorld, type World } from './seed-world'

export function exampleOf(endpoint: EndpointDefinition): Example {
  const example = examples[endpoint.id]
  if (!example) throw new Error(`${endpoint.id} has no example input in input-examples.ts`)
  return example
}

function endpointOf(id: string): EndpointDefinition {
  const found = endpoints.find((endpoint) => endpoint.id === id)
  if (!found) throw new Error(`no endpoint is called ${id}`)
  return found
}

export interface Worlds {
  /** Another organization. Its meeting is running. */
  readonly foreign: World
  /** A world in which the example's input succeeds for its Owner; whatever was done before, in any of them, is undone. */
  prepare(example: Example): Promise<World>
  /** How many rows have been written since, in any of them. */
  written(): Promise<number>
}

async function makeReady(app: TestApp, world: World, { prepare = [] }: Example): Promise<World> {
  for (const endpoint of prepare.map(endpointOf)) {
    const { status, text } = await world.owner.send(endpoint, exampleOf(endpoint).input(world.ids))
    if (status !== 200) throw new Error(`to prepare, ${endpoint.id} answered ${status}: ${text}`)
  }
  await app.settled()
  return world
}

interface SeededWorlds {
  readonly foreign: World
  readonly planned: World
  readonly live: World
}

async function seed(app: TestApp): Promise<SeededWorlds> {
  const foreign = await seedWorld(app, true)
  const [planned, live] = [await seedWorld(app), await seedWorld(app, true)]
  await app.setOperators([planned.owner.email, live.owner.email])
  // A proof of identity is good for ten minutes; a run on a busy machine takes longer.
  await app.pool.query("update sessions set proven_at = now() + interval '1 day'")
  await takeSnapshot(app.pool)
  return { foreign, planned, live }
}

async function openWorlds(app: TestApp, { foreign, planned, live }: SeededWorlds): Promise<Worlds> {
  const snapshot = await openSnapshot(app.pool)
  const prepare = async (example: Example) => {
    await app.settled()
    await snapshot.restore()
    return makeReady(app, example.isLive ? live : planned, example)
  }
  return { foreign, prepare, written: snapshot.written }
}

/** The worlds of a test file. Nothing else must be kept in its database between two that are prepared. */
export const seedWorlds = async (app: TestApp): Promise<Worlds> => openWorlds(app, await seed(app))

const START = { start: '2026-03-02T10:00:00Z', billing: 'sandbox' } as const

async function fillTemplate(database: TestDatabase): Promise<void> {
  const app = await createTestApp({ ...START, database })
  const worlds = await seed(app)
  await app.pool.query('create table watched.worlds (worlds json not null)')
  await app.pool.query('insert into watched.worlds values ($1)', [JSON.stringify(worlds)])
  await app.close()
}

/** People as they were stored, calling this app. */
function revive(app: TestApp) {
  return (_name: string, value: unknown): unknown => {
    const isPerson = typeof value === 'object' && value !== null && 'token' in value
    return isPerson ? { ...value, ...createTestClient(app, { authorization: `Bearer ${value.token}` }) } : value
  }
}

/** An app on a database of its own, with worlds in it that are seeded once for all files of a run. */
export async function createAppWithWorlds(
  options: Pick<TestAppOptions, 'logLevel'> = {},
): Promise<{ app: TestApp; worlds: Worlds }> {
  const database = await createFilledDatabase('cairn_worlds', fillTemplate)
  const app = await createTestApp({ ...START, ...options, database })
  const { rows } = await app.pool.query<{ worlds: string }>('select worlds::text as worlds from watched.worlds')
  const seeded = JSON.parse(rows[0]?.worlds ?? '', revive(app)) as SeededWorlds
  const { close } = app
  const closeAndDrop = async () => {
    await close()
    await database.drop()
  }
  return { app: Object.assign(app, { close: closeAndDrop }), worlds: await openWorlds(app, seeded) }
}
