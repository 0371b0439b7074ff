import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { canEnter, chooseServiceAccount } from '../postgres/service-account'

const SHARED_PLACE = '/var/lib/cairn'

/**
 * PostgreSQL's service account may not reach a clone that root started from a closed folder; its data goes to
 * /var/lib/cairn.
 */
export function defaultDataDir(cloneRoot: string): string {
  const inClone = join(cloneRoot, 'data')
  if (process.getuid?.() !== 0) return inClone
  const account = chooseServiceAccount(join(inClone, 'postgres'))
  if (canEnter(account, cloneRoot)) return inClone
  return join(SHARED_PLACE, createHash('sha256').update(cloneRoot).digest('hex').slice(0, 12))
}
