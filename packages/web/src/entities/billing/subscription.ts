import { ANNUAL_PLAN } from '@cairn/contract/billing/amounts'
import { getSubscription, quoteSubscription } from '@cairn/contract/billing/billing.endpoints'
import type { Quote, QuoteRequest, SubscriptionView } from '@cairn/contract/billing/billing.schemas'
import { isLapsed } from '@cairn/contract/billing/subscription.machine'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { useSession } from '../../lib/session/session'
import { type Prices, usePrices } from './money'

export const billingKey = ['billing'] as const

export const subscriptionQuery = queryOptions({
  queryKey: [...billingKey, 'subscription'],
  queryFn: () => call(getSubscription, {}),
  staleTime: 0,
})

export const quoteQuery = (request: QuoteRequest) =>
  queryOptions({
    queryKey: [...billingKey, 'quote', request],
    queryFn: ({ signal }) => call(quoteSubscription, { body: request }, { signal }),
    staleTime: 0,
  })

export function useUnitPrice(prices: Prices | null) {
  const { data, isPending } = useQuery({ ...subscriptionQuery, enabled: prices !== null })
  const unitAmount = data?.unitAmount ?? prices?.monthlyInCents ?? 0
  return { unitAmount, isYearly: data?.plan === ANNUAL_PLAN, isKnown: !isPending }
}

export function useIsLapsed(): boolean {
  const { billingMode, orgSubscriptionStatus: status, orgSubscriptionPaymentStatus: paymentStatus } = useSession()
  return billingMode !== 'off' && isLapsed({ status, paymentStatus })
}

export interface AddedCost {
  readonly subscription: SubscriptionView
  readonly quote: Quote
}

export function useAddedCost(seats: number): AddedCost | null {
  const isWanted = usePrices() !== null && seats > 0
  const { data: subscription } = useQuery({ ...subscriptionQuery, enabled: isWanted })
  const request = quoteQuery({ addedSeats: seats })
  const { data: quote } = useQuery({ ...request, enabled: isWanted, placeholderData: keepPreviousData })
  return subscription && quote ? { subscription, quote } : null
}
