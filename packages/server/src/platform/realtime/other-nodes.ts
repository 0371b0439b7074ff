import { type NodeStatus, nodeStatusSchema } from '@cairn/contract/operators/nodes.schemas'
import { z } from 'zod'
import { ask } from '../database/ask'
import { DatabaseListener } from '../database/database-listener'
import { newId } from '../database/new-id'
import type { HubPath, OutboxEvent } from '../database/outbox-event'
import { directConnection, type Pool } from '../database/pool'
import type { Tx } from '../database/transaction'
import type { Log } from '../log/log'
import { NodeLeases } from '../nodes/node-leases'
import type { HeardStatus } from '../nodes/node-status'
import { EVERYONE, OrganizationStreams } from '../nodes/organization-streams'
import type { SharedStore } from '../nodes/shared-store'
import { beginStep, carriedTrace } from '../tracing/tracing'
import { type AccessChange, accessChangeSchema } from './access-change'
import type { MeetingStay, PersonKey } from './realtime'
import { RemotePresence } from './remote-presence'
import type { SocketServer } from './socket-server'

/** Channel of the database notifications. */
export const ACCESS_CHANNEL = 'cairn_access'
/** The stream delivers an access change after earlier events; NOTIFY applies it after this time at the latest. */
const STREAM_WITHIN_MS = 400
const REMEMBERED_MS = 60_000
const JOINED_WITHIN_MS = 2_000
const JOIN_POLL_MS = 5
/** A person with fewer connections to a hub of a node is not counted by the others. */
const COUNTED_FROM = 5

const newsSchema = z.object({ id: z.string(), from: z.string(), change: accessChangeSchema })
type News = z.infer<typeof newsSchema>

