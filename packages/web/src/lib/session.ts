import { getSession } from '@cairn/contract/identity/identity.endpoints'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './api'
import type { LiveUpdateHandlers } from './live-update'

/**
 * The session: who is signed in, in which organisation, with its time zone and dates. It lives here because every
 * feature reads it and none owns it. The guard fetches it before any signed-in page is drawn.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }): Promise<Session> => {
    const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
    return call(getSession, { query: { offset: -new Date().getTimezoneOffset(), tz } }, { signal })
  },
})

/** The session, on pages behind the guard. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}

/** The organisation's name, colour and calendar stand in the session; so does the title of the window. */
export const sessionHandlers: LiveUpdateHandlers = {
  org: (client) => {
    void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  },
}
