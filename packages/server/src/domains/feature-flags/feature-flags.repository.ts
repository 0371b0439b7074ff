import type { FlagName } from '@cairn/contract/feature-flags/feature-flags'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Tx } from '../../platform/database/transaction'
import { isLiving, organisations } from '../organisations/organisations.table'
import { featureFlags, organisationFlags } from './feature-flags.table'

/** System transactions only. */

export function findGlobal(tx: Tx) {
  return tx.select().from(featureFlags)
}

export function findOfOrganisation(tx: Tx, orgId: string) {
  const { name, value } = organisationFlags
  return tx.select({ name, value }).from(organisationFlags).where(eq(organisationFlags.orgId, orgId))
}

export function findOfAllOrganisations(tx: Tx) {
  const { orgId, name, value } = organisationFlags
  return tx
    .select({ orgId, name, value, organisation: organisations.name })
    .from(organisationFlags)
    .innerJoin(organisations, eq(organisations.orgId, orgId))
    .orderBy(asc(organisations.name), asc(orgId))
}

export async function organisationExists(tx: Tx, orgId: string): Promise<boolean> {
  const rows = await tx
    .select({ orgId: organisations.orgId })
    .from(organisations)
    .where(and(eq(organisations.orgId, orgId), isLiving))
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
export async function saveOfOrganisation(tx: Tx, orgId: string, name: FlagName, value: boolean | null): Promise<void> {
  if (value === null) {
    await tx.delete(organisationFlags).where(and(eq(organisationFlags.orgId, orgId), eq(organisationFlags.name, name)))
    return
  }
  await tx
    .insert(organisationFlags)
    .values({ orgId, name, value })
    .onConflictDoUpdate({ target: [organisationFlags.orgId, organisationFlags.name], set: { value } })
}

export function findMessages(tx: Tx) {
  const { name, message } = featureFlags
  return tx.select({ name, message }).from(featureFlags).where(ne(message, ''))
}
