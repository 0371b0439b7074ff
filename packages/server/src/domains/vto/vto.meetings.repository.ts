import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { vtoSections } from './vto.table'

/** The V/TOs whose quarterly plan shows the Rocks of one of the meetings; whoever may see them. */
export async function findLinkedTo(tx: Tx, tractionIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ revisionId: vtoSections.revisionId })
    .from(vtoSections)
    .where(and(eq(vtoSections.orgId, tx.orgId), anyOf(vtoSections.linkedTractionId, tractionIds)))
  return rows.map(({ revisionId }) => revisionId)
}
