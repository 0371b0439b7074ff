import { getCustomer, getSeatCount } from '@cairn/contract/billing/billing.endpoints'
import {
  getBillingAddress,
  getPaymentPlans,
  getSandbox,
  getWholeSandbox,
  listInvoices,
  listPaymentMethods,
} from '@cairn/contract/billing/payment.endpoints'
import type { SearchRequest } from '@cairn/contract/core/search'
import { searchInvitations } from '@cairn/contract/invitations/invitations.endpoints'
import { searchPeople } from '@cairn/contract/people/people.endpoints'
import { searchMeetings } from '@cairn/contract/tractions/tractions.endpoints'
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { billingKey, quoteQuery, subscriptionQuery } from '../../entities/billing/subscription'
import { call } from '../../lib/api/api'
import { readAll } from '../../lib/api/batched-reads'
import type { LiveUpdateHandlers } from '../../lib/sync/live-update'

export const PEOPLE_PAGE = 50

export const billingQueries = {
  subscription: subscriptionQuery,
  quote: quoteQuery,
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
  plans: queryOptions({ queryKey: [...billingKey, 'plans'], queryFn: () => call(getPaymentPlans, {}) }),
  seatCount: queryOptions({ queryKey: [...billingKey, 'seats'], queryFn: () => call(getSeatCount, {}), staleTime: 0 }),
  people: (filters: SearchRequest['filters']) =>
    infiniteQueryOptions({
      queryKey: ['people', 'billing', filters],
      queryFn: ({ pageParam: startIndex, signal }) => {
        const range = { startIndex, endIndex: startIndex + PEOPLE_PAGE, includeTotalCount: startIndex === 0 }
        return call(searchPeople, { body: { filters, ...range } }, { signal })
      },
      initialPageParam: 0,
      getNextPageParam: (_last, [first], startIndex) =>
        startIndex + PEOPLE_PAGE < (first?.totalCount ?? 0) ? startIndex + PEOPLE_PAGE : undefined,
    }),
  invitations: (personIds: string[]) =>
    queryOptions({
      queryKey: ['invitations', 'billing', personIds],
      queryFn: () =>
        readAll((range) =>
          call(searchInvitations, { body: { ...range, filters: { 'person-id': personIds, status: ['Pending'] } } }),
        ),
    }),
  /** The next or running occurrence of each series one may see, soonest first. */
  meetings: queryOptions({
    queryKey: ['meetings', 'billing'],
    queryFn: () => {
      const filters = { status: ['NotStarted', 'Running', 'Paused'] }
      const sorts = [{ property: 'MeetingDateTime', ascending: true }]
      return readAll((range) => call(searchMeetings, { body: { ...range, filters, sorts } }))
    },
    staleTime: 0,
  }),
  owner: queryOptions({
    queryKey: ['people', 'owner'],
    queryFn: async () => {
      const body = { startIndex: 0, endIndex: 1, includeTotalCount: false, filters: { 'has-role': ['Owner'] } }
      return (await call(searchPeople, { body })).items[0] ?? null
    },
  }),
  sandbox: (isWhole: boolean) =>
    queryOptions({
      queryKey: [...billingKey, 'sandbox', isWhole],
      queryFn: () => call(isWhole ? getWholeSandbox : getSandbox, {}),
      staleTime: 0,
    }),
}

const readAgain = (client: QueryClient) => void client.invalidateQueries({ queryKey: billingKey })

export const billingHandlers: LiveUpdateHandlers = {
  subscription: readAgain,
  invoice: readAgain,
  person: (client) => {
    readAgain(client)
    void client.invalidateQueries({ queryKey: billingQueries.owner.queryKey })
  },
}
