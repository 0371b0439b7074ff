import * as endpoints from '@cairn/contract/billing/billing.endpoints'
import { type Implementation, implement } from '../../platform/http/implement'
import { type BillingDeps, countSeats, listPlans } from './billing.service'

export function createBillingRoutes(deps: BillingDeps): Implementation[] {
  return [
    implement(endpoints.getSeatCount, (ctx) => ctx.read((tx) => countSeats(tx, deps))),
    implement(endpoints.getFreeDomains, async () => ({ domains: [...deps.freeDomains] })),
    implement(endpoints.getPaymentPlans, () => listPlans(deps)),
  ]
}
