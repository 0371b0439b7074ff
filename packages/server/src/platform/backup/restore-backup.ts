import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg, { type PoolClient } from 'pg'
import { migrateUpTo, migrationTimes } from '../database/migrate'
import { openToAccount, prepareDataFolder } from '../postgres/cluster-folder'
import { type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../postgres/embedded-postgres'
import { lockDataFolder } from '../postgres/instance-lock'
import type { SupervisorLog } from '../postgres/postmaster-supervisor'
import { chooseServiceAccount } from '../postgres/service-account'
import { BackupError } from './backup-error'
import type { BackupTarget } from './backup-file'
import { type BackupSummary, readLines, verifyBackup } from './backup-lines'
import { loadDatabase } from './load-database'

const quiet: SupervisorLog = { info: () => {}, warn: () => {}, error: () => {} }

function refuseData(dataDir: string): void {
  const found = ['postgres', 'secret'].find((name) => existsSync(join(dataDir, name)))
  if (!found) return
  throw new BackupError(
    `${join(dataDir, found)} is there already: a backup is restored into an empty data folder only. ` +
      'Move what is there away, or name another folder in CAIRN_DATA_DIR.',
  )
}

function refuseNewer({ migrations }: BackupSummary): void {
  const known = new Set(migrationTimes())
  if (migrations.every((time) => known.has(time))) return
  throw new BackupError('This backup was made by a newer Cairn: restore it with that one.')
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
