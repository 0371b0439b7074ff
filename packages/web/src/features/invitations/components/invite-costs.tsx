import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation'
import { money } from '../../../lib/money'
import { useSession } from '../../../lib/session'
import { countPaid, type InvitationLine } from '../invitation-lines'
import { invitationsQueries } from '../invitations.queries'
import classes from './invite-popup.module.css'

/** What inviting these people costs. */
export function InviteCosts({ lines }: { lines: readonly InvitationLine[] }) {
  const { t } = useTranslation('invitations')
  const { orgSubscriptionStatus: status } = useSession()
  const { data: prices } = useQuery(invitationsQueries.prices)
  const paid = prices ? countPaid(lines, prices.freeDomains) : 0
  const free = lines.length - paid
  const monthly = prices?.monthlyInCents ?? null
  // Without a price billing is off, and nothing is said of money.
  if (prices === undefined || monthly === null) return null
  const amount = money((paid * monthly) / 100, prices.currencyCode)
  return (
    <div className={classes.costs} aria-live="polite">
      {status === 'None' && <p>{t('costs.startsTrial')}</p>}
      {paid > 0 && (
        <p>
          {t('costs.paid', { count: paid })}{' '}
          <b>{t(status === 'Trial' ? 'costs.afterTrial' : 'costs.monthly', { amount })}</b>
        </p>
      )}
      {free > 0 && <p>{t('costs.free', { count: free })}</p>}
    </div>
  )
}
