import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeDataFolder } from '../postgres/make-data-folder'
import { ConfigError } from './config-error'
import { storageSentence } from './storage-failure'

const MIN_LENGTH = 32

function readSecret(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Hard links are atomic: concurrent first starts use one secret. */
function createSecret(dataDir: string, path: string): void {
  makeDataFolder(dataDir)
  const draft = `${path}.${process.pid}`
  try {
    writeFileSync(draft, `${randomBytes(32).toString('hex')}\n`, { mode: 0o600 })
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** @throws ConfigError */
export function storeSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    if (readSecret(path) === undefined) createSecret(dataDir, path)
    const secret = readSecret(path) ?? ''
    if (secret.length >= MIN_LENGTH) return secret
  } catch (error) {
    throw new ConfigError(
      storageSentence(error, dataDir) ??
        `CAIRN_SECRET is not set and no secret can be kept in ${path}: ${(error as Error).message}. ` +
          'Set CAIRN_SECRET, or name a folder that can be written to in CAIRN_DATA_DIR.',
    )
  }
  throw new ConfigError(`The secret in ${path} is too short; remove that file or set CAIRN_SECRET.`)
}
