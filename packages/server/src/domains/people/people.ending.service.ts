import { forbidden } from '@cairn/contract/core/errors'
import type { Tx } from '../../platform/database/transaction'
import { lockPeople, removeEverybody } from './people.memberships.repository'

/** The shared timestamp allows restoring them. @throws 403 */
export async function endMemberships(tx: Tx, ownerId: string): Promise<void> {
  // Ownership may have been transferred.
  const [owner] = await lockPeople(tx, [ownerId])
  if (owner?.role !== 'Owner' || owner.removedAt) throw forbidden()
  await removeEverybody(tx)
}
