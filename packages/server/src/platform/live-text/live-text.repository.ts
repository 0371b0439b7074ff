import { and, asc, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { type IdScope, pairWithin } from '../database/conditions'
import type { Tx } from '../database/transaction'
import { LIVE_TEXT_BYTES } from './live-text'
import { liveTexts, liveTextUpdates } from './live-text.table'

const RETRY_S = 60
const RETRY_MOST_S = 6 * 60 * 60

export type LiveTextRow = typeof liveTexts.$inferSelect

/** Includes the kind, since callers may choose item ids. */
export type TextRef = Pick<LiveTextRow, 'kind' | 'id'>

const isText = (tx: Tx, { kind, id }: TextRef) =>
  and(eq(liveTexts.orgId, tx.orgId), eq(liveTexts.id, id), eq(liveTexts.kind, kind))

export async function lockText(tx: Tx, ref: TextRef, lock: 'share' | 'update'): Promise<LiveTextRow | undefined> {
  const [row] = await tx.select().from(liveTexts).where(isText(tx, ref)).for(lock)
  return row
}

export async function insertText(
  tx: Tx,
  row: Pick<LiveTextRow, 'id' | 'kind' | 'state'>,
): Promise<LiveTextRow | undefined> {
  const stored = { ...row, orgId: tx.orgId, bytes: row.state.length, changedAt: tx.now() }
  const [inserted] = await tx.insert(liveTexts).values(stored).onConflictDoNothing().returning()
  return inserted
}

export async function findUpdates(tx: Tx, textId: string, afterSeq: number): Promise<{ seq: number; bytes: Buffer }[]> {
  const isNewer = gt(liveTextUpdates.seq, afterSeq)
  return await tx
    .select({ seq: liveTextUpdates.seq, bytes: liveTextUpdates.bytes })
    .from(liveTextUpdates)
    .where(and(eq(liveTextUpdates.orgId, tx.orgId), eq(liveTextUpdates.textId, textId), isNewer))
    .orderBy(asc(liveTextUpdates.seq))
}

/** Null if missing or too large. */
export async function appendUpdate(tx: Tx, ref: TextRef, update: Uint8Array): Promise<number | null> {
  const bytes = sql`${liveTexts.bytes} + ${update.length}`
  const [row] = await tx
    .update(liveTexts)
    .set({ lastSeq: sql`${liveTexts.lastSeq} + 1`, bytes, changedAt: tx.now(), changedById: tx.personId })
    .where(and(isText(tx, ref), sql`${bytes} <= ${LIVE_TEXT_BYTES}`))
    .returning({ seq: liveTexts.lastSeq })
  if (!row) return null
  await tx.insert(liveTextUpdates).values({ orgId: tx.orgId, textId: ref.id, seq: row.seq, bytes: Buffer.from(update) })
  return row.seq
}

export async function saveTextState(tx: Tx, ref: TextRef, state: Uint8Array, seq: number): Promise<void> {
  const kept = {
    state: Buffer.from(state),
    stateSeq: seq,
    keptSeq: seq,
    bytes: state.length,
    failures: 0,
    retryAt: null,
  }
  await tx.update(liveTexts).set(kept).where(isText(tx, ref))
  const isPart = lte(liveTextUpdates.seq, seq)
  await tx
    .delete(liveTextUpdates)
    .where(and(eq(liveTextUpdates.orgId, tx.orgId), eq(liveTextUpdates.textId, ref.id), isPart))
}

export async function noteFailure(tx: Tx, ref: TextRef): Promise<void> {
  const wait = sql`least(${RETRY_MOST_S}, ${RETRY_S} * 2 ^ least(${liveTexts.failures}, 30)) * interval '1 second'`
  const retryAt = sql`${tx.now().toISOString()}::timestamptz + ${wait}`
  await tx
    .update(liveTexts)
    .set({ failures: sql`${liveTexts.failures} + 1`, retryAt })
    .where(isText(tx, ref))
}

export const findUnsaved = (tx: Tx, { before, now }: { before: Date; now: Date }, most: number) =>
  tx
    .select({
      orgId: liveTexts.orgId,
      kind: liveTexts.kind,
      id: liveTexts.id,
      personId: liveTexts.changedById,
    })
    .from(liveTexts)
    .where(
      and(
        lt(liveTexts.keptSeq, liveTexts.lastSeq),
        lt(liveTexts.changedAt, before),
        or(isNull(liveTexts.retryAt), lte(liveTexts.retryAt, now)),
      ),
    )
    .orderBy(asc(liveTexts.changedAt))
    .limit(most)

/** `gone`: pairs of organization and id. */
export async function purgeTexts(tx: Tx, kind: string, gone: IdScope): Promise<void> {
  const isGone = and(eq(liveTexts.kind, kind), pairWithin(liveTexts.orgId, liveTexts.id, gone))
  const texts = sql`(select ${liveTexts.orgId}, ${liveTexts.id} from ${liveTexts} where ${isGone})`
  await tx.delete(liveTextUpdates).where(pairWithin(liveTextUpdates.orgId, liveTextUpdates.textId, texts))
  await tx.delete(liveTexts).where(isGone)
}
