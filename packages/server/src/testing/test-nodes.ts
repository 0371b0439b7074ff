import type { Namespace } from 'socket.io'
import { ClusterAdapter, type ClusterMessage } from 'socket.io-adapter'
import { SettableClock } from '../platform/clock/clock'
import type { NodeLink } from '../platform/nodes/node-channel'
import { createTestDatabase } from './postgres'
import type { TestActor } from './seed-organization'
import { createTestApp, type TestApp, type TestAppOptions } from './test-app'
import { createTestClient } from './test-client'

/** What a node has of the network, for each hub. */
class NetworkAdapter extends ClusterAdapter {
  readonly #carry: (message: ClusterMessage) => void

  constructor(hub: Namespace, carry: (from: NetworkAdapter, message: ClusterMessage) => void) {
    super(hub)
    this.#carry = (message) => carry(this, message)
  }

  receive(message: ClusterMessage): void {
    this.onMessage(message)
  }

  protected override async doPublish(message: ClusterMessage): Promise<string> {
    this.#carry(message)
    return ''
  }

  protected override async doPublishResponse(): Promise<void> {}
}

/** What lies between nodes of one process, in place of Redis: it may be cut, and may lose what it carries. */
export class NodeNetwork {
  readonly #adapters: NetworkAdapter[] = []
  isCut = false
  /** Whether a message is lost on its way. */
  loses: () => boolean = () => false

  /** For one node. */
  link(): NodeLink {
    const adapters = this.#adapters
    const carry = (from: NetworkAdapter, message: ClusterMessage) => this.#carry(from, message)
    /** Socket.IO calls it with `new`. */
    function adapterOf(hub: Namespace) {
      const adapter = new NetworkAdapter(hub, carry)
      adapters.push(adapter)
      return adapter
    }
    return { adapter: adapterOf, isUp: () => !this.isCut }
  }

  #carry(from: NetworkAdapter, message: ClusterMessage): void {
    const text = JSON.stringify(message)
    for (const adapter of this.#adapters) {
      if (adapter === from || adapter.nsp.name !== message.nsp || this.isCut || this.loses()) continue
      setImmediate(() => adapter.receive(JSON.parse(text)))
    }
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
  const one = await createTestApp({ ...options, database, clock, link: network.link() })
  const other = await createTestApp({ ...options, database, clock, link: network.link() })
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
