import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { ConfigError } from '../config/config-error'
import { installJobQueue } from '../jobs/pg-boss-schema'
import { RELEASES_APART } from '../nodes/node-lock'
import { isLockWait } from './database-error'
import { allowSilence, ensureLoginRole, type LoginRole, type Pool } from './pool'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** Advisory lock: one migration at a time across servers. */
const MIGRATION_LOCK = 4_711_001
const POLL_MS = 100
/** Milliseconds: first try, maximum per try, total. */
const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 2_000
const PATIENCE_MS = 60_000

const TABLE_IN_USE =
  'The database cannot be migrated, since something has kept its tables in use for a minute: end what runs for so ' +
  'long (pg_stat_activity shows it), such as a backup or a session left open, and start again.'

/** Tables without `org_id` are readable by the system role only. */
const grants = `
grant usage on schema public to cairn_app, cairn_system;
grant select, insert, update, delete on all tables in schema public to cairn_system;
revoke update, delete on operator_audit_entries from cairn_system;
revoke insert, update, delete on operators from cairn_system;
grant usage, select on all sequences in schema public to cairn_system, cairn_app;
do $$ declare t record; begin
  for t in
    select c.oid, c.relname, c.relrowsecurity, c.relforcerowsecurity,
           exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped) as is_tenant,
           exists (select from pg_policy p where p.polrelid = c.oid) as has_policy,
           not exists (select from pg_policy p where p.polrelid = c.oid and p.polcmd in ('*', 'w', 'd')
                         and 'cairn_app'::regrole = any(p.polroles)) as is_append_only
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
  loop
    if t.is_tenant and t.has_policy then
      if not t.relrowsecurity then execute format('alter table %I enable row level security', t.relname); end if;
      if not t.relforcerowsecurity then execute format('alter table %I force row level security', t.relname); end if;
      execute format('grant select, insert, update, delete on %I to cairn_app', t.relname);
      if t.is_append_only then execute format('revoke update, delete on %I from cairn_app', t.relname); end if;
    end if;
  end loop;
end $$;
`

/** Where Citus distributes `organizations`, tables of a new release follow; `outbox` stays on the coordinator. */
const distribution = `
do $$ declare t record; begin
  if to_regclass('pg_dist_partition') is null then return; end if;
  if not exists (select from pg_dist_partition where logicalrelid = 'organizations'::regclass) then return; end if;
  for t in
    select c.oid::regclass as name from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'outbox'
        and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)
      order by c.oid
  loop
    perform create_distributed_table(t.name, 'org_id', colocate_with => 'organizations');
  end loop;
end $$;
`

function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'migrations', 'meta', '_journal.json'))) {
    if (folder === dirname(folder)) throw new Error('the folder with the migrations is missing')
    folder = dirname(folder)
  }
  return join(folder, 'migrations')
}

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[]
}

const readJournal = (folder: string): Journal => JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))

const readMigration = (folder: string, tag: string): string => readFileSync(join(folder, `${tag}.sql`), 'utf8')

/** @throws ConfigError if applied migrations were changed, or are two or more releases newer */
async function requireOurHistory(client: PoolClient, folder: string): Promise<void> {
  const { entries } = readJournal(folder)
  const last = entries.at(-1)?.when ?? 0
  const { rows: ran } = await client.query<{ hash: string; is_newer: boolean }>(
    `select hash, created_at > $1 as is_newer from drizzle.__drizzle_migrations`,
    [last],
  )
  if (ran.filter((migration) => migration.is_newer).length > RELEASES_APART) {
    throw new ConfigError(
      'This database was migrated by a Cairn that is two or more releases newer than this one, which cannot read ' +
        'its data. To continue, start that release, or the one before it.',
    )
  }
  const ours = new Set(entries.map(({ tag }) => sha256(readMigration(folder, tag))))
  if (ran.every(({ hash, is_newer }) => is_newer || ours.has(hash))) return
  throw new ConfigError(
    'This database was created by migrations that have been changed since, so this Cairn cannot read its data. ' +
      'Start the version of Cairn that created it, or use another database or data folder.',
  )
}

async function runLocked(client: PoolClient, login: LoginRole | null, folder: string): Promise<void> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as is_there")
  if (rows[0]?.is_there) await requireOurHistory(client, folder)
  await runMigrations(drizzle(client), { migrationsFolder: folder })
  if (login) await ensureLoginRole(client, login)
  await installJobQueue(client)
  await client.query(grants)
  await client.query(distribution)
}

export function migrationTimes(): number[] {
  return readJournal(migrationsFolder()).entries.map(({ when }) => when)
}

/** For backups of older releases. */
export async function migrateUpTo(client: PoolClient, last: number): Promise<void> {
  const [folder, partial] = [migrationsFolder(), mkdtempSync(join(tmpdir(), 'cairn-migrations-'))]
  try {
    const journal = readJournal(folder)
    const entries = journal.entries.filter(({ when }) => when <= last)
    mkdirSync(join(partial, 'meta'))
    writeFileSync(join(partial, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) copyFileSync(join(folder, `${tag}.sql`), join(partial, `${tag}.sql`))
    await runMigrations(drizzle(client), { migrationsFolder: partial })
    await installJobQueue(client)
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

/** Polls, because a waiting statement would block migrations that wait for it. */
async function lockMigrations(client: PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_mine', [MIGRATION_LOCK])
    if (rows[0].is_mine) return
    await delay(POLL_MS)
  }
}

/** A statement waiting for a table lock blocks all later ones, so time out soon. */
async function lettingOthersPass(client: PoolClient, forMs: number, run: () => Promise<void>): Promise<void> {
  const end = performance.now() + forMs
  for (let tries = 1; ; tries++) {
    try {
      await client.query(`set lock_timeout = ${Math.min(tries * FIRST_WAIT_MS, LONGEST_WAIT_MS)}`)
      await run()
      await client.query('reset lock_timeout')
      return
    } catch (error) {
      if (!isLockWait(error)) throw error
      if (performance.now() > end) throw new ConfigError(TABLE_IN_USE)
    }
    await delay(FIRST_WAIT_MS)
  }
}

interface MigrateOptions {
  readonly folder?: string
  readonly admit?: () => Promise<void>
  readonly patienceMs?: number
}

/** Idempotent. The pool's role becomes the owner and needs CREATEROLE. */
export async function migrate(pool: Pool, login: LoginRole | null, options: MigrateOptions = {}): Promise<void> {
  const { folder = migrationsFolder(), admit, patienceMs = PATIENCE_MS } = options
  const client = await pool.connect()
  allowSilence(client)
  try {
    await lockMigrations(client)
    await admit?.()
    await lettingOthersPass(client, patienceMs, () => runLocked(client, login, folder))
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
