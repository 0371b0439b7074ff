import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { installJobQueue } from '../jobs/pg-boss-schema'
import { databaseFunctions } from './functions'
import { ensureLoginRole, type LoginRole } from './login-role'
import { allowSilence, type Pool } from './pool'

/** One migration at a time, whichever of several servers starts first. */
const MIGRATION_LOCK = 4_711_001

const createRoles = `
do $$ begin
  if not exists (select from pg_roles where rolname = 'cairn_app') then create role cairn_app nologin; end if;
  if not exists (select from pg_roles where rolname = 'cairn_system') then create role cairn_system nologin; end if;
exception when duplicate_object or unique_violation then null;
end $$;
do $$ begin
  if not (pg_has_role(current_user, 'cairn_app', 'member') and pg_has_role(current_user, 'cairn_system', 'member')) then
    grant cairn_app, cairn_system to current_user;
  end if;
end $$;
`

/** Tables that hold no organisation's data: accounts and sessions. Only the system role reads them. */
const grants = `
grant usage on schema public to cairn_app, cairn_system;
grant select, insert, update, delete on all tables in schema public to cairn_system;
revoke update, delete on operator_deeds from cairn_system;
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

/** The nearest `migrations` folder above this file, which runs from `src` or bundled from `dist`. */
function migrationsFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'migrations', 'meta', '_journal.json'))) {
    if (folder === dirname(folder)) throw new Error('the folder with the migrations is missing')
    folder = dirname(folder)
  }
  return join(folder, 'migrations')
}

async function runLocked(client: PoolClient, login: LoginRole | null, folder: string): Promise<void> {
  await client.query(createRoles)
  if (login) await ensureLoginRole(client, login)
  await runMigrations(drizzle(client), { migrationsFolder: folder })
  await client.query(databaseFunctions)
  await installJobQueue(client)
  await client.query(grants)
}

interface Journal {
  readonly entries: readonly { readonly when: number; readonly tag: string }[]
}

const readJournal = (folder: string): Journal => JSON.parse(readFileSync(join(folder, 'meta', '_journal.json'), 'utf8'))

/** When each migration of this Cairn was made, in order. */
export function migrationTimes(): number[] {
  return readJournal(migrationsFolder()).entries.map(({ when }) => when)
}

/** Makes tables as they were when the named migration was the newest, and the queue's, and nothing else: for a copy's rows. */
export async function migrateUpTo(client: PoolClient, last: number): Promise<void> {
  const [folder, partial] = [migrationsFolder(), mkdtempSync(join(tmpdir(), 'cairn-migrations-'))]
  try {
    const journal = readJournal(folder)
    const entries = journal.entries.filter(({ when }) => when <= last)
    mkdirSync(join(partial, 'meta'))
    writeFileSync(join(partial, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
    for (const { tag } of entries) copyFileSync(join(folder, `${tag}.sql`), join(partial, `${tag}.sql`))
    await client.query(createRoles)
    await runMigrations(drizzle(client), { migrationsFolder: partial })
    await installJobQueue(client)
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

/**
 * Brings the database up to date: roles, migrations in order, functions, forced row-level security and grants. Safe to
 * run from several processes at once and again on an up-to-date database. The pool's role comes to own everything, and
 * needs the right to create roles; `login` is what the server logs in as afterwards, null where that is the same.
 */
export async function migrate(pool: Pool, login: LoginRole | null, folder = migrationsFolder()): Promise<void> {
  const client = await pool.connect()
  allowSilence(client)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await runLocked(client, login, folder)
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
