import { Refusal } from '@cairn/contract/core/errors'
import { CATCH_UP, MOVE } from '@cairn/contract/core/hub'
import { commandEndpoints, commandOf, isPlain } from '@cairn/contract/live-meeting/live-meeting.commands'
import * as live from '@cairn/contract/live-meeting/live-meeting.endpoints'
import { onIssueChanged } from '../packages/server/src/domains/live-meeting/live-meeting.hooks.service'
import type { LiveMeetings, MeetingCaller } from '../packages/server/src/domains/live-meeting/live-meeting.service'
import { createLiveMeetings } from '../packages/server/src/domains/live-meeting/live-meeting.wiring.service'
import { SystemClock } from '../packages/server/src/platform/clock/system-clock'
import type { HubPath, OutboxEvent } from '../packages/server/src/platform/database/outbox.table'
import type { Tx } from '../packages/server/src/platform/database/transaction'
import type { Log } from '../packages/server/src/platform/log/log'
import { MeetingRooms } from '../packages/server/src/platform/realtime/meeting-rooms'
import { type MeetingStay, roomOf, rooms, type SocketActor } from '../packages/server/src/platform/realtime/realtime'
import { createRelay, type Relay } from '../packages/server/src/platform/realtime/relay'
import type { SocketServer } from '../packages/server/src/platform/realtime/socket-server'
import type { BetweenNodes, Membership } from './between-nodes'
import {
  connectTo,
  DatabaseAway,
  type IssueRow,
  type NodeDatabase,
  type SimulatedPostgres,
  sessionOf,
} from './database'
import { substitutes } from './domains'
import { ORG, type SimulatedPerson } from './people'
import { type Owner, virtualTime } from './virtual-time'

export interface HttpRequest {
  readonly method: string
  readonly url: string
  readonly body: unknown
  readonly key: string | null
  readonly person: SimulatedPerson
  readonly sessionId: string
}

export interface HttpReply {
  readonly status: number
  readonly body: unknown
}

/** The server's end of a connection. */
export interface Connection {
  readonly id: string
  readonly path: HubPath
  readonly actor: SocketActor
  send(name: string, payload: unknown): void
  end(): void
}

interface RoomSocket {
  readonly data: { actor: SocketActor; stays?: ReadonlyMap<string, MeetingStay> }
  readonly rooms: Set<string>
  readonly connection: Connection
  join(names: string | string[]): void
  leave(name: string): void
}

type Hub = ConstructorParameters<typeof MeetingRooms>[0]

/** This node's sockets without Socket.IO. */
class SimulatedSockets implements SocketServer {
  readonly hubs = new Map<HubPath, Map<string, RoomSocket>>()
  readonly rooms: { readonly meeting: MeetingRooms; readonly item: MeetingRooms }

