import { EMPTY_ID } from '@cairn/contract/core/ids'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import type { Clock } from '../clock/clock'
import type { OutboxEvent } from './outbox-event'

export const NO_ORGANISATION = EMPTY_ID

/** A person's request inside an organisation, or what works across them. */
export type TxRole = 'cairn_app' | 'cairn_system'

/**
 * One database transaction: Drizzle's query builder bound to its connection, who acts, and what waits for the commit.
 * A transaction is used by one flow of control; it ends when the callback it was handed to returns.
 */
export interface Tx extends NodePgDatabase {
  /** The raw connection, for what Drizzle cannot say. */
  readonly client: PoolClient
  /** What its statements run as. */
  readonly role: TxRole
  /** The organisation whose rows are seen; the all-zero id in a system transaction. */
  readonly orgId: string
  /** Who of the organisation causes the changes; null where the system does, and across organisations. */
  readonly personId: string | null
  readonly clock: Clock
  /** Whose listeners hear of what changes: the `Hooks` of the application. */
  readonly hooks: object
  /** Of the server that runs it. */
  readonly nodeId: string
  /** With which API token they do so; null for a session, and where the system acts. */
  readonly apiTokenId: string | null
  /** Ids of the only things that it may write, where the API token was made for these alone; null otherwise. */
  readonly confinedTo: readonly string[] | null
  /** The moment of the request, from the injected clock. */
  now(): Date
  /** Runs after a successful commit, which nobody waits for; dropped on a rollback. What it throws is logged. */
  afterCommit(run: () => unknown): void
  /**
   * Statements that were sent and whose answers only the commit waits for. PostgreSQL works through them in order, so
   * that later statements see what they did; where one fails, the transaction fails with that. Use `preparedQuery`.
   */
  readonly sent: Promise<unknown>[]
  /** Rows for the outbox, written together with the commit. Use `recordEvent` of platform/realtime. */
  readonly outbox: OutboxEvent[]
  /** Use `enqueue` of platform/jobs, which knows the job's payload. */
  enqueue(job: string, payload: unknown, afterSeconds?: number): Promise<void>
}

/** Puts a job into the queue within a transaction. */
export type Enqueue = (tx: Tx, job: string, payload: unknown, afterSeconds: number) => Promise<void>

export interface TxOwner {
  role: TxRole
  orgId: string
  personId: string | null
  clock: Clock
  hooks: object
  nodeId: string
  apiTokenId?: string | null
  confinedTo?: readonly string[] | null
  enqueue: Enqueue
}

export interface OpenTx {
  tx: Tx
  afterCommit: (() => unknown)[]
}

/** Builds the transaction object over a connection's own database object, which stays shared. */
export function openTx(database: NodePgDatabase, client: PoolClient, owner: TxOwner): OpenTx {
  const afterCommit: (() => unknown)[] = []
  const tx: Tx = Object.assign(Object.create(database) as NodePgDatabase, {
    client,
    role: owner.role,
    orgId: owner.orgId,
    personId: owner.personId,
    clock: owner.clock,
    hooks: owner.hooks,
    nodeId: owner.nodeId,
    now: () => owner.clock.now(),
    apiTokenId: owner.apiTokenId ?? null,
    confinedTo: owner.confinedTo ?? null,
    sent: [] as Promise<unknown>[],
    outbox: [] as OutboxEvent[],
    afterCommit: (run: () => unknown) => {
      afterCommit.push(run)
    },
    enqueue: (job: string, payload: unknown, afterSeconds = 0) => owner.enqueue(tx, job, payload, afterSeconds),
  })
  return { tx, afterCommit }
}

/** A system transaction that has found out which organisation it is about, and who acts there, for that one's rows. */
export function inOrganisation(tx: Tx, orgId: string, personId: string | null = null): Tx {
  return Object.assign(Object.create(tx) as Tx, { orgId, personId })
}
