import { and, asc, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { type IdScope, pairWithin } from '../database/conditions'
import type { Tx } from '../database/transaction'
import { LIVE_TEXT_BYTES } from './live-text'
import { liveTexts, liveTextUpdates } from './live-text.table'

export type LiveTextRow = typeof liveTexts.$inferSelect

const isText = (tx: Tx, id: string) => and(eq(liveTexts.orgId, tx.orgId), eq(liveTexts.id, id))

/** `share` holds its state and updates together, `update` lets those who change it follow one another. */
export async function lockText(tx: Tx, id: string, lock: 'share' | 'update'): Promise<LiveTextRow | undefined> {
  const [row] = await tx.select().from(liveTexts).where(isText(tx, id)).for(lock)
  return row
}

export async function insertText(
  tx: Tx,
  row: Pick<LiveTextRow, 'id' | 'kind' | 'state'>,
): Promise<LiveTextRow | undefined> {
  const stored = { ...row, orgId: tx.orgId, bytes: row.state.length, changedAt: tx.now() }
  const [inserted] = await tx.insert(liveTexts).values(stored).returning()
  return inserted
}

/** In their order, those that came after. */
export async function findUpdates(tx: Tx, textId: string, afterSeq: number): Promise<{ seq: number; bytes: Buffer }[]> {
  const isNewer = gt(liveTextUpdates.seq, afterSeq)
  return await tx
    .select({ seq: liveTextUpdates.seq, bytes: liveTextUpdates.bytes })
    .from(liveTextUpdates)
    .where(and(eq(liveTextUpdates.orgId, tx.orgId), eq(liveTextUpdates.textId, textId), isNewer))
    .orderBy(asc(liveTextUpdates.seq))
}

/** Gives its number; null where the document would become too large, or there is none. */
export async function appendUpdate(tx: Tx, textId: string, update: Uint8Array): Promise<number | null> {
  const bytes = sql`${liveTexts.bytes} + ${update.length}`
  const [row] = await tx
    .update(liveTexts)
    .set({ lastSeq: sql`${liveTexts.lastSeq} + 1`, bytes, changedAt: tx.now(), changedById: tx.personId })
    .where(and(isText(tx, textId), sql`${bytes} <= ${LIVE_TEXT_BYTES}`))
    .returning({ seq: liveTexts.lastSeq })
  if (!row) return null
  await tx.insert(liveTextUpdates).values({ orgId: tx.orgId, textId, seq: row.seq, bytes: Buffer.from(update) })
  return row.seq
}

/** What came up to then is part of the state, and kept by its domain. */
export async function saveKept(tx: Tx, textId: string, state: Uint8Array, seq: number): Promise<void> {
  const kept = { state: Buffer.from(state), stateSeq: seq, keptSeq: seq, bytes: state.length }
  await tx.update(liveTexts).set(kept).where(isText(tx, textId))
  const isPart = lte(liveTextUpdates.seq, seq)
  await tx
    .delete(liveTextUpdates)
    .where(and(eq(liveTextUpdates.orgId, tx.orgId), eq(liveTextUpdates.textId, textId), isPart))
}

/** Those that changed before a moment and whose domains do not keep that yet, the oldest first; across organisations. */
export const findUnkept = (tx: Tx, before: Date, most: number) =>
  tx
    .select({
      orgId: liveTexts.orgId,
      kind: liveTexts.kind,
      id: liveTexts.id,
      personId: liveTexts.changedById,
    })
    .from(liveTexts)
    .where(and(lt(liveTexts.keptSeq, liveTexts.lastSeq), lt(liveTexts.changedAt, before)))
    .orderBy(asc(liveTexts.changedAt))
    .limit(most)

/** For good; `gone`: both ids of what they belonged to. Across organisations. */
export async function purgeTexts(tx: Tx, gone: IdScope): Promise<void> {
  await tx.delete(liveTextUpdates).where(pairWithin(liveTextUpdates.orgId, liveTextUpdates.textId, gone))
  await tx.delete(liveTexts).where(pairWithin(liveTexts.orgId, liveTexts.id, gone))
}
