import { type NodeStatus, nodeStatusSchema } from '@cairn/contract/operators/nodes.schemas'
import { z } from 'zod'
import { ask } from '../database/ask'
import { DatabaseListener } from '../database/database-listener'
import { newId } from '../database/new-id'
import type { HubPath, OutboxEvent } from '../database/outbox.table'
import { directConnection, type Pool } from '../database/pool'
import type { Tx } from '../database/transaction'
import type { Log } from '../log/log'
import { NodeLeases } from '../nodes/node-leases'
import type { HeardStatus } from '../nodes/node-status'
import { GLOBAL_STREAM, OrganizationStreams } from '../nodes/organization-streams'
import type { SharedStore } from '../nodes/shared-store'
import { currentTraceparent, startSpan } from '../tracing/tracing'
import { type AccessChange, accessChangeSchema, type MeetingStay, type PersonKey } from './realtime'
import { RemotePresence } from './remote-presence'
import type { SocketServer } from './socket-server'

/** Channel of the database notifications. */
const ACCESS_CHANNEL = 'cairn_access'
/** The stream delivers an access change after earlier events; NOTIFY applies it after this time at the latest. */
const NOTIFY_DELAY_MS = 400
const DEDUPLICATION_MS = 60_000
const JOIN_TIMEOUT_MS = 2_000
const JOIN_POLL_MS = 5
/** A person with fewer connections to a hub of a node is not counted by the others. */
const MIN_SHARED_COUNT = 5

const accessNoticeSchema = z.object({ id: z.string(), from: z.string(), change: accessChangeSchema })
type AccessNotice = z.infer<typeof accessNoticeSchema>

function parseAccessNotice(payload: string): AccessNotice | null {
  try {
    return accessNoticeSchema.parse(JSON.parse(payload))
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

interface OtherNodesOptions {
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
  readonly #applied = new Set<string>()
  /** Nodes that may still accept a join, by stay id. */
  readonly #undecided = new Map<string, Set<string>>()

  constructor(readonly options: OtherNodesOptions) {
    const { id, store, sockets, log, status, pool } = options
    this.leases = new NodeLeases({
      id,
      store,
      log,
      status,
      onLapsed: () => this.presence.writeAll(),
      onConfirmed: () => this.streams.refreshAllPresence(),
      onGone: (node) => {
        this.presence.lose(node)
        this.streams.nodeGone()
        for (const listener of this.#goneListeners) listener(node)
      },
    })
    this.streams = new OrganizationStreams({
      id,
      store,
      log,
      refreshPresence: (orgId) => this.presence.refresh(orgId),
      onUnfollowed: (orgId) => this.presence.forget(orgId),
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
    this.streams.onGap((orgId) => sockets.catchUp(orgId))
    this.#registerHandlers(sockets)
    this.#publishOwn(sockets)
  }

  #registerHandlers(sockets: SocketServer): void {
    const handleEvent = (body: unknown) => {
      const { trace, ...event } = body as CarriedEvent
      const attributes = { 'cairn.hub': event.hub, 'cairn.event': event.name }
      const span = trace && startSpan(() => ({ name: 'deliver', kind: 'consumer', traceparent: trace, attributes }))
      sockets.emit(event)
      if (span) span.end()
    }
    this.streams.on('event', handleEvent, { isIdempotent: true })
    const handleAccess = (body: unknown) => {
      const read = accessNoticeSchema.safeParse(body)
      if (read.success) this.#applyAccess(read.data)
    }
    this.streams.on('access', handleAccess, { isIdempotent: true })
    this.streams.on('join', (body, orgId) => {
      const { kind, connectionId, sessionId, key, stayId } = body as Join
      void sockets.rooms[kind].join(connectionId, sessionId, key, stayId).then((isJoined) => {
        if (!isJoined) this.streams.append(orgId, 'refused', stayId).catch(() => undefined)
      })
    })
    this.streams.on('refused', (body, _orgId, from) => this.#undecided.get(String(body))?.delete(from))
    this.streams.on('leave', (body) => {
      const { kind, stays } = body as Leave
      sockets.rooms[kind].leave(stays)
    })
    this.streams.on('bye', (_body, _orgId, from) => this.leases.gone(from))
  }

  #publishOwn(sockets: SocketServer): void {
    for (const kind of ['meeting', 'item'] as const) {
      sockets.rooms[kind].onChanged(({ orgId, meetingId, left }) =>
        this.presence.set(orgId, kind, meetingId, sockets.rooms[kind].in(meetingId), left),
      )
    }
    sockets.onCountChanged((hub, person) => {
      const count = sockets.countConnections(hub, person)
      // One below the threshold removes the former count.
      if (count < MIN_SHARED_COUNT - 1) return
      this.presence.set(person.orgId, 'count', countId(hub, person), count < MIN_SHARED_COUNT ? 0 : count)
    })
  }

  async start(): Promise<void> {
    await this.#listener?.start()
    await this.leases.start()
    await this.streams.start()
  }

  async stop(): Promise<void> {
    const { store } = this.options
    if (store.isUp()) void this.streams.append(GLOBAL_STREAM, 'bye', null).catch(() => undefined)
    this.streams.stop()
    await this.leases.stop()
    store.close()
    await this.#listener?.stop()
  }

  /** Resolves when the other nodes can read it. */
  emit(event: OutboxEvent): Promise<void> {
    const carried: CarriedEvent = { ...event, trace: currentTraceparent() }
    return this.streams.append(event.audience.to === 'everyone' ? GLOBAL_STREAM : event.orgId, 'event', carried)
  }

  onGone(listener: (node: string) => void): void {
    this.#goneListeners.push(listener)
  }

  /** NOTIFY works without Redis; the stream keeps the order of events. */
  changeAccess(tx: Tx, change: AccessChange): void {
    const notice: AccessNotice = { id: newId(), from: this.options.id, change }
    tx.sent.push(ask(tx.client, 'SELECT pg_notify($1,$2)', [ACCESS_CHANNEL, JSON.stringify(notice)]))
    const orgId = 'orgId' in change ? change.orgId : tx.orgId
    tx.afterCommit(() => this.streams.append(orgId, 'access', notice))
  }

  /** Untrusted: anyone who can connect to the database can send notifications. */
  #notified(payload: string): void {
    const notice = parseAccessNotice(payload)
    if (notice === null || notice.from === this.options.id) return
    setTimeout(() => this.#applyAccess(notice), NOTIFY_DELAY_MS).unref()
  }

  #applyAccess({ id, change }: AccessNotice): void {
    if (this.#applied.has(id)) return
    this.#applied.add(id)
    setTimeout(() => this.#applied.delete(id), DEDUPLICATION_MS).unref()
    void this.options.sockets.applyAccess(change)
  }

  /** Whether another node has the connection and lets it in. */
  async join(orgId: string, command: Omit<Join, 'stayId'>): Promise<boolean> {
    if (!this.options.store.isUp()) return false
    await this.streams.follow(orgId)
    await this.presence.refresh(orgId)
    const stayId = newId()
    const undecided = new Set(this.presence.nodesOf(orgId))
    this.#undecided.set(stayId, undecided)
    void this.streams.append(orgId, 'join', { ...command, stayId } satisfies Join).catch(() => undecided.clear())
    const isJoined = () => this.presence.staysIn(command.kind, command.key).some((stay) => stay.stayId === stayId)
    for (const end = performance.now() + JOIN_TIMEOUT_MS; undecided.size > 0 && performance.now() < end; ) {
      if (isJoined()) break
      await new Promise((resolve) => setTimeout(resolve, JOIN_POLL_MS))
    }
    this.#undecided.delete(stayId)
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
