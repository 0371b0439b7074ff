import { EMPTY_ID } from '@cairn/contract/core/ids'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryResult } from 'pg'
import type { Clock } from '../clock/clock'
import type { OutboxEvent } from './outbox.table'

export const NO_ORGANIZATION = EMPTY_ID

export type TxRole = 'cairn_app' | 'cairn_system'

export interface Tx extends NodePgDatabase {
  readonly client: PoolClient
  readonly role: TxRole
  /** The all-zero id in a system transaction. */
  readonly orgId: string
  /** Null for the system. */
  readonly personId: string | null
  readonly clock: Clock
  readonly hooks: object
  readonly nodeId: string
  readonly apiTokenId: string | null
  /** Ids an item-scoped API token may write; null if unrestricted. */
  readonly confinedTo: readonly string[] | null
  /** From the injected clock. */
  now(): Date
  /** Does not delay the commit. Errors are logged. */
  afterCommit(run: () => unknown): void
  /** Only the commit waits for these. Use `preparedQuery`. */
  readonly sent: Promise<unknown>[]
  /** Use `recordEvent` of platform/realtime. */
  readonly outbox: OutboxEvent[]
  /** Use `enqueue` of platform/jobs, which checks the payload. */
  enqueue(job: string, payload: unknown, afterSeconds?: number): Promise<void>
}

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

export function inOrganization(tx: Tx, orgId: string, personId: string | null = null): Tx {
  return Object.assign(Object.create(tx) as Tx, { orgId, personId })
}

/** Serializes transactions of the same name until commit. */
export async function takeAdvisoryLock(tx: Tx, ...names: readonly string[]): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${names.join(' ')}, 0))`)
}

export const asSystem = (tx: Tx) => ({
  executeSql: async (text: string, values: unknown[]): Promise<QueryResult> => {
    if (tx.role === 'cairn_system') return await tx.client.query(text, values)
    const answers = [
      tx.client.query('SET LOCAL ROLE cairn_system'),
      tx.client.query(text, values),
      tx.client.query(`SET LOCAL ROLE ${tx.role}`),
    ] as const
    await Promise.all(answers)
    return await answers[1]
  },
})

export const withoutUndefined = <C extends object>(changes: C): C =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as C
