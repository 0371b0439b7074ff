import { isPaidPerson } from '@cairn/contract/people/people.paid'
import { roleOf } from '@cairn/contract/people/people.policy'
import type { Person } from '@cairn/contract/people/people.schemas'
import type { Tx } from '../../platform/database/transaction'
import { presentPeople } from '../people/people.service'
import type { BillingPort } from './billing-port'

export interface BillingDeps {
  readonly billing: BillingPort
  /** E-mail domains, lower-cased, whose people cost nothing. */
  readonly freeDomains: readonly string[]
}

/** Those who were invited and have not come yet count too: their seats are theirs. */
export async function countSeats(tx: Tx, { billing, freeDomains }: BillingDeps) {
  const people = await presentPeople(tx)
  const isPaid = (person: Person) => isPaidPerson({ email: person.email, role: roleOf(person) }, freeDomains)
  const paid = billing.isOn ? people.filter(isPaid).length : 0
  return { paid, free: people.length - paid }
}

export async function listPlans({ billing }: BillingDeps) {
  const { currencyCode, paymentPlans } = await billing.plans()
  return { currencyCode, paymentPlans: [...paymentPlans] }
}
