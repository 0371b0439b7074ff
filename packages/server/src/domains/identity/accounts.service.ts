import type { InvitationLink } from '@cairn/contract/invitations/invitations.schemas'
import type { AccountHolder, AccountId } from '../../platform/database/column-types'
import type { Database } from '../../platform/database/database'
import type { Tx } from '../../platform/database/transaction'
import { limitTries } from './sign-in/sign-in-limits'
import { findUser } from './users.repository'

/** Null if unverified. For system transactions. */
export async function verifiedAddress(tx: Tx, userId: AccountId): Promise<string | null> {
  const user = await findUser(tx, userId)
  return user?.emailVerified ? user.email : null
}

/** For system transactions. */
export { hasCredentials as hasAccount } from './users.repository'

/** Counts every try. @throws 429 */
export function limitKeyTries(
  database: Pick<Database, 'system'>,
  { address }: { readonly address: string },
  { invitationId }: Pick<InvitationLink, 'invitationId'>,
): Promise<void> {
  return limitTries(database, 'key-tried', { account: invitationId, address })
}

/** Before an account exists. @throws 429 */
export function limitDiscountCodes(
  database: Pick<Database, 'system'>,
  { address }: { readonly address: string },
): Promise<void> {
  return limitTries(database, 'discount-code', { account: address, address })
}

/** @throws 429 */
export function limitExamples(
  database: Pick<Database, 'system'>,
  { userId, address }: AccountHolder & { readonly address: string },
): Promise<void> {
  return limitTries(database, 'example', { account: userId, address })
}
