import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { vtoSections } from './vto.table'

/** The V/TOs whose quarterly plan shows a meeting's Rocks; whoever may see them. */
export async function findLinkedTo(tx: Tx, tractionId: string): Promise<string[]> {
  const rows = await tx
    .select({ revisionId: vtoSections.revisionId })
    .from(vtoSections)
    .where(and(eq(vtoSections.orgId, tx.orgId), eq(vtoSections.linkedTractionId, tractionId)))
  return rows.map(({ revisionId }) => revisionId)
}
