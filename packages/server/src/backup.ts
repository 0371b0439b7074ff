import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { BackupError, type BackupSummary } from './platform/backup/backup-file'
import { makeBackup } from './platform/backup/make-backup'
import { restoreBackup } from './platform/backup/restore-backup'
import { loadBackupConfig } from './platform/config/config'
import { ConfigError } from './platform/config/config-error'
import { findRunningPostgres, startEmbeddedPostgres } from './platform/postgres/embedded-postgres'
import { PostgresStartError } from './platform/postgres/postgres-start-error'

const quiet = { info: () => {}, warn: () => {}, error: () => {} }

/** Of the server that runs on the data, or of one that is started for as long as it takes. */
async function backUp(dataDir: string, path: string, passphrase: string | null): Promise<BackupSummary> {
  if (!existsSync(join(dataDir, 'postgres'))) throw new BackupError(`There is no data in ${dataDir} to back up.`)
  if (!existsSync(dirname(path))) throw new BackupError(`The folder ${dirname(path)} does not exist.`)
  const running = findRunningPostgres(dataDir)
  if (running) return makeBackup({ connection: running, dataDir }, { path, passphrase })
  const server = await startEmbeddedPostgres({ dataDir, log: quiet })
  try {
    return await makeBackup({ connection: server.connection, dataDir }, { path, passphrase })
  } finally {
    await server.stop()
  }
}

async function main([command, file]: string[]): Promise<string> {
  const isBackup = command === 'backup'
  if ((!isBackup && command !== 'restore') || !file) {
    throw new BackupError(`Specify a file: npm run ${command ?? 'backup'} -- FILE.`)
  }
  // npm runs scripts in the clone, not in the caller's directory.
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  const { dataDir, passphrase } = loadBackupConfig()
  if (isBackup) {
    const { rows } = await backUp(dataDir, path, passphrase)
    const isOpen = passphrase === null
    return `Backed up ${rows} rows to ${path}, ${isOpen ? 'not encrypted: store it where no one else can read it' : 'encrypted'}.`
  }
  const { rows, madeAt, secret } = await restoreBackup({ path, passphrase }, dataDir)
  const kept = secret === null ? ' Set CAIRN_SECRET to the value it had before.' : ''
  return `Restored ${rows} rows to ${dataDir}, as of ${madeAt}.${kept}`
}

const isForPeople = (error: unknown): error is Error =>
  error instanceof BackupError || error instanceof ConfigError || error instanceof PostgresStartError

main(process.argv.slice(2)).then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    process.stderr.write(`${isForPeople(error) ? error.message : String(error)}\n`)
    process.exitCode = 1
  },
)
