import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { canEnter, chooseServiceAccount } from '../postgres/service-account'

const SHARED_PLACE = '/var/lib/cairn'

/**
 * `data` inside the clone. Where root starts a clone that lies in a folder closed to others, PostgreSQL's own user
 * couldn't reach that, so the data is kept under /var/lib/cairn by a name that stays the same for this clone.
 */
export function defaultDataDir(cloneRoot: string): string {
  const inClone = join(cloneRoot, 'data')
  if (process.getuid?.() !== 0) return inClone
  const account = chooseServiceAccount(join(inClone, 'postgres'))
  if (canEnter(account, cloneRoot)) return inClone
  return join(SHARED_PLACE, createHash('sha256').update(cloneRoot).digest('hex').slice(0, 12))
}
