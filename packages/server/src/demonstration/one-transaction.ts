import { setTimeout } from 'node:timers/promises'
import { isId } from '@cairn/contract/core/ids'
import type { PoolClient } from 'pg'
import type { Clock } from '../platform/clock/clock'
import { databaseOf } from '../platform/database/ask'
import { abandon, commit, type Database, type TenantActor } from '../platform/database/database'
import type { Pool } from '../platform/database/pool'
import {
  type Enqueue,
  NO_ORGANIZATION,
  openTx,
  type Tx,
  type TxOwner,
  type TxRole,
} from '../platform/database/transaction'

function enterText(role: TxRole, orgId: string, personId: string): string {
  for (const id of [orgId, personId]) {
    if (id !== '' && !isId(id)) throw new TypeError('an organization and a person are named by lower-case UUIDs')
  }
  return `SET LOCAL ROLE ${role};SELECT set_config('app.org_id','${orgId}',true),set_config('app.person_id','${personId}',true)`
}

/** Polls, since a long wait would look like an unresponsive database. */
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

/** Each use case gets its own `Tx` and role. */
function databaseWithin({ pool, entries, clock, hooks, nodeId, enqueue }: Deps, client: PoolClient): Database {
  let entered = ''
  const enter = async (role: TxRole, orgId: string, personId: string | null): Promise<Tx> => {
    const text = enterText(role, orgId, personId ?? '')
    if (text !== entered) await client.query(text)
    entered = text
    const owner = { role, orgId: orgId || NO_ORGANIZATION, personId, clock, hooks, nodeId, enqueue }
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

/** Drops events and after-commit callbacks. Calls with the same number are serialized. */
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
      orgId: NO_ORGANIZATION,
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
