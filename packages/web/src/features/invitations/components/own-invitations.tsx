import type { OwnInvitation as Invitation } from '@cairn/contract/invitations/invitations.schemas'
import { Button } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation'
import { useAcceptInvitation, useDeclineInvitation } from '../invitations.mutations'

interface OwnInvitationProps {
  invitation: Invitation
  onAccepted: (sessionContext: string) => Promise<void>
  onDeclined?: () => void
}

export function OwnInvitation({ invitation, onAccepted, onDeclined }: OwnInvitationProps) {
  const { t } = useTranslation('invitations')
  const accept = useAcceptInvitation()
  const decline = useDeclineInvitation()
  const { id, orgName: org, invitedByName: inviter, role } = invitation
  const isBusy = accept.isPending || accept.isSuccess || decline.isPending
  return (
    <div className="grid gap-3 paper p-4">
      <p className="grid gap-half break">
        <b>{org}</b>
        <span className="sub">{t('own.by', { inviter, role: t(`role.${role}`) })}</span>
      </p>
      <div className="flex wrap gap-2">
        <Button
          className="flex-1"
          variant="filled"
          size="lg"
          aria-label={t('own.acceptOf', { org })}
          loading={accept.isPending}
          disabled={isBusy}
          onClick={() => accept.mutate(id, { onSuccess: ({ sessionContext }) => onAccepted(sessionContext) })}
        >
          {t('own.accept')}
        </Button>
        <Button
          className="flex-1"
          size="lg"
          aria-label={t('own.declineOf', { org })}
          disabled={isBusy}
          onClick={() => decline.mutate(id, { onSuccess: onDeclined })}
        >
          {t('own.decline')}
        </Button>
      </div>
    </div>
  )
}

interface OwnInvitationsProps {
  invitations: readonly Invitation[]
  onAccepted: (sessionContext: string) => Promise<void>
}

export function OwnInvitations({ invitations, onAccepted }: OwnInvitationsProps) {
  const { t } = useTranslation('invitations')
  return (
    <ul className="grid gap-3 mt-6" aria-label={t('own.label')}>
      {invitations.map((invitation) => (
        <li key={invitation.id}>
          <OwnInvitation invitation={invitation} onAccepted={onAccepted} />
        </li>
      ))}
    </ul>
  )
}
