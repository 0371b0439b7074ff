import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg, { type ClientBase, type ClientConfig } from 'pg'
import { QUEUE_SCHEMA } from '../jobs/pg-boss-schema'
import {
  type BackupLine,
  type BackupSummary,
  type BackupTarget,
  verifyBackup,
  writeBackupFile,
  writeLines,
} from './backup-file'

const ROWS_AT_ONCE = 200
const LARGE_ROWS_AT_ONCE = 8

const LARGE = /\bblob_chunks\b/

export const rowsPerBatch = (table: string): number => (LARGE.test(table) ? LARGE_ROWS_AT_ONCE : ROWS_AT_ONCE)

export const tableNames = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition
    and (n.nspname = 'public' or (n.nspname = '${QUEUE_SCHEMA}' and c.relname = 'job'))
  order by 1`

/** Excludes generated columns. */
export const columnNames = `
  select a.attname as name from pg_attribute a
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum`

const sequenceNames = `
  select c.relname as name from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' order by c.relname`

export async function namesOf(client: ClientBase, text: string, values: string[] = []): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(text, values)
  return rows.map(({ name }) => name)
}

async function* dumpTable(client: ClientBase, table: string): AsyncGenerator<BackupLine> {
  yield { table, columns: await namesOf(client, columnNames, [table]) }
  await client.query(`declare rows no scroll cursor for select t::text as name from ${table} t`)
  for (;;) {
    const rows = await namesOf(client, `fetch ${rowsPerBatch(table)} from rows`)
    if (rows.length === 0) break
    yield* rows
  }
  await client.query('close rows')
}

async function dumpSequence(client: ClientBase, sequence: string): Promise<BackupLine> {
  const { rows } = await client.query<{ value: string; isCalled: boolean }>(
    `select last_value::text as value, is_called as "isCalled" from ${pg.escapeIdentifier(sequence)}`,
  )
  return { sequence, value: rows[0]?.value ?? '1', isCalled: rows[0]?.isCalled ?? false }
}

/** A consistent snapshot. The role must see every row. */
async function* dumpDatabase(client: ClientBase): AsyncGenerator<BackupLine> {
  for (const table of await namesOf(client, tableNames)) yield* dumpTable(client, table)
  for (const sequence of await namesOf(client, sequenceNames)) yield await dumpSequence(client, sequence)
}

async function knownMigrations(client: ClientBase): Promise<number[]> {
  const times = await namesOf(client, 'select created_at::text as name from drizzle.__drizzle_migrations order by id')
  return times.map(Number)
}

export interface BackupSource {
  readonly connection: ClientConfig
  readonly dataDir: string
}

function storedSecret(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'secret'), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** The written file is verified before the rename. */
export async function makeBackup({ connection, dataDir }: BackupSource, target: BackupTarget): Promise<BackupSummary> {
  const client = new pg.Client(connection)
  // Queries already report a lost connection.
  client.on('error', () => undefined)
  await client.connect()
  let summary: BackupSummary | undefined
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await knownMigrations(client)
    const madeAt = new Date().toISOString()
    const head = { kind: 'cairn-backup', version: 1, madeAt, migrations, secret: storedSecret(dataDir) } as const
    await writeBackupFile(target, writeLines(head, dumpDatabase(client)), async (written) => {
      summary = await verifyBackup(written)
    })
  } finally {
    await client.end()
  }
  if (!summary) throw new Error('the backup was not verified')
  return summary
}
