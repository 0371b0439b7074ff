import type { Tx } from '../../../platform/database/transaction'
import { type NewAuditEntry, recordAttempt, recordOwnAuditEntry } from '../../audit/audit.service'
import { membershipsOf } from '../../people/people.service'
import { findUserByEmail } from '../users.repository'
import type { Caller } from './sign-in-deps'

/** Recorded in each of the user's organizations. For system transactions. */
export async function recordOwnIdentityEvent(
  tx: Tx,
  { userId, address }: Caller,
  entry: Omit<NewAuditEntry, 'subjectId'>,
): Promise<void> {
  await recordOwnAuditEntry(tx, address, await membershipsOf(tx, userId), entry)
}

/** Without a person, who may not be the account's owner. */
export async function recordFailedSignIn(tx: Tx, { userId, address }: Caller, method: string): Promise<void> {
  await recordAttempt(tx, address, await membershipsOf(tx, userId), {
    action: 'SignInFailed',
    details: { with: method },
  })
}

export async function recordFailedReauthentication(tx: Tx, { userId, address }: Caller, method: string): Promise<void> {
  await recordAttempt(tx, address, await membershipsOf(tx, userId), {
    action: 'ProofFailed',
    details: { with: method },
  })
}

export async function recordWrongPassword(tx: Tx, { address }: Pick<Caller, 'address'>, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email)
  if (user) await recordFailedSignIn(tx, { userId: user.id, address }, 'password')
}
