import { setTimeout as delay } from 'node:timers/promises'
import { TOO_MANY_CONNECTIONS, UNAUTHENTICATED } from '@cairn/contract/core/hub'
import { ofPerson, type Place } from '@cairn/contract/core/items'
import type { Namespace, Socket } from 'socket.io'
import type { HubPath } from '../database/outbox.table'
import type { Log } from '../log/log'
import { type MeetingStay, type PersonKey, rooms, type SocketActor } from './realtime'

/** Limits concurrency; waiting work runs in order, without a timeout. */
class Turns {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free += 1
    }
  }
}

/** Handshake data of a socket. */
export interface Handshake {
  readonly headers: import('node:http').IncomingHttpHeaders
  /** `auth.token`: a script's Bearer token. */
  readonly token: string | null
  readonly sessionContext: string | null
}

interface SocketData {
  actor?: SocketActor
  /** By meeting. */
  stays?: ReadonlyMap<string, MeetingStay>
  /** Access-change counter at the start of its admission. */
  changes?: number
}
export type HubSocket = Socket<object, object, object, SocketData>
type Hub = Namespace<object, object, object, SocketData>

/** The connecting person, and the places they receive changes of in addition to their own. */
export interface Admitted<Actor extends SocketActor = SocketActor> {
  readonly actor: Actor
  readonly places: readonly Place[]
}

interface AdmissionOptions {
  readonly log: Log
  readonly authenticate: (handshake: Handshake) => Promise<Admitted | null>
  readonly readablePlaces: (actor: PersonKey) => Promise<readonly Place[]>
  /** Resolves when this node receives the organization's events. */
  readonly follow: (orgId: string) => Promise<void>
  /** On all nodes. */
  readonly countConnections: (hub: HubPath, person: PersonKey) => number
}

/** Per hub: more devices and tabs than anyone uses, and few enough to notify all together. */
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

/** How long a socket stays open while its access cannot be checked. */
const UNCONFIRMED_MS = 10_000
const CONFIRM_EVERY_MS = 250

/** Concurrent admissions. Leaves database connections for requests while thousands connect. */
const READINGS_AT_ONCE = 8

interface Read {
  readonly admitted: Admitted | null
  /** Access-change counter at its start. */
  readonly changes: number
}

interface Reading {
  /** All other handshake data belongs to the connection. */
  readonly token: string | null
  readonly done: Promise<Read>
}

/** Rooms for personal events, in addition to the places. */
const placeRooms = ({ orgId, personId }: PersonKey, places: readonly Place[]): string[] =>
  [ofPerson(personId), ...places].map((place) => rooms.place(orgId, place))

/** Decides who is admitted to the hubs, and to which rooms. */
export class Admission {
  #changes = 0
  readonly #turns = new Turns(READINGS_AT_ONCE)
  /** Pending reads per connection, shared by its hubs. */
  readonly #readings = new WeakMap<object, Reading>()

  constructor(readonly options: AdmissionOptions) {}

  openPrivate(path: HubPath, hub: Hub): void {
    hub.use((socket, next) => {
      this.#admit(path, socket).then(
        (refusal) => next(refusal ?? undefined),
        (error) => {
          this.options.log.error({ err: error }, 'a socket could not be admitted')
          next(new Error('unavailable'))
        },
      )
    })
    hub.on('connection', (socket) => {
      // A socket whose access changed during its admission was not yet among those closed or moved.
      if (socket.data.changes !== this.#changes) void this.#admitAgain(path, socket)
    })
  }

  /** Anyone can listen; signed-in people also receive their organization's events. */
  openPublic(hub: Hub): void {
    hub.use((socket, next) => {
      this.#read(socket).then(
        async (admitted) => {
          if (admitted) {
            await this.options.follow(admitted.actor.orgId)
            socket.data.actor = admitted.actor
            await socket.join(rooms.organization(admitted.actor.orgId))
          }
          next()
        },
        (error) => {
          this.options.log.error({ err: error }, 'a listener to the configuration could not be recognized')
          next(new Error('unavailable'))
        },
      )
    })
    hub.on('connection', (socket) => {
      if (socket.data.changes !== this.#changes) void this.confirm(socket)
    })
  }

