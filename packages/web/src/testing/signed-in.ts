import type { Choice } from '@cairn/contract/choices/choices.schemas'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { QueryClient } from '@tanstack/react-query'
import { peopleQueries } from '../entities/people/people'
import { everyone } from '../entities/people/people-scopes'
import { peopleSearchQuery } from '../entities/people/people-search'
import { myTractionsQuery } from '../entities/tractions/my-tractions'
import { sessionQuery } from '../lib/session/session'

export const ME = '00000000-0000-7000-8000-000000000001'
export const ANNA = '00000000-0000-7000-8000-000000000002'
export const TRACTION = '00000000-0000-7000-8000-000000000010'

const person = (id: string, firstName: string) => ({
  id,
  firstName,
  lastName: 'Reyes',
  email: '',
  avatarUrl: null,
  roles: ['Member' as const],
  hasLicense: true,
  version: 1,
  eosRoleInOrg: null,
  hasAcceptedInvite: true,
  hasBilling: false,
  upgradeRequestStatus: 'None' as const,
  isRemoved: false,
})

/** Nothing in the cache refetches. */
export function signedInClient(choices: readonly Choice[] = []): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } })
  const user = { userId: ME, accountId: ME, roles: ['Member'], permissions: [], orgs: [], userLocale: 'en' }
  client.setQueryData(sessionQuery.queryKey, {
    calendarDate: '2026-11-17',
    orgId: null,
    org: null,
    user,
    choices,
    billingMode: 'off',
    orgSubscriptionStatus: 'None',
    orgSubscriptionPaymentStatus: 'None',
    orgRemainingSubscriptionDays: 0,
    orgInGracePeriod: false,
  } as unknown as Session)
  const people = [person(ME, 'Tom'), person(ANNA, 'Anna')]
  client.setQueryData(peopleSearchQuery(everyone, '').queryKey, {
    pages: [{ people, next: undefined }],
    pageParams: [{ search: 0, startIndex: 0 }],
  })
  for (const each of people) client.setQueryData(peopleQueries.byId(each.id).queryKey, each)
  client.setQueryData(myTractionsQuery.queryKey, [])
  return client
}
