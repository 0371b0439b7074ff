import { type NodeStatus, nodeStatusSchema } from '@cairn/contract/operators/nodes.schemas'
import { DatabaseListener } from '../database/database-listener'
import { directConnection, type Pool } from '../database/pool'
import type { Tx } from '../database/transaction'
import type { Log } from '../log/log'
import { NodeBus } from '../nodes/node-bus'
import type { HeardStatus } from '../nodes/node-status'
import { type AccessChange, meetingClosed, roomsChanged, sessionsOver } from './access-change'
import { ACCESS_CHANNEL, OtherNodes } from './other-nodes'
import type { Realtime } from './realtime'
import type { SocketServer } from './socket-server'

export interface JoinedNodes {
  readonly bus: NodeBus
  readonly others: OtherNodes
  /** Last status of the other nodes. */
  heard(): HeardStatus[]
  /** Resolves when this node no longer misses messages of the others. */
  join(): Promise<void>
  leave(): Promise<void>
}

interface Own {
  readonly pool: Pool
  readonly log: Log
  readonly id: string
  /** Status of this node. */
  readonly status: () => NodeStatus
}

/** May be unknown if the node runs another release. */
function heardBy(bus: NodeBus): HeardStatus[] {
  return bus.members.statuses().flatMap(({ status, silentMs }) => {
    const read = nodeStatusSchema.safeParse(status)
    return read.success ? { status: read.data, heardAt: new Date(Date.now() - silentMs) } : []
  })
}

/** Joins this node to the others; null for a single node. */
export function joinNodes(sockets: SocketServer, { pool, log, id, status }: Own): JoinedNodes | null {
  const { channel } = sockets
  if (channel === null) return null
  const bus = new NodeBus({ channel, log, id, status })
  const others = new OtherNodes(bus, sockets, log)
  const listener = new DatabaseListener({
    connection: directConnection(pool),
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

/** Combines the sockets of this node and all others. */
export function acrossNodes(own: SocketServer, others: OtherNodes | null): Realtime {
  const change = (tx: Tx, changes: readonly AccessChange[]) => {
    for (const one of changes) {
      tx.afterCommit(() => own.applyAccess(one))
      others?.changeAccess(tx, one)
    }
  }
  return {
    refreshRooms: (tx, orgId, personIds) => change(tx, roomsChanged(orgId, personIds)),
    disconnectSessions: (tx, sessionIds) => change(tx, sessionsOver(sessionIds)),
    disconnectPerson: (tx, orgId, personId) => change(tx, [{ kind: 'person-gone', orgId, personId }]),
    disconnectOrganization: (tx, orgId) => change(tx, [{ kind: 'organization-gone', orgId }]),
    dismissFromMeeting: (tx, meetingId, personIds) => change(tx, meetingClosed(meetingId, personIds)),
    joinMeeting: async (connectionId, sessionId, meetingId) =>
      (await own.joinMeeting(connectionId, sessionId, meetingId)) ||
      (others !== null && (await others.joinMeeting(connectionId, sessionId, meetingId))),
    leaveMeeting: async (stays) => {
      own.leaveMeeting(stays)
      await others?.leaveMeeting(stays)
    },
    staysInMeeting: (meetingId) => [...own.staysInMeeting(meetingId), ...(others?.staysInMeeting(meetingId) ?? [])],
    onStaysChanged: (listener) => {
      own.onStaysChanged(listener)
      others?.onStaysChanged(listener)
    },
    openItems: {
      enter: async (...connection) =>
        (await own.openItems.join(...connection)) || ((await others?.openItems.enter(...connection)) ?? false),
      leave: async (stays) => {
        own.openItems.leave(stays)
        await others?.openItems.leave(stays)
      },
      staysIn: (key) => [...own.openItems.in(key), ...(others?.openItems.staysIn(key) ?? [])],
      onChanged: (listener) => {
        own.openItems.onChanged(listener)
        others?.openItems.onChanged(listener)
      },
    },
    emit: async (event) => {
      own.emit(event)
      await others?.emit(event)
    },
    emitHere: (event) => own.emit(event),
  }
}
