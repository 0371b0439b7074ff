import type { Invitation, OwnInvitation } from '@cairn/contract/invitations/invitations.schemas'
import type { Organization } from '@cairn/contract/organizations/organizations.schemas'
import { roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { InvitationRow } from './invitations.repository'

export function presentInvitation(row: InvitationRow, person: Person): Invitation {
  const { email, firstName, lastName } = person
  return {
    id: row.id,
    personId: row.personId,
    email,
    firstName,
    lastName,
    role: roleOf(person),
    status: row.status,
    invitedById: row.invitedById,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

interface Parties {
  readonly row: InvitationRow
  readonly person: Person
  readonly org: Organization
  readonly invitedByName: string
}

export function presentOwnInvitation({ row, person, org, invitedByName }: Parties): OwnInvitation {
  const ended = row.canBeAccepted ? 'Pending' : 'Ended'
  return {
    id: row.id,
    status: row.status === 'Accepted' ? row.status : ended,
    orgId: org.id,
    orgName: org.name,
    invitedByName,
    role: roleOf(person),
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
