import { type Example, ownersAlone } from './example'
import { INVITATION_KEY } from './seed-world'

const own = (id: string) => ({ params: { id } })
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
  resendInvitation: { input: ({ invitationId }) => ({ params: { id: invitationId } }), isOpen: true },
  revokeInvitation: { input: ({ invitationId }) => own(invitationId), isOpen: true },
  getInvitation: { input: ({ invitationId }) => link(invitationId) },
  listOwnInvitations: { input: () => ({}), isOpen: true, isForAnybody: true },
  getOwnInvitation: { input: ({ invitationId }) => own(invitationId), isOpen: true, answers: ownersAlone(404) },
  acceptOwnInvitation: { input: ({ invitationId }) => own(invitationId), isOpen: true, answers: ownersAlone(404) },
  declineInvitation: { input: ({ invitationId }) => own(invitationId), isOpen: true, answers: ownersAlone(404) },
  acceptInvitation: { input: ({ invitationId }) => link(invitationId), answers: ownersAlone(404) },
}
