import { MONTHLY_PLAN } from '@cairn/contract/billing/amounts'
import { getFreeDomains } from '@cairn/contract/billing/billing.endpoints'
import { getPaymentPlans } from '@cairn/contract/billing/payment.endpoints'
import { formatsOf } from '@cairn/contract/identity/locales'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api'
import { ownLocale } from '../../lib/format/format'
import { useSession } from '../../lib/session/session'

export function money(amount: number, currencyCode: string): string {
  const format = { style: 'currency', currency: currencyCode, trailingZeroDisplay: 'stripIfInteger' } as const
  return new Intl.NumberFormat(formatsOf(ownLocale()), format).format(amount)
}

export function price(hundredths: number, currencyCode: string): string {
  const format = new Intl.NumberFormat(formatsOf(ownLocale()), { style: 'currency', currency: currencyCode })
  return format.format(hundredths / 100).replace('-', '−')
}

export function percent(basisPoints: number): string {
  const format = { style: 'percent', maximumFractionDigits: 3 } as const
  return new Intl.NumberFormat(formatsOf(ownLocale()), format).format(basisPoints / 10_000)
}

export interface Prices {
  readonly freeDomains: readonly string[]
  readonly currencyCode: string
  readonly monthlyInCents: number
}

export const pricesQuery = queryOptions({
  queryKey: ['licenses'],
  queryFn: async () => {
    const [{ domains }, { currencyCode, paymentPlans }] = await Promise.all([
      call(getFreeDomains, {}),
      call(getPaymentPlans, {}),
    ])
    const monthly = paymentPlans.find(({ handle }) => handle === MONTHLY_PLAN)
    return { freeDomains: domains, currencyCode, monthlyInCents: monthly?.priceInCents ?? 0 }
  },
})

/** Null while billing is off. */
export function usePrices(): Prices | null {
  const { billingMode, user } = useSession()
  const isEnabled = billingMode !== 'off' && user.permissions.includes('Read|License')
  const { data } = useQuery({ ...pricesQuery, enabled: isEnabled })
  return isEnabled ? (data ?? null) : null
}
