import { isRetriable } from '../platform/database/database-error'
import type { Pool } from '../platform/database/pool'

export interface Snapshot {
  /** Puts every row back as it was; what came later is gone. */
  restore(): Promise<void>
  /** How many rows have been written since, in any table: nothing has changed as long as it stays. */
  written(): Promise<number>
}

/** The database itself notes where a row is written; of what is rolled back nothing stays. */
const NOTES = `
  create schema watched;
  create table watched.writes (name text not null);
  create table watched.originals (name text not null, restoring text not null);
  create function watched.note() returns trigger language plpgsql security definer as
    $$ begin insert into watched.writes values (tg_table_name); return null; end $$`

const watch = (name: string) =>
  `create trigger watched after insert or update or delete on ${name} for each row execute function watched.note()`

/** Of a table, those that are written: PostgreSQL fills generated ones itself. */
export async function writtenColumns(pool: Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]?.names ?? ''
}

/** What brings a table back: out with all that stands in it, and in with all that stood there. */
async function restoring(pool: Pool, name: string): Promise<string> {
  const columns = await writtenColumns(pool, name)
  const { rows } = await pool.query<{ kept: string | null }>(`select json_agg(t)::text as kept from ${name} t`)
  const kept = rows[0]?.kept?.replaceAll("'", "''")
  const back =
    kept && `;insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, '${kept}')`
  return `delete from ${name}${back ?? ''}`
}

const ATTEMPTS = 10

/** In one transaction, again where it stood in the way of one of the application's own, which is tried again as well. */
async function writtenBack(pool: Pool, statements: readonly string[]): Promise<void> {
  const client = await pool.connect()
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query(['begin', ...statements, 'commit'].join(';'))
        return
      } catch (error) {
        await client.query('rollback')
        if (attempt === ATTEMPTS || !isRetriable(error)) throw error
      }
    }
  } finally {
    client.release()
  }
}

/** Keeps a copy of every row in every table of a small database, in that database. */
export async function takeSnapshot(pool: Pool): Promise<void> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const originals: { name: string; restoring: string }[] = []
  for (const { name } of tables) originals.push({ name, restoring: await restoring(pool, name) })
  await pool.query([NOTES, ...tables.map(({ name }) => watch(name))].join(';'))
  await pool.query('insert into watched.originals select * from json_populate_recordset(null::watched.originals, $1)', [
    JSON.stringify(originals),
  ])
}

/** What `takeSnapshot` left in this database, or in the one that it was copied from. Writing back takes a fraction of seeding. */
export async function openSnapshot(pool: Pool): Promise<Snapshot> {
  const { rows: originals } = await pool.query<{ name: string; restoring: string }>('select * from watched.originals')
  const statements = new Map(originals.map(({ name, restoring }) => [name, restoring]))
  return {
    restore: async () => {
      const { rows } = await pool.query<{ name: string }>('select distinct name from watched.writes')
      if (rows.length === 0) return
      const back = rows.flatMap(({ name }) => statements.get(name) ?? [])
      // Without triggers, and so without asking in which order tables refer to one another.
      const begin = ['set local session_replication_role = replica', 'delete from watched.writes']
      await writtenBack(pool, [...begin, ...back])
    },
    written: async () => {
      const { rows } = await pool.query<{ count: number }>('select count(*)::int as count from watched.writes')
      return rows[0]?.count ?? 0
    },
  }
}
