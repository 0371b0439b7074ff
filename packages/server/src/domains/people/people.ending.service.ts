/** How everybody leaves at once: their organisation has ended. */
import { forbidden } from '@cairn/contract/core/errors'
import type { Tx } from '../../platform/database/transaction'
import { lockPeople, removeEverybody } from './people.memberships.repository'

/**
 * Ends everybody's membership, the owner's too, with the transaction's moment, by which they could be brought back.
 * @throws 403 where the organisation is no longer the caller's
 */
export async function endMemberships(tx: Tx, ownerId: string): Promise<void> {
  // Read anew under the lock: it may have been handed over since the request began.
  const [owner] = await lockPeople(tx, [ownerId])
  if (owner?.role !== 'Owner' || owner.removedAt) throw forbidden()
  await removeEverybody(tx)
}
