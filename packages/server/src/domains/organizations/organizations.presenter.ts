import type { Organization } from '@cairn/contract/organizations/organizations.schemas'
import type { organizations } from './organizations.table'

export function presentOrganization(row: typeof organizations.$inferSelect): Organization {
  return {
    id: row.orgId,
    version: row.version,
    name: row.name,
    themeColor: row.themeColor,
    timeZone: row.timeZone,
    weekStart: row.weekStart,
    quarterStartMonth: row.quarterStartMonth,
    implementer: row.implementer,
    leadershipTractionId: row.leadershipTractionId,
    logoUrl: row.logoId && `/api/v2/logo/${row.logoId}`,
    phone: row.phone,
    website: row.website,
    address: row.address,
    requiresSecondFactor: row.requiresSecondFactor,
    terms: row.terms,
    numbersReminder: row.numbersReminder,
  }
}