  /** Access has changed: sockets being admitted are checked again. */
  noteChange(): void {
    this.#changes += 1
  }

  async #admitAgain(path: HubPath, socket: HubSocket): Promise<void> {
    await this.confirm(socket)
    const { actor } = socket.data
    if (actor && socket.connected && path === '/live-update-hub') await this.#refreshRooms([socket], actor)
  }

  /** Closes a socket that would no longer be admitted. */
  async confirm(socket: HubSocket): Promise<void> {
    const { actor: known } = socket.data
    if (!known) return
    const actor = await this.#actorNow(socket)
    if (actor?.sessionId !== known.sessionId || actor.orgId !== known.orgId) socket.disconnect(true)
  }

  /** Retries while the database is unreachable: disconnected clients would all reconnect at once. */
  async #actorNow(socket: HubSocket): Promise<SocketActor | undefined> {
    const end = performance.now() + UNCONFIRMED_MS
    while (socket.connected && performance.now() < end) {
      try {
        return (await this.options.authenticate(handshakeOf(socket)))?.actor
      } catch {
        await delay(CONFIRM_EVERY_MS)
      }
    }
    return undefined
  }

  /** Current caller of the socket. Reuses a pending read of another hub of the connection. */
  async #read(socket: HubSocket): Promise<Admitted | null> {
    const handshake = handshakeOf(socket)
    const known = this.#readings.get(socket.conn)
    const reading = known?.token === handshake.token ? known : this.#beginReading(socket, handshake)
    const { admitted, changes } = await reading.done
    socket.data.changes = changes
    return admitted
  }

  #beginReading({ conn }: HubSocket, handshake: Handshake): Reading {
    const done = this.#turns.take(async () => {
      const changes = this.#changes
      // Many that waited long have given up and reconnected.
      return { changes, admitted: conn.readyState === 'open' ? await this.options.authenticate(handshake) : null }
    })
    const reading = { token: handshake.token, done }
    this.#readings.set(conn, reading)
    const forget = () => {
      if (this.#readings.get(conn) === reading) this.#readings.delete(conn)
    }
    done.then(forget, forget)
    return reading
  }

  /** Refusal reason; null if admitted to its rooms. */
  async #admit(path: HubPath, socket: HubSocket): Promise<Error | null> {
    const admitted = await this.#read(socket)
    if (!admitted) return new Error(UNAUTHENTICATED)
    const { actor, places } = admitted
    await this.options.follow(actor.orgId)
    // Count and join without await, so that concurrent attempts cannot exceed the limit.
    if (this.options.countConnections(path, actor) >= CONNECTIONS_OF_ONE) return tooManyConnections()
    socket.data.actor = actor
    await socket.join([
      rooms.organization(actor.orgId),
      ...placeRooms(actor, path === '/live-update-hub' ? places : []),
    ])
    return null
  }

  async #refreshRooms(sockets: readonly HubSocket[], actor: PersonKey): Promise<void> {
    const wanted = new Set(placeRooms(actor, await this.options.readablePlaces(actor)))
    const prefix = `${rooms.organization(actor.orgId)}:`
    for (const socket of sockets) {
      for (const room of socket.rooms) if (room.startsWith(prefix) && !wanted.has(room)) await socket.leave(room)
      await socket.join([...wanted])
    }
  }

  /** Recomputes the rooms of people's sockets; without names, of everyone in the organization. */
  async refreshRooms(hub: Hub, orgId: string, personIds: readonly string[] | null): Promise<void> {
    const byPerson = new Map<string, HubSocket[]>()
    for (const socket of hub.sockets.values()) {
      const { actor } = socket.data
      if (actor?.orgId !== orgId || (personIds && !personIds.includes(actor.personId))) continue
      byPerson.set(actor.personId, [...(byPerson.get(actor.personId) ?? []), socket])
    }
    for (const [personId, sockets] of byPerson) await this.#refreshRooms(sockets, { orgId, personId })
  }
}
