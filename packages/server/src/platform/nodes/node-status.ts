import { hostname } from 'node:os'
import type { NodeStatus } from '@cairn/contract/operators/nodes.schemas'
import type { Pool } from '../database/pool'
import type { ErrorRing } from '../log/error-ring'
import type { RedisLink } from '../redis/redis-link'
import type { NodeReadings } from './node-readings'

/** Which process this is, among those of the installation. */
export interface NodeIdentity {
  readonly id: string
  readonly host: string
  /** The build that it hands out. */
  readonly version: string
  readonly since: Date
}

export const nodeIdentity = (id: string, version: string): NodeIdentity => ({
  id,
  host: hostname(),
  version,
  since: new Date(Date.now() - process.uptime() * 1_000),
})

/** What is connected to this node. */
export interface ConnectionCounts {
  /** By hub. */
  readonly sockets: Readonly<Record<string, number>>
  /** Meetings that somebody is in. */
  readonly meetings: number
}

/** Where a node's status comes from. Each answers at once, from memory. */
export interface StatusSources {
  readonly pool: Pool
  readonly redis: RedisLink | undefined
  readonly readings: () => NodeReadings
  readonly relayLagMs: () => number
  readonly connections: () => ConnectionCounts
  readonly errors: ErrorRing
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** How this node is at this moment. */
export function statusOf({ since, ...identity }: NodeIdentity, sources: StatusSources): NodeStatus {
  const { pool, redis } = sources
  const { clockOffsetMs, outbox, jobs, redisAnswerMs } = sources.readings()
  const { sockets, meetings } = sources.connections()
  return {
    ...identity,
    since: since.toISOString(),
    clockOffsetMs,
    relay: { lagMs: sources.relayLagMs(), ...outbox },
    sockets: sum(Object.values(sockets)),
    meetings,
    jobs: { ...jobs },
    pool: { max: pool.options.max, open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount },
    redis: { state: redis ? (redis.isUp() ? 'up' : 'away') : 'off', answerMs: redisAnswerMs },
    errors: [...sources.errors.list()],
  }
}

/** What other nodes said of themselves, and when this one heard it by its own clock. */
export interface HeardStatus {
  readonly status: NodeStatus
  readonly heardAt: Date
}
