import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import { preparedQuery } from '../../platform/database/prepared/prepared-query'
import type { Tx } from '../../platform/database/transaction'
import { type MailChoices, notificationPreferences as preferences } from './notifications.table'

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
