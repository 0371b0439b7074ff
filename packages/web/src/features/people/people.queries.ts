import { MONTHLY_PLAN } from '@cairn/contract/billing/amounts'
import { getFreeDomains } from '@cairn/contract/billing/billing.endpoints'
import { getPaymentPlans } from '@cairn/contract/billing/payment.endpoints'
import { getPeopleOverview, listAccountUsers, listPaidUsers } from '@cairn/contract/people/memberships.endpoints'
import type { Person } from '@cairn/contract/people/people.schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const licensesKey = ['licenses'] as const

export const membershipQueries = {
  /** Everybody of an organisation, however many; those who were removed are left out. */
  everybody: (orgId: string) =>
    queryOptions({
      queryKey: ['people', 'everybody', orgId],
      queryFn: (): Promise<Person[]> => call(listAccountUsers, { params: { id: orgId } }),
    }),
  /** Where everybody meets, and when they were last here. Asked for anew with each visit. */
  overview: (orgId: string) =>
    queryOptions({
      queryKey: ['people', 'overview', orgId],
      queryFn: () => call(getPeopleOverview, { params: { id: orgId } }),
      staleTime: 0,
    }),
  /** Those who may be made the owner. Asked for anew with each dialog. */
  heirs: queryOptions({
    queryKey: ['people', 'heirs'],
    queryFn: async (): Promise<Person[]> =>
      (await call(listPaidUsers, {})).filter(({ hasAcceptedInvite }) => hasAcceptedInvite),
    staleTime: 0,
  }),
  /** Whose people cost nothing, and what a person costs a month: null where billing is off, and no price is named. */
  licenses: queryOptions({
    queryKey: licensesKey,
    queryFn: async () => {
      const [{ domains }, { currencyCode, paymentPlans }] = await Promise.all([
        call(getFreeDomains, {}),
        call(getPaymentPlans, {}),
      ])
      const monthly = paymentPlans.find(({ handle }) => handle === MONTHLY_PLAN)
      return { freeDomains: domains, currencyCode, monthlyInCents: monthly?.priceInCents ?? null }
    },
  }),
}
