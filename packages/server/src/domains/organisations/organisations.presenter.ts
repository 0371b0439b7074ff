import type { Organisation } from '@cairn/contract/organisations/organisations.schemas'
import type { organisations } from './organisations.table'

export function presentOrganisation(row: typeof organisations.$inferSelect): Organisation {
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
