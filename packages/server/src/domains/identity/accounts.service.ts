/** What other domains may know of accounts. */
import type { Database } from '../../platform/database/database'
import { limitTries } from './sign-in-limits'

/** Whether somebody can sign in with the address; for system transactions. */
export { hasCredentials as hasAccount } from './users.repository'

/**
 * Counts a try with a key that was mailed, whether it is right or not.
 * @throws 429 after too many
 */
export function limitKeyTries(
  database: Pick<Database, 'system'>,
  id: string,
  { address }: { readonly address: string },
): Promise<void> {
  return limitTries(database, 'key-tried', { account: id, address })
}
