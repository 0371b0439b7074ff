import { getSession } from '@cairn/contract/identity/identity.endpoints'
import type { Session } from '@cairn/contract/identity/session.schemas'
import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { call } from './api'
import type { LiveUpdateHandlers } from './live-update'
import { writeSessionContext } from './session-context'

/**
 * The session: who is signed in, in which organisation, with its time zone and dates. It lives here because every
 * feature reads it and none owns it. The guard fetches it before any signed-in page is drawn.
 */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<Session> => {
    const tz = Intl.DateTimeFormat().resolvedOptions().timeZone
    const session = await call(getSession, { query: { offset: -new Date().getTimezoneOffset(), tz } }, { signal })
    // Another one than was asked for where the organisation of that one is gone.
    if (session.sessionContext !== null) writeSessionContext(session.sessionContext)
    return session
  },
})

/** The session, on pages behind the guard. */
export function useSession(): Session {
  return useSuspenseQuery(sessionQuery).data
}

function calendarOf(client: QueryClient): string {
  const org = client.getQueryData(sessionQuery.queryKey)?.org
  return [org?.timeZone, org?.weekStart, org?.quarterStartMonth].join()
}

/** The organisation's name, colour and calendar stand in the session; so do the title of the window and oneself. */
export const sessionHandlers: LiveUpdateHandlers = {
  org: async (client) => {
    const before = calendarOf(client)
    await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
    // Which day, week and quarter it is decides what every list holds.
    if (calendarOf(client) !== before) await client.invalidateQueries()
  },
  person: (client, _change, { id }) => {
    const ownId = client.getQueryData(sessionQuery.queryKey)?.user.userId
    if (id === ownId) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  },
}
