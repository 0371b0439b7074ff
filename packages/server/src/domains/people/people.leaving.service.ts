import type { Tx } from '../../platform/database/transaction'
import { type AuditedActor, recordAuditEntry } from '../audit/audit.service'
import { deleteAccount, lockPeople } from './people.memberships.repository'
import { takeOut } from './people.removal.service'

/** Only the name stays. */
export async function leaveForGood(tx: Tx, { personId, address }: Omit<AuditedActor, 'role'>): Promise<void> {
  const [row] = await lockPeople(tx, [personId])
  if (!row || row.removedAt) return
  if (row.role === 'Owner') throw new Error('the owner of an organisation cannot leave it')
  const { items } = await takeOut(tx, { personId, role: row.role }, row)
  const details = { role: row.role, handedOver: String(items) }
  await recordAuditEntry(tx, address, { action: 'PersonRemoved', subjectId: personId, details })
  await deleteAccount(tx, personId)
}
