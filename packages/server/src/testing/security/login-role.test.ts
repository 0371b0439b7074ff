import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownsTables, SERVER_LOGIN } from '../../platform/database/pool'
import { createTestApp, type TestApp } from '../test-app'
import { tenantTables } from './stored-rows'

/** Whoever had the server send a statement of theirs could do no more than its login role. */
let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

const REFUSED = '42501'

/** The code with which PostgreSQL refused what the server's own connection sent. */
const codeOf = (text: string) =>
  app.database.pool.query(text).then(
    () => 'done',
    (error: { code: string }) => error.code,
  )

test('the server logs in as a role without further rights', async () => {
  const { rows } = await app.database.pool.query(`
    select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls
    from pg_roles where rolname = session_user`)
  const nothing = {
    rolsuper: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    rolbypassrls: false,
  }
  expect(rows).toEqual([{ rolname: SERVER_LOGIN, ...nothing }])
})

test('it owns nothing, and is not a member of a role that does', async () => {
  const { rows } = await app.pool.query<{ owned: string }>(
    `select c.relname as owned from pg_class c where pg_has_role($1, c.relowner, 'member')
     union all select p.proname from pg_proc p where pg_has_role($1, p.proowner, 'member')
     union all select n.nspname from pg_namespace n where pg_has_role($1, n.nspowner, 'member')
     union all select t.typname from pg_type t where pg_has_role($1, t.typowner, 'member')
     union all select d.datname from pg_database d where pg_has_role($1, d.datdba, 'member')`,
    [SERVER_LOGIN],
  )
  expect(rows).toEqual([])
  expect([await ownsTables(app.database.pool), await ownsTables(app.pool)]).toEqual([false, true])
})

describe('so it is refused', () => {
  test('to disable row-level security on any table', async () => {
    const tables = await tenantTables(app.pool)
    expect(tables.length).toBeGreaterThan(15)
    for (const table of tables) {
      expect(await codeOf(`alter table ${table} no force row level security`), table).toBe(REFUSED)
      expect(await codeOf(`alter table ${table} disable row level security`), table).toBe(REFUSED)
      expect(await codeOf(`create policy all_of_it on ${table} using (true)`), table).toBe(REFUSED)
      expect(await codeOf(`truncate ${table}`), table).toBe(REFUSED)
    }
  })

  test.each([
    'create table mine (id int)',
    'create schema mine',
    'create or replace function cairn_picture_of(p_id uuid) returns text language sql as $$ select password from accounts $$',
    'drop function cairn_finish_request',
    'create role mine superuser',
    'alter role cairn_app bypassrls',
    'set role cairn',
    "copy people to program 'cat'",
    'delete from drizzle.__drizzle_migrations',
    "insert into operators (email, added_at) values ('me@example.com', now())",
    "update operators set email = 'me@example.com'",
    'delete from operators',
    'delete from operator_audit_entries',
  ])('%s', async (text) => {
    expect(await codeOf(text)).toBe(REFUSED)
  })
})