  constructor() {
    const hub = (path: HubPath) => ({ sockets: this.#socketsOf(path) }) as unknown as Hub
    this.rooms = {
      meeting: new MeetingRooms(hub('/live-meeting-hub'), {
        roomsOf: ({ meetingId, personId }) => [rooms.meeting(meetingId), rooms.personInMeeting(meetingId, personId)],
      }),
      item: new MeetingRooms(hub('/live-update-hub'), { roomsOf: () => [] }),
    }
  }

  #socketsOf(path: HubPath): Map<string, RoomSocket> {
    const sockets = this.hubs.get(path) ?? new Map<string, RoomSocket>()
    this.hubs.set(path, sockets)
    return sockets
  }

  accept(connection: Connection): void {
    const inRooms = new Set<string>()
    this.#socketsOf(connection.path).set(connection.id, {
      data: { actor: connection.actor },
      rooms: inRooms,
      connection,
      join: (names) => {
        for (const name of [names].flat()) inRooms.add(name)
      },
      leave: (name) => {
        inRooms.delete(name)
      },
    })
  }

  drop({ id, path }: Pick<Connection, 'id' | 'path'>): void {
    const sockets = this.#socketsOf(path)
    const socket = sockets.get(id)
    if (!socket) return
    sockets.delete(id)
    const lost = socket as unknown as Parameters<MeetingRooms['lose']>[0]
    if (path === '/live-meeting-hub') this.rooms.meeting.lose(lost)
  }

  all(): Connection[] {
    return [...this.hubs.values()].flatMap((sockets) => [...sockets.values()].map(({ connection }) => connection))
  }

  isUsedBy(orgId: string) {
    return this.all().some(({ actor }) => actor.orgId === orgId)
  }
  emit({ hub, orgId, audience, name, payload, perPerson = {} }: OutboxEvent) {
    const room = roomOf(orgId, audience)
    const meetingId = audience.to === 'meeting' ? audience.meetingId : null
    for (const socket of this.#socketsOf(hub).values()) {
      if (room !== null && !socket.rooms.has(room)) continue
      const { personId } = socket.data.actor
      const isSingled = meetingId !== null && Object.hasOwn(perPerson, personId)
      const own = isSingled ? perPerson[personId] : payload
      if (own !== null) socket.connection.send(name, own)
    }
  }
  catchUp(orgId: string) {
    for (const connection of this.all()) if (connection.actor.orgId === orgId) connection.send(CATCH_UP, undefined)
  }
  onCountChanged = () => undefined
  countConnections = () => 0
  count = () => ({ sockets: {}, meetings: 0 }) as never
  applyAccess = async () => undefined
  onAccessChanged = () => undefined
  confirmAll = async () => undefined
  dismiss = async () => undefined
  close = async () => undefined
}

const serverLog = { info: () => undefined, warn: () => undefined, error: () => undefined, debug: () => undefined }

type Handle = (tx: Tx, caller: MeetingCaller, body: never) => Promise<unknown>

/** As in live-meeting.routes.ts, without HTTP. */
function routesOf(meetings: LiveMeetings): Map<string, { readonly parse: (body: unknown) => never; handle: Handle }> {
  const handlers: [live: { path: string; body: { parse(body: unknown): unknown } }, Handle][] = [
    [
      live.joinLiveMeeting,
      (tx, caller, body: { connectionId?: string }) => meetings.join(tx, caller, body as never, body.connectionId),
    ],
    [
      live.leaveLiveMeeting,
      (tx, caller, body: { connectionId?: string }) => meetings.leave(tx, caller, body as never, body.connectionId),
    ],
    [live.resumeLiveMeeting, (tx, caller, body) => meetings.resume(tx, caller, body)],
    ...commandEndpoints
      .filter(isPlain)
      .filter(({ command }) => command !== 'join' && command !== 'leave')
      .map((endpoint): (typeof handlers)[number] => [
        endpoint,
        (tx, caller, body) => meetings.command(tx, caller, body, commandOf(endpoint, body)),
      ]),
  ]
  return new Map(
    handlers.map(([{ path, body }, handle]) => [path, { parse: (sent) => body.parse(sent) as never, handle }]),
  )
}

/** One server: its real meeting service, presence, relay and protocol to other nodes. */
export class ServerNode implements Owner {
  isGone = false
  isReady = false
  readonly sockets = new SimulatedSockets()
  readonly database: NodeDatabase
  readonly meetings: LiveMeetings
  readonly #routes: ReturnType<typeof routesOf>
  readonly #membership: Membership
  readonly #relay: Relay
  readonly #clock = new SystemClock()

