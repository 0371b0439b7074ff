import type { ModelPurpose } from '@cairn/contract/assistants/assistants.schemas'
import type { Found } from '@cairn/contract/find/find.schemas'
import { and, desc, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import { anyOf, mayMatch } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { people } from '../people/people.table'
import { assistantCalls, assistantMessages, assistantSettings, assistantThreads } from './assistants.table'

/** May include others: `mayMatch` only narrows. */
export const findPeopleNamed = (
  tx: Tx,
  words: readonly string[],
): Promise<{ id: string; firstName: string; lastName: string }[]> =>
  tx
    .select({ id: people.id, firstName: people.firstName, lastName: people.lastName })
    .from(people)
    .where(and(eq(people.orgId, tx.orgId), isNull(people.removedAt), mayMatch(people.searchText, [words])))

export type SettingsRow = typeof assistantSettings.$inferSelect

export async function findSettings(tx: Tx): Promise<SettingsRow | undefined> {
  const [row] = await tx.select().from(assistantSettings).where(eq(assistantSettings.orgId, tx.orgId))
  return row
}

/** Serializes the budget check and changes of the settings. */
export async function lockSettings(tx: Tx): Promise<SettingsRow> {
  await tx.insert(assistantSettings).values({ orgId: tx.orgId }).onConflictDoNothing()
  const [row] = await tx.select().from(assistantSettings).where(eq(assistantSettings.orgId, tx.orgId)).for('update')
  if (!row) throw new Error('the settings were not there to be locked')
  return row
}

export async function saveSettings(
  tx: Tx,
  change: Pick<SettingsRow, 'mode' | 'sends' | 'monthlyTokens' | 'keepsContent'>,
): Promise<SettingsRow> {
  const [row] = await tx
    .update(assistantSettings)
    .set({ ...change, version: sql`${assistantSettings.version} + 1` })
    .where(eq(assistantSettings.orgId, tx.orgId))
    .returning()
  if (!row) throw new Error('the locked settings were not there to be saved')
  return row
}

export type CallRow = typeof assistantCalls.$inferSelect

export interface UsedTokens {
  readonly month: number
  readonly day: number
}

/** A day is part of its month. */
export async function sumTokens(tx: Tx, month: string, dayFrom: Date): Promise<UsedTokens> {
  const tokens = sql`${assistantCalls.inputTokens}::bigint + ${assistantCalls.outputTokens}`
  const [row] = await tx
    .select({
      month: sql<string>`coalesce(sum(${tokens}), 0)`,
      day: sql<string>`coalesce(sum(${tokens}) filter (where ${gte(assistantCalls.at, dayFrom)}), 0)`,
    })
    .from(assistantCalls)
    .where(and(eq(assistantCalls.orgId, tx.orgId), eq(assistantCalls.month, month)))
  return { month: Number(row?.month ?? 0), day: Number(row?.day ?? 0) }
}

export async function insertCall(tx: Tx, row: Omit<CallRow, 'orgId'>): Promise<void> {
  await tx.insert(assistantCalls).values({ ...row, orgId: tx.orgId })
}

export async function saveCall(
  tx: Tx,
  id: string,
  change: Pick<CallRow, 'state'> & Partial<Pick<CallRow, 'inputTokens' | 'outputTokens' | 'content'>>,
): Promise<void> {
  await tx
    .update(assistantCalls)
    .set(change)
    .where(and(eq(assistantCalls.orgId, tx.orgId), eq(assistantCalls.id, id)))
}

export interface CallChoice {
  readonly purposes?: readonly ModelPurpose[] | undefined
  readonly personIds?: readonly string[] | undefined
}

const isChosen = (tx: Tx, { purposes, personIds }: CallChoice): SQL | undefined =>
  and(
    eq(assistantCalls.orgId, tx.orgId),
    anyOf(assistantCalls.purpose, purposes),
    anyOf(assistantCalls.personId, personIds),
  )

export const searchCalls = (
  tx: Tx,
  choice: CallChoice,
  { offset, limit }: { offset: number; limit: number },
): Promise<CallRow[]> =>
  tx
    .select()
    .from(assistantCalls)
    .where(isChosen(tx, choice))
    .orderBy(desc(assistantCalls.id))
    .offset(offset)
    .limit(limit)

export const countCalls = (tx: Tx, choice: CallChoice): Promise<number> =>
  tx.$count(assistantCalls, isChosen(tx, choice))

/** System transactions only. */
export async function deleteCallsBefore(tx: Tx, moment: Date): Promise<number> {
  const { rowCount } = await tx.delete(assistantCalls).where(lt(assistantCalls.at, moment))
  return rowCount ?? 0
}

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
