import type { Server as HttpServer, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { CATCH_UP, MOVE } from '@cairn/contract/core/hub'
import { ofPerson, type Place } from '@cairn/contract/core/items'
import { type Namespace, Server, type Socket } from 'socket.io'
import type { HubPath, OutboxEvent } from '../database/outbox.table'
import { isOwnOrigin, type SecurityHeaders } from '../http/security-headers'
import type { Log } from '../log/log'
import type { ConnectionCounts } from '../nodes/node-status'
import { Admission, type Admitted, type Handshake, type HubSocket } from './admission'
import { MeetingRooms } from './meeting-rooms'
import { type AccessChange, type PersonKey, roomOf, rooms, type SocketActor } from './realtime'

type Hubs = readonly Namespace[]
type Client = Socket['client']

interface MovingPace {
  /** Group size; larger only if the last connection would otherwise come after `groups` groups. */
  readonly group: number
  readonly everyMs: number
  readonly groups: number
  /** How long this node keeps remaining connections after the last request to move. */
  readonly patienceMs: number
}

/** At most 10 s in total. */
const movingPace: MovingPace = { group: 1, everyMs: 100, groups: 100, patienceMs: 4_000 }

const RESTARTING_MS = 50
const GOODBYE_MS = 500
const LOOK_EVERY_MS = 20

/** Connections with their sockets, one per hub. */
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
 * Asks clients to move to another node, in small groups. Resolves when they have moved. Each client opens its new
 * connection before closing this one, so it misses nothing.
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

/** Notifies the remaining clients of the restart and closes their connections, even if they do not respond. */
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

/**
 * Notifies a connecting page whose build (`build` in its handshake) differs from the served one. After a release every page
 * reconnects, so each is notified once, by any node.
 */
function notifyOfNewRelease(hub: Pick<Namespace, 'on'>, version: string): void {
  hub.on('connection', (socket) => {
    const { build } = socket.handshake.query
    if (typeof build === 'string' && build !== '' && build !== version) socket.emit('NewRelease', { version })
  })
}

interface SocketServerOptions {
  readonly server: HttpServer
  readonly publicOrigin: string
  /** Headers of every response. */
  readonly headers: SecurityHeaders
  readonly log: Log
  /** The served build. */
  readonly version: string
  /** The connecting caller; null refuses. Always read from the database. */
  readonly authenticate: (handshake: Handshake) => Promise<Admitted | null>
  /** Places a person can currently read, in addition to their own. */
  readonly readablePlaces: (actor: PersonKey) => Promise<readonly Place[]>
  readonly follow: (orgId: string) => Promise<void>
  /** Of other nodes. */
  readonly countElsewhere: (hub: HubPath, person: PersonKey) => number
}

/** The sockets of this node. */
export interface SocketServer {
  readonly rooms: Readonly<Record<'meeting' | 'item', Pick<MeetingRooms, 'join' | 'leave' | 'in' | 'onChanged'>>>
  /** Whether someone of the organization is connected. */
  isUsedBy(orgId: string): boolean
  countConnections(hub: HubPath, person: PersonKey): number
  /** All connections to this node. */
  count(): ConnectionCounts
  /** Called when a person's number of connections has changed. */
  onCountChanged(listener: (hub: HubPath, person: PersonKey) => void): void
  emit(event: OutboxEvent): void
  applyAccess(change: AccessChange): Promise<void>
  /** Called with each access change; null if changes may have been missed. */
  onAccessChanged(listener: (change: AccessChange | null) => void): void
  /** Makes the organization's screens refetch, a few at a time. */
  catchUp(orgId: string): void
  /** Rechecks the admission of every socket. */
  confirmAll(): Promise<void>
  /** Moves every socket to another node, or announces the restart if there is none. Leaves no socket. */
  dismiss(canMove: boolean): Promise<void>
  close(): Promise<void>
}

const privateHubs = ['/live-meeting-hub', '/notification-hub', '/live-update-hub'] as const
const hubPaths: readonly HubPath[] = [...privateHubs, '/app-config-hub']

/** Batch size and interval of catch-up messages, and batch size of rechecks. */
const CATCH_UP_AT_ONCE = 200
const CATCH_UP_EVERY_MS = 100
const CONFIRMED_AT_ONCE = 8
/** Maximum open items per page: a side panel and a popup, plus some still closing. */
const OPEN_ITEMS_MOST = 8

/** All hubs on one HTTP server. Sockets only listen; changes go through the API. */
class SocketHubs implements SocketServer {
  readonly #io: Server
  readonly #admission: Admission
  readonly rooms: Readonly<Record<'meeting' | 'item', MeetingRooms>>
  readonly #countListeners: ((hub: HubPath, person: PersonKey) => void)[] = []
  readonly #accessListeners: ((change: AccessChange | null) => void)[] = []
  /** Sockets that are to refetch. */
  readonly #behind = new Set<Socket>()
  #isClosing = false

  constructor(readonly options: SocketServerOptions) {
    this.#io = new Server(options.server, {
      transports: ['websocket', 'polling'],
      serveClient: false,
      maxHttpBufferSize: 100_000,
      // Other WebSocket servers share the port and may take over a second to admit a client.
      destroyUpgrade: false,
      pingInterval: 5_000,
      pingTimeout: 5_000,
      allowRequest: (request, decide) => {
        decide(null, isOwnOrigin(request.headers, options.publicOrigin))
      },
    })
    this.#io.engine.use((_request: unknown, response: ServerResponse, next: () => void) => {
      for (const [name, value] of Object.entries(options.headers)) response.setHeader(name, value)
      next()
    })
    this.rooms = {
      meeting: new MeetingRooms(this.#hub('/live-meeting-hub'), {
        roomsOf: ({ meetingId, personId }) => [rooms.meeting(meetingId), rooms.personInMeeting(meetingId, personId)],
      }),
      item: new MeetingRooms(this.#hub('/live-update-hub'), {
        roomsOf: ({ meetingId: key }) => [rooms.openItem(key)],
        most: OPEN_ITEMS_MOST,
      }),
    }
    this.#admission = new Admission({
      ...options,
      countConnections: (hub, person) => options.countElsewhere(hub, person) + this.countConnections(hub, person),
    })
    for (const path of privateHubs) this.#openPrivate(path)
    notifyOfNewRelease(this.#hub('/live-update-hub'), options.version)
    this.#admission.openPublic(this.#hub('/app-config-hub'))
  }

  #hub(path: HubPath): Namespace<object, object, object, HubSocket['data']> {
    return this.#io.of(path) as unknown as Namespace<object, object, object, HubSocket['data']>
  }

  #openPrivate(path: HubPath): void {
    const hub = this.#hub(path)
    this.#admission.openPrivate(path, hub)
    hub.on('connection', (socket) => {
      const { actor } = socket.data
      if (!actor) return
      this.#countChanged(path, actor)
      socket.on('disconnect', () => {
        if (this.#isClosing) return
        this.#countChanged(path, actor)
        if (path === '/live-meeting-hub') this.rooms.meeting.lose(socket)
        if (path === '/live-update-hub') this.rooms.item.lose(socket)
      })
    })
  }

  #countChanged(hub: HubPath, person: PersonKey): void {
    for (const listener of this.#countListeners) listener(hub, person)
  }

  countConnections(hub: HubPath, { orgId, personId }: PersonKey): number {
    return this.#hub(hub).adapter.rooms.get(rooms.place(orgId, ofPerson(personId)))?.size ?? 0
  }

  count(): ConnectionCounts {
    const sockets = Object.fromEntries(hubPaths.map((path) => [path, this.#hub(path).sockets.size]))
    return { sockets, meetings: this.rooms.meeting.meetings }
  }

  onCountChanged(listener: (hub: HubPath, person: PersonKey) => void): void {
    this.#countListeners.push(listener)
  }

  isUsedBy(orgId: string): boolean {
    return hubPaths.some((path) => this.#hub(path).adapter.rooms.has(rooms.organization(orgId)))
  }

  onAccessChanged(listener: (change: AccessChange | null) => void): void {
    this.#accessListeners.push(listener)
  }

  async applyAccess(change: AccessChange): Promise<void> {
    this.#admission.noteChange()
    for (const listener of this.#accessListeners) listener(change)
    switch (change.kind) {
      case 'sessions-over':
        return this.#disconnectWhere(({ sessionId }) => change.sessionIds.includes(sessionId))
      case 'person-gone':
        return this.#disconnectWhere(({ orgId, personId }) => orgId === change.orgId && personId === change.personId)
      case 'organization-gone':
        return this.#disconnectWhere(({ orgId }) => orgId === change.orgId)
      case 'meeting-closed':
        return this.rooms.meeting.dismiss(change.meetingId, change.personIds)
      case 'rooms':
        return this.#admission.refreshRooms(this.#hub('/live-update-hub'), change.orgId, change.personIds)
    }
  }

  /** Including the public hub, to which a browser reconnects anonymously. */
  #disconnectWhere(isMeant: (actor: SocketActor) => boolean): void {
    for (const path of hubPaths) {
      for (const socket of this.#hub(path).sockets.values()) {
        if (socket.data.actor && isMeant(socket.data.actor)) socket.disconnect(true)
      }
    }
  }

  emit(event: OutboxEvent): void {
    const hub = this.#io.of(event.hub)
    const room = roomOf(event.orgId, event.audience)
    const singled = event.audience.to === 'meeting' ? this.#emitSingly(event, event.audience.meetingId) : []
    const target = singled.length ? hub.local.except(singled) : hub.local
    if (room === null) target.emit(event.name, event.payload)
    else target.to(room).emit(event.name, event.payload)
  }

  /** Sends individual payloads to people who have one, and returns their rooms. */
  #emitSingly(event: OutboxEvent, meetingId: string): string[] {
    const hub = this.#io.of(event.hub)
    return Object.entries(event.perPerson ?? {}).map(([personId, payload]) => {
      const room = rooms.personInMeeting(meetingId, personId)
      if (payload !== null) hub.local.to(room).emit(event.name, payload)
      return room
    })
  }

  catchUp(orgId: string): void {
    const isIdle = this.#behind.size === 0
    for (const path of privateHubs) {
      const { adapter, sockets } = this.#io.of(path)
      for (const id of adapter.rooms.get(rooms.organization(orgId)) ?? []) {
        const socket = sockets.get(id)
        if (socket) this.#behind.add(socket)
      }
    }
    if (isIdle && this.#behind.size > 0) setTimeout(() => this.#catchUpSome(), 0).unref()
  }

  #catchUpSome(): void {
    const some = [...this.#behind].slice(0, CATCH_UP_AT_ONCE)
    for (const socket of some) {
      this.#behind.delete(socket)
      socket.emit(CATCH_UP)
    }
    if (this.#behind.size > 0) setTimeout(() => this.#catchUpSome(), CATCH_UP_EVERY_MS).unref()
  }

  async confirmAll(): Promise<void> {
    for (const listener of this.#accessListeners) listener(null)
    const sockets = hubPaths.flatMap((path) => [...this.#hub(path).sockets.values()])
    const confirm = async () => {
      for (let socket = sockets.pop(); socket; socket = sockets.pop()) await this.#admission.confirm(socket)
    }
    await Promise.all(Array.from({ length: CONFIRMED_AT_ONCE }, confirm))
  }

  async dismiss(canMove: boolean): Promise<void> {
    const hubs = hubPaths.map((path) => this.#io.of(path))
    if (canMove) await moveSockets(hubs)
    this.#isClosing = true
    await endSockets(hubs)
  }

  async close(): Promise<void> {
    await this.#io.close()
  }
}

export function createSocketServer(options: SocketServerOptions): SocketServer {
  return new SocketHubs(options)
}
