import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pollUntil } from './poll-until'
import { PostgresStartError } from './postgres-start-error'
import { identifyProcess, isSameProcess, type ProcessIdentity } from './process-identity'

const ENDING_MS = 1_000

export type InstanceLock = { release(): void }

function parseOwner(text: string): ProcessIdentity | undefined {
  try {
    const owner: unknown = JSON.parse(text)
    if (typeof owner !== 'object' || owner === null) return undefined
    const { pid, startedAt, bootId } = owner as Record<string, unknown>
    if (typeof pid !== 'number' || typeof startedAt !== 'string' || typeof bootId !== 'string') return undefined
    return { pid, startedAt, bootId }
  } catch {
    return undefined
  }
}

function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code
}

function readLock(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Hard links are atomic: one starter wins, and the file is complete. */
function tryLink(own: string, path: string): boolean {
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Restores a lock that a concurrent starter has placed. */
function removeStale(path: string, stale: string, asideName: string): void {
  try {
    renameSync(path, asideName)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if (readLock(asideName) !== stale) tryLink(asideName, path)
  rmSync(asideName, { force: true })
}

function findHolder(path: string, own: string): ProcessIdentity | undefined {
  const found = readLock(path)
  if (found === undefined) return undefined
  const owner = parseOwner(found)
  if (owner && isSameProcess(owner)) return owner
  removeStale(path, found, `${own}.stale`)
  return undefined
}

/** Takes over locks of dead processes and reused process ids. @throws PostgresStartError */
export async function lockDataFolder(dataDir: string): Promise<InstanceLock> {
  const path = join(dataDir, 'cairn.lock')
  const own = `${path}.${process.pid}.${performance.now()}`
  const mine = JSON.stringify(identifyProcess(process.pid))
  const release = () => {
    if (readLock(path) === mine) rmSync(path, { force: true })
  }
  let holder: ProcessIdentity | undefined
  const isClaimed = () => {
    if (tryLink(own, path)) return true
    holder = findHolder(path, own)
    return false
  }
  try {
    writeFileSync(own, mine, { mode: 0o600 })
    if (await pollUntil(isClaimed, ENDING_MS)) return { release }
  } finally {
    rmSync(own, { force: true })
  }
  throw new PostgresStartError(
    `The data folder ${dataDir} is in use by another Cairn (process ${holder?.pid}); ` +
      'stop that one first, or set CAIRN_DATA_DIR to another folder.',
  )
}
