import {
  getInvitation,
  getOwnInvitation,
  listOwnInvitations,
  searchInvitations,
} from '@cairn/contract/invitations/invitations.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

/** Not accepted, and not taken back. */
const OPEN = ['Pending', 'Expired']

export interface InvitationLink {
  readonly invitationId: string
  readonly key: string
}

export const invitationsQueries = {
  /** Of somebody who has not come yet; null where they were added without one. Asked for anew each time. */
  ofPerson: (personId: string) =>
    queryOptions({
      queryKey: ['invitations', 'of-person', personId],
      queryFn: async () => {
        const filters = { 'person-id': [personId], status: OPEN }
        return (await call(searchInvitations, { body: { filters } })).items[0] ?? null
      },
      staleTime: 0,
    }),
  /** What one is invited to oneself, wherever one works. */
  own: queryOptions({
    queryKey: ['invitations', 'own'],
    queryFn: ({ signal }) => call(listOwnInvitations, {}, { signal }),
    staleTime: 0,
  }),
  /** One of one's own, and what has become of it. A refusal is final. */
  ownById: (id: string) =>
    queryOptions({
      queryKey: ['invitations', 'own', id],
      queryFn: () => call(getOwnInvitation, { params: { id } }),
      retry: false,
    }),
  /** What a link invites to. A refusal is final: the same link never works again. */
  open: (link: InvitationLink) =>
    queryOptions({
      queryKey: ['invitations', 'open', link.invitationId, link.key],
      queryFn: () => call(getInvitation, { params: link }),
      retry: false,
      staleTime: Number.POSITIVE_INFINITY,
    }),
}
