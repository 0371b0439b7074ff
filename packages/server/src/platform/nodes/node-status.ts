import { hostname } from 'node:os'
import type { NodeStatus } from '@cairn/contract/operators/nodes.schemas'
import type { Database } from '../database/database'
import type { Pool } from '../database/pool'
import { QUEUE_SCHEMA } from '../jobs/pg-boss-schema'
import type { ErrorRing } from '../log/error-ring'
import type { Log } from '../log/log'
import type { RedisLink } from '../redis/redis-link'

/** Polled values, as of the last poll. Times in milliseconds. */
interface NodeReadings {
  /** Whether the database answered the last poll; values are from the last answered one. */
  readonly isDatabaseUp: boolean
  /** How far this machine's clock is ahead of the database's; null before the first poll. */
  readonly clockOffsetMs: number | null
  readonly outbox: { readonly waiting: number; readonly oldestMs: number }
  readonly jobs: {
    readonly waiting: number
    readonly oldestMs: number
    readonly retrying: number
    readonly failed: number
  }
  /** Response time of Redis; null without a response or without Redis. */
  readonly redisAnswerMs: number | null
}

const LOOK_EVERY_MS = 5_000

const NOTHING: NodeReadings = {
  isDatabaseUp: false,
  clockOffsetMs: null,
  outbox: { waiting: 0, oldestMs: 0 },
  jobs: { waiting: 0, oldestMs: 0, retrying: 0, failed: 0 },
  redisAnswerMs: null,
}

interface Row {
  readonly now_ms: number
  readonly events: number
  readonly oldest_event_ms: number
  readonly waiting: number
  readonly oldest_job_ms: number
  readonly retrying: number
  readonly failed: number
}

/** Rows committed between this transaction's start and the poll are newer than now(). */
const age = (since: string) => `greatest(coalesce(extract(epoch from now() - ${since}) * 1000, 0), 0)::float8`

const text = `
  select extract(epoch from clock_timestamp())::float8 * 1000 as now_ms, events, oldest_event_ms, jobs.*
  from (select count(*)::int as events, ${age('min(created_at)')} as oldest_event_ms from outbox) as left_over, (
    select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      ${age("min(start_after) filter (where state in ('created', 'retry') and start_after <= now())")} as oldest_job_ms,
      count(*) filter (where state = 'retry')::int as retrying,
      count(*) filter (where state = 'failed')::int as failed
    from ${QUEUE_SCHEMA}.job
  ) as jobs`

async function readDatabase(database: Database): Promise<Pick<NodeReadings, 'clockOffsetMs' | 'outbox' | 'jobs'>> {
  return await database.system(async ({ client }) => {
    const asked = Date.now()
    const { rows } = await client.query<Row>(text)
    const [row, half] = [rows[0] as Row, (Date.now() - asked) / 2]
    return {
      clockOffsetMs: Math.round(asked + half - row.now_ms),
      outbox: { waiting: row.events, oldestMs: row.oldest_event_ms },
      jobs: { waiting: row.waiting, oldestMs: row.oldest_job_ms, retrying: row.retrying, failed: row.failed },
    }
  })
}

async function readRedis(redis: RedisLink | undefined): Promise<number | null> {
  if (!redis?.isUp()) return null
  const asked = performance.now()
  return redis.client.ping().then(
    () => performance.now() - asked,
    () => null,
  )
}

/** Polls every few seconds, so that requests are answered from memory. */
export class NodeReader {
  #readings = NOTHING
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(
    readonly database: Database,
    readonly redis: RedisLink | undefined,
    readonly log: Log,
  ) {}

  latest(): NodeReadings {
    return this.#readings
  }

  start(): void {
    this.#timer = setInterval(() => void this.look(), LOOK_EVERY_MS).unref()
    void this.look()
  }

  /** One poll at a time, so a silent database accumulates none. */
  look(): Promise<void> {
    this.#looking ??= this.#refresh().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  async #refresh(): Promise<void> {
    this.#readings = { ...this.#readings, redisAnswerMs: await readRedis(this.redis) }
    try {
      this.#readings = { ...this.#readings, ...(await readDatabase(this.database)), isDatabaseUp: true }
    } catch (error) {
      this.#readings = { ...this.#readings, isDatabaseUp: false }
      this.log.warn({ err: error }, 'this node could not read its own state')
    }
  }

  /** Ends the running poll before the database connections close. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
  }
}

/** Id of the process within the installation. */
export interface NodeIdentity {
  readonly id: string
  readonly host: string
  /** The build it serves. */
  readonly version: string
  readonly since: Date
}

export const nodeIdentity = (id: string, version: string): NodeIdentity => ({
  id,
  host: hostname(),
  version,
  since: new Date(Date.now() - process.uptime() * 1_000),
})

/** Connections to this node. */
export interface ConnectionCounts {
  /** By hub. */
  readonly sockets: Readonly<Record<string, number>>
  /** Meetings with at least one person. */
  readonly meetings: number
}

/** Sources of a node's status, all answered from memory. */
export interface StatusSources {
  readonly pool: Pool
  readonly redis: RedisLink | undefined
  readonly readings: () => NodeReadings
  readonly relayLagMs: () => number
  readonly connections: () => ConnectionCounts
  readonly errors: ErrorRing
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)

/** Current status of this node. */
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

/** Status reported by other nodes, with the receive time on this node's clock. */
export interface HeardStatus {
  readonly status: NodeStatus
  readonly heardAt: Date
}
