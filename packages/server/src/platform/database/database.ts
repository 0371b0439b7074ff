import { isId } from '@cairn/contract/core/ids'
import type { PoolClient } from 'pg'
import type { Clock } from '../clock/clock'
import { systemClock } from '../clock/system-clock'
import { createHooks, type Hooks } from '../hooks/define-hook'
import { createLog, type Log } from '../log/log'
import { inSpan, type SpanOptions } from '../tracing/tracing'
import { ask, databaseOf } from './ask'
import { isRetriable } from './database-error'
import { finishRequest, type StoredReply } from './finish-request'
import { newId } from './new-id'
import type { OutboxEvent } from './outbox.table'
import type { Pool } from './pool'
import { type Enqueue, NO_ORGANIZATION, type OpenTx, openTx, type Tx, type TxOwner } from './transaction'

interface Waiting {
  readonly resolve: () => void
  readonly timer: NodeJS.Timeout
}

/** Fewer requests than connections, so that nested transactions cannot deadlock. */
class EntrySlots {
  #free: number
  readonly #waiting: Waiting[] = []

  constructor(
    size: number,
    readonly waitMs: number,
  ) {
    this.#free = size
  }

  /** @throws the pool's timeout error */
  take(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1)
        reject(new Error('timeout exceeded when trying to connect'))
      }, this.waitMs)
      const waiting = { resolve, timer }
      this.#waiting.push(waiting)
    })
  }

  give(): void {
    const next = this.#waiting.shift()
    if (!next) {
      this.#free += 1
      return
    }
    clearTimeout(next.timer)
    next.resolve()
  }
}

const TRIES = 3

export interface TenantActor {
  readonly orgId: string
  readonly personId?: string | null
}

export interface Database {
  readonly pool: Pool
  readonly entries: EntrySlots
  readonly clock: Clock
  readonly hooks: Hooks
  readonly nodeId: string
  /** Runs as `cairn_app` under row-level security; retries serialization failures and deadlocks. */
  tenant<T>(actor: TenantActor, run: (tx: Tx) => Promise<T>): Promise<T>
  /** Runs as `cairn_system`, across organizations. */
  system<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  onCommitted(listener: (events: readonly OutboxEvent[]) => void): void
  /** Internal. */
  committed(open: OpenTx): void
  /** Internal. */
  readonly enqueue: Enqueue
  useQueue(enqueue: Enqueue): void
}

/** Citus propagates `SET LOCAL`, but not `set_config`. */
const settings = (orgId: string, personId: string | null) =>
  `SET LOCAL app.org_id='${orgId}';SET LOCAL app.person_id='${personId ?? ''}'`

function tenantBegin(orgId: string, personId: string | null): string {
  for (const id of [orgId, personId]) {
    if (id !== null && !isId(id)) throw new TypeError('an organization and a person are named by lower-case UUIDs')
  }
  return `BEGIN;SET LOCAL ROLE cairn_app;${settings(orgId, personId)}`
}

const SYSTEM_BEGIN = 'BEGIN;SET LOCAL ROLE cairn_system'

/** Outbox rows and the stored reply share the COMMIT's round trip. @throws if PostgreSQL rolled back */
export async function commit(client: PoolClient, open: OpenTx, kept: StoredReply | null = null): Promise<void> {
  const { sent, outbox } = open.tx
  const concluding = finishRequest(client, outbox, kept)
  const committing = ask(client, 'COMMIT')
  await Promise.all([...sent, concluding, committing])
  if ((await committing).command !== 'COMMIT') throw new Error('the transaction had failed before its commit')
}

export async function causeOf(error: unknown, open: OpenTx): Promise<unknown> {
  try {
    await Promise.all(open.tx.sent)
    return error
  } catch (failure) {
    return failure
  }
}

export async function abandon(client: PoolClient): Promise<void> {
  try {
    await client.query('ROLLBACK')
    client.release()
  } catch (error) {
    client.release(error instanceof Error ? error : true)
  }
}

async function once<T>(database: Database, begin: string, owner: TxOwner, run: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  const open = openTx(databaseOf(client), client, owner)
  let result: T
  try {
    await client.query(begin)
    result = await run(open.tx)
    await commit(client, open)
  } catch (error) {
    const cause = await causeOf(error, open)
    await abandon(client)
    throw cause
  }
  client.release()
  database.committed(open)
  return result
}

export const TRANSACTION: SpanOptions = {
  name: 'transaction',
  kind: 'internal',
  attributes: { 'db.system.name': 'postgresql' },
}

async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await inSpan(() => TRANSACTION, attempt)
    } catch (error) {
      if (tries >= TRIES || !isRetriable(error)) throw error
    }
  }
}

/** Jobs, the relay and nested transactions get a fifth of the connections. */
const entrySlotsOf = ({ options }: Pool): EntrySlots =>
  new EntrySlots(options.max - Math.ceil(options.max / 5), options.connectionTimeoutMillis ?? 0)

async function followUp(run: () => unknown, log: Log): Promise<void> {
  try {
    await run()
  } catch (error) {
    log.error({ err: error }, 'a task after a commit failed')
  }
}

export function createDatabase(
  pool: Pool,
  clock: Clock = systemClock,
  hooks: Hooks = createHooks([]),
  log: Log = createLog('error'),
): Database {
  const listeners: ((events: readonly OutboxEvent[]) => void)[] = []
  let queue: Enqueue = () => Promise.reject(new Error('there is no job queue'))
  const enqueue: Enqueue = (tx, job, payload, afterSeconds) => queue(tx, job, payload, afterSeconds)
  const database: Database = {
    pool,
    entries: entrySlotsOf(pool),
    clock,
    hooks,
    nodeId: newId(),
    tenant: (actor, run) => {
      const owner: TxOwner = {
        role: 'cairn_app',
        orgId: actor.orgId,
        personId: actor.personId ?? null,
        clock,
        hooks,
        nodeId: database.nodeId,
        enqueue,
      }
      const begin = tenantBegin(owner.orgId, owner.personId)
      return withRetries(() => once(database, begin, owner, run))
    },
    system: (run) => {
      const owner: TxOwner = {
        role: 'cairn_system',
        orgId: NO_ORGANIZATION,
        personId: null,
        clock,
        hooks,
        nodeId: database.nodeId,
        enqueue,
      }
      return withRetries(() => once(database, SYSTEM_BEGIN, owner, run))
    },
    onCommitted: (listener) => {
      listeners.push(listener)
    },
    enqueue,
    useQueue: (chosen) => {
      queue = chosen
    },
    committed: (open) => {
      if (open.tx.outbox.length) for (const listener of listeners) listener(open.tx.outbox)
      for (const run of open.afterCommit) void followUp(run, log)
    },
  }
  return database
}
