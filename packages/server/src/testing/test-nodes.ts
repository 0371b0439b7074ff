import { SettableClock } from '../platform/clock/clock'
import type { SharedStore } from '../platform/nodes/shared-store'
import { type MemoryConnection, MemoryStore } from './memory-store'
import { createTestDatabase } from './postgres'
import type { TestActor } from './seed-organization'
import { createTestApp, type TestApp, type TestAppOptions } from './test-app'
import { createTestClient } from './test-client'

/** What lies between nodes of one process, in place of Redis: it may be cut, and may lose wakes. */
export class NodeNetwork {
  readonly memory = new MemoryStore()
  readonly #connections: MemoryConnection[] = []
  #isCut = false
  /** Whether a wake is lost on its way. */
  loses: () => boolean = () => false

  get isCut(): boolean {
    return this.#isCut
  }

  set isCut(isCut: boolean) {
    const isBack = this.#isCut && !isCut
    this.#isCut = isCut
    if (isBack) for (const connection of this.#connections) connection.returned()
  }

  /** For one node. */
  store(): SharedStore {
    const connection = this.memory.connect({
      isUp: () => !this.#isCut,
      pass: () => new Promise((resolve) => setImmediate(resolve)),
      wakes: () => (this.#isCut || this.loses() ? 0 : 1),
      afterWay: (run) => void setImmediate(run),
    })
    this.#connections.push(connection)
    return connection
  }
}

export interface TestNodes {
  readonly one: TestApp
  readonly other: TestApp
  readonly clock: SettableClock
  readonly network: NodeNetwork
  close(): Promise<void>
}

/** Two servers on one database that reach each other, as in an installation of several. */
export async function createTestNodes(start: string, options: Pick<TestAppOptions, 'queue'> = {}): Promise<TestNodes> {
  const database = await createTestDatabase()
  const [clock, network] = [new SettableClock(start), new NodeNetwork()]
  const one = await createTestApp({ ...options, database, clock, store: network.store() })
  const other = await createTestApp({ ...options, database, clock, store: network.store() })
  const close = async () => {
    await one.close()
    await other.close()
    await database.drop()
  }
  return { one, other, clock, network, close }
}

/** Somebody whose requests go to that node. */
export const at = (node: TestApp, actor: TestActor): TestActor => ({
  ...actor,
  ...createTestClient(node, { authorization: `Bearer ${actor.token}` }),
})
