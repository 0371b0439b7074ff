/** What other domains may know of accounts. */

import type { InvitationLink } from '@cairn/contract/invitations/invitations.schemas'
import type { AccountHolder, AccountId } from '../../platform/database/account-id'
import type { Database } from '../../platform/database/database'
import type { Tx } from '../../platform/database/transaction'
import { limitTries } from './sign-in/sign-in-limits'
import { findUser } from './users.repository'

/** The address of an account, where its owner has shown that it is theirs; null where not. For system transactions. */
export async function verifiedAddress(tx: Tx, userId: AccountId): Promise<string | null> {
  const user = await findUser(tx, userId)
  return user?.emailVerified ? user.email : null
}

/** Whether somebody can sign in with the address; for system transactions. */
export { hasCredentials as hasAccount } from './users.repository'

/**
 * Counts a try with a key that was mailed, whether it is right or not.
 * @throws 429 after too many
 */
export function limitKeyTries(
  database: Pick<Database, 'system'>,
  { address }: { readonly address: string },
  { invitationId }: Pick<InvitationLink, 'invitationId'>,
): Promise<void> {
  return limitTries(database, 'key-tried', { account: invitationId, address })
}

/** Counts that somebody asks for an example organisation. @throws 429 after too many */
export function limitExamples(
  database: Pick<Database, 'system'>,
  { userId, address }: AccountHolder & { readonly address: string },
): Promise<void> {
  return limitTries(database, 'example', { account: userId, address })
}
