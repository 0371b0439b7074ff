import { isLicensedRole } from '@cairn/contract/people/people.policy'
import { useTranslation } from '../../i18n/use-translation'
import { price } from '../../lib/money'
import { usePrices } from '../../lib/prices'
import { useUnitPrice } from '../../lib/subscription'
import { addressOf, countPaid, errorsOf, hasErrors, type InvitationLine, isUntouched } from './invitation-lines'

/** Null while billing is off. */
export function useLineCosts() {
  const { t } = useTranslation('invitations')
  const prices = usePrices()
  const { unitAmount, isYearly } = useUnitPrice(prices)
  if (prices === null) return null
  const { currencyCode, freeDomains } = prices
  return {
    head: t(isYearly ? 'line.perYear' : 'line.perMonth'),
    of: (line: InvitationLine) => {
      if (isUntouched(line) || hasErrors(errorsOf(line))) return { cost: '–', freeDomain: undefined }
      const isPaid = countPaid([line], freeDomains) > 0
      const domain = addressOf(line).replace(/^.*@/, '')
      return {
        cost: isPaid ? price(unitAmount, currencyCode) : t('line.free'),
        freeDomain: !isPaid && isLicensedRole(line.role) ? domain : undefined,
      }
    },
  }
}
