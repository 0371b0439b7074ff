import type { EndpointDefinition } from '@cairn/contract/core/define-endpoint'
import { endpoints } from '@cairn/contract/endpoints'
import type { TestApp } from '../testing/test-app'
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

/** A world in which the example's input succeeds for its Owner. */
export async function seedPreparedWorld(app: TestApp, example: Example): Promise<World> {
  const world = await seedWorld(app, example.isLive)
  if (example.isForOperators) app.operators.push(world.owner.email)
  for (const endpoint of (example.prepare ?? []).map(endpointOf)) {
    const { status, text } = await world.owner.send(endpoint, exampleOf(endpoint).input(world.ids))
    if (status !== 200) throw new Error(`to prepare, ${endpoint.id} answered ${status}: ${text}`)
  }
  return world
}
