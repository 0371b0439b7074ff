import { isPaidPerson } from '@cairn/contract/people/people.paid'
import type { RequestContext } from '../../platform/http/request-context'
import { presentPeople } from '../people/people.service'
import type { BillingPort } from './billing-port'

export interface BillingParts {
  readonly billing: BillingPort
  /** E-mail domains, lower-cased, whose people cost nothing. */
  readonly freeDomains: readonly string[]
}

/** Those who were invited and have not come yet count too: their seats are theirs. */
export async function countSeats(ctx: RequestContext, { billing, freeDomains }: BillingParts) {
  const limit = await billing.seatLimit(ctx.orgId)
  return ctx.read(async (tx) => {
    const people = await presentPeople(tx)
    const paid = people.filter(({ email, roles: [role = 'Observer'] }) => isPaidPerson({ email, role }, freeDomains))
    return { paid: paid.length, free: people.length - paid.length, limit }
  })
}

export async function listPlans({ billing }: BillingParts) {
  const { currencyCode, paymentPlans } = await billing.plans()
  return { currencyCode, paymentPlans: [...paymentPlans] }
}
