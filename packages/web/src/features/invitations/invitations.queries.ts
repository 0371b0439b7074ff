import {
  getInvitation,
  getOwnInvitation,
  listOwnInvitations,
  searchInvitations,
} from '@cairn/contract/invitations/invitations.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

const OPEN = ['Pending', 'Expired']

interface InvitationLink {
  readonly invitationId: string
  readonly key: string
}

export const invitationsQueries = {
  /** Null if the person was added without an invitation. */
  ofPerson: (personId: string) =>
    queryOptions({
      queryKey: ['invitations', 'of-person', personId],
      queryFn: async () => {
        const filters = { 'person-id': [personId], status: OPEN }
        return (await call(searchInvitations, { body: { filters } })).items[0] ?? null
      },
      staleTime: 0,
    }),
  own: queryOptions({
    queryKey: ['invitations', 'own'],
    queryFn: ({ signal }) => call(listOwnInvitations, {}, { signal }),
    staleTime: 0,
  }),
  /** A refusal is final. */
  ownById: (id: string) =>
    queryOptions({
      queryKey: ['invitations', 'own', id],
      queryFn: () => call(getOwnInvitation, { params: { id } }),
      retry: false,
    }),
  /** A refusal is final. */
  open: (link: InvitationLink) =>
    queryOptions({
      queryKey: ['invitations', 'open', link.invitationId, link.key],
      queryFn: () => call(getInvitation, { params: link }),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
