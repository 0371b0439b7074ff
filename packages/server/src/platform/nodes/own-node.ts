import type { NodeStatus } from '@cairn/contract/operators/nodes.schemas'
import type { Database } from '../database/database'
import type { ErrorRing } from '../log/error-ring'
import type { Log } from '../log/log'
import { createMeasurements, type SharedMeasurements } from '../metrics/measurements'
import type { Realtime } from '../realtime/realtime'
import type { RedisLink } from '../redis/redis-link'
import { inSpan } from '../tracing/tracing'
import {
  type ConnectionCounts,
  type NodeIdentity,
  NodeReader,
  nodeIdentity,
  type StatusSources,
  statusOf,
} from './node-status'

/** Maximum over the last one to two spans, without storing the values. */
export class RecentMaximum {
  #since = 0
  #present = 0
  #before = 0

  constructor(
    readonly spanMs: number,
    readonly now: () => number = () => performance.now(),
  ) {}

  add(value: number): void {
    this.#turn()
    this.#present = Math.max(this.#present, value)
  }

  get(): number {
    this.#turn()
    return Math.max(this.#present, this.#before)
  }

  #turn(): void {
    const spans = Math.floor((this.now() - this.#since) / this.spanMs)
    if (spans < 1) return
    this.#before = spans === 1 ? this.#present : 0
    this.#present = 0
    this.#since += spans * this.spanMs
  }
}

interface OwnNodeOptions {
  readonly version: string
  readonly database: Database
  readonly redis: RedisLink | undefined
  readonly log: Log
  readonly errors: ErrorRing
  readonly connections: () => ConnectionCounts
}

/** Half of the status' one-minute window, because a maximum covers one to two spans. */
const LAG_SPAN_MS = 30_000

/** This node's own status. */
export interface OwnNode {
  readonly identity: NodeIdentity
  readonly sources: StatusSources
  readonly measurements: SharedMeasurements
  status(): NodeStatus
  /** The hubs, measuring how long it takes until the other nodes can read an event. */
  timed(realtime: Pick<Realtime, 'emit'>): Pick<Realtime, 'emit'>
  start(): void
  /** Call before the database connections close. */
  stop(): Promise<void>
}

export function createOwnNode(options: OwnNodeOptions): OwnNode {
  const { version, database, redis, log, errors, connections } = options
  const identity = nodeIdentity(database.nodeId, version)
  const reader = new NodeReader(database, redis, log)
  const lag = new RecentMaximum(LAG_SPAN_MS)
  const measurements = createMeasurements()
  measurements.add({ relayed: (ms) => lag.add(ms) })
  const sources: StatusSources = {
    pool: database.pool,
    redis,
    readings: () => reader.latest(),
    relayLagMs: () => lag.get(),
    connections,
    errors,
  }
  return {
    identity,
    sources,
    measurements,
    status: () => statusOf(identity, sources),
    timed: (realtime) => ({
      emit: async (event) => {
        const begun = performance.now()
        await inSpan(
          () => ({
            name: 'relay',
            kind: 'producer',
            attributes: { 'cairn.hub': event.hub, 'cairn.event': event.name },
          }),
          () => realtime.emit(event),
        )
        measurements.relayed(performance.now() - begun)
      },
    }),
    start: () => reader.start(),
    stop: () => reader.stop(),
  }
}
