import type { Found } from '@cairn/contract/find/find.schemas'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { assistantMessages, assistantThreads } from './assistants.table'

const { orgId, id, personId, updatedAt } = assistantThreads

export type ThreadRow = typeof assistantThreads.$inferSelect

const isOwn = (tx: Tx, owner: string, thread: string) => and(eq(orgId, tx.orgId), eq(id, thread), eq(personId, owner))

export const findThreads = (tx: Tx, owner: string, limit: number): Promise<ThreadRow[]> =>
  tx
    .select()
    .from(assistantThreads)
    .where(and(eq(orgId, tx.orgId), eq(personId, owner)))
    .orderBy(desc(updatedAt), desc(id))
    .limit(limit)

export async function findThread(tx: Tx, owner: string, thread: string): Promise<ThreadRow | undefined> {
  const [row] = await tx
    .select()
    .from(assistantThreads)
    .where(isOwn(tx, owner, thread))
  return row
}

export const findMessages = (tx: Tx, thread: string, latest: number) =>
  tx
    .select()
    .from(assistantMessages)
    .where(and(eq(assistantMessages.orgId, tx.orgId), eq(assistantMessages.threadId, thread)))
    .orderBy(desc(assistantMessages.number))
    .limit(latest)

/** Undefined if the id belongs to another person. */
export async function saveThread(tx: Tx, owner: string, thread: string, named: string): Promise<ThreadRow | undefined> {
  const [row] = await tx
    .insert(assistantThreads)
    .values({ orgId: tx.orgId, id: thread, personId: owner, title: named, updatedAt: tx.now() })
    .onConflictDoUpdate({ target: [orgId, id], set: { updatedAt: tx.now() }, setWhere: eq(personId, owner) })
    .returning()
  return row
}

interface NewMessage {
  readonly threadId: string
  readonly personId: string
  readonly prompt: string
  readonly answer: string
  readonly sources: readonly Found[]
}

/** The thread’s row is locked by `saveThread`. */
export async function insertMessage(tx: Tx, { sources, ...message }: NewMessage): Promise<void> {
  const latest = tx
    .select({ number: sql<number>`coalesce(max(${assistantMessages.number}), 0) + 1` })
    .from(assistantMessages)
    .where(and(eq(assistantMessages.orgId, tx.orgId), eq(assistantMessages.threadId, message.threadId)))
  await tx
    .insert(assistantMessages)
    .values({ ...message, orgId: tx.orgId, sources: [...sources], number: sql`(${latest})` })
}

export async function saveTitle(tx: Tx, owner: string, thread: string, named: string): Promise<ThreadRow | undefined> {
  const [row] = await tx
    .update(assistantThreads)
    .set({ title: named })
    .where(isOwn(tx, owner, thread))
    .returning()
  return row
}

export async function deleteThread(tx: Tx, owner: string, thread: string): Promise<boolean> {
  return ((await tx.delete(assistantThreads).where(isOwn(tx, owner, thread))).rowCount ?? 0) > 0
}

/** Beyond the latest. */
export async function deleteOlderThreads(tx: Tx, owner: string, latest: number): Promise<void> {
  const older = tx
    .select({ id })
    .from(assistantThreads)
    .where(and(eq(orgId, tx.orgId), eq(personId, owner)))
    .orderBy(desc(updatedAt), desc(id))
    .offset(latest)
  await tx.delete(assistantThreads).where(and(eq(orgId, tx.orgId), inArray(id, older)))
}

/** System transactions only. */
export async function deleteThreadsBefore(tx: Tx, moment: Date): Promise<number> {
  return (await tx.delete(assistantThreads).where(lt(updatedAt, moment))).rowCount ?? 0
}
