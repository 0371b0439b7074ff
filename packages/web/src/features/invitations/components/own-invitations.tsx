import type { OwnInvitation as Invitation } from '@cairn/contract/invitations/invitations.schemas'
import { useTranslation } from '../../../i18n/use-translation'
import { OwnInvitation } from './own-invitation'
import classes from './own-invitation.module.css'

interface OwnInvitationsProps {
  invitations: readonly Invitation[]
  onAccepted: (sessionContext: string) => Promise<void>
}

export function OwnInvitations({ invitations, onAccepted }: OwnInvitationsProps) {
  const { t } = useTranslation('invitations')
  return (
    <ul className={classes.list} aria-label={t('own.label')}>
      {invitations.map((invitation) => (
        <li key={invitation.id}>
          <OwnInvitation invitation={invitation} onAccepted={onAccepted} />
        </li>
      ))}
    </ul>
  )
}
