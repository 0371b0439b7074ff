import type { ItemRef } from '@cairn/contract/core/items'
import { and, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { sendInsert } from '../../platform/database/send-insert'
import type { Tx } from '../../platform/database/transaction'
import { type HistoryRow, itemHistory } from './work-items.history.table'

export type { HistoryRow, StoredChanges } from './work-items.history.table'

/** Sent with the commit. */
export const insertHistory = (tx: Tx, rows: readonly HistoryRow[]): void => sendInsert(tx, itemHistory, rows)

export function findHistory(tx: Tx, { kind, id }: ItemRef, before: string | undefined, limit: number) {
  return tx
    .select()
    .from(itemHistory)
    .where(
      and(
        eq(itemHistory.orgId, tx.orgId),
        eq(itemHistory.itemId, id),
        eq(itemHistory.itemKind, kind),
        before === undefined ? undefined : lt(itemHistory.id, before),
      ),
    )
    .orderBy(desc(itemHistory.id))
    .limit(limit)
}

export async function hasNotesSince(tx: Tx, { kind, id }: ItemRef, since: Date): Promise<boolean> {
  const { orgId, itemId, itemKind, byPersonId, at, changes } = itemHistory
  const isOne = and(eq(orgId, tx.orgId), eq(itemId, id), eq(itemKind, kind), gt(at, since))
  const isTheirs = sql`${byPersonId} is not distinct from ${tx.personId}`
  const isNotes = sql`${changes} = '{"contentHtml": [null, null]}'`
  const found = await tx
    .select({ id: itemHistory.id })
    .from(itemHistory)
    .where(and(isOne, isTheirs, isNotes))
    .limit(1)
  return found.length > 0
}
