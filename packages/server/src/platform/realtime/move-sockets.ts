import { setTimeout as delay } from 'node:timers/promises'
import { MOVE } from '@cairn/contract/core/hub-signals'
import type { Namespace, Socket } from 'socket.io'

/** Everywhere `local`: what is sent to a hub itself goes to all nodes. */
type Hubs = readonly Namespace[]
type Client = Socket['client']

export interface MovingPace {
  /** So many connections at once; more only where the last would otherwise be asked after `groups` of them. */
  readonly group: number
  readonly everyMs: number
  readonly groups: number
  /** How long after the last was asked to go this node holds those who have not. */
  readonly patienceMs: number
}

/** At most 10 s, however many there are. */
export const movingPace: MovingPace = { group: 1, everyMs: 100, groups: 100, patienceMs: 4_000 }

const RESTARTING_MS = 50
const GOODBYE_MS = 500
const LOOK_EVERY_MS = 20

/** Connections, each with its sockets: one for each hub that shares it. */
function clientsOf(hubs: Hubs): Map<Client, Socket[]> {
  const clients = new Map<Client, Socket[]>()
  for (const hub of hubs) {
    for (const socket of hub.sockets.values()) {
      clients.set(socket.client, [...(clients.get(socket.client) ?? []), socket])
    }
  }
  return clients
}

/**
 * Asks those who are connected here to connect to another node, as few at a time as the pace allows, so that nobody waits
 * for them. Resolves when they have gone. Each opens its new connection before it closes this one, and so misses nothing.
 */
export async function moveSockets(hubs: Hubs, pace: MovingPace = movingPace): Promise<void> {
  const clients = [...clientsOf(hubs).values()]
  const size = Math.max(pace.group, Math.ceil(clients.length / pace.groups))
  for (let asked = 0; asked < clients.length; asked += size) {
    if (asked > 0) await delay(pace.everyMs)
    for (const socket of clients.slice(asked, asked + size).flat()) socket.emit(MOVE)
  }
  await until(() => clientsOf(hubs).size === 0, pace.patienceMs)
}

/** Tells whoever is left that this server restarts, and closes their connections, also of those who say nothing to that. */
export async function endSockets(hubs: Hubs): Promise<void> {
  const clients = [...clientsOf(hubs).keys()]
  if (clients.length === 0) return
  for (const hub of hubs) hub.local.emit('server-restarting')
  await delay(RESTARTING_MS)
  for (const { conn } of clients) conn.close()
  await until(() => clients.every(({ request }) => request.socket.destroyed), GOODBYE_MS)
  for (const { request } of clients) request.socket.destroy()
}

async function until(isSo: () => boolean, patienceMs: number): Promise<void> {
  const end = performance.now() + patienceMs
  while (!isSo() && performance.now() < end) await delay(LOOK_EVERY_MS)
}
