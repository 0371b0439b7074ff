import { isLicensedRole } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { people } from './people.table'

export type PersonRow = Omit<typeof people.$inferSelect, 'searchText' | 'byLastName'>

export function presentPerson(row: PersonRow): Person {
  return {
    id: row.id,
    version: row.version,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    avatarUrl: row.avatarUrl,
    roles: [row.role],
    hasLicense: isLicensedRole(row.role) && row.removedAt === null,
    eosRoleInOrg: row.eosRole,
    hasAcceptedInvite: row.acceptedAt !== null,
    hasBilling: row.hasBilling,
    upgradeRequestStatus: row.upgradeRequestStatus,
    isRemoved: row.removedAt !== null,
  }
}
