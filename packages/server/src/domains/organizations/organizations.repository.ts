import type { PeriodKey } from '@cairn/contract/calendar/periods'
import type { CreateOrganization, NumbersReminder, Standing } from '@cairn/contract/organizations/organizations.schemas'
import { and, desc, eq, exists, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { anyOf } from '../../platform/database/conditions'
import { preparedQuery } from '../../platform/database/prepared/prepared-query'
import type { Tx } from '../../platform/database/transaction'
import { isPresent, people } from '../people/people.table'
import { isInLists, tractionInvitees, tractions } from '../tractions/tractions.table'
import { isLiving, organizations } from './organizations.table'

export type OrganizationRow = typeof organizations.$inferSelect

export async function findOrganization(tx: Tx): Promise<OrganizationRow | undefined> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.orgId, tx.orgId))
  return row
}

const someOrganizations = preparedQuery((db, [where]) =>
  db.select().from(organizations).where(where).orderBy(organizations.name, organizations.orgId),
)

/** System transactions only. */
export async function findOrganizations(tx: Tx, ids: readonly string[]): Promise<OrganizationRow[]> {
  if (ids.length === 0) return []
  return await someOrganizations.run(tx, {}, anyOf(organizations.orgId, ids))
}

export async function insertOrganization(
  tx: Tx,
  organization: CreateOrganization & { orgId: string; timeZone: string; isExample: boolean },
): Promise<OrganizationRow> {
  const now = tx.now()
  const [row] = await tx
    .insert(organizations)
    .values({ ...organization, createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new Error('the organization was not stored')
  return row
}

async function saveLeadershipTraction(tx: Tx, tractionId: string | null, where?: SQL): Promise<boolean> {
  const rows = await tx
    .update(organizations)
    .set({ leadershipTractionId: tractionId, version: sql`${organizations.version} + 1`, updatedAt: tx.now() })
    .where(and(eq(organizations.orgId, tx.orgId), where))
    .returning({ orgId: organizations.orgId })
  return rows.length === 1
}

/** System transactions only. */
export async function findLeaders(tx: Tx, personIds: readonly string[]): Promise<string[]> {
  const { orgId, tractionId, personId } = tractionInvitees
  const isOfLeadership = and(eq(organizations.orgId, orgId), eq(organizations.leadershipTractionId, tractionId))
  const rows = await tx
    .select({ personId })
    .from(tractionInvitees)
    .innerJoin(organizations, isOfLeadership)
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
  saveLeadershipTraction(tx, tractionId, isNull(organizations.leadershipTractionId))

export async function clearLeadershipTraction(tx: Tx): Promise<void> {
  await saveLeadershipTraction(tx, null)
}

export async function lockOrganization(tx: Tx): Promise<OrganizationRow | undefined> {
  const [row] = await tx.select().from(organizations).where(eq(organizations.orgId, tx.orgId)).for('update')
  return row
}

export async function saveStanding(tx: Tx, standing: Standing): Promise<void> {
  await tx
    .update(organizations)
    .set({ standing, version: sql`${organizations.version} + 1`, updatedAt: tx.now() })
    .where(eq(organizations.orgId, tx.orgId))
}

/** System transactions only. */
export async function restoreStandings(tx: Tx): Promise<void> {
  await tx.update(organizations).set({ standing: 'Good' }).where(eq(organizations.standing, 'Lapsed'))
}

/** Excludes examples. System transactions only. */
export async function findLivingIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .select({ orgId: organizations.orgId })
    .from(organizations)
    .where(and(isLiving, eq(organizations.isExample, false)))
    .orderBy(organizations.orgId)
  return rows.map(({ orgId }) => orgId)
}

interface Reminding {
  readonly orgId: string
  readonly timeZone: string
  readonly numbersReminder: NumbersReminder
}

/** System transactions only. */
export async function findReminding(tx: Tx): Promise<Reminding[]> {
  const { orgId, timeZone, numbersReminder, standing } = organizations
  const rows = await tx
    .select({ orgId, timeZone, numbersReminder })
    .from(organizations)
    .where(and(isNotNull(numbersReminder), eq(standing, 'Good'), isLiving))
  return rows.flatMap((row) => (row.numbersReminder ? [{ ...row, numbersReminder: row.numbersReminder }] : []))
}

/** True once per week. */
export async function claimReminder(tx: Tx, week: PeriodKey): Promise<boolean> {
  const { orgId, numbersRemindedFor } = organizations
  const isLater = or(isNull(numbersRemindedFor), lt(numbersRemindedFor, week))
  const claimed = await tx
    .update(organizations)
    .set({ numbersRemindedFor: week })
    .where(and(eq(orgId, tx.orgId), isLater))
    .returning({ orgId })
  return claimed.length === 1
}

type OrganizationChange = Partial<
  Pick<
    OrganizationRow,
    | 'name'
    | 'themeColor'
    | 'requiresSecondFactor'
    | 'numbersReminder'
    | 'timeZone'
    | 'weekStart'
    | 'quarterStartMonth'
    | 'calendarSetAt'
    | 'phone'
    | 'website'
    | 'address'
    | 'terms'
    | 'logoId'
    | 'removedAt'
  >
>

/** Undefined fields are unchanged. */
export async function saveOrganization(tx: Tx, change: OrganizationChange): Promise<OrganizationRow> {
  const [row] = await tx
    .update(organizations)
    .set({ ...change, version: sql`${organizations.version} + 1`, updatedAt: tx.now() })
    .where(eq(organizations.orgId, tx.orgId))
    .returning()
  if (!row) throw new Error('a locked organization was not there to be saved')
  return row
}

function implementerOf(tx: Tx, orgId: string): SQL {
  const isImplementer = and(eq(people.orgId, orgId), eq(people.eosRole, 'Implementer'), isPresent)
  const newest = tx
    .select({ id: sql`${people.id}::text` })
    .from(people)
    .where(isImplementer)
    .orderBy(desc(people.updatedAt), people.id)
    .limit(1)
  return sql`(${newest})`
}

/** Undefined if unchanged. */
export async function nameImplementer(tx: Tx, orgId: string): Promise<number | undefined> {
  const holder = implementerOf(tx, orgId)
  const [row] = await tx
    .update(organizations)
    .set({ implementer: holder, version: sql`${organizations.version} + 1`, updatedAt: tx.now() })
    .where(and(eq(organizations.orgId, orgId), sql`${organizations.implementer} is distinct from ${holder}`))
    .returning({ version: organizations.version })
  return row?.version
}

/** System transactions only. */
export async function findRemovedBefore(tx: Tx, moment: Date): Promise<string[]> {
  const rows = await tx
    .select({ orgId: organizations.orgId })
    .from(organizations)
    .where(lt(organizations.removedAt, moment))
  return rows.map(({ orgId }) => orgId)
}
