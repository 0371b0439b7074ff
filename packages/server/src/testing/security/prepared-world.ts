import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { endpoints } from '@cairn/contract/endpoints'
import { takeSnapshot } from '../snapshot'
import type { TestApp } from '../test-app'
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
  /** Another organisation. Its meeting is running. */
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

/** The worlds of a test file. Nothing else must be kept in its database between two that are prepared. */
export async function seedWorlds(app: TestApp): Promise<Worlds> {
  const foreign = await seedWorld(app, true)
  const [planned, live] = [await seedWorld(app), await seedWorld(app, true)]
  await app.setOperators([planned.owner.email, live.owner.email])
  const snapshot = await takeSnapshot(app.pool)
  const prepare = async (example: Example) => {
    await app.settled()
    await snapshot.restore()
    return makeReady(app, example.isLive ? live : planned, example)
  }
  return { foreign, prepare, written: snapshot.written }
}
