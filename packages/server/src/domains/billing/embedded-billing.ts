import { ANNUAL_PLAN, MONTHLY_PLAN } from '@cairn/contract/billing/billing.endpoints'
import type { BillingPort } from './billing-port'

const MONTHLY_PRICE_IN_CENTS = 1_500
/** Two of twelve months are free. */
const ANNUAL_PRICE_IN_CENTS = 10 * MONTHLY_PRICE_IN_CENTS

/** Names the prices and asks nobody for them: no plan has a limit. */
export const embeddedBilling: BillingPort = {
  plans: async () => ({
    currencyCode: 'USD',
    paymentPlans: [
      { handle: MONTHLY_PLAN, priceInCents: MONTHLY_PRICE_IN_CENTS },
      { handle: ANNUAL_PLAN, priceInCents: ANNUAL_PRICE_IN_CENTS },
    ],
  }),
  seatLimit: async () => null,
}
