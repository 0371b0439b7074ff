import { canManageInvitation } from '@cairn/contract/invitations/invitations.policy'
import { asAllowed, type Example, ownersAlone } from './example'
import { INVITATION_KEY } from './seed-world'

/** The Owner has sent it. */
const answers = asAllowed((actor, { ownerId }) => canManageInvitation(actor, { invitedById: ownerId }), 404)
const link = (invitationId: string) => ({ params: { invitationId, key: INVITATION_KEY } })

export const invitationExamples: Record<string, Example> = {
  invite: {
    input: ({ madeId }) => ({
      body: {
        invitees: [{ id: madeId, email: `${madeId}@example.com`, firstName: 'New', lastName: 'Comer', role: 'Member' }],
        baseUrl: 'https://elsewhere.example',
      },
    }),
    isOpen: true,
    isForAnybody: true,
  },
  searchInvitations: {
    input: ({ ownerId }) => ({ body: { filters: { 'person-id': [ownerId] } } }),
  },
  resendInvitation: { input: ({ invitationId }) => ({ params: { id: invitationId } }), answers },
  revokeInvitation: { input: ({ invitationId }) => ({ params: { invitationId } }), answers },
  getInvitation: { input: ({ invitationId }) => link(invitationId) },
  acceptInvitation: { input: ({ invitationId }) => link(invitationId), answers: ownersAlone(404) },
}

/** Seats and prices. */
export const billingExamples: Record<string, Example> = {
  getSeatCount: { input: () => ({}), isOpen: true, isForAnybody: true },
  getFreeDomains: { input: () => ({}), isOpen: true, isForAnybody: true },
  getPaymentPlans: { input: () => ({}), isOpen: true, isForAnybody: true },
}
