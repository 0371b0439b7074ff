import { getCalendarFeed } from '@cairn/contract/calendar-feeds/calendar-feeds.endpoints'
import type { EndpointReply } from '@cairn/contract/core/define-endpoint'
import { getLoginInfo, listApiTokens, listOwnSessions } from '@cairn/contract/identity/account.endpoints'
import { listEnterableMeasurables } from '@cairn/contract/scorecard/scorecard.endpoints'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/api'

export type LoginInfo = EndpointReply<typeof getLoginInfo>

/** Other devices send no updates, so always refetch. */
export const accountQueries = {
  login: (personId: string) =>
    queryOptions({
      queryKey: ['account', 'login', personId],
      queryFn: ({ signal }) => call(getLoginInfo, { params: { id: personId } }, { signal }),
      staleTime: 0,
    }),
  sessions: queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: ({ signal }) => call(listOwnSessions, {}, { signal }),
    staleTime: 0,
  }),
  calendar: queryOptions({
    queryKey: ['account', 'calendar'],
    queryFn: ({ signal }) => call(getCalendarFeed, {}, { signal }),
    staleTime: 0,
  }),
  enterable: queryOptions({
    queryKey: ['account', 'enterable'],
    queryFn: ({ signal }) => call(listEnterableMeasurables, {}, { signal }),
    staleTime: 0,
  }),
  tokens: queryOptions({
    queryKey: ['account', 'tokens'],
    queryFn: ({ signal }) => call(listApiTokens, {}, { signal }),
    staleTime: 0,
  }),
}
