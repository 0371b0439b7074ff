import { and, eq } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { vtoSections } from './vto.table'

/** Checks no policy. */
export async function findLinkedTo(tx: Tx, tractionIds: readonly string[]): Promise<string[]> {
  const rows = await tx
    .select({ revisionId: vtoSections.revisionId })
    .from(vtoSections)
    .where(and(eq(vtoSections.orgId, tx.orgId), anyOf(vtoSections.linkedTractionId, tractionIds)))
  return rows.map(({ revisionId }) => revisionId)
}
