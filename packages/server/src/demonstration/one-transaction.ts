import { setTimeout } from 'node:timers/promises'
import { isId } from '@cairn/contract/core/ids'
import type { PoolClient } from 'pg'
import type { Clock } from '../platform/clock/clock'
import { abandon, commit, type Database, type TenantActor } from '../platform/database/database'
import type { Pool } from '../platform/database/pool'
import { databaseOf } from '../platform/database/prepared-client'
import {
  type Enqueue,
  NO_ORGANISATION,
  openTx,
  type Tx,
  type TxOwner,
  type TxRole,
} from '../platform/database/transaction'

function enterText(role: TxRole, orgId: string, personId: string): string {
  for (const id of [orgId, personId]) {
    if (id !== '' && !isId(id)) throw new TypeError('an organisation and a person are named by lower-case UUIDs')
  }
  return `SET LOCAL ROLE ${role};SELECT set_config('app.org_id','${orgId}',true),set_config('app.person_id','${personId}',true)`
}

/** Asks again and again: one statement that waits as long as filling takes would pass for a database fallen silent. */
async function takeTurnToFill(client: PoolClient, turn: number): Promise<void> {
  const ask = () => client.query<{ mine: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS mine', [turn])
  while (!(await ask()).rows[0]?.mine) await setTimeout(200)
}

interface Deps {
  readonly pool: Pool
  readonly entries: Database['entries']
  readonly clock: Clock
  readonly hooks: Database['hooks']
  readonly nodeId: string
  readonly enqueue: Enqueue
}

/** Every use case gets a `Tx` of its own, as if it had a transaction of its own, under the role that it asks for. */
function databaseWithin({ pool, entries, clock, hooks, nodeId, enqueue }: Deps, client: PoolClient): Database {
  let entered = ''
  const enter = async (role: TxRole, orgId: string, personId: string | null): Promise<Tx> => {
    const text = enterText(role, orgId, personId ?? '')
    if (text !== entered) await client.query(text)
    entered = text
    const owner = { role, orgId: orgId || NO_ORGANISATION, personId, clock, hooks, nodeId, enqueue }
    return openTx(databaseOf(client), client, owner).tx
  }
  return {
    pool,
    entries,
    clock,
    hooks,
    nodeId,
    tenant: async ({ orgId, personId }: TenantActor, run) => run(await enter('cairn_app', orgId, personId ?? null)),
    system: async (run) => run(await enter('cairn_system', '', null)),
    onCommitted: () => {},
    committed: () => {},
    enqueue,
    useQueue: () => {},
  }
}

/**
 * Runs many use cases in one transaction of the database: all of them are stored, or none. What they would tell other
 * screens, and what waits for their commits, is dropped: it is news of the past. Those who come with the same number
 * (a whole one) take turns.
 */
export async function withinOneTransaction<T>(
  deps: Deps,
  turn: number,
  run: (database: Database) => Promise<T>,
): Promise<T> {
  const client = await deps.pool.connect()
  let result: T
  try {
    await client.query('BEGIN')
    await takeTurnToFill(client, turn)
    const owner: TxOwner = {
      role: 'cairn_system',
      orgId: NO_ORGANISATION,
      personId: null,
      clock: deps.clock,
      hooks: deps.hooks,
      nodeId: deps.nodeId,
      enqueue: deps.enqueue,
    }
    result = await run(databaseWithin(deps, client))
    await commit(client, openTx(databaseOf(client), client, owner))
  } catch (error) {
    await abandon(client)
    throw error
  }
  client.release()
  return result
}
