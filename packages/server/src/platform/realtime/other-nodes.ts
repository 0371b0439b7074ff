import { z } from 'zod'
import { ask } from '../database/ask'
import { newId } from '../database/new-id'
import type { HubPath, OutboxEvent } from '../database/outbox-event'
import type { Tx } from '../database/transaction'
import type { Log } from '../log/log'
import type { NodeBus } from '../nodes/node-bus'
import { beginStep, carriedTrace } from '../tracing/tracing'
import { type AccessChange, accessChangeSchema } from './access-change'
import { ConnectionsElsewhere } from './connections-elsewhere'
import type { MeetingStay, OpenItems, PersonKey, StaysChange } from './realtime'
import { countKey, type SocketServer } from './socket-server'

/** Channel of the database notifications. */
export const ACCESS_CHANNEL = 'cairn_access'
const TOPIC = 'access'
/** Grace period for the node channel, which preserves the order of earlier events. */
const OWN_WAY_MS = 400
const REMEMBERED_MS = 60_000

const newsSchema = z.object({ id: z.string(), from: z.string(), change: accessChangeSchema })
type News = z.infer<typeof newsSchema>

function readNews(payload: string): News | null {
  try {
    return newsSchema.parse(JSON.parse(payload))
  } catch {
    return null
  }
}

/**
 * Sends access changes to the other nodes twice: through PostgreSQL with the commit, which works even without Redis, and
 * afterwards between nodes, in order with earlier events.
 */
class AccessBroadcast {
  readonly #taken = new Set<string>()

  constructor(
    readonly bus: NodeBus,
    readonly apply: (change: AccessChange) => void,
  ) {
    bus.onTold(TOPIC, (body) => {
      const read = newsSchema.safeParse(body)
      if (read.success) this.#take(read.data)
    })
  }

  send(tx: Tx, change: AccessChange): void {
    const news: News = { id: newId(), from: this.bus.id, change }
    tx.sent.push(ask(tx.client, 'SELECT pg_notify($1,$2)', [ACCESS_CHANNEL, JSON.stringify(news)]))
    tx.afterCommit(() => this.bus.tell(TOPIC, news))
  }

  /** Untrusted: anyone who can connect to the database can send notifications. */
  notified(payload: string): void {
    const news = readNews(payload)
    if (news === null || news.from === this.bus.id) return
    setTimeout(() => this.#take(news), OWN_WAY_MS).unref()
  }

  #take({ id, change }: News): void {
    if (this.#taken.has(id)) return
    this.#taken.add(id)
    setTimeout(() => this.#taken.delete(id), REMEMBERED_MS).unref()
    this.apply(change)
  }
}

const joinSchema = z.object({ connectionId: z.string(), sessionId: z.string(), meetingId: z.string() })

/** With its trace, if traces are collected. */
type CarriedEvent = OutboxEvent & { readonly trace?: string | undefined }

function takeEvent(own: SocketServer, event: CarriedEvent): void {
  const { trace, hub, name } = event
  const facts = { 'cairn.hub': hub, 'cairn.event': name }
  const step = trace && beginStep(() => ({ name: 'deliver', kind: 'consumer', follows: trace, facts }))
  own.emit(event)
  if (step) step.end()
}

/** Commands and queries for the sockets of other nodes. */
export class OtherNodes {
  readonly #connections: ConnectionsElsewhere
  readonly #openItems: ConnectionsElsewhere
  readonly access: AccessBroadcast

  constructor(
    readonly bus: NodeBus,
    own: SocketServer,
    log: Log,
  ) {
    this.access = new AccessBroadcast(bus, (change) => own.applyAccess(change))
    this.#connections = new ConnectionsElsewhere(bus, own.connections, log)
    const open = { counts: () => [], stays: () => own.openItems.all() }
    this.#openItems = new ConnectionsElsewhere(bus, open, log, 'open-items')
    own.openItems.onChanged(({ begun, left, lost }) =>
      this.#openItems.tell({ counts: [], begun: [...begun], left: [...left], lost: [...lost] }),
    )
    own.onConnectionsChanged((change) => this.#connections.tell(change))
    bus.onTold('event', (body) => takeEvent(own, body as CarriedEvent))
    bus.onTold('leave', (body) => own.leaveMeeting(body as MeetingStay[]))
    bus.onAsked('join', (body) => {
      const { connectionId, sessionId, meetingId } = joinSchema.parse(body)
      return own.joinMeeting(connectionId, sessionId, meetingId)
    })
    bus.onTold('leave-item', (body) => own.openItems.leave(body as MeetingStay[]))
    bus.onAsked('open-item', (body) => {
      const { connectionId, sessionId, meetingId: key } = joinSchema.parse(body)
      return own.openItems.join(connectionId, sessionId, key)
    })
    bus.onMissed(() => own.catchUp())
  }

  changeAccess(tx: Tx, change: AccessChange): void {
    this.access.send(tx, change)
  }

  joinMeeting(connectionId: string, sessionId: string, meetingId: string): Promise<boolean> {
    return this.#isTaken('join', { connectionId, sessionId, meetingId })
  }

  /** Whether another node has the connection and joins it. */
  async #isTaken(topic: 'join' | 'open-item', question: z.infer<typeof joinSchema>): Promise<boolean> {
    const asked = this.bus.members.ids.map(async (id) => {
      if ((await this.bus.ask(id, topic, question)) !== true) throw new Error('not there')
    })
    return Promise.any(asked).then(
      () => true,
      () => false,
    )
  }

  leaveMeeting(stays: readonly MeetingStay[]): Promise<void> {
    return this.bus.tell('leave', stays)
  }

  staysInMeeting(meetingId: string): MeetingStay[] {
    return this.#connections.staysIn(meetingId)
  }

  get openItems(): OpenItems {
    return {
      enter: (connectionId, sessionId, key) => this.#isTaken('open-item', { connectionId, sessionId, meetingId: key }),
      leave: (stays) => this.bus.tell('leave-item', stays),
      staysIn: (key) => this.#openItems.staysIn(key),
      onChanged: (listener) => this.#openItems.onStaysChanged(listener),
    }
  }

  countConnections(hub: HubPath, person: PersonKey): number {
    return this.#connections.count(countKey(hub, person))
  }

  onStaysChanged(listener: (change: StaysChange) => void): void {
    this.#connections.onStaysChanged(listener)
  }

  emit(event: OutboxEvent): Promise<void> {
    const carried: CarriedEvent = { ...event, trace: carriedTrace() }
    return this.bus.tell('event', carried)
  }
}
