import { ANNUAL_PLAN } from '@cairn/contract/billing/amounts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation'
import { price } from '../../lib/money'
import type { Prices } from '../../lib/prices'
import { subscriptionQuery } from '../../lib/subscription'

/** What a paid person costs each period of the plan: by the month until the subscription is known. */
export function useUnitPrice(prices: Prices | null) {
  const { data } = useQuery({ ...subscriptionQuery, enabled: prices !== null })
  return { unitAmount: data?.unitAmount ?? prices?.monthlyInCents ?? 0, isYearly: data?.plan === ANNUAL_PLAN }
}

/** The same in words; undefined while billing is off. */
export function useCost(prices: Prices | null): string | undefined {
  const { t } = useTranslation('people')
  const { unitAmount, isYearly } = useUnitPrice(prices)
  return prices
    ? t(isYearly ? 'cost.aYear' : 'cost.aMonth', { amount: price(unitAmount, prices.currencyCode) })
    : undefined
}