function readNews(payload: string): News | null {
  try {
    return newsSchema.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

type StayKind = 'meeting' | 'item'

interface Join {
  readonly kind: StayKind
  readonly connectionId: string
  readonly sessionId: string
  readonly key: string
  readonly stayId: string
}

interface Leave {
  readonly kind: StayKind
  readonly stays: readonly MeetingStay[]
}

/** With its trace, if traces are collected. */
type CarriedEvent = OutboxEvent & { readonly trace?: string | undefined }

export interface OtherNodesOptions {
  readonly id: string
  readonly store: SharedStore
  /** Null where nothing listens for access changes. */
  readonly pool: Pool | null
  readonly sockets: SocketServer
  readonly log: Log
  /** Of this node. */
  readonly status: () => NodeStatus | null
}

const countId = (hub: HubPath, { personId }: Pick<PersonKey, 'personId'>) => `${hub} ${personId}`

export class OtherNodes {
  readonly leases: NodeLeases
  readonly streams: OrganizationStreams
  readonly presence: RemotePresence
  readonly #goneListeners: ((node: string) => void)[] = []
  readonly #listener: DatabaseListener | null
  /** Ids of access changes, which arrive twice. */
  readonly #taken = new Set<string>()
  /** Nodes that have not refused yet, by stay id. */
  readonly #asked = new Map<string, Set<string>>()

  constructor(readonly options: OtherNodesOptions) {
    const { id, store, sockets, log, status, pool } = options
    this.leases = new NodeLeases({
      id,
      store,
      log,
      status,
      onLapsed: () => this.presence.writeAll(),
      onConfirmed: () => this.streams.lookAll(),
      onGone: (node) => {
        this.presence.lose(node)
        this.streams.lostNode()
        for (const listener of this.#goneListeners) listener(node)
      },
    })
    this.streams = new OrganizationStreams({
      id,
      store,
      log,
      look: (orgId) => this.presence.look(orgId),
      onForgotten: (orgId) => this.presence.forget(orgId),
    })
    this.presence = new RemotePresence({ id, store, log, leases: this.leases, streams: this.streams })
    this.#listener =
      pool &&
      new DatabaseListener({
        connection: directConnection(pool),
        channel: ACCESS_CHANNEL,
        onNotified: (payload) => this.#notified(payload),
        onGap: () => void sockets.confirmAll(),
        log,
      })
    this.streams.followWhile((orgId) => sockets.isUsedBy(orgId))
    this.streams.onMissed((orgId) => sockets.catchUp(orgId))
    this.#takeEntries(sockets)
    this.#shareOwn(sockets)
  }

  #takeEntries(sockets: SocketServer): void {
    const takeEvent = (body: unknown) => {
      const { trace, ...event } = body as CarriedEvent
      const facts = { 'cairn.hub': event.hub, 'cairn.event': event.name }
      const step = trace && beginStep(() => ({ name: 'deliver', kind: 'consumer', follows: trace, facts }))
      sockets.emit(event)
      if (step) step.end()
    }
    this.streams.on('event', takeEvent, { isRepeated: true })
    const takeAccess = (body: unknown) => {
      const read = newsSchema.safeParse(body)
      if (read.success) this.#takeNews(read.data)
    }
    this.streams.on('access', takeAccess, { isRepeated: true })
    this.streams.on('join', (body, orgId) => {
      const { kind, connectionId, sessionId, key, stayId } = body as Join
      void sockets.rooms[kind].join(connectionId, sessionId, key, stayId).then((isJoined) => {
        if (!isJoined) this.streams.append(orgId, 'refused', stayId).catch(() => undefined)
      })
    })
    this.streams.on('refused', (body, _orgId, from) => this.#asked.get(String(body))?.delete(from))
    this.streams.on('leave', (body) => {
      const { kind, stays } = body as Leave
      sockets.rooms[kind].leave(stays)
    })
    this.streams.on('bye', (_body, _orgId, from) => this.leases.gone(from))
  }

  #shareOwn(sockets: SocketServer): void {
    for (const kind of ['meeting', 'item'] as const) {
      sockets.rooms[kind].onChanged(({ orgId, meetingId, left }) =>
        this.presence.set(orgId, kind, meetingId, sockets.rooms[kind].in(meetingId), left),
      )
    }
    sockets.onCountChanged((hub, person) => {
      const count = sockets.countConnections(hub, person)
      // One below the threshold removes the former count.
      if (count < COUNTED_FROM - 1) return
      this.presence.set(person.orgId, 'count', countId(hub, person), count < COUNTED_FROM ? 0 : count)
    })
  }

  async start(): Promise<void> {
    await this.#listener?.start()
    await this.leases.start()
    await this.streams.start()
  }

  async stop(): Promise<void> {
    const { store } = this.options
    if (store.isUp()) void this.streams.append(EVERYONE, 'bye', null).catch(() => undefined)
    this.streams.stop()
    await this.leases.stop()
    store.close()
    await this.#listener?.stop()
  }

  /** Resolves when the other nodes can read it. */
  emit(event: OutboxEvent): Promise<void> {
    const carried: CarriedEvent = { ...event, trace: carriedTrace() }
    return this.streams.append(event.audience.to === 'everyone' ? EVERYONE : event.orgId, 'event', carried)
  }

  onGone(listener: (node: string) => void): void {
    this.#goneListeners.push(listener)
  }

  /** NOTIFY works without Redis; the stream keeps the order of events. */
  changeAccess(tx: Tx, change: AccessChange): void {
    const news: News = { id: newId(), from: this.options.id, change }
    tx.sent.push(ask(tx.client, 'SELECT pg_notify($1,$2)', [ACCESS_CHANNEL, JSON.stringify(news)]))
    const orgId = 'orgId' in change ? change.orgId : tx.orgId
    tx.afterCommit(() => this.streams.append(orgId, 'access', news))
  }

  /** Untrusted: anyone who can connect to the database can send notifications. */
  #notified(payload: string): void {
    const news = readNews(payload)
    if (news === null || news.from === this.options.id) return
    setTimeout(() => this.#takeNews(news), STREAM_WITHIN_MS).unref()
  }

  #takeNews({ id, change }: News): void {
    if (this.#taken.has(id)) return
    this.#taken.add(id)
    setTimeout(() => this.#taken.delete(id), REMEMBERED_MS).unref()
    void this.options.sockets.applyAccess(change)
  }

  /** Whether another node has the connection and lets it in. */
  async join(orgId: string, command: Omit<Join, 'stayId'>): Promise<boolean> {
    if (!this.options.store.isUp()) return false
    await this.streams.follow(orgId)
    await this.presence.look(orgId)
    const stayId = newId()
    const asked = new Set(this.presence.nodesOf(orgId))
    this.#asked.set(stayId, asked)
    void this.streams.append(orgId, 'join', { ...command, stayId } satisfies Join).catch(() => asked.clear())
    const isJoined = () => this.presence.staysIn(command.kind, command.key).some((stay) => stay.stayId === stayId)
    for (const end = performance.now() + JOINED_WITHIN_MS; asked.size > 0 && performance.now() < end; ) {
      if (isJoined()) break
      await new Promise((resolve) => setTimeout(resolve, JOIN_POLL_MS))
    }
    this.#asked.delete(stayId)
    return isJoined()
  }

  /** Also once Redis is back. */
  leave(kind: StayKind, stays: readonly MeetingStay[]): void {
    for (const orgId of new Set(stays.map((stay) => stay.orgId))) {
      const own = stays.filter((stay) => stay.orgId === orgId)
      this.streams.append(orgId, 'leave', { kind, stays: own } satisfies Leave).catch(() => undefined)
    }
  }

  countConnections(hub: HubPath, person: PersonKey): number {
    return this.presence.count(person.orgId, countId(hub, person))
  }

  /** Unreadable if the node runs another release. */
  heard(): HeardStatus[] {
    return this.leases.statuses().flatMap(({ status, seenAt }) => {
      const read = nodeStatusSchema.safeParse(status)
      return read.success ? [{ status: read.data, heardAt: seenAt }] : []
    })
  }
}
