import type { Tx } from '../../../platform/database/transaction'
import { type NewAuditEntry, recordAttempt, recordOwnAuditEntry } from '../../audit/audit.service'
import { membershipsOf } from '../../people/people.service'
import { findUserByEmail } from '../users.repository'
import type { Caller } from './sign-in-deps'

/** In each of the user's organizations. System transactions. */
export async function recordOwnSignInAuditEntry(
  tx: Tx,
  { userId, address }: Caller,
  entry: Omit<NewAuditEntry, 'subjectId'>,
): Promise<void> {
  await recordOwnAuditEntry(tx, address, await membershipsOf(tx, userId), entry)
}

/** Anonymous: the person may not be the owner. */
export async function recordFailedSignIn(tx: Tx, { userId, address }: Caller, way: string): Promise<void> {
  await recordAttempt(tx, address, await membershipsOf(tx, userId), { action: 'SignInFailed', details: { with: way } })
}

export async function recordFailedProof(tx: Tx, { userId, address }: Caller, way: string): Promise<void> {
  await recordAttempt(tx, address, await membershipsOf(tx, userId), { action: 'ProofFailed', details: { with: way } })
}

export async function recordWrongPassword(tx: Tx, { address }: Pick<Caller, 'address'>, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email)
  if (user) await recordFailedSignIn(tx, { userId: user.id, address }, 'password')
}
