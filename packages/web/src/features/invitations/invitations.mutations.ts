import { acceptInvitation, invite } from '@cairn/contract/invitations/invitations.endpoints'
import type { Invitee } from '@cairn/contract/invitations/invitations.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { newId } from '../../lib/new-id'
import { toastFailure } from '../../lib/toasts-for-failure'
import type { InvitationLink } from './invitations.queries'

/** Sends invitations; the reply says which lines the server left out, and why. */
export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (invitees: Invitee[]) => call(invite, { body: { invitees } }, { idempotencyKey: newId() }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['people'] }),
    onError: toastFailure,
  })
}

/** Gives the organisation, and the session context that works in it. */
export function useAcceptInvitation() {
  return useMutation({ mutationFn: (link: InvitationLink) => call(acceptInvitation, { params: link }) })
}
