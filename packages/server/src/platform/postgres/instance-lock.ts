import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PostgresStartError } from './postgres-start-error'
import { identifyProcess, isSameProcess, type ProcessIdentity } from './process-identity'

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

/** A link either exists or doesn't: the file appears whole, and only one of two starters makes it. */
function tryLink(own: string, path: string): boolean {
  try {
    linkSync(own, path)
    return true
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    throw error
  }
}

/** Moves a dead owner's lock aside. If another starter replaced it in between, its lock is put back. */
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

/**
 * Claims a data folder for this process. A lock whose process is gone, or whose number now belongs to another process,
 * is taken over.
 * @throws PostgresStartError when a live Cairn holds the folder
 */
export function lockDataFolder(dataDir: string): InstanceLock {
  const path = join(dataDir, 'cairn.lock')
  const own = `${path}.${process.pid}.${performance.now()}`
  const mine = JSON.stringify(identifyProcess(process.pid))
  writeFileSync(own, mine, { mode: 0o600 })
  try {
    for (;;) {
      if (tryLink(own, path)) return { release: () => readLock(path) === mine && rmSync(path, { force: true }) }
      const found = readLock(path)
      if (found === undefined) continue
      const owner = parseOwner(found)
      if (owner && isSameProcess(owner)) {
        throw new PostgresStartError(
          `The data folder ${dataDir} is in use by another Cairn (process ${owner.pid}); ` +
            'stop that one first, or name another folder in CAIRN_DATA_DIR.',
        )
      }
      removeStale(path, found, `${own}.stale`)
    }
  } finally {
    rmSync(own, { force: true })
  }
}
