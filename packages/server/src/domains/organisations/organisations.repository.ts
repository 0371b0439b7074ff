import { and, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { organisations } from './organisations.table'

export type OrganisationRow = typeof organisations.$inferSelect

export async function findOrganisation(tx: Tx): Promise<OrganisationRow | undefined> {
  const [row] = await tx.select().from(organisations).where(eq(organisations.orgId, tx.orgId))
  return row
}

/** False where the organisation names a leadership traction already. */
export async function setLeadershipTractionIfNone(tx: Tx, tractionId: string): Promise<boolean> {
  const rows = await tx
    .update(organisations)
    .set({ leadershipTractionId: tractionId, updatedAt: tx.now() })
    .where(and(eq(organisations.orgId, tx.orgId), isNull(organisations.leadershipTractionId)))
    .returning({ orgId: organisations.orgId })
  return rows.length === 1
}
