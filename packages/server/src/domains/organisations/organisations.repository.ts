import type { PeriodKey } from '@cairn/contract/calendar/periods'
import type { CreateOrganisation, NumbersReminder, Standing } from '@cairn/contract/organisations/organisations.schemas'
import { and, eq, exists, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import type { Tx } from '../../platform/database/transaction'
import { isInLists, tractionInvitees, tractions } from '../tractions/tractions.table'
import { isLiving, organisations } from './organisations.table'

export type OrganisationRow = typeof organisations.$inferSelect

export async function findOrganisation(tx: Tx): Promise<OrganisationRow | undefined> {
  const [row] = await tx.select().from(organisations).where(eq(organisations.orgId, tx.orgId))
  return row
}

/** System transactions only. */
export async function findOrganisations(tx: Tx, ids: readonly string[]): Promise<OrganisationRow[]> {
  if (ids.length === 0) return []
  return await tx
    .select()
    .from(organisations)
    .where(anyOf(organisations.orgId, ids))
    .orderBy(organisations.name, organisations.orgId)
}

export async function insertOrganisation(
  tx: Tx,
  organisation: CreateOrganisation & { orgId: string; timeZone: string; isExample: boolean },
): Promise<OrganisationRow> {
  const now = tx.now()
  const [row] = await tx
    .insert(organisations)
    .values({ ...organisation, createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new Error('the organisation was not stored')
  return row
}

async function saveLeadershipTraction(tx: Tx, tractionId: string | null, where?: SQL): Promise<boolean> {
  const rows = await tx
    .update(organisations)
    .set({ leadershipTractionId: tractionId, version: sql`${organisations.version} + 1`, updatedAt: tx.now() })
    .where(and(eq(organisations.orgId, tx.orgId), where))
    .returning({ orgId: organisations.orgId })
  return rows.length === 1
}

/** System transactions only. */
export async function findLeaders(tx: Tx, personIds: readonly string[]): Promise<string[]> {
  const { orgId, tractionId, personId } = tractionInvitees
  const isOfLeadership = and(eq(organisations.orgId, orgId), eq(organisations.leadershipTractionId, tractionId))
  const rows = await tx
    .select({ personId })
    .from(tractionInvitees)
    .innerJoin(organisations, isOfLeadership)
    .where(anyOf(personId, personIds))
  return rows.map((row) => row.personId)
}

/** False if there is no such traction. */
export function setLeadershipTraction(tx: Tx, tractionId: string): Promise<boolean> {
  const { orgId, id } = tractions
  const own = tx
    .select({ id })
    .from(tractions)
    .where(and(eq(orgId, tx.orgId), eq(id, tractionId), isInLists(tractions)))
  return saveLeadershipTraction(tx, tractionId, exists(own))
}

/** False if one is already set. */
export const setLeadershipTractionIfNone = (tx: Tx, tractionId: string): Promise<boolean> =>
  saveLeadershipTraction(tx, tractionId, isNull(organisations.leadershipTractionId))

export async function clearLeadershipTraction(tx: Tx): Promise<void> {
  await saveLeadershipTraction(tx, null)
}

export async function lockOrganisation(tx: Tx): Promise<OrganisationRow | undefined> {
  const [row] = await tx.select().from(organisations).where(eq(organisations.orgId, tx.orgId)).for('update')
  return row
}

export async function saveStanding(tx: Tx, standing: Standing): Promise<void> {
  await tx
    .update(organisations)
    .set({ standing, version: sql`${organisations.version} + 1`, updatedAt: tx.now() })
    .where(eq(organisations.orgId, tx.orgId))
}

/** System transactions only. */
export async function restoreStandings(tx: Tx): Promise<void> {
  await tx.update(organisations).set({ standing: 'Good' }).where(eq(organisations.standing, 'Lapsed'))
}

/** Excludes examples. System transactions only. */
export async function findLivingIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ orgId: organisations.orgId })
    .from(organisations)
    .where(and(isLiving, eq(organisations.isExample, false)))
    .orderBy(organisations.orgId)
  return rows.map(({ orgId }) => orgId)
}

export interface Reminding {
  readonly orgId: string
  readonly timeZone: string
  readonly numbersReminder: NumbersReminder
}

/** System transactions only. */
export async function findReminding(tx: Tx): Promise<Reminding[]> {
  const { orgId, timeZone, numbersReminder, standing } = organisations
  const rows = await tx
    .select({ orgId, timeZone, numbersReminder })
    .from(organisations)
    .where(and(isNotNull(numbersReminder), eq(standing, 'Good'), isLiving))
  return rows.flatMap((row) => (row.numbersReminder ? [{ ...row, numbersReminder: row.numbersReminder }] : []))
}

/** True once per week. */
export async function claimReminder(tx: Tx, week: PeriodKey): Promise<boolean> {
  const { orgId, numbersRemindedFor } = organisations
  const isLater = or(isNull(numbersRemindedFor), lt(numbersRemindedFor, week))
  const claimed = await tx
    .update(organisations)
    .set({ numbersRemindedFor: week })
    .where(and(eq(orgId, tx.orgId), isLater))
    .returning({ orgId })
  return claimed.length === 1
}
