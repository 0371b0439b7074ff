import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg, { type ClientConfig } from 'pg'
import { type BackupTarget, writeBackupFile } from './backup-file'
import { type BackupSummary, verifyBackup, writeLines } from './backup-lines'
import { dumpDatabase, knownMigrations } from './dump-database'

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
