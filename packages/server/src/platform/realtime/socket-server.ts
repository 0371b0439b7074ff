import type { Server as HttpServer, ServerResponse } from 'node:http'
import { TOO_MANY_CONNECTIONS, UNAUTHENTICATED } from '@cairn/contract/core/hub-refusals'
import { type Namespace, Server, type Socket } from 'socket.io'
import type { HubPath, OutboxEvent } from '../database/outbox-event'
import { isOwnOrigin } from '../http/own-origin'
import type { SecurityHeaders } from '../http/security-headers'
import type { Log } from '../log/log'
import { tellOfNewRelease } from './new-release'
import { type LostConnection, type Realtime, roomOf, rooms, type SocketActor } from './realtime'

/** What a socket brings when it connects. */
export interface Handshake {
  readonly headers: import('node:http').IncomingHttpHeaders
  /** `auth.token`: a script's Bearer token. */
  readonly token: string | null
  readonly sessionContext: string | null
}

export interface SocketServerOptions {
  readonly server: HttpServer
  readonly publicOrigin: string
  /** What every answer carries. */
  readonly headers: SecurityHeaders
  readonly log: Log
  /** The build that this server hands out. */
  readonly version: string
  /** Who connects; null refuses. Read anew from the database each time. */
  readonly authenticate: (handshake: Handshake) => Promise<SocketActor | null>
  /** The tractions that a person may read now. */
  readonly readableTractions: (actor: { orgId: string; personId: string }) => Promise<readonly string[]>
}

export interface SocketServer extends Realtime {
  /** Tells every socket that the server restarts, then closes them. */
  close(): Promise<void>
}

const privateHubs = ['/live-meeting-hub', '/notification-hub', '/live-update-hub'] as const
const hubPaths: readonly HubPath[] = [...privateHubs, '/app-config-hub']
const MEETING_ROOM = /^m:([0-9a-f-]{36})$/

interface SocketData {
  actor?: SocketActor
  /** How many endings of sessions there had been when its admission began. */
  endings?: number
}
type HubSocket = Socket<object, object, object, SocketData>

/** On each hub: more devices and tabs than anybody uses, and few enough to reach them all at once. */
export const CONNECTIONS_OF_ONE = 40

const tooManyConnections = (): Error =>
  Object.assign(new Error(TOO_MANY_CONNECTIONS), {
    data: { text: 'You have Cairn open too many times. Close it somewhere else, and try again.' },
  })

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

function handshakeOf(socket: HubSocket): Handshake {
  const { headers, query, auth } = socket.handshake
  return {
    headers,
    token: text(auth.token),
    sessionContext: text(query.sessionContext) ?? text(headers['x-session-context']),
  }
}

/** All hubs on one HTTP server. Sockets only listen: whatever changes something is a call of the API. */
class SocketHubs implements SocketServer {
  readonly #io: Server
  readonly #lost: ((connection: LostConnection) => void)[] = []
  #isClosing = false
  #endings = 0

  constructor(readonly options: SocketServerOptions) {
    this.#io = new Server(options.server, {
      transports: ['websocket', 'polling'],
      serveClient: false,
      maxHttpBufferSize: 100_000,
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
    for (const path of privateHubs) this.#openPrivate(path)
    tellOfNewRelease(this.#hub('/live-update-hub'), options.version)
    this.#openPublic('/app-config-hub')
  }

  #hub(path: HubPath): Namespace<object, object, object, SocketData> {
    return this.#io.of(path) as unknown as Namespace<object, object, object, SocketData>
  }

