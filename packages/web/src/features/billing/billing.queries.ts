import {
  getCustomer,
  getFreeDomains,
  getSeatCount,
  getSubscription,
  quoteSubscription,
} from '@cairn/contract/billing/billing.endpoints'
import type { QuoteRequest } from '@cairn/contract/billing/billing.schemas'
import {
  getBillingAddress,
  getPaymentPlans,
  getSandbox,
  listInvoices,
  listPaymentMethods,
} from '@cairn/contract/billing/payment.endpoints'
import { listAccountUsers } from '@cairn/contract/people/memberships.endpoints'
import { searchPeople } from '@cairn/contract/people/people.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api'

export const billingKey = ['billing'] as const

/** Dates and amounts change without an event, so they are refetched on each visit. */
export const billingQueries = {
  subscription: queryOptions({
    queryKey: [...billingKey, 'subscription'],
    queryFn: () => call(getSubscription, {}),
    staleTime: 0,
  }),
  customer: queryOptions({ queryKey: [...billingKey, 'customer'], queryFn: () => call(getCustomer, {}), staleTime: 0 }),
  cards: queryOptions({
    queryKey: [...billingKey, 'cards'],
    queryFn: async () => (await call(listPaymentMethods, {})).paymentProfiles,
    staleTime: 0,
  }),
  cardAddress: (id: string) =>
    queryOptions({
      queryKey: [...billingKey, 'cards', id],
      queryFn: async () => (await call(getBillingAddress, { params: { id } })).address,
      staleTime: 0,
    }),
  invoices: queryOptions({
    queryKey: [...billingKey, 'invoices'],
    queryFn: () => call(listInvoices, {}),
    staleTime: 0,
  }),
  quote: (request: QuoteRequest) =>
    queryOptions({
      queryKey: [...billingKey, 'quote', request],
      queryFn: ({ signal }) => call(quoteSubscription, { body: request }, { signal }),
      staleTime: 0,
    }),
  plans: queryOptions({ queryKey: [...billingKey, 'plans'], queryFn: () => call(getPaymentPlans, {}) }),
  seatCount: queryOptions({ queryKey: [...billingKey, 'seats'], queryFn: () => call(getSeatCount, {}), staleTime: 0 }),
  freeDomains: queryOptions({
    queryKey: [...billingKey, 'domains'],
    queryFn: async () => (await call(getFreeDomains, {})).domains,
  }),
  people: (orgId: string) =>
    queryOptions({
      queryKey: ['people', 'all', orgId],
      queryFn: () => call(listAccountUsers, { params: { id: orgId } }),
    }),
  owner: queryOptions({
    queryKey: ['people', 'owner'],
    queryFn: async () => {
      const body = { startIndex: 0, endIndex: 1, includeTotalCount: false, filters: { 'has-role': ['Owner'] } }
      return (await call(searchPeople, { body })).items[0] ?? null
    },
  }),
  sandbox: queryOptions({ queryKey: [...billingKey, 'sandbox'], queryFn: () => call(getSandbox, {}), staleTime: 0 }),
}
