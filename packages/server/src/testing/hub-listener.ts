import { Manager, type Socket } from 'socket.io-client'
import type { HubPath } from '../platform/database/outbox.table'

export interface ReceivedEvent {
  readonly hub: HubPath
  readonly name: string
  readonly payload: unknown
}

/** Somebody's sockets on some hubs, over one connection. */
export interface HubListener {
  /** What was heard so far, in its order on each hub. */
  readonly received: ReceivedEvent[]
  connectionId(hub: HubPath): string
  /** Resolves once each socket that is still open has heard the event of that name; it is not kept. */
  caughtUp(name: string): Promise<void>
  close(): void
}

const connected = (socket: Socket) =>
  new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve)
    socket.on('connect_error', reject)
  })

const hasReceived = (socket: Socket, name: string) =>
  new Promise<void>((resolve) => {
    if (socket.disconnected) return resolve()
    socket.once(name, () => resolve())
    socket.once('disconnect', () => resolve())
  })

/** Connects to each of the hubs. Without a token to those that are for anybody. @throws where one refuses */
export async function listenToHubs(address: string, hubs: readonly HubPath[], token?: string): Promise<HubListener> {
  const manager = new Manager(address, { transports: ['websocket'], reconnection: false })
  const received: ReceivedEvent[] = []
  const sockets = new Map(hubs.map((hub) => [hub, manager.socket(hub, token ? { auth: { token } } : {})]))
  for (const [hub, socket] of sockets) socket.onAny((name: string, payload) => received.push({ hub, name, payload }))
  await Promise.all([...sockets.values()].map(connected))
  return {
    received,
    connectionId: (hub) => sockets.get(hub)?.id ?? '',
    caughtUp: async (name) => {
      await Promise.all([...sockets.values()].map((socket) => hasReceived(socket, name)))
      const others = received.filter((event) => event.name !== name)
      received.splice(0, received.length, ...others)
    },
    close: () => {
      for (const socket of sockets.values()) socket.disconnect()
    },
  }
}