  #openPrivate(path: HubPath): void {
    this.#hub(path).use((socket, next) => {
      socket.data.endings = this.#endings
      this.#admit(path, socket).then(
        (refusal) => next(refusal ?? undefined),
        (error) => {
          this.options.log.error({ err: error }, 'a socket could not be admitted')
          next(new Error('unavailable'))
        },
      )
    })
    this.#hub(path).on('connection', (socket) => {
      socket.on('disconnecting', () => this.#tellLost(path, socket))
      void this.#confirm(socket)
    })
  }

  /** Whoever's session ended while their socket was being admitted was not among those to be closed then. */
  async #confirm(socket: HubSocket): Promise<void> {
    if (socket.data.endings === this.#endings) return
    const actor = await this.options.authenticate(handshakeOf(socket)).catch(() => null)
    if (actor?.sessionId !== socket.data.actor?.sessionId) socket.disconnect(true)
  }

  /** Anybody may listen; who is signed in also hears what is for their organisation. */
  #openPublic(path: HubPath): void {
    this.#hub(path).use((socket, next) => {
      this.options.authenticate(handshakeOf(socket)).then(
        async (actor) => {
          if (actor) {
            socket.data.actor = actor
            await socket.join(rooms.organisation(actor.orgId))
          }
          next()
        },
        (error) => {
          this.options.log.error({ err: error }, 'a listener to the configuration could not be recognised')
          next(new Error('unavailable'))
        },
      )
    })
  }

  /** Why a socket is refused; null where it has its rooms. */
  async #admit(path: HubPath, socket: HubSocket): Promise<Error | null> {
    const actor = await this.options.authenticate(handshakeOf(socket))
    if (!actor) return new Error(UNAUTHENTICATED)
    const own = rooms.person(actor.orgId, actor.personId)
    if ((this.#hub(path).adapter.rooms.get(own)?.size ?? 0) >= CONNECTIONS_OF_ONE) return tooManyConnections()
    socket.data.actor = actor
    await socket.join([rooms.organisation(actor.orgId), own])
    if (path === '/live-update-hub') await this.#joinTractions([socket], actor)
    return null
  }

  async #joinTractions(sockets: readonly HubSocket[], actor: { orgId: string; personId: string }): Promise<void> {
    const ids = await this.options.readableTractions(actor)
    const wanted = new Set(ids.map((id) => rooms.traction(actor.orgId, id)))
    const prefix = rooms.traction(actor.orgId, '')
    for (const socket of sockets) {
      for (const room of socket.rooms) if (room.startsWith(prefix) && !wanted.has(room)) await socket.leave(room)
      await socket.join([...wanted])
    }
  }

  #tellLost(path: HubPath, socket: HubSocket): void {
    const { actor } = socket.data
    if (!actor || this.#isClosing) return
    const meetingIds = [...socket.rooms].flatMap((room) => MEETING_ROOM.exec(room)?.[1] ?? [])
    const connection = { ...actor, connectionId: socket.id, hub: path, meetingIds }
    for (const listener of this.#lost) listener(connection)
  }

  async refreshRooms(orgId: string, personIds?: readonly string[]): Promise<void> {
    const byPerson = new Map<string, HubSocket[]>()
    for (const socket of this.#hub('/live-update-hub').sockets.values()) {
      const { actor } = socket.data
      if (actor?.orgId !== orgId || (personIds && !personIds.includes(actor.personId))) continue
      byPerson.set(actor.personId, [...(byPerson.get(actor.personId) ?? []), socket])
    }
    for (const [personId, sockets] of byPerson) await this.#joinTractions(sockets, { orgId, personId })
  }

  /** Also from the public hub, to which a browser comes back as nobody. */
  #disconnectWhere(isMeant: (actor: SocketActor) => boolean): void {
    this.#endings += 1
    for (const path of hubPaths) {
      for (const socket of this.#hub(path).sockets.values()) {
        if (socket.data.actor && isMeant(socket.data.actor)) socket.disconnect(true)
      }
    }
  }

  disconnectSession(sessionId: string): void {
    this.#disconnectWhere((actor) => actor.sessionId === sessionId)
  }

  disconnectPerson(orgId: string, personId: string): void {
    this.#disconnectWhere((actor) => actor.orgId === orgId && actor.personId === personId)
  }

  disconnectOrganisation(orgId: string): void {
    this.#disconnectWhere((actor) => actor.orgId === orgId)
  }

  async joinMeeting(connectionId: string, sessionId: string, meetingId: string): Promise<boolean> {
    const socket = this.#hub('/live-meeting-hub').sockets.get(connectionId)
    const actor = socket?.data.actor
    if (!socket || actor?.sessionId !== sessionId) return false
    await socket.join([rooms.meeting(meetingId), rooms.personInMeeting(meetingId, actor.personId)])
    return true
  }

  async leaveMeeting(connectionId: string, meetingId: string): Promise<void> {
    const socket = this.#hub('/live-meeting-hub').sockets.get(connectionId)
    const personId = socket?.data.actor?.personId
    if (!socket || !personId) return
    const left = [rooms.meeting(meetingId), rooms.personInMeeting(meetingId, personId)]
    await Promise.all(left.map((room) => socket.leave(room)))
  }

  isConnected(connectionId: string): boolean {
    return this.#hub('/live-meeting-hub').sockets.has(connectionId)
  }

  personsInMeeting(meetingId: string): ReadonlySet<string> {
    const hub = this.#hub('/live-meeting-hub')
    const ids = hub.adapter.rooms.get(rooms.meeting(meetingId)) ?? new Set<string>()
    return new Set([...ids].flatMap((id) => hub.sockets.get(id)?.data.actor?.personId ?? []))
  }

  onConnectionLost(listener: (connection: LostConnection) => void): void {
    this.#lost.push(listener)
  }

  emit(event: OutboxEvent): void {
    const hub = this.#io.of(event.hub)
    const room = roomOf(event.orgId, event.audience)
    const singled = event.audience.to === 'meeting' ? this.#emitSingly(event, event.audience.meetingId) : []
    const target = singled.length ? hub.except(singled) : hub
    if (room === null) target.emit(event.name, event.payload)
    else target.to(room).emit(event.name, event.payload)
  }

  /** Sends their own payload to the people who have one, and gives their rooms. */
  #emitSingly(event: OutboxEvent, meetingId: string): string[] {
    const hub = this.#io.of(event.hub)
    return Object.entries(event.perPerson ?? {}).map(([personId, payload]) => {
      const room = rooms.personInMeeting(meetingId, personId)
      if (payload !== null) hub.to(room).emit(event.name, payload)
      return room
    })
  }

  async close(): Promise<void> {
    this.#isClosing = true
    for (const path of hubPaths) this.#io.of(path).emit('server-restarting')
    await new Promise((resolve) => setTimeout(resolve, 50))
    this.#io.disconnectSockets(true)
    await this.#io.close()
  }
}

export function createSocketServer(options: SocketServerOptions): SocketServer {
  return new SocketHubs(options)
}
