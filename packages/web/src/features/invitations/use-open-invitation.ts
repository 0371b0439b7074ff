import type { Invitation } from '@cairn/contract/invitations/invitations.schemas'
import type { KeyBelow } from '../../i18n/texts'
import { useTranslation } from '../../i18n/use-translation'
import { confirm } from '../../ui/confirm-dialog'
import { useResendInvitation, useRevokeInvitation } from './invitations.pending.mutations'

export function useOpenInvitation(invitation: Invitation) {
  const { t } = useTranslation('invitations')
  const resend = useResendInvitation()
  const revoke = useRevokeInvitation()
  const askToRevoke = async () => {
    const messageOf = (key: KeyBelow<'invitations:revoke.'>) => t(`revoke.${key}`, { email: invitation.email })
    const request = {
      title: messageOf('title'),
      message: messageOf('text'),
      confirmLabel: messageOf('confirm'),
      isDanger: true,
    }
    if (await confirm(request)) revoke.mutate(invitation)
  }
  return {
    resend: () => resend.mutate(invitation),
    revoke: () => void askToRevoke(),
    isBusy: resend.isPending || revoke.isPending,
  }
}
