import type { PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '../../platform/database/new-id'
import { writtenColumns } from '../snapshot'
import { createTestApp, type TestApp } from '../test-app'
import { seedWorld, type World } from './seed-world'
import { tenantTables } from './stored-rows'

/**
 * With every permission check gone, the database alone still gives nothing of another organization: tried on each
 * table, as the role that requests run as.
 */
let app: TestApp
let ours: World
let theirs: World
let tables: string[]

beforeAll(async () => {
  app = await createTestApp({ billing: 'sandbox', start: '2026-03-02T10:00:00Z' })
  tables = await tenantTables(app.pool)
  ours = await seedWorld(app, true)
  theirs = await seedWorld(app, true)
  // What their making told has been sent, or rows would go while they are counted.
  await vi.waitFor(async () => expect(await count(app.pool, 'outbox', theirs.ids.orgId)).toBe(0), { timeout: 10_000 })
  await fillEmptyTables()
})
afterAll(() => app.close())

/** What a request leaves for a moment only, or what the worlds do not hold: one row of ours, copied from its columns. */
async function fillEmptyTables(): Promise<void> {
  const { orgId, rockId, measurableId, ownerId } = ours.ids
  const statements = [
    [
      "insert into outbox (org_id, id, hub, name, audience, payload, created_at) values ($1,$2,'/none','X','{}','{}', now() + interval '1 hour')",
      [orgId, newId()],
    ],
    [
      "insert into idempotency_keys (org_id, person_id, key, request_hash, reply) values ($1,$2,'k','h','r')",
      [orgId, ownerId],
    ],
    [
      "insert into rock_weeks (org_id, rock_id, period_kind, period_key, status) values ($1,$2,'Week','2026-03-02','OnTrack')",
      [orgId, rockId],
    ],
    [
      "insert into rock_milestones (org_id, id, rock_id, title, sequence) values ($1,$2,$3,'Dig',0)",
      [orgId, newId(), rockId],
    ],
    [
      "insert into measured_values (org_id, measurable_id, period_kind, period_key, version, value, entered_at) values ($1,$2,'Week','2026-03-02',1,4,now())",
      [orgId, measurableId],
    ],
    [
      'insert into seat_fits (org_id, seat_id, person_id, gets_it, updated_at, updated_by_id) values ($1,$2,$3,true,now(),$3)',
      [orgId, newId(), ownerId],
    ],
    ['insert into assistant_settings (org_id) values ($1)', [orgId]],
    [
      "insert into assistant_calls (org_id, id, at, month, person_id, purpose, model, state, input_tokens, output_tokens) values ($1,$2,now(),'2026-03-01',$3,'chat','m','Answered',1,1)",
      [orgId, newId(), ownerId],
    ],
    ["insert into organization_flags (org_id, name, value) values ($1,'region-uk-redirect',true)", [orgId]],
  ] as const
  for (const [text, values] of statements) await app.pool.query(text, [...values])
}

/** As a request of theirs runs, and undone afterwards. */
async function asTheirRequest<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await app.pool.connect()
  try {
    await client.query(`begin; set local role cairn_app; select set_config('app.org_id', '${theirs.ids.orgId}', true)`)
    return await run(client)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

const count = async (client: Pick<PoolClient, 'query'>, table: string, orgId: string) =>
  (await client.query(`select 1 from ${table} where org_id = $1`, [orgId])).rowCount

/** The rows that a statement reached, or the code with which PostgreSQL refused it. */
const effect = (text: string) =>
  asTheirRequest((client) =>
    client.query(text).then(
      ({ rowCount }) => rowCount,
      (error: { code: string }) => error.code,
    ),
  )

const REFUSED = '42501'

test('each table with an organization has a row of ours to try', async () => {
  const empty: string[] = []
  for (const table of tables) if ((await count(app.pool, table, ours.ids.orgId)) === 0) empty.push(table)
  expect(empty).toEqual([])
  expect(tables.length).toBeGreaterThan(15)
})

describe('in any table', () => {
  const everyTable = async (expected: (table: string) => Promise<void>) => {
    for (const table of tables) await expected(table)
  }

  test('a request sees its own organization’s rows and none of ours', () =>
    everyTable(async (table) => {
      const [seen, own] = await asTheirRequest(async (client) => [
        (await client.query(`select 1 from ${table}`)).rowCount,
        await count(client, table, theirs.ids.orgId),
      ])
      expect(seen, table).toBe(own)
      expect(own, table).toBe(await count(app.pool, table, theirs.ids.orgId))
    }))

  test('it deletes none', () =>
    everyTable(async (table) => {
      expect([0, REFUSED], table).toContain(await effect(`delete from ${table} where org_id = '${ours.ids.orgId}'`))
    }))

  test('it changes or locks none', () =>
    everyTable(async (table) => {
      const mine = `where org_id = '${ours.ids.orgId}'`
      expect([0, REFUSED], table).toContain(await effect(`update ${table} set org_id = org_id ${mine}`))
      expect([0, REFUSED], table).toContain(await effect(`select 1 from ${table} ${mine} for update`))
    }))

  test('it takes none over, and gives away none of its own', () =>
    everyTable(async (table) => {
      const taken = `update ${table} set org_id = '${theirs.ids.orgId}' where org_id = '${ours.ids.orgId}'`
      expect([0, REFUSED], table).toContain(await effect(taken))
      const given = `update ${table} set org_id = '${ours.ids.orgId}' where org_id = '${theirs.ids.orgId}'`
      const hasOwn = await count(app.pool, table, theirs.ids.orgId)
      expect(hasOwn ? [REFUSED] : [0, REFUSED], table).toContain(await effect(given))
    }))

  test('it creates none in our name', () =>
    everyTable(async (table) => {
      const row = await app.pool.query<{ row: string }>(
        `select row_to_json(t)::text as row from ${table} t where org_id = $1 limit 1`,
        [ours.ids.orgId],
      )
      const json = row.rows[0]?.row.replaceAll("'", "''") ?? ''
      const columns = await writtenColumns(app.pool, table)
      const insert = `insert into ${table} (${columns}) select ${columns} from json_populate_record(null::${table}, '${json}')`
      expect(await effect(insert), table).toBe(REFUSED)
    }))
})

test('a request reaches no account, session, code, counter or operator', async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r','p','v','m')",
  )
  const others = rows.map(({ name }) => name).filter((name) => !tables.includes(name))
  expect(others).toEqual(
    expect.arrayContaining(['users', 'sessions', 'accounts', 'registration_codes', 'try_counters', 'operators']),
  )
  for (const table of others) {
    expect(await effect(`select 1 from ${table}`), table).toBe(REFUSED)
    expect(await effect(`insert into ${table} default values`), table).toBe(REFUSED)
    expect(await effect(`delete from ${table}`), table).toBe(REFUSED)
  }
})

test('the role of a request is not a member of the one that sees every organization', async () => {
  const { rows } = await app.pool.query<{ member: boolean }>(
    "select pg_has_role('cairn_app', 'cairn_system', 'member') as member",
  )
  expect(rows[0]?.member).toBe(false)
})
