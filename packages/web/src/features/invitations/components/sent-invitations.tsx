import type { Invitation } from '@cairn/contract/invitations/invitations.schemas'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../lib/session'
import { Sheet } from '../../../ui/sheet'
import { invitationsQueries } from '../invitations.queries'
import { useOpenInvitation } from '../use-open-invitation'
import classes from './sent-invitations.module.css'

/** For who invites without being an admin: what they sent and nobody has accepted yet. Nothing where there is nothing. */
export function SentInvitations() {
  const { t } = useTranslation('invitations')
  const { data } = useQuery(invitationsQueries.sent)
  if (!data?.length) return null
  return (
    <div className={classes.whole}>
      <Sheet title={t('mine.title')} sub={data.length}>
        <ul className={classes.list}>
          {data.map((invitation) => (
            <SentInvitation key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      </Sheet>
    </div>
  )
}

function SentInvitation({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('invitations')
  const { timeZoneName } = useSession().user
  const { resend, revoke, isBusy } = useOpenInvitation(invitation)
  const { email, firstName, lastName, status, sentAt, expiresAt } = invitation
  const format = new Intl.DateTimeFormat(document.documentElement.lang || 'en', {
    dateStyle: 'medium',
    timeZone: timeZoneName,
  })
  const day = (instant: string) => format.format(new Date(instant))
  return (
    <li className={classes.row}>
      <Mail size="1.125rem" aria-hidden="true" />
      <div>
        <span className={classes.name}>{`${firstName} ${lastName}`.trim() || email}</span>
        <span className={classes.details}>
          <span>{email}</span>
          <span>{t('mine.sent', { date: day(sentAt) })}</span>
          <span data-expired={status === 'Expired' || undefined}>
            {t(status === 'Expired' ? 'mine.expired' : 'mine.expires', { date: day(expiresAt) })}
          </span>
        </span>
      </div>
      <div className={classes.actions}>
        <Button size="sm" aria-label={t('mine.resendTo', { email })} disabled={isBusy} onClick={resend}>
          {t('mine.resend')}
        </Button>
        <Button
          size="sm"
          variant="subtle"
          aria-label={t('mine.revokeOf', { email })}
          disabled={isBusy}
          onClick={revoke}
        >
          {t('revoke.confirm')}
        </Button>
      </div>
    </li>
  )
}
