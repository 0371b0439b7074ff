import type { Tx } from '../../../platform/database/transaction'
import { type NewAuditEntry, recordAttempt, recordOwnAuditEntry } from '../../audit/audit.service'
import { membershipsOf } from '../../people/people.service'
import { findUserByEmail } from '../users.repository'
import type { Caller } from './sign-in-deps'

/** Writes down what somebody did to their own account, in each organisation that they belong to. System transactions. */
export async function recordOwnSignInAuditEntry(
  tx: Tx,
  { userId, address }: Caller,
  entry: Omit<NewAuditEntry, 'subjectId'>,
): Promise<void> {
  await recordOwnAuditEntry(tx, address, await membershipsOf(tx, userId), entry)
}

/** Writes down that somebody did not get in, by nobody's name: it need not have been the account's owner. */
export async function recordFailedSignIn(tx: Tx, { userId, address }: Caller, way: string): Promise<void> {
  await recordAttempt(tx, address, await membershipsOf(tx, userId), { action: 'SignInFailed', details: { with: way } })
}

/** Writes down that whoever sits at somebody's open session could not show that it is theirs. */
export async function recordFailedProof(tx: Tx, { userId, address }: Caller, way: string): Promise<void> {
  await recordAttempt(tx, address, await membershipsOf(tx, userId), { action: 'ProofFailed', details: { with: way } })
}

/** A wrong password for an address, whether or not it has an account. */
export async function recordWrongPassword(tx: Tx, { address }: Pick<Caller, 'address'>, email: string): Promise<void> {
  const user = await findUserByEmail(tx, email)
  if (user) await recordFailedSignIn(tx, { userId: user.id, address }, 'password')
}
