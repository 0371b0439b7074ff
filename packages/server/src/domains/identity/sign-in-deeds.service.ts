import type { Tx } from '../../platform/database/transaction'
import { type Deed, recordOwnDeed } from '../audit/audit.service'
import { membershipsOf } from '../people/people.service'
import { findUserByEmail } from './users.repository'

/** Writes down what somebody did to their own account, in each organisation that they belong to. System transactions. */
export async function recordOwnSignInDeed(
  tx: Tx,
  personId: string,
  address: string,
  deed: Omit<Deed, 'subjectId'>,
): Promise<void> {
  const orgIds = (await membershipsOf(tx, personId)).map(({ orgId }) => orgId)
  await recordOwnDeed(tx, address, { personId, orgIds }, deed)
}

/** A wrong password for an address, whether or not it has an account. */
export async function recordWrongPassword(tx: Tx, email: string, address: string): Promise<void> {
  const user = await findUserByEmail(tx, email)
  if (user) await recordOwnSignInDeed(tx, user.id, address, { action: 'SignInFailed', details: { with: 'password' } })
}
