import { resendInvitation, revokeInvitation } from '@cairn/contract/invitations/invitations.endpoints'
import type { Invitation } from '@cairn/contract/invitations/invitations.schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { call } from '../../lib/api'
import { newId } from '../../lib/new-id'
import { toastFailure } from '../../lib/toasts-for-failure'
import { notify } from '../../ui/notify'

const said = (key: string, values: Record<string, unknown> = {}) => i18next.t(`invitations:${key}`, values)
const once = () => ({ idempotencyKey: newId() })

/** Mails a new link; the old one ends. */
export function useResendInvitation() {
  return useMutation({
    mutationFn: ({ id }: Invitation) => call(resendInvitation, { params: { id } }, once()),
    onSuccess: () => notify.success(said('sent', { count: 1 })),
    onError: toastFailure,
  })
}

/** Takes an invitation back; whoever was added for it and never came goes with it. */
export function useRevokeInvitation() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Invitation) => call(revokeInvitation, { params: { invitationId: id } }, once()),
    onSuccess: (_done, { email }) => {
      notify.success(said('revoked', { email }))
      void client.invalidateQueries({ queryKey: ['people'] })
    },
    onError: toastFailure,
  })
}
