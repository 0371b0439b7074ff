import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { PoolClient } from 'pg'
import { ConfigError } from '../config/config-error'
import { installJobQueue } from '../jobs/pg-boss-schema'
import { ensureLoginRole, type LoginRole } from './login-role'
import { allowSilence, type Pool } from './pool'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** One migration at a time, whichever of several servers starts first. */
const MIGRATION_LOCK = 4_711_001

/** Tables that hold no organisation's data: accounts and sessions. Only the system role reads them. */
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

/** The nearest `migrations` folder above this file, which runs from `src` or bundled from `dist`. */
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

/**
 * A migration stays as it was first run: what is changed later would be in some databases and not in others. One that is
 * newer than ours is of a newer Cairn, beside which this one may still run.
 * @throws ConfigError where the database has been through migrations that are not ours
 */
async function requireOurHistory(client: PoolClient, folder: string): Promise<void> {
  const { rows: ran } = await client.query<{ hash: string }>(
    `select hash from drizzle.__drizzle_migrations where created_at <= $1`,
    [readJournal(folder).entries.at(-1)?.when ?? 0],
  )
  const ours = new Set(readJournal(folder).entries.map(({ tag }) => sha256(readMigration(folder, tag))))
  if (ran.every(({ hash }) => ours.has(hash))) return
  throw new ConfigError(
    'This database was made by migrations that have been changed since: this Cairn cannot tell what is in it. ' +
      'Start the Cairn that made it, or name another database or data folder.',
  )
}

async function runLocked(client: PoolClient, login: LoginRole | null, folder: string): Promise<void> {
  const { rows } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as is_there")
  if (rows[0]?.is_there) await requireOurHistory(client, folder)
  await runMigrations(drizzle(client), { migrationsFolder: folder })
  if (login) await ensureLoginRole(client, login)
  await installJobQueue(client)
  await client.query(grants)
}

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
    await runMigrations(drizzle(client), { migrationsFolder: partial })
    await installJobQueue(client)
  } finally {
    rmSync(partial, { recursive: true, force: true })
  }
}

/**
 * Brings the database up to date: migrations in order, which make roles and functions too, the queue's tables, forced
 * row-level security and grants. Safe to
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
