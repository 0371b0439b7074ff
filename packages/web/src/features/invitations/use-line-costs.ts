import { ANNUAL_PLAN } from '@cairn/contract/billing/amounts'
import { isLicensedRole } from '@cairn/contract/people/people.policy'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { price } from '../../lib/money'
import { usePrices } from '../../lib/prices'
import { subscriptionQuery } from '../../lib/subscription'
import { addressOf, countPaid, errorsOf, hasErrors, type InvitationLine, isUntouched } from './invitation-lines'

/** What each line costs, and the head of that column; null while billing is off. */
export function useLineCosts() {
  const { t } = useTranslation('invitations')
  const prices = usePrices()
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: prices !== null })
  if (prices === null) return null
  const { currencyCode, freeDomains, monthlyInCents } = prices
  const isYearly = subscription?.plan === ANNUAL_PLAN
  return {
    head: t(isYearly ? 'line.perYear' : 'line.perMonth'),
    of: (line: InvitationLine) => {
      if (isUntouched(line) || hasErrors(errorsOf(line))) return { cost: '–', freeDomain: undefined }
      const isPaid = countPaid([line], freeDomains) > 0
      const domain = addressOf(line).replace(/^.*@/, '')
      return {
        cost: isPaid ? price(subscription?.unitAmount ?? monthlyInCents, currencyCode) : t('line.free'),
        freeDomain: !isPaid && isLicensedRole(line.role) ? domain : undefined,
      }
    },
  }
}