  constructor(
    readonly name: string,
    readonly id: string,
    readonly skewMs: number,
    readonly postgres: SimulatedPostgres,
    between: BetweenNodes,
  ) {
    const log = serverLog as unknown as Log
    this.database = connectTo(postgres, id, this.#clock, this)
    this.#membership = between.join({ id, owner: this, sockets: this.sockets, log })
    const { realtime } = this.#membership
    this.meetings = createLiveMeetings({ database: this.database, realtime, log }).meetings
    this.#routes = routesOf(this.meetings)
    this.#relay = createRelay(this.database, realtime, log)
  }

  async start(): Promise<void> {
    const query = async () => {
      await virtualTime().wait(1)
      return { rows: [{ ms: virtualTime().epoch }] as never }
    }
    await this.#clock.follow({ query }, serverLog as unknown as Log)
    await this.#membership.start()
    this.#relay.start()
    this.isReady = true
  }

  /** As before a socket is admitted. */
  follow(): Promise<void> {
    return this.#membership.realtime.follow(ORG)
  }

  /** kill -9 */
  kill(): void {
    this.isReady = false
    this.isGone = true
    for (const session of this.postgres.open) {
      if (session.owner !== this) continue
      session.isOver = true
      this.postgres.release(session)
    }
    for (const connection of this.sockets.all()) connection.end()
  }

  /** Sends its people elsewhere, then ends. */
  async drain(): Promise<void> {
    this.isReady = false
    for (const connection of this.sockets.all()) connection.send(MOVE, undefined)
    await virtualTime().wait(4_000)
    for (const connection of this.sockets.all()) connection.end()
    await this.#relay.stop()
    this.#membership.stop()
    await virtualTime().wait(100)
    this.kill()
  }

  async answer(request: HttpRequest): Promise<HttpReply> {
    virtualTime().note(
      `${request.method} ${request.url} of ${request.person.firstName} ${request.key?.slice(-6) ?? ''}`,
    )
    try {
      return { status: 200, body: JSON.parse(JSON.stringify(await this.#handle(request))) }
    } catch (error) {
      if (error instanceof Refusal)
        return { status: error.status, body: { succeeded: false, messages: error.messages } }
      if (error instanceof DatabaseAway) return { status: 503, body: { succeeded: false, messages: [] } }
      throw error
    }
  }

  async #handle({ method, url, body, key, person, sessionId }: HttpRequest): Promise<unknown> {
    const { pathname, searchParams } = new URL(url, 'http://cairn')
    const path = pathname.replace('/api/v2', '')
    const caller = { orgId: ORG, personId: person.id, role: person.role, sessionId } as MeetingCaller
    if (path === '/readyz') return this.database.tenant(caller, async () => ({ ready: true }))
    if (path === '/time') return { epochMs: virtualTime().epoch }
    const read = (run: (tx: Tx) => Promise<unknown>) => this.database.tenant(caller, run)
    const [, meetingId = '', part] = /^\/live-meeting\/([0-9a-f-]{36})(\/events)?$/.exec(path) ?? []
    if (method === 'GET' && part) {
      return read((tx) => this.meetings.events(tx, caller, meetingId, Number(searchParams.get('after'))))
    }
    if (method === 'GET' && meetingId) return read((tx) => this.meetings.get(tx, caller, meetingId))
    const [, issueId] = /^\/issue\/([0-9a-f-]{36})\/solve$/.exec(path) ?? []
    const run = issueId
      ? (tx: Tx) => this.#solveFromList(tx, caller, issueId, body as { isSolved: boolean })
      : this.#live(path, body, caller)
    return this.database.tenant(caller, async (tx) => {
      const session = sessionOf(tx)
      if (key !== null) {
        await session.lock(`key ${key}`)
        const earlier = this.postgres.replies.get(key)
        if (earlier !== undefined) return earlier
        session.key = key
      }
      session.reply = await run(tx)
      return session.reply
    })
  }

  #live(path: string, body: unknown, caller: MeetingCaller) {
    const route = this.#routes.get(path)
    if (!route) throw new Error(`${path} is not simulated`)
    return (tx: Tx) => route.handle(tx, caller, route.parse(body))
  }

  /** The list of issues outside of the meeting, which tells the meeting by its hook. */
  async #solveFromList(tx: Tx, caller: MeetingCaller, id: string, { isSolved }: { isSolved: boolean }) {
    await sessionOf(tx).lock(`issue ${id}`)
    const before = sessionOf(tx).get<IssueRow>('issues', id)
    const solveIssue = substitutes.solveIssue as (tx: Tx, caller: object, id: string, to: object) => Promise<IssueRow>
    const issue = await solveIssue(tx, caller, id, { isSolved })
    await onIssueChanged(tx, caller, { issue, before } as never)
    return { succeeded: true, issue }
  }
}
