import { acceptOwnInvitation, declineInvitation, invite } from '@cairn/contract/invitations/invitations.endpoints'
import type { Invitee } from '@cairn/contract/invitations/invitations.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api'
import { newId } from '../../lib/new-id'
import { toastFailure } from '../../lib/toasts-for-failure'
import { invitationsQueries } from './invitations.queries'

/** Sends invitations; the reply says which lines the server left out, and why. */
export function useInvite() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (invitees: Invitee[]) => call(invite, { body: { invitees } }, { idempotencyKey: newId() }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['people'] }),
    onError: toastFailure,
  })
}

/** Tells of a refusal, and reads anew what there still is to answer: it may have been answered in another tab. */
function useOwnRefused() {
  const client = useQueryClient()
  return (failure: Error) => {
    toastFailure(failure)
    return client.invalidateQueries({ queryKey: invitationsQueries.own.queryKey })
  }
}

/** Accepts one of one's own. Gives the organisation, and the session context that works in it. */
export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (id: string) => call(acceptOwnInvitation, { params: { id } }, { idempotencyKey: newId() }),
    onError: useOwnRefused(),
  })
}

/** Nobody of the organisation is told. */
export function useDeclineInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(declineInvitation, { params: { id } }, { idempotencyKey: newId() }),
    onSuccess: () => client.invalidateQueries({ queryKey: invitationsQueries.own.queryKey }),
    onError: useOwnRefused(),
  })
}
