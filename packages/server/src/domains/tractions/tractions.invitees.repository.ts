import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { tractionInvitees } from './tractions.table'

export async function addInvitees(tx: Tx, tractionId: string, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  const rows = personIds.map((personId) => ({ orgId: tx.orgId, tractionId, personId }))
  await tx.insert(tractionInvitees).values(rows).onConflictDoNothing()
}

export async function removeInvitees(tx: Tx, tractionId: string, personIds: readonly string[]): Promise<void> {
  if (personIds.length === 0) return
  await tx
    .delete(tractionInvitees)
    .where(
      and(
        eq(tractionInvitees.orgId, tx.orgId),
        eq(tractionInvitees.tractionId, tractionId),
        inArray(tractionInvitees.personId, [...personIds]),
      ),
    )
}
