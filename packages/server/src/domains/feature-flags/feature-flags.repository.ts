import type { FlagName } from '@cairn/contract/feature-flags/feature-flags'
import { and, asc, eq, ne } from 'drizzle-orm'
import { preparedQuery } from '../../platform/database/prepared/prepared-query'
import type { Tx } from '../../platform/database/transaction'
import { isLiving, organizations } from '../organizations/organizations.table'
import { featureFlags, organizationFlags } from './feature-flags.table'

/** System transactions only. */

const globalFlags = preparedQuery((db) => db.select().from(featureFlags))

export const findGlobal = (tx: Tx) => globalFlags.run(tx, {})

const flagsOfOrganization = preparedQuery((db, [where]) => {
  const { name, value } = organizationFlags
  return db.select({ name, value }).from(organizationFlags).where(where)
})

export const findOfOrganization = (tx: Tx, orgId: string) =>
  flagsOfOrganization.run(tx, {}, eq(organizationFlags.orgId, orgId))

export function findOfAllOrganizations(tx: Tx) {
  const { orgId, name, value } = organizationFlags
  return tx
    .select({ orgId, name, value, organization: organizations.name })
    .from(organizationFlags)
    .innerJoin(organizations, eq(organizations.orgId, orgId))
    .orderBy(asc(organizations.name), asc(orgId))
}

export async function organizationExists(tx: Tx, orgId: string): Promise<boolean> {
  const rows = await tx
    .select({ orgId: organizations.orgId })
    .from(organizations)
    .where(and(eq(organizations.orgId, orgId), isLiving))
  return rows.length > 0
}

export async function saveGlobal(
  tx: Tx,
  name: FlagName,
  change: { readonly value: boolean | null } | { readonly message: string },
): Promise<void> {
  await tx
    .insert(featureFlags)
    .values({ name, ...change })
    .onConflictDoUpdate({ target: featureFlags.name, set: change })
}

/** Null removes the override. */
export async function saveOfOrganization(tx: Tx, orgId: string, name: FlagName, value: boolean | null): Promise<void> {
  if (value === null) {
    await tx.delete(organizationFlags).where(and(eq(organizationFlags.orgId, orgId), eq(organizationFlags.name, name)))
    return
  }
  await tx
    .insert(organizationFlags)
    .values({ orgId, name, value })
    .onConflictDoUpdate({ target: [organizationFlags.orgId, organizationFlags.name], set: { value } })
}

export function findMessages(tx: Tx) {
  const { name, message } = featureFlags
  return tx.select({ name, message }).from(featureFlags).where(ne(message, ''))
}
