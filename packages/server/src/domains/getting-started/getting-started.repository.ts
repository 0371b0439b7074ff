import type { UpdateGettingStarted } from '@cairn/contract/getting-started/getting-started.schemas'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { gettingStarted } from './getting-started.table'

type GettingStartedRow = typeof gettingStarted.$inferSelect

export async function findGettingStarted(tx: Tx, personId: string): Promise<GettingStartedRow | undefined> {
  const [row] = await tx
    .select()
    .from(gettingStarted)
    .where(and(eq(gettingStarted.orgId, tx.orgId), eq(gettingStarted.personId, personId)))
  return row
}

/** What is left out stays. */
export async function saveGettingStarted(
  tx: Tx,
  personId: string,
  { skipped, isShown }: UpdateGettingStarted,
): Promise<GettingStartedRow> {
  const updatedAt = tx.now()
  const [row] = await tx
    .insert(gettingStarted)
    .values({ orgId: tx.orgId, personId, version: 1, skipped: skipped ?? [], isShown: isShown ?? null, updatedAt })
    .onConflictDoUpdate({
      target: [gettingStarted.orgId, gettingStarted.personId],
      set: { skipped, isShown, updatedAt, version: sql`${gettingStarted.version} + 1` },
    })
    .returning()
  if (!row) throw new Error('what was said of the first hour was not stored')
  return row
}
