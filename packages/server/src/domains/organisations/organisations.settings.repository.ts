import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { isPresent, people } from '../people/people.table'
import type { OrganisationRow } from './organisations.repository'
import { organisations } from './organisations.table'

export type OrganisationChange = Partial<
  Pick<
    OrganisationRow,
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
export async function saveOrganisation(tx: Tx, change: OrganisationChange): Promise<OrganisationRow> {
  const [row] = await tx
    .update(organisations)
    .set({ ...change, version: sql`${organisations.version} + 1`, updatedAt: tx.now() })
    .where(eq(organisations.orgId, tx.orgId))
    .returning()
  if (!row) throw new Error('a locked organisation was not there to be saved')
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
    .update(organisations)
    .set({ implementer: holder, version: sql`${organisations.version} + 1`, updatedAt: tx.now() })
    .where(and(eq(organisations.orgId, orgId), sql`${organisations.implementer} is distinct from ${holder}`))
    .returning({ version: organisations.version })
  return row?.version
}

/** System transactions only. */
export async function findRemovedBefore(tx: Tx, moment: Date): Promise<string[]> {
  const rows = await tx
    .select({ orgId: organisations.orgId })
    .from(organisations)
    .where(lt(organisations.removedAt, moment))
  return rows.map(({ orgId }) => orgId)
}
