import { Manager, type Socket } from 'socket.io-client'
import type { HubPath } from '../platform/database/outbox-event'

export interface Heard {
  readonly hub: HubPath
  readonly name: string
  readonly payload: unknown
}

/** Somebody's sockets on some hubs, over one connection. */
export interface HubListener {
  /** What was heard so far, in its order on each hub. */
  readonly heard: Heard[]
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

const hasHeard = (socket: Socket, name: string) =>
  new Promise<void>((resolve) => {
    if (socket.disconnected) return resolve()
    socket.once(name, () => resolve())
    socket.once('disconnect', () => resolve())
  })

/** Connects to each of the hubs. Without a token to those that are for anybody. @throws where one refuses */
export async function listenToHubs(address: string, hubs: readonly HubPath[], token?: string): Promise<HubListener> {
  const manager = new Manager(address, { transports: ['websocket'], reconnection: false })
  const heard: Heard[] = []
  const sockets = new Map(hubs.map((hub) => [hub, manager.socket(hub, token ? { auth: { token } } : {})]))
  for (const [hub, socket] of sockets) socket.onAny((name: string, payload) => heard.push({ hub, name, payload }))
  await Promise.all([...sockets.values()].map(connected))
  return {
    heard,
    connectionId: (hub) => sockets.get(hub)?.id ?? '',
    caughtUp: async (name) => {
      await Promise.all([...sockets.values()].map((socket) => hasHeard(socket, name)))
      const others = heard.filter((event) => event.name !== name)
      heard.splice(0, heard.length, ...others)
    },
    close: () => {
      for (const socket of sockets.values()) socket.disconnect()
    },
  }
}
