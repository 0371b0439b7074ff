import type { Server as HttpServer, ServerResponse } from 'node:http'
import { TOO_MANY_CONNECTIONS, UNAUTHENTICATED } from '@cairn/contract/core/hub-refusals'
import { ofPerson, type Place } from '@cairn/contract/core/places'
import { type Namespace, Server, type Socket } from 'socket.io'
import { newId } from '../database/new-id'
import type { HubPath, OutboxEvent } from '../database/outbox-event'
import { isOwnOrigin } from '../http/own-origin'
import type { SecurityHeaders } from '../http/security-headers'
import type { Log } from '../log/log'
import { endSockets, moveSockets } from './move-sockets'
import { notifyOfNewRelease } from './new-release'
import {
  type LostConnection,
  type MeetingStay,
  type Realtime,
  roomOf,
  rooms,
  type SocketActor,
  type Where,
} from './realtime'

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
  /** What a person may read now, besides what is their own. */
  readonly readablePlaces: (actor: { orgId: string; personId: string }) => Promise<readonly Place[]>
  /** Other nodes' answer to `countConnections`. */
  readonly countElsewhere: Realtime['countConnections']
  readonly hasOtherNodes: boolean
}

/** The sockets of this node. */
export interface SocketServer extends Realtime {
  /** Sends every socket to another node, or tells it that the server restarts, where there is none. None is left. */
  dismiss(): Promise<void>
  close(): Promise<void>
}

const privateHubs = ['/live-meeting-hub', '/notification-hub', '/live-update-hub'] as const
const hubPaths: readonly HubPath[] = [...privateHubs, '/app-config-hub']

interface SocketData {
  actor?: SocketActor
  /** By meeting. */
  stays?: ReadonlyMap<string, MeetingStay>
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
  readonly #lost: ((connection: LostConnection, where: Where) => void)[] = []
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
    notifyOfNewRelease(this.#hub('/live-update-hub'), options.version)
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
      socket.on('disconnect', () => this.#notifyLost(path, socket))
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
    const elsewhere = await this.options.countElsewhere(path, actor)
    // Counted and joined without a pause between, so that of many tries at once no more are let in.
    if (elsewhere + this.#countHere(path, actor) >= CONNECTIONS_OF_ONE) return tooManyConnections()
    socket.data.actor = actor
    await socket.join([rooms.organisation(actor.orgId), rooms.place(actor.orgId, ofPerson(actor.personId))])
    if (path === '/live-update-hub') await this.#joinPlaces([socket], actor)
    return null
  }

  async #joinPlaces(sockets: readonly HubSocket[], actor: { orgId: string; personId: string }): Promise<void> {
    const places = [ofPerson(actor.personId), ...(await this.options.readablePlaces(actor))]
    const wanted = new Set(places.map((place) => rooms.place(actor.orgId, place)))
    const prefix = `${rooms.organisation(actor.orgId)}:`
    for (const socket of sockets) {
      for (const room of socket.rooms) if (room.startsWith(prefix) && !wanted.has(room)) await socket.leave(room)
      await socket.join([...wanted])
    }
  }

  #notifyLost(path: HubPath, socket: HubSocket): void {
    const { actor, stays } = socket.data
    if (!actor || this.#isClosing) return
    const connection = { ...actor, connectionId: socket.id, hub: path, stays: [...(stays?.values() ?? [])] }
    for (const listener of this.#lost) listener(connection, 'here')
  }

  #countHere(path: HubPath, { orgId, personId }: Pick<SocketActor, 'orgId' | 'personId'>): number {
    return this.#hub(path).adapter.rooms.get(rooms.place(orgId, ofPerson(personId)))?.size ?? 0
  }

  async countConnections(hub: HubPath, person: Pick<SocketActor, 'orgId' | 'personId'>): Promise<number> {
    return this.#countHere(hub, person)
  }

  async refreshRooms(orgId: string, personIds?: readonly string[]): Promise<void> {
    const byPerson = new Map<string, HubSocket[]>()
    for (const socket of this.#hub('/live-update-hub').sockets.values()) {
      const { actor } = socket.data
      if (actor?.orgId !== orgId || (personIds && !personIds.includes(actor.personId))) continue
      byPerson.set(actor.personId, [...(byPerson.get(actor.personId) ?? []), socket])
    }
    for (const [personId, sockets] of byPerson) await this.#joinPlaces(sockets, { orgId, personId })
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

  async disconnectSessions(sessionIds: readonly string[]): Promise<void> {
    this.#disconnectWhere((actor) => sessionIds.includes(actor.sessionId))
  }

  async disconnectPerson(orgId: string, personId: string): Promise<void> {
    this.#disconnectWhere((actor) => actor.orgId === orgId && actor.personId === personId)
  }

  async disconnectOrganisation(orgId: string): Promise<void> {
    this.#disconnectWhere((actor) => actor.orgId === orgId)
  }

  async joinMeeting(connectionId: string, sessionId: string, meetingId: string): Promise<boolean> {
    const socket = this.#hub('/live-meeting-hub').sockets.get(connectionId)
    const actor = socket?.data.actor
    if (!socket || actor?.sessionId !== sessionId) return false
    const stay = { meetingId, connectionId, personId: actor.personId, stayId: newId() }
    socket.data.stays = new Map(socket.data.stays).set(meetingId, stay)
    await socket.join([rooms.meeting(meetingId), rooms.personInMeeting(meetingId, actor.personId)])
    return true
  }

  async leaveMeeting(stays: readonly MeetingStay[]): Promise<void> {
    for (const { meetingId, connectionId, personId, stayId } of stays) {
      const socket = this.#hub('/live-meeting-hub').sockets.get(connectionId)
      if (socket?.data.stays?.get(meetingId)?.stayId !== stayId) continue
      const others = new Map(socket.data.stays)
      others.delete(meetingId)
      socket.data.stays = others
      await Promise.all([
        socket.leave(rooms.meeting(meetingId)),
        socket.leave(rooms.personInMeeting(meetingId, personId)),
      ])
    }
  }

  async staysInMeeting(meetingId: string): Promise<readonly MeetingStay[]> {
    const hub = this.#hub('/live-meeting-hub')
    const ids = hub.adapter.rooms.get(rooms.meeting(meetingId)) ?? new Set<string>()
    return [...ids].flatMap((id) => hub.sockets.get(id)?.data.stays?.get(meetingId) ?? [])
  }

  onConnectionLost(listener: (connection: LostConnection, where: Where) => void): void {
    this.#lost.push(listener)
  }

  async emit(event: OutboxEvent): Promise<void> {
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

  async dismiss(): Promise<void> {
    const hubs = hubPaths.map((path) => this.#io.of(path))
    if (this.options.hasOtherNodes) await moveSockets(hubs)
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
