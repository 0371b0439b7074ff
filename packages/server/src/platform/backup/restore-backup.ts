import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg, { type ClientBase, type PoolClient } from 'pg'
import { migrateUpTo, migrationTimes } from '../database/migrate'
import { openToAccount, prepareDataFolder } from '../postgres/cluster-folder'
import { type EmbeddedPostgresOptions, type SupervisorLog, startEmbeddedPostgres } from '../postgres/embedded-postgres'
import { lockDataFolder } from '../postgres/instance-lock'
import { chooseServiceAccount } from '../postgres/service-account'
import {
  BackupError,
  type BackupLine,
  type BackupSummary,
  type BackupTarget,
  readLines,
  verifyBackup,
} from './backup-file'
import { columnNames, namesOf, rowsPerBatch, tableNames } from './make-backup'

interface OpenTable {
  readonly name: string
  readonly insert: string
  readonly rows: string[]
}

async function openTable(client: ClientBase, table: string, columns: readonly string[]): Promise<OpenTable> {
  const known = await namesOf(client, tableNames)
  const here = known.includes(table) ? await namesOf(client, columnNames, [table]) : []
  if (here.join() !== columns.join()) {
    throw new BackupError(`${table} is not as this Cairn makes it: restore the backup with the Cairn that made it.`)
  }
  const list = columns.map((column) => pg.escapeIdentifier(column)).join()
  const read = columns.map((column) => `(t.line).${pg.escapeIdentifier(column)}`).join()
  // Without the offset, each column would parse the row again.
  const lines = `select unnest($1::text[])::${table} as line offset 0`
  return { name: table, insert: `insert into ${table} (${list}) select ${read} from (${lines}) t`, rows: [] }
}

async function flush(client: ClientBase, table: OpenTable | null): Promise<number> {
  if (!table || table.rows.length === 0) return 0
  const { rowCount } = await client.query(table.insert, [table.rows.splice(0)])
  return rowCount ?? 0
}

async function prepare(client: ClientBase): Promise<void> {
  // Disables foreign keys, since rows come in any order.
  await client.query('set session_replication_role = replica')
  await client.query(`truncate ${(await namesOf(client, tableNames)).join()}`)
}

/** One transaction. Requires a superuser. */
async function loadDatabase(client: ClientBase, lines: AsyncIterable<BackupLine>): Promise<number> {
  let [table, rows]: [OpenTable | null, number] = [null, 0]
  await client.query('begin')
  await prepare(client)
  for await (const line of lines) {
    if (typeof line === 'string') {
      table?.rows.push(line)
      if (table && table.rows.length >= rowsPerBatch(table.name)) rows += await flush(client, table)
      continue
    }
    rows += await flush(client, table)
    if ('table' in line) table = await openTable(client, line.table, line.columns)
    else
      await client.query('select setval($1::regclass, $2, $3)', [
        pg.escapeIdentifier(line.sequence),
        line.value,
        line.isCalled,
      ])
  }
  rows += await flush(client, table)
  await client.query('commit')
  await client.query('analyze')
  return rows
}

const quiet: SupervisorLog = { info: () => {}, warn: () => {}, error: () => {} }

function refuseData(dataDir: string): void {
  const found = ['postgres', 'secret'].find((name) => existsSync(join(dataDir, name)))
  if (!found) return
  throw new BackupError(
    `${join(dataDir, found)} already exists. A backup can be restored only into an empty data folder. ` +
      'Move the data elsewhere, or set CAIRN_DATA_DIR to another folder.',
  )
}

function refuseNewer({ migrations }: BackupSummary): void {
  const known = new Set(migrationTimes())
  if (migrations.every((time) => known.has(time))) return
  throw new BackupError('This backup was created by a newer version of Cairn. Restore it with that version.')
}

async function fillDatabase(client: PoolClient, target: BackupTarget, { migrations, rows }: BackupSummary) {
  await migrateUpTo(client, migrations.at(-1) ?? 0)
  const loaded = await loadDatabase(client, readLines(target))
  if (loaded !== rows) throw new BackupError(`${loaded} of ${rows} rows could be restored: nothing was.`)
}

async function fill(options: EmbeddedPostgresOptions, target: BackupTarget, summary: BackupSummary): Promise<void> {
  const server = await startEmbeddedPostgres(options)
  const pool = new pg.Pool({ ...server.connection, max: 1 })
  pool.on('error', () => undefined)
  try {
    const client = await pool.connect()
    // The stopping server may still report errors.
    client.on('error', () => undefined)
    await fillDatabase(client, target, summary).finally(() => client.release(true))
  } finally {
    await pool.end()
    await server.stop()
  }
}

/** Verifies the file before writing anything; removes a failed restore. @throws BackupError */
export async function restoreBackup(target: BackupTarget, into: string, durable = true): Promise<BackupSummary> {
  refuseData(into)
  const summary = await verifyBackup(target)
  refuseNewer(summary)
  const dataDir = prepareDataFolder(into)
  const lock = await lockDataFolder(dataDir)
  const draft = join(dataDir, 'restoring')
  try {
    refuseData(dataDir)
    openToAccount(dataDir, chooseServiceAccount(join(dataDir, 'postgres')))
    rmSync(draft, { recursive: true, force: true })
    await fill({ dataDir: draft, log: quiet, durable }, target, summary)
    if (summary.secret !== null) writeFileSync(join(dataDir, 'secret'), `${summary.secret}\n`, { mode: 0o600 })
    renameSync(join(draft, 'postgres'), join(dataDir, 'postgres'))
  } finally {
    rmSync(draft, { recursive: true, force: true })
    lock.release()
  }
  return summary
}
