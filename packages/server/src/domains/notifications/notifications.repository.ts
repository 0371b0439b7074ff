import { and, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { anyOf, type IdScope, pairWithin } from '../../platform/database/conditions'
import { newId } from '../../platform/database/new-id'
import { preparedQuery } from '../../platform/database/prepared/prepared-query'
import { sendInsert } from '../../platform/database/send-insert'
import type { Tx } from '../../platform/database/transaction'
import {
  isKept,
  isShown,
  isUndecided,
  isUnread,
  type MailChoices,
  type NotificationRow,
  notifications,
  notificationPreferences as preferences,
} from './notifications.table'

export type { NotificationRow } from './notifications.table'

export type NewNotification = Pick<
  NotificationRow,
  | 'recipientId'
  | 'type'
  | 'subjectId'
  | 'tractionId'
  | 'title'
  | 'message'
  | 'said'
  | 'link'
  | 'approvalUrl'
  | 'denyUrl'
>

const ofPerson = (tx: Tx, personId: string): SQL | undefined =>
  and(eq(notifications.orgId, tx.orgId), eq(notifications.recipientId, personId))

export function insertNotifications(tx: Tx, news: readonly NewNotification[]): NotificationRow[] {
  const unseen = { readAt: null, removedAt: null, actionedAt: null, mailedAt: null }
  const rows = news.map((one) => ({ ...one, ...unseen, orgId: tx.orgId, id: newId(), createdAt: tx.now() }))
  sendInsert(tx, notifications, rows)
  return rows
}

const recipients = preparedQuery((db, [where]) =>
  db.select({ recipientId: notifications.recipientId }).from(notifications).where(where),
)

/** Recipients with an unread notification of the subject. */
export async function findNotifiedOf(tx: Tx, subjectId: string, recipientIds: readonly string[]): Promise<string[]> {
  const isOfSubject = and(
    eq(notifications.orgId, tx.orgId),
    anyOf(notifications.recipientId, recipientIds),
    eq(notifications.subjectId, subjectId),
    isUnread(notifications),
  )
  const rows = await recipients.run(tx, {}, isOfSubject)
  return rows.map(({ recipientId }) => recipientId)
}

/** Includes removed ones. */
export async function findOwn(tx: Tx, personId: string, ids: readonly string[]): Promise<NotificationRow[]> {
  return await tx
    .select()
    .from(notifications)
    .where(and(ofPerson(tx, personId), anyOf(notifications.id, ids), isShown))
}

export async function findPage(
  tx: Tx,
  personId: string,
  { startIndex, endIndex }: { startIndex: number; endIndex: number },
): Promise<NotificationRow[]> {
  return await tx
    .select()
    .from(notifications)
    .where(and(ofPerson(tx, personId), isKept(notifications), isShown))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .offset(startIndex)
    .limit(endIndex - startIndex)
}

export async function findUnread(
  tx: Tx,
  personId: string,
  { types, atMost }: { types: readonly string[]; atMost: number },
): Promise<NotificationRow[]> {
  const isWanted = and(anyOf(notifications.type, types), isUnread(notifications), isShown)
  return await tx
    .select()
    .from(notifications)
    .where(and(ofPerson(tx, personId), isWanted))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(atMost)
}

export async function countOwn(tx: Tx, personId: string): Promise<{ total: number; unread: number }> {
  const [counted] = await tx
    .select({
      total: sql<number>`count(*)::int`,
      unread: sql<number>`(count(*) filter (where ${notifications.readAt} is null))::int`,
    })
    .from(notifications)
    .where(and(ofPerson(tx, personId), isKept(notifications), isShown))
  return counted ?? { total: 0, unread: 0 }
}

/** `ids` null: all. Returns the changed rows. */
type Change = (tx: Tx, personId: string, ids: readonly string[] | null) => Promise<NotificationRow[]>

function change(isOpen: SQL | undefined, values: (now: Date) => Partial<NotificationRow>): Change {
  return async (tx, personId, ids) =>
    await tx
      .update(notifications)
      .set(values(tx.now()))
      .where(and(ofPerson(tx, personId), ids === null ? undefined : anyOf(notifications.id, ids), isOpen))
      .returning()
}

export const markRead = change(isUnread(notifications), (now) => ({ readAt: now }))
export const markUnread = change(and(isNotNull(notifications.readAt), isKept(notifications)), () => ({
  readAt: null,
}))
export const remove = change(isKept(notifications), (now) => ({ removedAt: now }))
export const restore = change(isNotNull(notifications.removedAt), () => ({ removedAt: null }))

/** Also marks the decider's own as read. */
export async function closeDecisions(tx: Tx, subjectId: string, deciderId: string): Promise<NotificationRow[]> {
  const now = tx.now()
  const isDeciders = sql`${notifications.recipientId} = ${deciderId}::uuid`
  return await tx
    .update(notifications)
    .set({
      actionedAt: now,
      readAt: sql`case when ${isDeciders} then coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)
        else ${notifications.readAt} end`,
    })
    .where(and(eq(notifications.orgId, tx.orgId), eq(notifications.subjectId, subjectId), isUndecided(notifications)))
    .returning()
}

/** Includes ones removed from the list. */
export async function findUndecided(tx: Tx, recipientId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ subjectId: notifications.subjectId })
    .from(notifications)
    .where(and(ofPerson(tx, recipientId), isUndecided(notifications)))
  return rows.map(({ subjectId }) => subjectId)
}

