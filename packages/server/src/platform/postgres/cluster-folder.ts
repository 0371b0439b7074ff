import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { storageSentence } from '../config/storage-failure'
import type { PostgresBinaries } from './binaries'
import { PostgresStartError } from './postgres-start-error'
import { canEnter, type ServiceAccount, spawnAs } from './service-account'

/** Root's folders allow passage, because PostgreSQL's service account must reach its data. */
export function makeDataFolder(dataDir: string): void {
  const firstMade = mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  if (firstMade === undefined || process.getuid?.() !== 0) return
  for (let folder = dataDir; folder.length >= firstMade.length; folder = dirname(folder)) chmodSync(folder, 0o711)
}

const MAJOR_VERSION = '18'
export const SUPERUSER = 'cairn'

function own(path: string, account: ServiceAccount): void {
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid ?? account.uid)
}

export function prepareDataFolder(dataDir: string): string {
  try {
    makeDataFolder(dataDir)
    return realpathSync(dataDir)
  } catch (error) {
    throw new PostgresStartError(
      storageSentence(error, dataDir) ??
        `The data folder ${dataDir} can't be made (${(error as Error).message}); name another in CAIRN_DATA_DIR.`,
    )
  }
}

/** Grants passage without listing. */
export function openToAccount(dataDir: string, account: ServiceAccount): void {
  if (account.uid === undefined) return
  chmodSync(dataDir, (statSync(dataDir).mode & 0o777) | 0o011)
  if (canEnter(account, dataDir)) return
  throw new PostgresStartError(
    `PostgreSQL runs as the user ${account.name}, who can't reach the data folder ${dataDir}; ` +
      'name a folder that is open to others in CAIRN_DATA_DIR.',
  )
}

export function makePrivateFolder(path: string, account: ServiceAccount): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  chmodSync(path, 0o700)
  own(path, account)
}

function refuseForeignCluster(clusterDir: string): void {
  const owner = statSync(clusterDir).uid
  const me = process.getuid?.()
  if (me !== 0 && owner !== me) {
    throw new PostgresStartError(
      `The data in ${clusterDir} belongs to another user (uid ${owner}); ` +
        'start Cairn as root, as it was the first time, or set CAIRN_DATA_DIR to another folder.',
    )
  }
  const version = readFileSync(join(clusterDir, 'PG_VERSION'), 'utf8').trim()
  if (version === MAJOR_VERSION) return
  throw new PostgresStartError(
    `The data in ${clusterDir} was written by PostgreSQL ${version}, and this version of Cairn uses ${MAJOR_VERSION}. ` +
      'Start the version of Cairn that wrote it or set CAIRN_DATA_DIR to another folder.',
  )
}

/** Created next to its final path and renamed, so that an interrupted start leaves no partial cluster. */
export async function ensureCluster(
  clusterDir: string,
  binaries: PostgresBinaries,
  account: ServiceAccount,
  isDurable: boolean,
): Promise<{ isNew: boolean }> {
  if (existsSync(clusterDir)) {
    refuseForeignCluster(clusterDir)
    return { isNew: false }
  }
  const draft = `${clusterDir}.new`
  rmSync(draft, { recursive: true, force: true })
  makePrivateFolder(draft, account)
  const args = ['-D', draft, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
  args.push('--locale-provider=builtin', '--builtin-locale=C.UTF-8')
  if (!isDurable) args.push('--no-sync')
  const failure = await runInitdb(binaries.initdb, args, account)
  if (failure !== null) {
    const sentence = storageSentence(new Error(failure), dirname(clusterDir))
    rmSync(draft, { recursive: true, force: true })
    throw new PostgresStartError(
      sentence ?? `PostgreSQL's data can't be made in ${clusterDir}: ${failure.split('\n').at(-1)}`,
    )
  }
  // Only the owner of the socket folder can connect, and TCP is off.
  writeFileSync(join(draft, 'pg_hba.conf'), 'local all all trust\n')
  renameSync(draft, clusterDir)
  return { isNew: true }
}

/** @returns its errors, or null */
async function runInitdb(initdb: string, args: string[], account: ServiceAccount): Promise<string | null> {
  const child = spawn(initdb, args, { ...spawnAs(account), detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  // The next start removes partial files.
  const end = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
  process.once('exit', end)
  let complaint = ''
  child.stderr.on('data', (text: Buffer) => {
    complaint += text.toString()
  })
  try {
    const [code] = await once(child, 'close')
    return code === 0 ? null : complaint.trim() || 'initdb was ended'
  } catch (error) {
    return (error as Error).message
  } finally {
    process.off('exit', end)
  }
}
