import { type NodeStatus, nodeStatusSchema } from '@cairn/contract/operators/nodes.schemas'
import { DatabaseListener } from '../database/database-listener'
import type { Pool } from '../database/pool'
import type { Log } from '../log/log'
import { NodeBus } from '../nodes/node-bus'
import type { HeardStatus } from '../nodes/node-status'
import { ACCESS_CHANNEL } from './access-broadcast'
import { OtherNodes } from './other-nodes'
import type { SocketServer } from './socket-server'

export interface JoinedNodes {
  readonly bus: NodeBus
  readonly others: OtherNodes
  /** What the others said last of how they are. */
  heard(): HeardStatus[]
  /** Resolves once this node misses nothing any more of what the others tell. */
  join(): Promise<void>
  leave(): Promise<void>
}

interface Own {
  readonly pool: Pool
  readonly log: Log
  readonly id: string
  /** How this node is. */
  readonly status: () => NodeStatus
}

/** Of a node of another release it may be nothing that is understood here. */
function heardBy(bus: NodeBus): HeardStatus[] {
  return bus.members.statuses().flatMap(({ status, silentMs }) => {
    const read = nodeStatusSchema.safeParse(status)
    return read.success ? { status: read.data, heardAt: new Date(Date.now() - silentMs) } : []
  })
}

/** Makes this node one of several; null where there are no others. */
export function joinNodes(sockets: SocketServer, { pool, log, id, status }: Own): JoinedNodes | null {
  const { channel } = sockets
  if (channel === null) return null
  const bus = new NodeBus({ channel, log, id, status })
  const others = new OtherNodes(bus, sockets, log)
  const listener = new DatabaseListener({
    connection: pool.options,
    channel: ACCESS_CHANNEL,
    onNotified: (payload) => others.access.notified(payload),
    onGap: () => void sockets.confirmAll(),
    log,
  })
  return {
    bus,
    others,
    heard: () => heardBy(bus),
    join: async () => {
      await listener.start()
      await bus.start()
    },
    leave: async () => {
      bus.stop()
      await listener.stop()
    },
  }
}
