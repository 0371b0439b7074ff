import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { isPresent, people } from '../people/people.table'
import type { OrganizationRow } from './organizations.repository'
import { organizations } from './organizations.table'

export type OrganizationChange = Partial<
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
