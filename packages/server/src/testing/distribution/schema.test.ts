import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '../../platform/database/migrate'
import { openPool } from '../open-pool'
import { createTestDatabase, type TestDatabase } from '../postgres'

/**
 * What Citus asks of tables that it distributes by organization, read off the catalog of a migrated database. Each test
 * gives what is against it.
 */
let database: TestDatabase
let pool: pg.Pool

beforeAll(async () => {
  database = await createTestDatabase()
  pool = openPool(database.connection)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

/** The first column of what a query gives. Within it `tenants` are the tables that have an `org_id`. */
async function names(text: string): Promise<string[]> {
  const { rows } = await pool.query<[string]>({
    text: `with tables as (select c.oid, c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')),
    tenants as (select t.oid, t.relname, a.attnum as org from tables t
      join pg_attribute a on a.attrelid = t.oid and a.attname = 'org_id' and not a.attisdropped) ${text} order by 1`,
    rowMode: 'array',
  })
  return rows.map(([name]) => name)
}

const ofTenants = 'from pg_index i join tenants t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid'

test('an organization’s id has the same type everywhere and is required', async () => {
  const odd = `select t.relname from tenants t join pg_attribute a on a.attrelid = t.oid and a.attnum = t.org
    where a.atttypid <> 'uuid'::regtype or not a.attnotnull or a.atthasdef`
  expect(await names(odd)).toEqual([])
  expect((await names('select relname from tenants')).length).toBeGreaterThan(20)
})

test('it comes first in every primary key, and every table has one', async () => {
  const keyed = `select from pg_index i where i.indrelid = t.oid and i.indisprimary and i.indkey[0] = t.org`
  expect(await names(`select t.relname from tenants t where not exists (${keyed})`)).toEqual([])
})

test('comes first in every unique index, which a distributed server could not check otherwise', async () => {
  const unique = `select x.relname ${ofTenants} where (i.indisunique or i.indisexclusion) and i.indkey[0] <> t.org`
  expect(await names(unique)).toEqual([])
})

/** What is looked up before the organization is known, or for all of them. */
const ACROSS = [
  'api_tokens_end',
  'api_tokens_lookup',
  'idempotency_keys_created_at',
  'imports_started',
  'imports_unstarted',
  'invitations_link',
  'invitations_person',
  'outbox_created_at',
  'people_account',
]

test('it comes first in every other index except those of sign-in and expiry', async () => {
  expect(await names(`select x.relname ${ofTenants} where not i.indisunique and i.indkey[0] <> t.org`)).toEqual(ACROSS)
})

test('it comes first on both sides of foreign keys, and nothing sets or moves it', async () => {
  const astray = `select f.conname from pg_constraint f join tenants t on t.oid = f.conrelid
    left join tenants o on o.oid = f.confrelid
    where f.contype = 'f' and (o.oid is null or f.conkey[1] <> t.org or f.confkey[1] <> o.org
      or f.confdeltype in ('n', 'd') or f.confupdtype in ('n', 'd', 'c'))`
  expect(await names(astray)).toEqual([])
})

/** Accounts and what belongs to them, to the installation, or to nobody yet: they stay whole. */
const OF_NO_ORGANIZATION = [
  ...[
    'accounts',
    'billing_settings',
    'calendar_feeds',
    'example_organizations',
    'feature_flags',
    'operator_audit_entries',
    'operators',
    'passkeys',
    'recovery_codes',
  ],
  ...[
    'registration_codes',
    'sandbox_accounts',
    'sandbox_events',
    'sandbox_tokens',
    'second_factors',
    'session_contexts',
    'sessions',
    'stored_mails',
    'try_counters',
    'users',
  ],
  'verifications',
]

test('a table without it is listed as belonging to no organization, and refers to none', async () => {
  const others = await names('select relname from tables where oid not in (select oid from tenants)')
  expect(others).toEqual(OF_NO_ORGANIZATION)
  const inward = `select f.conname from pg_constraint f join tenants o on o.oid = f.confrelid
    where f.contype = 'f' and f.conrelid not in (select oid from tenants)`
  expect(await names(inward)).toEqual([])
})

/** They keep the listings of Rocks; docs/scale.md says what takes their place before tables are spread. */
const TRIGGERS = [
  ...['rock_tractions_deleted', 'rock_tractions_inserted', 'rock_tractions_updated'],
  ...['rock_weeks_deleted', 'rock_weeks_inserted', 'rock_weeks_updated'],
  'rocks_updated',
]

test('the tables use only features that Citus distributes, except the listed triggers', async () => {
  const withTriggers = 'select tgname from pg_trigger where not tgisinternal and tgrelid in (select oid from tables)'
  expect(await names(withTriggers)).toEqual(TRIGGERS)
  expect(await names('select rulename from pg_rewrite where ev_class in (select oid from tables)')).toEqual([])
  expect(
    await names("select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace"),
  ).toEqual([])
  expect(await names('select relname from tables where oid in (select inhrelid from pg_inherits)')).toEqual([])
})

test('policies read no other table', async () => {
  const conditions =
    "coalesce(pg_get_expr(p.polqual, p.polrelid), '') || coalesce(pg_get_expr(p.polwithcheck, p.polrelid), '')"
  expect(await names(`select p.polname from pg_policy p where ${conditions} ilike '%select%'`)).toEqual([])
})

/** Each was looked at: what of it reads tenant tables either names the organization or comes before one is known. */
const FUNCTIONS = [
  'cairn_begin_request',
  'cairn_begin_request_with_api_token',
  'cairn_billing_days_ahead_of',
  'cairn_finish_request',
  'cairn_is_operator',
  'cairn_is_proven',
  'cairn_list_rocks',
  'cairn_rock_tractions_changed',
  'cairn_rock_weeks_changed',
  'cairn_rocks_changed',
]

test('a function is listed as reading one organization’s rows', async () => {
  const all = await names(`
    select proname from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`)
  expect(all).toEqual(FUNCTIONS)
})

/** Statements that Citus hands on to the servers for distributed tables, or that concern none. */
const TAKEN = [
  /^create table /i,
  /^alter table "?\w+"? (enable row level security|add column|drop column|add constraint "\w+"|drop constraint|rename)/i,
  /^alter table "\w+" alter column "\w+" (set|drop) (not null|default)/i,
  /^(create (unique )?|drop )index "/i,
  /^(create|drop|alter) policy "/i,
  /^(create|create or replace|drop) function cairn_/i,
  /^(grant|revoke) execute on function /i,
  /^create extension /i,
  /^do \$\$ begin\s+if not /i,
  /^update "\w+" set /i,
  /^insert into "\w+" \(org_id, .*\)\s+select (distinct t\.)?org_id, /i,
]

/** A later migration takes these triggers away before tables are spread. */
const isKnownTrigger = (text: string) => TRIGGERS.includes(/^create trigger (\w+) /i.exec(text)?.[1] ?? '')

/** It converts with a function of its session, so tables are spread after it. */
const BEFORE_SPREADING = '0003_invoice_line_tax.sql'

test('a migration consists of statements that Citus accepts, except for triggers', () => {
  const folder = join(import.meta.dirname, '../../../migrations')
  const statements = readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name !== BEFORE_SPREADING)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'))
    .map((text) => text.replaceAll(/^\s*--.*$/gm, '').trim())
  const others = statements.filter((text) => !TAKEN.some((form) => form.test(text)))
  expect(others.filter((text) => !isKnownTrigger(text))).toEqual([])
  expect(statements.filter((text) => /^alter table/i.test(text) && /,\s*(add|drop|alter) /i.test(text))).toEqual([])
})

test('a migration distributes its tables once organizations are distributed, and none before', async () => {
  // Stands in for Citus.
  await pool.query(`create table pg_dist_partition (logicalrelid regclass);
    create function create_distributed_table(name regclass, col text, colocate_with text) returns void language sql
      as $$ insert into pg_dist_partition values (name) $$`)
  const distributed = () => names('select t.relname from tables t join pg_dist_partition d on d.logicalrelid = t.oid')
  await migrate(pool, null)
  expect(await distributed()).toEqual([])
  const tenants = await names("select relname from tenants where relname <> 'outbox'")
  await pool.query(
    `insert into pg_dist_partition select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relname = any($1) and c.relname <> 'rocks'`,
    [tenants],
  )
  await migrate(pool, null)
  expect(await distributed()).toEqual(tenants)
})

/** To be replaced before tables are distributed: Citus propagates `SET LOCAL` only. */
test('only functions set an organization in a way that Citus does not propagate', async () => {
  const setting = "select proname from pg_proc where prosrc ilike '%set_config(''app.org_id''%'"
  expect(await names(setting)).toEqual(['cairn_begin_request', 'cairn_begin_request_with_api_token'])
  const sources = readdirSync(join(import.meta.dirname, '../../platform'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .filter((name) =>
      readFileSync(join(import.meta.dirname, '../../platform', name), 'utf8').includes("set_config('app."),
    )
  expect(sources).toEqual([])
})
