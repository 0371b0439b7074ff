import { and, eq } from 'drizzle-orm'
import { type IdScope, pairWithin } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { checklists } from './checklists.table'
import { meetings } from './meetings.table'
import { isPractisedIn, tractionInvitees, tractions } from './tractions.table'

const isOf = (tx: Tx, ownerId: string) =>
  and(eq(tractions.orgId, tx.orgId), eq(tractions.ownerId, ownerId), isPractisedIn(tractions))

export async function findPracticeId(tx: Tx, ownerId: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: tractions.id }).from(tractions).where(isOf(tx, ownerId))
  return row?.id
}

/** Delete the contents first. */
export async function purgeTractionRows(tx: Tx, gone: IdScope): Promise<number> {
  for (const table of [checklists, tractionInvitees, meetings]) {
    await tx.delete(table).where(pairWithin(table.orgId, table.tractionId, gone))
  }
  const purged = await tx.delete(tractions).where(pairWithin(tractions.orgId, tractions.id, gone))
  return purged.rowCount ?? 0
}
