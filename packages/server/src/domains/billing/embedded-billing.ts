import type { BillingPort } from './billing-port'

/** Of a self-hosted installation: nothing is charged, and nobody is asked for a price. */
export const embeddedBilling: BillingPort = {
  isOn: false,
  plans: async () => ({ currencyCode: 'USD', paymentPlans: [] }),
}
