import * as endpoints from '@cairn/contract/billing/billing.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { type BillingParts, countSeats, listPlans } from './billing.service'

export function createBillingRoutes(parts: BillingParts): Implementation[] {
  return [
    implement(endpoints.getSeatCount, (ctx) => ctx.read((tx) => countSeats(tx, parts))),
    implement(endpoints.getFreeDomains, async () => ({ domains: [...parts.freeDomains] })),
    implement(endpoints.getPaymentPlans, () => listPlans(parts)),
  ]
}
