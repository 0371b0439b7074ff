import type { Invitation } from '@cairn/contract/invitations/invitations.schemas'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { InvitationRow } from './invitations.repository'

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