export async function withdrawDecisions(tx: Tx, recipientId: string): Promise<string[]> {
  const now = tx.now()
  const gone = await tx
    .update(notifications)
    .set({ actionedAt: now, removedAt: now })
    .where(and(ofPerson(tx, recipientId), isUndecided(notifications)))
    .returning({ id: notifications.id })
  return gone.map(({ id }) => id)
}

const isUnmailed = and(
  isUnread(notifications),
  isShown,
  isNull(notifications.actionedAt),
  isNull(notifications.mailedAt),
)

/** Locks the row, so that one job mails it. */
export async function lockUnmailed(tx: Tx, id: string): Promise<NotificationRow | undefined> {
  const [row] = await tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.orgId, tx.orgId), eq(notifications.id, id), isUnmailed))
    .for('update')
  return row
}

export async function findUnmailed(
  tx: Tx,
  personId: string,
  { types, since }: { types: readonly string[]; since: Date },
): Promise<NotificationRow[]> {
  const isRecent = sql`${notifications.createdAt} >= ${since.toISOString()}::timestamptz`
  return await tx
    .select()
    .from(notifications)
    .where(and(ofPerson(tx, personId), anyOf(notifications.type, types), isRecent, isUnmailed))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
}

export async function noteMailed(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .update(notifications)
    .set({ mailedAt: tx.now() })
    .where(and(eq(notifications.orgId, tx.orgId), anyOf(notifications.id, ids)))
}

/** In a system transaction, across organizations. */
export async function purgeOf(tx: Tx, tractions: IdScope): Promise<void> {
  await tx.delete(notifications).where(pairWithin(notifications.orgId, notifications.tractionId, tractions))
}

/** In a system transaction, across organizations. */
export async function purge(tx: Tx, before: Date): Promise<number> {
  const gone = await tx
    .delete(notifications)
    .where(or(lt(notifications.removedAt, before), lt(notifications.readAt, before)))
  return gone.rowCount ?? 0
}

export interface ChoicesOf {
  readonly personId: string
  readonly choices: MailChoices
}

const columns = { personId: preferences.personId, choices: preferences.choices }
const hasDaily = sql`jsonb_path_exists(${preferences.choices}, '$.* ? (@ == "Daily")')`

const chosen = preparedQuery((db, [where]) => db.select(columns).from(preferences).where(where))

export async function findChoices(tx: Tx, personIds: readonly string[]): Promise<ChoicesOf[]> {
  return await chosen.run(tx, {}, and(eq(preferences.orgId, tx.orgId), anyOf(preferences.personId, personIds)))
}

export async function saveChoices(tx: Tx, personId: string, choices: MailChoices): Promise<MailChoices> {
  const [row] = await tx
    .insert(preferences)
    .values({ orgId: tx.orgId, personId, choices })
    .onConflictDoUpdate({
      target: [preferences.orgId, preferences.personId],
      set: { choices: sql`${preferences.choices} || excluded.choices` },
    })
    .returning({ choices: preferences.choices })
  if (!row) throw new Error('the choices were not stored')
  return row.choices
}

/** Locks the rows. */
export async function lockDueDigests(tx: Tx, today: string): Promise<ChoicesOf[]> {
  return await tx
    .select(columns)
    .from(preferences)
    .where(
      and(eq(preferences.orgId, tx.orgId), hasDaily, or(isNull(preferences.digestOn), lt(preferences.digestOn, today))),
    )
    .for('update')
}

export async function noteDigests(tx: Tx, personIds: readonly string[], today: string): Promise<void> {
  await tx
    .update(preferences)
    .set({ digestOn: today })
    .where(and(eq(preferences.orgId, tx.orgId), anyOf(preferences.personId, personIds)))
}

/** In system transactions. */
export async function findOrganizationsWithDigests(tx: Tx): Promise<string[]> {
  const rows = await tx.selectDistinct({ orgId: preferences.orgId }).from(preferences).where(hasDaily)
  return rows.map(({ orgId }) => orgId)
}
