import type { Invitation, OwnInvitation } from '@cairn/contract/invitations/invitations.schemas'
import type { Organisation } from '@cairn/contract/organisations/organisations.schemas'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { InvitationRow } from './invitations.repository'

/** What the organisation may know of it. */
export function invitationStatus(row: InvitationRow, now: Date): Invitation['status'] {
  if (row.acceptedAt) return 'Accepted'
  if (row.revokedAt) return 'Revoked'
  return row.expiresAt <= now ? 'Expired' : 'Pending'
}

export function presentInvitation(row: InvitationRow, person: Person, now: Date): Invitation {
  const { email, firstName, lastName, roles } = person
  return {
    id: row.id,
    personId: row.personId,
    email,
    firstName,
    lastName,
    role: roles[0] ?? 'Observer',
    status: invitationStatus(row, now),
    invitedById: row.invitedById,
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

export const canBeAccepted = (row: InvitationRow, now: Date): boolean =>
  row.declinedAt === null && invitationStatus(row, now) === 'Pending'

interface Parties {
  readonly row: InvitationRow
  readonly person: Person
  readonly org: Organisation
  readonly invitedByName: string
}

export function presentOwnInvitation({ row, person, org, invitedByName }: Parties, now: Date): OwnInvitation {
  const ended = canBeAccepted(row, now) ? 'Pending' : 'Ended'
  return {
    id: row.id,
    status: row.acceptedAt ? 'Accepted' : ended,
    orgId: org.id,
    orgName: org.name,
    invitedByName,
    role: person.roles[0] ?? 'Observer',
    sentAt: row.sentAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}
